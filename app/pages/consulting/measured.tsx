import { formatNumber, type Language } from "@blc/text";
import { useIsland } from "../../document.tsx";
import { entries } from "../../i18n/entries.ts";
import { SiteLink } from "../../i18n/link.tsx";
import { PULL_ISLAND } from "../../islands.ts";
import { Fold } from "../../sections/fold.tsx";
import type en from "./en.json";
import styles from "./measured.module.css";

type Copy = (typeof en)["measured"];

/** What the query reads, what matches, and what it shows: trials/records/indexes-keys-and-backups.md. */
const WITHOUT = { read: 1_200_000, match: 48_078, shown: 20 };
const WITH = { read: 20, match: 20, shown: 20 };

/** Of the squares, each a thousand rows: those of the rows that match. */
const MATCHING = WITHOUT.match / 1000;

/** Columns and rows of squares: where there is room, and on phones. */
const SHAPES = { wide: [100, 12], upright: [50, 24] } as const;

const QUERY = `SELECT id, customer_id, total
FROM orders
WHERE status = 'open'
ORDER BY created_at DESC
LIMIT 20`;

const CHANGE = `ALTER TABLE orders
  ADD INDEX (status, created_at),
  ALGORITHM=INPLACE, LOCK=NONE`;

/**
 * One query measured without an index and with it: the rows that it reads as squares, with an edge
 * that the visitor pulls (`client.ts`), and the figures of each side under it.
 */
export function Measured({ copy, language }: { copy: Copy; language: Language }) {
  return (
    <div id="measured">
      <div className={styles.pull} id={useIsland(PULL_ISLAND)}>
        <Rows side="after" />
        <Rows side="before" />
        <input
          type="range"
          min="0"
          max="100"
          defaultValue="70"
          aria-label={copy.edge}
          data-text={copy.share}
          hidden
        />
      </div>
      <div className={styles.results}>
        <Result copy={copy} language={language} side="before" time={copy.slow} rows={WITHOUT} />
        <Result copy={copy} language={language} side="after" time={copy.fast} rows={WITH} />
        <Fold title={copy.queries} as="p" className={styles.queries}>
          <div>
            {[QUERY, CHANGE].map((statement) => (
              <pre key={statement}>
                <samp>{statement}</samp>
              </pre>
            ))}
          </div>
        </Fold>
        <p className="mark">
          {copy.note} <SiteLink to="/sample-report">{copy.link}</SiteLink>
        </p>
      </div>
    </div>
  );
}

/** The table as squares: read without the index; untouched but for one dot with it. */
function Rows({ side }: { side: "before" | "after" }) {
  return (
    <div className={styles[side]}>
      {entries(SHAPES).map(([shape, [columns, rows]]) => {
        const d = linesOf(columns, columns * rows);
        return (
          <svg
            key={shape}
            className={styles[shape]}
            viewBox={`0 0 ${columns} ${rows}`}
            aria-hidden="true"
            fill="none"
            strokeWidth=".7"
            strokeDasharray=".7 .3"
          >
            <path d={d} />
            {side === "before" ? (
              <path d={linesOf(columns, MATCHING)} stroke="var(--accent)" />
            ) : (
              <>
                <path d={d} strokeWidth=".5" strokeDasharray=".5 .5" strokeDashoffset="-.1" />
                <g strokeDasharray="none" transform={`translate(${columns - 3.5} 2.5)`}>
                  <circle r="1.4" strokeWidth=".12" />
                  <circle r=".14" />
                </g>
              </>
            )}
          </svg>
        );
      })}
    </div>
  );
}

/** So many squares, line by line: each is a dash. */
function linesOf(columns: number, squares: number): string {
  const lines = Array.from({ length: Math.ceil(squares / columns) }, (_, line) => {
    const end = Math.min(columns, squares - line * columns);
    return `M.15 ${line + 0.5}H${end}`;
  });
  return lines.join("");
}

interface ResultProps {
  copy: Copy;
  language: Language;
  side: "before" | "after";
  time: string;
  rows: typeof WITHOUT;
}

function Result({ copy, language, side, time, rows }: ResultProps) {
  return (
    <div>
      <h2>{copy[side]}</h2>
      <p className={styles.time}>{time}</p>
      <ul>
        {(["read", "match", "shown"] as const).map((part) => (
          <li key={part}>
            <b>{formatNumber(rows[part], language)}</b> {copy[part]}
          </li>
        ))}
      </ul>
    </div>
  );
}
