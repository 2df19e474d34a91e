import type { ReactNode } from "react";
import styles from "./points.module.css";

/** A list of neutral statements. `Ticks` is the list of advantages. */
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
