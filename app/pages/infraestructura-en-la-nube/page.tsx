import { usePageCopy } from "../../i18n/copy.tsx";
import { SiteLink } from "../../i18n/link.tsx";
import { Hero } from "../../sections/hero.tsx";
import { Matrix } from "../../sections/matrix.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Note } from "../../sections/note.tsx";
import { Section } from "../../sections/section.tsx";
import { Steps } from "../../sections/steps.tsx";
import { TitledList } from "../../sections/titled-list.tsx";
import type en from "./en.json";
import { CloudPlan } from "./figures.tsx";
import styles from "./key.module.css";

export { pageMeta as meta } from "../../layout/meta.ts";
export { pageLoader as loader } from "../../layout/page-loader.server.ts";

export default function InfraestructuraEnLaNube() {
  const { copy } = usePageCopy<typeof en>();
  const { hero, key, duties, services, next } = copy;
  return (
    <>
      <Hero
        mark="RDS · Aurora · Cloud SQL · Azure · Kubernetes"
        copy={hero}
        more="/consulting"
        figure={<CloudPlan copy={copy.plan} points={key.points} />}
      />
      <Section id="key" copy={key} open>
        <TitledList items={Object.values(key.points)} className={styles.key} />
      </Section>
      <Section id="services" copy={services}>
        <Steps steps={services.lines} />
        <div className="acts">
          <SiteLink className="btn quiet" to="/consulting">
            {services.link}
          </SiteLink>
        </div>
      </Section>
      <Section id="duties" copy={duties}>
        <Matrix caption={duties.caption} columns={duties.columns} rows={duties.rows} />
        <Note>
          <p>{duties.note}</p>
        </Note>
      </Section>
      <NextStep copy={next} />
    </>
  );
}
