import type { ReactNode } from "react";
import { useIsland } from "../../document.tsx";
import { PULL_ISLAND } from "../../islands.ts";
import { Rich } from "../../sections/rich.tsx";
import styles from "./pull.module.css";

interface PullProps {
  /** What the slider that moves the edge is called. */
  label: string;
  before: PullSide;
  after: PullSide;
}

interface PullSide {
  title: ReactNode;
  /** Drawn as large as the other side's, so that the edge cuts both at the same place. */
  children: ReactNode;
}

/**
 * Before and after on one sheet, with an edge that the visitor pulls: `client.ts`. Without script, and on
 * paper, one is under the other.
 */
export function Pull({ label, before, after }: PullProps) {
  return (
    <div className={styles.pull} id={useIsland(PULL_ISLAND)}>
      {(
        [
          ["before", before],
          ["after", after],
        ] as const
      ).map(([side, { title, children }]) => (
        <div key={side} className={styles[side]}>
          <h3>
            <Rich>{title}</Rich>
          </h3>
          {children}
        </div>
      ))}
      <input type="range" min="0" max="100" defaultValue="50" aria-label={label} hidden />
    </div>
  );
}
