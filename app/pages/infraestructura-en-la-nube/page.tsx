import { usePageCopy } from "../../i18n/copy.tsx";
import { Hero } from "../../sections/hero.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Halves, Section } from "../../sections/section.tsx";
import { TitledList } from "../../sections/titled-list.tsx";
import { Duties } from "./duties.tsx";
import type en from "./en.json";
import { CloudPlan } from "./figures.tsx";
import styles from "./key.module.css";

export { pageLoader as loader } from "../../layout/page-loader.server.ts";

export default function InfraestructuraEnLaNube() {
  const { copy } = usePageCopy<typeof en>();
  const { hero, duties, key, services, next } = copy;
  return (
    <>
      <Hero
        mark="RDS · Aurora · Cloud SQL · Azure · Kubernetes"
        copy={hero}
        more="/consulting"
        below={<Duties copy={duties} />}
      />
      <Halves
        id="key"
        copy={key}
        className={styles.halves}
        beside={
          <div className={styles.plan}>
            <CloudPlan copy={copy} />
          </div>
        }
      >
        <TitledList items={Object.values(key.points)} className={styles.key} />
      </Halves>
      <Section id="services" copy={services}>
        <TitledList items={services.lines} className={styles.services} as="ul" />
      </Section>
      <NextStep copy={next} />
    </>
  );
}
