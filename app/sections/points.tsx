import type { ReactNode } from "react";
import styles from "./points.module.css";

/** What to know, good or bad: one line each, on a dimension line. `Ticks` is for what speaks for itself. */
export function Points({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className={styles.points}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is copy and never reordered.
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
