import { failover } from "@blc/diagnose";
import { formatNumber } from "@blc/text";
import type { ReactNode } from "react";
import { COPYING } from "../../../site/plan.ts";
import { usePageCopy } from "../../i18n/copy.tsx";
import { SiteLink } from "../../i18n/link.tsx";
import { ByPlan, Planned } from "../../plan/planned.tsx";
import { Text } from "../../sections/rich.tsx";
import { scenarioQuery } from "../../tools/failover-simulator/address.ts";
import { LevelShape } from "../../ui/level-shape.tsx";
import type en from "./en.json";
import styles from "./fall.module.css";

const KINDS = COPYING.mariadb;
type Kind = (typeof KINDS)[number];

/** What the model of the simulator says of a writer that dies, by the kind of replication. */
const FALLS = KINDS.map((kind) => {
  const scenario = failover.scenarioOf({ mode: kind, fault: "writer-killed" });
  return { kind, scenario, ...failover.verdictOf(scenario) };
});

/** The visitor's cluster when its writer dies: who falls, who takes over, and what is missing between both. */
export function Fall({ copy }: { copy: (typeof en)["fall"] }) {
  const { language, t } = usePageCopy<typeof en>();
  const byKind = (of: (fall: (typeof FALLS)[number]) => ReactNode) =>
    Object.fromEntries(FALLS.map((fall) => [fall.kind, of(fall)])) as Record<Kind, ReactNode>;
  const others = (names: string, says: string) => (
    <div className={`${styles.node} ${styles.others}`}>
      <b>{names}</b>
      <span>{says}</span>
    </div>
  );
  return (
    <Planned engines={["mariadb"]} className={styles.drawing}>
      <div className={styles.line}>
        <div className={`${styles.node} ${styles.dead}`}>
          <b>db-1</b>
          <span>
            <LevelShape level="critical" /> {copy.dies}
          </span>
        </div>
        <ByPlan
          className={styles.between}
          variants={byKind(({ lost, withoutWrites }) => (
            <>
              <p data-lost={failover.count(lost) > 0 || undefined}>
                <b>{formatNumber(failover.count(lost), language)}</b> {copy.lost}
              </p>
              <p>
                <b>{`${formatNumber(withoutWrites / 1_000, language)}\u00a0s`}</b> {copy.stopped}
              </p>
            </>
          ))}
        />
        <div className={`${styles.node} ${styles.writes}`}>
          <b>db-2</b>
          <span>{copy.writes}</span>
        </div>
        <ByPlan
          variants={{
            n2: <p className={styles.alone}>{copy.alone}</p>,
            "n3 async, n3 semi-sync": others("db-3", copy.follows.one),
            "n3 galera": others("db-3", copy.stays.one),
            "n5 async, n5 semi-sync": others("db-3, db-4, db-5", copy.follows.other),
            "n5 galera": others("db-3, db-4, db-5", copy.stays.other),
          }}
        />
      </div>
      <div className={styles.cost}>
        <ByPlan variants={byKind(({ kind }) => <Text>{copy.costs[kind]}</Text>)} />
        <ByPlan
          variants={byKind(({ scenario }) => (
            <p className="mark">
              {t("fall.note", { writes: scenario.writes, delay: scenario.delay })}{" "}
              <SiteLink
                rel="nofollow"
                to={`/failover-simulator?${scenarioQuery(scenario, language)}#run`}
              >
                {copy.link}
              </SiteLink>
            </p>
          ))}
        />
      </div>
    </Planned>
  );
}
