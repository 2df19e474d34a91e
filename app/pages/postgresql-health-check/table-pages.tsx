import { entries } from "../../i18n/entries.ts";
import { LinkLine } from "../../i18n/link.tsx";
import { Drawing } from "../../sections/figure.tsx";
import { Text } from "../../sections/rich.tsx";
import { Switch } from "../../sections/switch.tsx";
import type en from "./en.json";
import styles from "./table-pages.module.css";

type Copy = (typeof en)["pages"];

/** Pages that the sum over the carts read, in each state of the trial: `trials/records/sample-report.txt`. */
const READ: Record<keyof Copy["states"], number> = { open: 362, rewritten: 125, loaded: 140 };

/** Squares in a row of the drawing. */
const ROW = 38;

/** A table in three states, each with its pages drawn: how much an open transaction makes a query read. */
export function TablePages({ copy }: { copy: Copy }) {
  return (
    <>
      <Switch
        name="pages"
        label={copy.ask}
        options={entries(READ).map(([state, pages]) => ({
          id: state,
          label: copy.states[state].name,
          children: (
            <div className={styles.state}>
              <div>
                <Squares count={pages} />
              </div>
              <p className={styles.count}>
                <b>{pages}</b> {copy.count}
              </p>
              <Text>{copy.states[state].text}</Text>
            </div>
          ),
        }))}
      />
      <LinkLine to="/sample-report#postgresql">{copy.open}</LinkLine>
    </>
  );
}

/**
 * Squares of 8 units, two apart, as the dashes of one line for each row. Those beyond what the live rows need are pale.
 * All states have the height of the largest.
 */
function Squares({ count }: { count: number }) {
  const height = Math.ceil(READ.open / ROW) * 10 - 2;
  return (
    <Drawing size={[ROW * 10 - 2, height]}>
      <g fill="none" strokeWidth="8" strokeDasharray="8 2">
        <path d={squares(0, Math.min(count, READ.loaded))} stroke="var(--accent)" />
        <path d={squares(READ.loaded, count)} className={styles.dead} />
      </g>
    </Drawing>
  );
}

/** The lines of the squares from one to another. */
function squares(from: number, to: number): string {
  let path = "";
  for (let next = from; next < to; ) {
    const [row, column] = [Math.floor(next / ROW), next % ROW];
    const length = Math.min(ROW - column, to - next);
    path += `M${column * 10} ${row * 10 + 4}h${length * 10 - 2}`;
    next += length;
  }
  return path;
}
