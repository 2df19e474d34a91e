import type { ReactNode } from "react";
import styles from "./hours.module.css";
import { Rich, Text } from "./rich.tsx";

export interface Moment {
  /** The time on the axis, such as `09:10` or `+0.8 s`. */
  at: ReactNode;
  title: ReactNode;
  /** What it means, in a smaller line. */
  text?: ReactNode;
  /** From here on the service is down. */
  down?: boolean | undefined;
  /** The time until the next moment, as a share of the axis. It is drawn as space. Absent: 1. */
  wait?: 1 | 2 | 3 | 4 | 5 | 6;
}

interface HoursProps {
  moments: readonly Moment[];
  sums?: SumsProps["sums"];
}

/** A story with time as its axis: down the page on phones, across it where there is room. */
export function Hours({ moments, sums }: HoursProps) {
  return (
    <>
      <ol className={styles.hours}>
        {moments.map(({ at, title, text, down, wait }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is copy and never reordered.
          <li key={index} data-down={down || undefined} data-wait={wait}>
            <b>{at}</b>
            <div>
              <Text>{title}</Text>
              {text && <Text className="muted">{text}</Text>}
            </div>
          </li>
        ))}
      </ol>
      {sums && <Sums sums={sums} />}
    </>
  );
}

interface SumsProps {
  sums: readonly { figure: ReactNode; text: ReactNode }[];
}

/** What remains of a story, in figures. */
export function Sums({ sums }: SumsProps) {
  return (
    <dl className={styles.sums}>
      {sums.map(({ figure, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is copy and never reordered.
        <div key={index}>
          <dt>
            <Rich>{text}</Rich>
          </dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
