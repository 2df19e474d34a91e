/** The first screen of the site: three clusters under one control, which kills the node that writes. */

import { formatNumber } from "@blc/text";
import { planCovers, planOf } from "../../../site/owner/owner.ts";
import { useIsland } from "../../document.tsx";
import { usePageCopy } from "../../i18n/copy.tsx";
import { ContactLink, SiteLink } from "../../i18n/link.tsx";
import { CLUSTER_ISLAND } from "../../islands.ts";
import { owner } from "../../owner.ts";
import { HeroHead, Opening } from "../../sections/section.tsx";
import { scenarioQuery } from "../../tools/failover-simulator/address.ts";
import { duration } from "../../tools/failover-simulator/words.ts";
import { Buyer } from "./buyer.tsx";
import styles from "./cluster.module.css";
import type en from "./en.json";
import { KINDS, SHOWN, storyOf } from "./story.ts";
import { Strip } from "./strip.tsx";

/**
 * With script the visitor decides: `client.ts`. Without it and on paper, the end of the story is shown.
 */
export function Cluster() {
  const { copy, t, language } = usePageCopy<typeof en>();
  const { hero, cluster } = copy;
  const { scenario, lost } = storyOf("async");
  const outages = KINDS.map((kind) => storyOf(kind).withoutWrites);
  const [shortest, longest] = [Math.min(...outages), Math.max(...outages)];
  const numbers = {
    writes: formatNumber(scenario.writes, language),
    shown: formatNumber(SHOWN, language),
    lost: formatNumber(lost, language),
    notice: duration(scenario.detection, language),
    promote: duration(scenario.promotion, language),
    duration: `${formatNumber(shortest / 1_000, language)}–\u2060${duration(longest, language)}`,
  };
  const strips = KINDS.map((kind) => (
    <div key={kind}>
      <h2>{cluster.kinds[kind].name}</h2>
      <p className={`mark ${styles.how}`}>{cluster.kinds[kind].how}</p>
      <Strip kind={kind} />
    </div>
  ));
  return (
    <Opening className={styles.cluster} below={<Buyer />}>
      <div className="wrap" id={useIsland(CLUSTER_ISLAND)}>
        <div className={styles.say}>
          <div>
            <HeroHead {...hero} accent={coversAllAtNight() ? hero.accent : hero.since} />
          </div>
          <div className={styles.act}>
            <p>{hero.lead}</p>
            <button type="button" className={styles.kill} data-early>
              <span>{cluster.kill}</span>
              <span hidden>{cluster.again}</span>
            </button>
            <div className={styles.verdict}>
              <p data-outcome="">
                {t("cluster.outcome", numbers)} <b>{cluster.prevent}</b>
              </p>
              <ContactLink className="btn go">{hero.contact}</ContactLink>
            </div>
          </div>
        </div>
        <div className={styles.strips} data-live="">
          {strips}
        </div>
        <div className={styles.strips} data-live="still" data-story="over">
          {strips}
        </div>
        <p role="status" className="visually-hidden" data-announced="" />
        <div className={styles.end}>
          <p>
            {t("cluster.hint", numbers)}{" "}
            <SiteLink
              to={`/failover-simulator?${scenarioQuery(scenario, language)}#run`}
              rel="nofollow"
            >
              {cluster.steps}
            </SiteLink>
          </p>
          <div className="acts">
            <ContactLink className="btn go">{hero.contact}</ContactLink>
            <SiteLink className="btn quiet" to="/services">
              {hero.more}
            </SiteLink>
          </div>
        </div>
      </div>
    </Opening>
  );
}

/** Does the plan for all hours cover each of the databases that the first line names? */
function coversAllAtNight(): boolean {
  return (["MySQL", "MariaDB", "PostgreSQL", "Cassandra"] as const).every((database) =>
    planCovers(planOf(owner(), "premium"), database),
  );
}
