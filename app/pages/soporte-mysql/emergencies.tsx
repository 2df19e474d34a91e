import styles from "./emergencies.module.css";
import type en from "./en.json";

/** What the server or the client says, as it stands in the error log or in a status variable. */
const SIGNS = [
  "ERROR 1040 Too many connections",
  "InnoDB: Database page corruption on disk",
  "Last_SQL_Errno: 1062 · 1032",
  "wsrep_cluster_status: non-Primary",
  "DELETE / UPDATE … WHERE ?",
];

/** Five emergencies: the sign, what makes it worse, what comes first. */
export function Emergencies({ copy }: { copy: (typeof en)["urgent"] }) {
  return (
    <ul className={styles.list}>
      {copy.cases.map(({ title, avoid, first }, index) => (
        <li key={title}>
          <div>
            <h3>{title}</h3>
            <code>{SIGNS[index]}</code>
          </div>
          <p>
            <b className="mark">{copy.avoid}</b>
            {avoid}
          </p>
          <p>
            <b className="mark">{copy.first}</b>
            {first}
          </p>
        </li>
      ))}
    </ul>
  );
}
