import { entries } from "../../i18n/entries.ts";
import { Rich } from "../../sections/rich.tsx";
import { ScrollFrame } from "../../sections/scroll-frame.tsx";
import type en from "./en.json";
import styles from "./outputs.module.css";

type Formats = (typeof en)["outputs"]["formats"];

/** The same row in each format. */
const ROWS: Record<keyof Formats, string> = {
  tabular: `id    status   total
1042  pending  89.90`,
  json: `[{"id": 1042,
  "status": "pending",
  "total": 89.90}]`,
  vertical: `    id: 1042
status: pending
 total: 89.90`,
  box: `┌──────┬─────────┬───────┐
│ id   │ status  │ total │
├──────┼─────────┼───────┤
│ 1042 │ pending │ 89.90 │
└──────┴─────────┴───────┘`,
};

/** One row of data in each output format. */
export function Outputs({ formats }: { formats: Formats }) {
  return (
    <ul className={styles.outputs}>
      {entries(formats).map(([format, { name, use }]) => (
        <li key={format}>
          <h3>{name}</h3>
          <p className="mark">
            <Rich>{use}</Rich>
          </p>
          <ScrollFrame label={name}>
            <pre>
              <samp>{ROWS[format]}</samp>
            </pre>
          </ScrollFrame>
        </li>
      ))}
    </ul>
  );
}
