import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { usePageCopy } from "../../i18n/copy.tsx";
import { ContactLink, SiteLink } from "../../i18n/link.tsx";
import { withErrorId } from "../../layout/error-id.server.ts";
import { pageLoader } from "../../layout/page-loader.server.ts";
import { Comparison } from "../../sections/comparison.tsx";
import { Frame } from "../../sections/figure.tsx";
import { Hero } from "../../sections/hero.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Note } from "../../sections/note.tsx";
import { Offer } from "../../sections/offer.tsx";
import { plain } from "../../sections/rich.tsx";
import { Section } from "../../sections/section.tsx";
import { TextList } from "../../sections/text-list.tsx";
import { TitledList } from "../../sections/titled-list.tsx";
import { scenarioQuery } from "../../tools/failover-simulator/address.ts";
import { simulatorCopy } from "../../tools/failover-simulator/copy.server.ts";
import { scenarioOf } from "../../tools/failover-simulator/scenario.ts";
import { simulate } from "../../tools/failover-simulator/simulate.ts";
import { Timeline } from "../../tools/failover-simulator/timeline.tsx";
import { sentenceOf } from "../../tools/failover-simulator/words.ts";
import type en from "./en.json";
import { Grounds } from "./grounds.tsx";
import styles from "./samples.module.css";
import { FailoverLog, PauseSession, SettingsFile } from "./samples.tsx";

export { pageMeta as meta } from "../../layout/meta.ts";

export const loader = withErrorId(async (args: LoaderFunctionArgs) => {
  const loaded = await pageLoader(args);
  return { ...loaded, simulator: simulatorCopy(loaded.page.language) };
});

/** A failover with a second for each of its two parts, under the replication that the page's log is of. */
const FAILOVER = scenarioOf({ mode: "semi-sync", fault: "writer-killed", detection: 1000, promotion: 1000 });

export default function MariadbHaManager() {
  const { copy, language } = usePageCopy<typeof en>();
  const { simulator } = useLoaderData<typeof loader>();
  const { hero, features, failover, sample, decisions, advantages, performance, markets, cta } = copy;
  const { caption, note, link } = failover.timeline;
  const steps = simulate(FAILOVER);
  const figure = (
    <Frame caption={caption} note={note}>
      <Timeline
        steps={steps}
        label={steps.map((step) => plain(sentenceOf(step, simulator, language))).join(" ")}
        words={simulator.words}
        withoutWrites={simulator.run.counters.withoutWrites}
        language={language}
      />
      <p className="mark">
        <SiteLink rel="nofollow" to={`/failover-simulator?${scenarioQuery(FAILOVER, language)}#run`}>
          {link}
        </SiteLink>
      </p>
    </Frame>
  );
  const ask = <ContactLink className="btn quiet">{cta.ask}</ContactLink>;
  return (
    <>
      <Hero accent="Go" copy={hero} figure={figure}>
        {ask}
      </Hero>
      <Section id="features" copy={features} open>
        <TextList marks="ticks" items={features.items} />
      </Section>
      <Offer copy={copy.offer} />
      <Section id="failover" copy={failover}>
        <TitledList items={failover.steps} className={styles.three} />
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
