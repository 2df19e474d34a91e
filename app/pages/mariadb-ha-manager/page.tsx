import { usePageCopy } from "../../i18n/copy.tsx";
import { ContactLink, LinkLine, SiteLink } from "../../i18n/link.tsx";
import { owner } from "../../owner.ts";
import { FoldedLines } from "../../sections/fold.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Note } from "../../sections/note.tsx";
import { ProductFacts } from "../../sections/product-facts.tsx";
import { Scene } from "../../sections/scene.tsx";
import { Section } from "../../sections/section.tsx";
import { SessionHero } from "../../sections/session-hero.tsx";
import { Table } from "../../sections/table.tsx";
import { TextList } from "../../sections/text-list.tsx";
import { scenarioQuery } from "../../tools/failover-simulator/address.ts";
import type en from "./en.json";
import styles from "./page.module.css";
import { Pauses } from "./pauses.tsx";
import { FailoverLog, PauseSession, SettingsFile } from "./samples.tsx";
import { LONGEST_SCENARIO } from "./times.ts";

export { pageLoader as loader } from "../../layout/page-loader.server.ts";

export default function MariadbHaManager() {
  const { copy, language } = usePageCopy<typeof en>();
  const { hero, log, features, failover, decisions, advantages, performance, markets, cta } = copy;
  const ask = <ContactLink className="btn quiet">{cta.ask}</ContactLink>;
  return (
    <>
      <SessionHero
        accent="Go"
        copy={hero}
        action={ask}
        {...log}
        below={
          <Scene id="failover" copy={failover} ground="night">
            <Pauses copy={failover} />
            <LinkLine
              rel="nofollow"
              to={`/failover-simulator?${scenarioQuery(LONGEST_SCENARIO, language)}#run`}
            >
              {failover.link}
            </LinkLine>
          </Scene>
        }
      >
        <FailoverLog copy={log} />
      </SessionHero>
      <ProductFacts id="mariadb-ha-manager" />
      <Section id="features" copy={features} open>
        <TextList marks="ticks" items={features.items} />
      </Section>
      <Section id="performance" copy={performance}>
        <p className="muted">{performance.caption}</p>
        <FoldedLines
          className={styles.folds}
          lines={performance.measures.map(([figure, says, how]) => ({
            title: (
              <>
                <b>{figure}</b> {says}
              </>
            ),
            text: how,
          }))}
        />
        <PauseSession copy={performance.session} />
      </Section>
      <Section id="decisions" copy={decisions}>
        <Table isFolded {...decisions} />
        <SettingsFile copy={decisions.settings} />
      </Section>
      <Section id="advantages" copy={advantages}>
        <Table
          isFolded
          {...advantages}
          columns={Object.values(advantages.columns)}
          highlight={1}
          narrow="stack"
        />
        <Note>
          {advantages.note} <SiteLink to="/mariadb-high-availability">{advantages.link}</SiteLink>
        </Note>
      </Section>
      <Section id="markets" copy={markets}>
        <Table {...markets} narrow="stack" />
      </Section>
      <Section id="deployment" copy={copy.deployment}>
        <Grounds copy={copy.deployment} />
      </Section>
      <NextStep copy={cta}>{ask}</NextStep>
    </>
  );
}

/** Platforms for the manager, and the owner's settings of what it supports. */
function Grounds({ copy }: { copy: (typeof en)["deployment"] }) {
  const { mariadbVersions, fencing } = owner().products.haManager ?? {};
  return (
    <>
      <FoldedLines lines={copy.grounds} className={styles.folds} />
      {mariadbVersions && (
        <p>
          {copy.versions}
          {mariadbVersions.join(", ")}
        </p>
      )}
      {fencing && (
        <p>
          {copy.fencing}
          {fencing.join(", ")}
        </p>
      )}
    </>
  );
}
