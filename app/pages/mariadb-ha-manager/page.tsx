import { usePageCopy } from "../../i18n/copy.tsx";
import { ContactLink } from "../../i18n/link.tsx";
import { owner } from "../../owner.ts";
import { Fold, FoldedLines } from "../../sections/fold.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { HeroLead, Opening } from "../../sections/opening.tsx";
import { ProductFacts } from "../../sections/product-facts.tsx";
import { Scene } from "../../sections/scene.tsx";
import { HeroHead, Section } from "../../sections/section.tsx";
import { Table } from "../../sections/table.tsx";
import { Terms } from "../../sections/terms.tsx";
import { TextList } from "../../sections/text-list.tsx";
import type en from "./en.json";
import folds from "./page.module.css";
import styles from "./pauses.module.css";
import { Pauses } from "./pauses.tsx";
import { FailoverLog, PauseSession, SettingsFile } from "./samples.tsx";

export { pageLoader as loader } from "../../layout/page-loader.server.ts";

export default function MariadbHaManager() {
  const { copy } = usePageCopy<typeof en>();
  const { hero, log, features, failover, decisions, advantages, performance, markets, cta } = copy;
  const ask = <ContactLink className="btn quiet">{cta.ask}</ContactLink>;
  return (
    <>
      <Opening
        className={styles.opening}
        below={
          <Scene id="failover" copy={failover} ground="night">
            <Pauses copy={failover} />
          </Scene>
        }
      >
        <div className={styles.words}>
          <HeroHead {...hero} />
          <HeroLead copy={hero}>{ask}</HeroLead>
        </div>
        <figure className={`night ${styles.sheet}`}>
          <FailoverLog copy={log} />
          <figcaption className="mark">
            <span>{log.caption}</span>
            <span>{log.note}</span>
          </figcaption>
        </figure>
      </Opening>
      <ProductFacts id="mariadb-ha-manager" />
      <Section id="features" copy={features}>
        <TextList marks="ticks" items={features.items} />
        <Fold title={advantages.title}>
          <Table
            {...advantages}
            columns={Object.values(advantages.columns)}
            highlight={1}
            narrow="stack"
          />
        </Fold>
      </Section>
      <Section id="performance" copy={performance}>
        <FoldedLines
          className={folds.folds}
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
        <Fold title={markets.title}>
          <Table {...markets} narrow="stack" />
        </Fold>
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
    <Fold title={copy.title}>
      <Terms items={copy.grounds} className={folds.grounds} />
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
    </Fold>
  );
}
