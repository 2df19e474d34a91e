/** The first screen of the site: what the company does, and the visitor's plan, whose writing node has died. */

import { formatNumber } from "@blc/text";
import { planCovers, planOf } from "../../../site/owner/owner.ts";
import { useIsland } from "../../document.tsx";
import { usePageCopy } from "../../i18n/copy.tsx";
import { ContactLink, SiteLink } from "../../i18n/link.tsx";
import { CLUSTER_ISLAND } from "../../islands.ts";
import { owner } from "../../owner.ts";
import { SHOWN, type Units, variantsOf, WAYS } from "../../plan/outcome.ts";
import { ByPlan, Planned } from "../../plan/planned.tsx";
import { Opening } from "../../sections/opening.tsx";
import { Text } from "../../sections/rich.tsx";
import { HeroHead } from "../../sections/section.tsx";
import { LevelShape } from "../../ui/level-shape.tsx";
import styles from "./cluster.module.css";
import type en from "./en.json";
import { Measured } from "./measured.tsx";

export function Cluster() {
  const { hero } = usePageCopy<typeof en>().copy;
  return (
    <Opening className={styles.opening} free>
      <div className="wrap">
        <div className={styles.say}>
          <div>
            <HeroHead {...hero} accent={coversAllAtNight() ? hero.accent : hero.since} />
          </div>
          <div>
            <Text className="lead">{hero.lead}</Text>
            <div className="acts">
              <ContactLink className="btn go">{hero.contact}</ContactLink>
              <SiteLink className="btn quiet" to="/services">
                {hero.more}
              </SiteLink>
            </div>
          </div>
        </div>
        <Planned open className={styles.drawing}>
          <div className={styles.body} id={useIsland(CLUSTER_ISLAND)}>
            <Nodes />
            <Verdict />
          </div>
        </Planned>
        <Measured />
      </div>
    </Opening>
  );
}

/** db-1, which has died, and under it the nodes that it fed. */
function Nodes() {
  const { cluster } = usePageCopy<typeof en>().copy;
  return (
    <div className={styles.cluster}>
      <div className={`${styles.node} ${styles.dead}`}>
        <p>
          <b>db-1</b>
          <em>
            <LevelShape level="critical" />
            {cluster.down}
          </em>
          <i>{cluster.writes}</i>
        </p>
        <UnitsByPlan node={0} />
      </div>
      <div className={styles.others}>
        {NODES.map(({ name, node, when, waits }) => (
          <div
            key={name}
            className={node === 1 ? `${styles.node} ${styles.successor}` : styles.node}
            data-plan-when={when}
            data-off={when === "n5" ? "" : undefined}
          >
            <span className={styles.link} />
            <span className={styles.link} data-plan-when={waits} data-off="" />
            <p>
              <b>{name}</b>
              {node === 1 && <i>{cluster.writes}</i>}
            </p>
            <UnitsByPlan node={node} />
          </div>
        ))}
      </div>
      <div className={styles.tells} data-tells="">
        <ByPlan variants={{ async: cluster.lossy, "semi-sync, galera, sync": cluster.lossless }} />
        <p className="muted">{cluster.square}</p>
      </div>
    </div>
  );
}

/** `waits`: of which ways a commit waits for its answer. A node beyond the third is as the third. */
const NODES = [
  { name: "db-2", node: 1, when: "n2, n3, n5", waits: "semi-sync, sync, galera" },
  { name: "db-3", node: 2, when: "n3, n5", waits: "galera" },
  { name: "db-4", node: 2, when: "n5", waits: "galera" },
  { name: "db-5", node: 2, when: "n5", waits: "galera" },
] as const;

function UnitsByPlan({ node }: { node: 0 | 1 | 2 }) {
  const variants = variantsOf(WAYS, ({ nodes }) => nodes[node]);
  return (
    <ByPlan
      className={styles.units}
      variants={Object.fromEntries(
        variants.map(({ when, result }) => [when, <Squares key={when} units={result} />]),
      )}
    />
  );
}

/** In a row: ten are counted at a glance. */
const TEN = 10;
const SIZE = 10;
const STEP = 12;

/** Each kind is a path over its runs, which the style sheet dashes. */
function Squares({ units: { kept, lost, unanswered } }: { units: Units }) {
  const runs = (from: number, to: number) =>
    Array.from({ length: SHOWN / TEN }, (_, row) => {
      const [start, end] = [Math.max(from, row * TEN), Math.min(to, (row + 1) * TEN)];
      if (start >= end) return "";
      const width = (end - start) * STEP - STEP + SIZE;
      return `M${(start - row * TEN) * STEP} ${row * STEP + SIZE / 2}h${width}`;
    }).join("");
  const [losing, waiting] = [kept + lost, kept + lost + unanswered];
  return (
    <svg
      className={styles.squares}
      viewBox={`0 0 ${TEN * STEP - STEP + SIZE} ${(SHOWN / TEN) * STEP - STEP + SIZE}`}
      aria-hidden="true"
    >
      <path className={styles.kept} d={runs(0, kept)} />
      {lost > 0 && <path className={styles.lost} d={runs(kept, losing)} />}
      {unanswered > 0 && <path className={styles.unanswered} d={runs(losing, waiting)} />}
      {waiting < SHOWN && <path className={styles.missing} d={runs(waiting, SHOWN)} />}
    </svg>
  );
}

/** What it cost, in figures, and the button that shows it again. */
function Verdict() {
  const { copy, language } = usePageCopy<typeof en>();
  const { cluster } = copy;
  // With its unit in one text: nothing stands behind it that another font would move.
  const figure = (result: number, unit = "") => (
    <span data-counts={result} data-unit={unit}>
      {formatNumber(result, language) + unit}
    </span>
  );
  return (
    <div className={styles.verdict}>
      <dl>
        <div>
          <dt>{cluster.lost}</dt>
          <dd>
            <ByPlan
              variants={Object.fromEntries(
                variantsOf(WAYS, ({ lost }) => lost).map(({ when, result }) => [
                  when,
                  <b key={when} className={result > 0 ? styles.bad : styles.good}>
                    {figure(result)}
                  </b>,
                ]),
              )}
            />
          </dd>
        </div>
        <div>
          <dt>{cluster.withoutWrites}</dt>
          <dd>
            <ByPlan
              variants={Object.fromEntries(
                variantsOf(WAYS, ({ secondsWithoutWrites }) => secondsWithoutWrites).map(
                  ({ when, result }) => [when, <b key={when}>{figure(result, "\u00a0s")}</b>],
                ),
              )}
            />
          </dd>
        </div>
      </dl>
      <button type="button" className="btn quiet" data-early>
        {cluster.again}
      </button>
      <p className="muted">
        {cluster.source} <SiteLink to="/failover-simulator">{cluster.steps}</SiteLink>
      </p>
      <p role="status" className="visually-hidden" data-announced="" />
    </div>
  );
}

/** Does the plan for all hours cover each of the databases that the first line names? */
function coversAllAtNight(): boolean {
  return (["MySQL", "MariaDB", "PostgreSQL", "Cassandra"] as const).every((database) =>
    planCovers(planOf(owner(), "premium"), database),
  );
}
