import type { ReactNode } from "react";
import { entries } from "../../i18n/entries.ts";
import { byEngine, CHANGE_ORDER, code, each, NODES, REPLICA_STATUS } from "../../plan/nodes.tsx";
import { ByPlan } from "../../plan/planned.tsx";
import { Rich } from "../../sections/rich.tsx";
import styles from "./calendar.module.css";
import type en from "./en.json";

type Copy = (typeof en)["start"];
type Who = keyof Copy["who"];

/** The days of each period; who acts in each of its cells, and what of the plan it is done on or with. */
const PERIODS: Record<
  keyof Copy["periods"],
  { from: number; to: number; cells: readonly (readonly [who: Who, plan?: ReactNode])[] }
> = {
  access: { from: 1, to: 3, cells: [["you"], ["you", <ByPlan key="all" variants={NODES} />]] },
  reading: {
    from: 4,
    to: 10,
    cells: [
      ["we"],
      [
        "we",
        <ByPlan
          key="status"
          variants={{
            ...each(REPLICA_STATUS, code),
            galera: code("wsrep_cluster_status"),
            postgresql: code("pg_stat_replication"),
          }}
        />,
      ],
      ["we", byEngine("slow_query_log", "sys.statement_analysis", "pg_stat_statements")],
      ["we"],
    ],
  },
  restore: {
    from: 11,
    to: 20,
    cells: [
      ["you"],
      ["we", byEngine("mariadb-backup", "XtraBackup", "pgBackRest")],
      ["both"],
      ["both"],
    ],
  },
  changes: {
    from: 21,
    to: 30,
    cells: [["you"], ["we", <ByPlan key="order" variants={CHANGE_ORDER} />], ["we"], ["you"]],
  },
};

/**
 * The first thirty days: what the client does is marked. On wide screens ten are in a row, where a period is as wide as it
 * is long, and a cell as whole days.
 */
export function Calendar({ copy: { periods, who } }: { copy: Copy }) {
  return (
    <ol className={styles.calendar}>
      {entries(PERIODS).map(([key, { from, to, cells }]) => (
        <li key={key}>
          <p className={styles.days} aria-hidden="true">
            {Array.from({ length: to - from + 1 }, (_, day) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the days are in their order.
              <span key={day} />
            ))}
          </p>
          <h3>
            {periods[key].title} <span className="mark">{periods[key].days}</span>
          </h3>
          <ul>
            {cells.map(([actor, plan], index) => (
              <li key={periods[key].cells[index]} data-yours={actor !== "we" || undefined}>
                <b className="mark">{who[actor]}:</b> <Rich>{periods[key].cells[index]}</Rich>
                {plan && <div className="mark">{plan}</div>}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
