import { ScrollFrame } from "../../sections/scroll-frame.tsx";
import styles from "./outputs.module.css";

/** The same row, as each of the formats writes it. */
const ROWS = [
  `id    status   total
1042  pending  89.90`,
  `[{"id": 1042,
  "status": "pending",
  "total": 89.90}]`,
  `    id: 1042
status: pending
 total: 89.90`,
  `┌──────┬─────────┬───────┐
│ id   │ status  │ total │
├──────┼─────────┼───────┤
│ 1042 │ pending │ 89.90 │
└──────┴─────────┴───────┘`,
];

/** One row in four formats, each with its name and what it is good for. */
export function Outputs({ names, uses }: { names: readonly string[]; uses: readonly string[] }) {
  return (
    <ul className={styles.outputs}>
      {ROWS.map((row, index) => (
        <li key={row}>
          <h3>{names[index]}</h3>
          <p className="mark">{uses[index]}</p>
          <ScrollFrame label={names[index] ?? ""}>
            <pre>{row}</pre>
          </ScrollFrame>
        </li>
      ))}
    </ul>
  );
}
