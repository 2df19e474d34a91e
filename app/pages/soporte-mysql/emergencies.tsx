import type { PagePath } from "../../../site/pages.ts";
import { entries } from "../../i18n/entries.ts";
import { SiteLink } from "../../i18n/link.tsx";
import styles from "./emergencies.module.css";
import type en from "./en.json";

type Copy = (typeof en)["urgent"];

/** What the client, the error log or a status variable says, and the page with what to avoid and what to do first. */
const SIGNS: Record<keyof Copy["cases"], readonly [sign: string, path: PagePath]> = {
  connections: ["ERROR 1040 Too many connections", "/errors/1040"],
  corruption: ["InnoDB: Database page corruption on disk", "/errors/innodb-corruption"],
  replication: ["Last_SQL_Errno: 1062 · 1032", "/errors/replication-stopped"],
  quorum: ["wsrep_cluster_status: non-Primary", "/errors/non-primary"],
  where: ["DELETE / UPDATE … WHERE ?", "/errors/missing-where"],
};

/** Emergencies, each with its sign. */
export function Emergencies({ copy }: { copy: Copy }) {
  return (
    <div>
      <h3>{copy.title}</h3>
      <ul className={styles.list}>
        {entries(SIGNS).map(([key, [sign, path]]) => (
          <li key={key}>
            <SiteLink to={path}>{copy.cases[key]}</SiteLink>
            <code>{sign}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
