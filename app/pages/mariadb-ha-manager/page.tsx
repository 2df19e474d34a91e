import { usePageCopy } from "../../i18n/copy.tsx";
import { ContactLink, SiteLink } from "../../i18n/link.tsx";
import { Comparison } from "../../sections/comparison.tsx";
import { Hero } from "../../sections/hero.tsx";
import { Items } from "../../sections/items.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Note } from "../../sections/note.tsx";
import { Offer } from "../../sections/offer.tsx";
import { Section } from "../../sections/section.tsx";
import { Ticks } from "../../sections/ticks.tsx";
import type en from "./en.json";
import { FailoverTimeline } from "./figures.tsx";
import { Grounds } from "./grounds.tsx";
import styles from "./samples.module.css";
import { FailoverLog, PauseSession, SettingsFile } from "./samples.tsx";

export { pageMeta as meta } from "../../layout/meta.ts";
export { pageLoader as loader } from "../../layout/page-loader.server.ts";

export default function MariadbHaManager() {
  const { copy } = usePageCopy<typeof en>();
  const { hero, features, failover, sample, decisions, advantages, performance, markets, cta } = copy;
  const ask = <ContactLink className="btn quiet">{cta.ask}</ContactLink>;
  return (
    <>
      <Hero accent="Go" copy={hero} figure={<FailoverTimeline copy={failover.timeline} />}>
        {ask}
      </Hero>
      <Section id="features" copy={features} open>
        <Ticks items={features.items} />
      </Section>
      <Offer copy={copy.offer} />
      <Section id="failover" copy={failover}>
        <Items items={failover.steps} className={styles.grid} />
      </Section>
      <Section id="sample" copy={sample}>
        <div className={`two ${styles.samples}`}>
          <SettingsFile copy={sample} />
          <FailoverLog copy={sample} />
        </div>
      </Section>
      <Section id="decisions" copy={decisions}>
        <Comparison caption={decisions.caption} columns={decisions.columns} rows={decisions.rows} />
      </Section>
      <Section id="performance" copy={performance}>
        <PauseSession copy={performance.session} />
        <Comparison caption={performance.caption} columns={performance.columns} rows={performance.measures} />
      </Section>
      <Section id="advantages" copy={advantages}>
        <Comparison
          caption={advantages.caption}
          columns={advantages.columns}
          rows={advantages.rows}
          highlight="haManager"
        />
        <Note>
          {advantages.note} <SiteLink to="/mariadb-high-availability">{advantages.link}</SiteLink>
        </Note>
      </Section>
      <Section id="markets" copy={markets}>
        <Comparison caption={markets.caption} columns={markets.columns} rows={markets.rows} />
      </Section>
      <Section id="deployment" copy={copy.deployment}>
        <Grounds copy={copy.deployment} />
      </Section>
      <NextStep copy={cta}>{ask}</NextStep>
    </>
  );
}
