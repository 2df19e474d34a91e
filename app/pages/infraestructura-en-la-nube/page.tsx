import { usePageCopy } from "../../i18n/copy.tsx";
import { Body } from "../../sections/body.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import opening from "../../sections/opening.module.css";
import { HeroLead, Opening } from "../../sections/opening.tsx";
import { HeroHead, Section } from "../../sections/section.tsx";
import { TitledList } from "../../sections/titled-list.tsx";
import { Duties } from "./duties.tsx";
import type en from "./en.json";
import { CloudPlan } from "./figures.tsx";
import styles from "./page.module.css";

export { pageLoader as loader } from "../../layout/page-loader.server.ts";

export default function InfraestructuraEnLaNube() {
  const { copy } = usePageCopy<typeof en>();
  const { hero, duties, key, services, next } = copy;
  return (
    <>
      <Opening free className={`${opening.opening} ${styles.hero}`}>
        <div className="wrap">
          <div>
            <HeroHead mark="RDS · Aurora · Cloud SQL · Azure" title={hero.title} />
            <HeroLead copy={hero} more="/consulting" />
          </div>
          <Duties copy={duties} />
        </div>
      </Opening>
      <Body kind="plates">
        <Section id="key" copy={key} className={styles.points}>
          <CloudPlan copy={copy} />
          <TitledList items={Object.values(key.points)} className={styles.key} />
        </Section>
        <Section id="services" copy={services}>
          <TitledList items={services.lines} className={styles.services} as="ul" />
        </Section>
        <NextStep copy={next} />
      </Body>
    </>
  );
}
