import type { ReactNode } from "react";
import { Lines } from "./items.tsx";
import styles from "./points.module.css";

/** A list of neutral statements. `Ticks` is the list of advantages. */
export function Points({ items }: { items: readonly ReactNode[] }) {
  return <Lines items={items} className={styles.points} />;
}
