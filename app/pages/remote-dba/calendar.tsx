import { entries } from "../../i18n/entries.ts";
import { Rich } from "../../sections/rich.tsx";
import styles from "./calendar.module.css";
import type en from "./en.json";

type Copy = (typeof en)["start"];

/** The days of each period, and who acts in each of its cells. */
const PERIODS: Record<
  keyof Copy["periods"],
  { from: number; to: number; who: readonly (keyof Copy["who"])[] }
> = {
  access: { from: 1, to: 3, who: ["you", "you"] },
  reading: { from: 4, to: 10, who: ["we", "we", "we", "we"] },
  restore: { from: 11, to: 20, who: ["you", "we", "both", "both"] },
  changes: { from: 21, to: 30, who: ["you", "we", "we", "you"] },
};

const DAYS = Array.from({ length: 30 }, (_, index) => index + 1);

/** The first thirty days, ten to a row: each period is as wide as it is long, and what the client does is marked. */
export function Calendar({ copy: { periods, who } }: { copy: Copy }) {
  return (
    <ol className={styles.calendar}>
      {entries(PERIODS).map(([key, { from, to, who: actors }]) => (
        <li key={key} className={styles[key]}>
          <p className={styles.days} aria-hidden="true">
            {DAYS.slice(from - 1, to).map((day) => (
              <span key={day} />
            ))}
          </p>
          <h3>
            <span className="mark">{periods[key].days}</span> {periods[key].title}
          </h3>
          <ul>
            {periods[key].cells.map((text, index) => {
              const actor = actors[index] ?? "we";
              return (
                <li key={text} data-yours={actor !== "we" || undefined}>
                  <b className="mark">{who[actor]}</b>
                  <span>
                    <Rich>{text}</Rich>
                  </span>
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ol>
  );
}
