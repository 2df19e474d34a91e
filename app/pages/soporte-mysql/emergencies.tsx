import { entries } from "../../i18n/entries.ts";
import { Rich } from "../../sections/rich.tsx";
import disclosure from "../../ui/disclosure.module.css";
import styles from "./emergencies.module.css";
import type en from "./en.json";

type Copy = (typeof en)["urgent"];

/** What the client, the error log or a status variable says. */
const SIGNS: Record<keyof Copy["cases"], string> = {
  connections: "ERROR 1040 Too many connections",
  corruption: "InnoDB: Database page corruption on disk",
  replication: "Last_SQL_Errno: 1062 · 1032",
  quorum: "wsrep_cluster_status: non-Primary",
  where: "DELETE / UPDATE … WHERE ?",
};

/** Emergencies: the sign of each, what makes it worse, and what to do first. */
export function Emergencies({ copy }: { copy: Copy }) {
  return (
    <div className={styles.list}>
      {entries(SIGNS).map(([key, sign]) => (
        <details key={key}>
          <summary className={disclosure.summary}>
            <h3>{copy.cases[key].title}</h3>
            <code>{sign}</code>
          </summary>
          <p>
            <b className="mark">{copy.avoid}</b>
            <Rich>{copy.cases[key].avoid}</Rich>
          </p>
          <p>
            <b className="mark">{copy.first}</b>
            <Rich>{copy.cases[key].first}</Rich>
          </p>
        </details>
      ))}
    </div>
  );
}
