import { formatNumber, type Language } from "@blc/text";
import { useIsland } from "../../document.tsx";
import { SiteLink } from "../../i18n/link.tsx";
import { PULL_ISLAND } from "../../islands.ts";
import { Scene } from "../../sections/scene.tsx";
import type en from "./en.json";
import styles from "./measured.module.css";

type Copy = (typeof en)["measured"];

/** Rows of the table. The bars are shares of it. */
const ALL = 1_200_000;

/** What the query reads, what matches, and what it shows: trials/records/indexes-keys-and-backups.md. */
const WITHOUT = { read: ALL, match: 48_078, shown: 20 };
const WITH = { read: 20, match: 20, shown: 20 };

const QUERY = `SELECT id, customer_id, total
  FROM orders
 WHERE status = 'open'
 ORDER BY created_at DESC LIMIT 20`;

const CHANGE = `ALTER TABLE orders
 ADD INDEX (status, created_at),
 ALGORITHM=INPLACE, LOCK=NONE`;

/**
 * The scene of the page: one query measured without an index and with it. Both lie on one sheet, with an edge between
 * them that the visitor pulls: `client.ts`. Without script, and on paper, one is under the other.
 */
export function Measured({ copy, language }: { copy: Copy; language: Language }) {
  const sides = { copy, language };
  return (
    <Scene id="measured" copy={copy} ground="sheet">
      <pre className={styles.query}>
        <samp>{QUERY}</samp>
      </pre>
      <div className={styles.pull} id={useIsland(PULL_ISLAND)}>
        <Side {...sides} side="before" time={copy.slow} rows={WITHOUT} plan="ALL · filesort" />
        <Side
          {...sides}
          side="after"
          time={copy.fast}
          rows={WITH}
          plan="ref · (status, created_at)"
        />
        <input type="range" min="0" max="100" defaultValue="50" aria-label={copy.edge} hidden />
      </div>
      <pre className={styles.query}>
        <samp>{CHANGE}</samp>
      </pre>
      <p className="mark">
        {copy.note} <SiteLink to="/sample-report">{copy.link}</SiteLink>
      </p>
    </Scene>
  );
}

interface SideProps {
  copy: Copy;
  language: Language;
  side: "before" | "after";
  time: string;
  rows: typeof WITHOUT;
  /** How the server reads the table, as it says. */
  plan: string;
}

function Side({ copy, language, side, time, rows, plan }: SideProps) {
  return (
    <div className={styles[side]}>
      <h3>{copy[side]}</h3>
      <p className={styles.time}>{time}</p>
      <p className="mark">
        <code>{plan}</code>
      </p>
      <ul>
        {(["read", "match", "shown"] as const).map((part) => (
          <li key={part}>
            <b>{formatNumber(rows[part], language)}</b> {copy[part]}
            <svg viewBox="0 0 1200 14" preserveAspectRatio="none" aria-hidden="true">
              <path
                d="M0 0h1200v14H0z"
                fill="none"
                stroke="var(--rule-strong)"
                vectorEffect="non-scaling-stroke"
              />
              <path d={`M0 0h${(1200 * rows[part]) / ALL}v14H0z`} fill="currentColor" />
            </svg>
          </li>
        ))}
      </ul>
    </div>
  );
}
