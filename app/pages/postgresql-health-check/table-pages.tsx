import { LinkLine } from "../../i18n/link.tsx";
import { Plans } from "../../sections/figure.tsx";
import { Text } from "../../sections/rich.tsx";
import type en from "./en.json";
import styles from "./table-pages.module.css";

/**
 * Pages that the sum over the carts reads with a transaction open, and after the same load without it:
 * `trials/records/sample-report.txt`.
 */
const READ = { open: 362, closed: 140 };

/** The pages of a table, of which some hold nothing but what an open transaction keeps VACUUM from removing. */
export function TablePages({ copy }: { copy: (typeof en)["pages"] }) {
  return (
    <figure className={styles.pages}>
      <Plans label={copy.label} size={sizeOf(52)} upright={sizeOf(28)}>
        {(pick) => (
          <g fill="none" strokeWidth="8" strokeDasharray="8 2">
            <path d={squares(0, READ.closed, pick(52, 28))} stroke="var(--accent)" />
            <path d={squares(READ.closed, READ.open, pick(52, 28))} stroke="var(--dead)" />
          </g>
        )}
      </Plans>
      <figcaption>
        <p>
          <b>{READ.closed}</b> {copy.closed}
        </p>
        <p className={styles.dead}>
          <b>+{READ.open - READ.closed}</b> {copy.more}
        </p>
        <div>
          <Text className="muted">{copy.note}</Text>
          <LinkLine to="/sample-report#postgresql">{copy.link}</LinkLine>
        </div>
      </figcaption>
    </figure>
  );
}

/** Squares of 8 units, two apart, so many in a row. */
const sizeOf = (row: number) => [row * 10 - 2, Math.ceil(READ.open / row) * 10 - 2] as const;

/** The squares from one to another, as the dashes of one line for each row. */
function squares(from: number, to: number, row: number): string {
  let path = "";
  for (let next = from; next < to; ) {
    const column = next % row;
    const length = Math.min(row - column, to - next);
    path += `M${column * 10} ${Math.floor(next / row) * 10 + 4}h${length * 10 - 2}`;
    next += length;
  }
  return path;
}
