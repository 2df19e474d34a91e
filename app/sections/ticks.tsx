import type { ReactNode } from "react";
import { Rich } from "./rich.tsx";
import styles from "./ticks.module.css";

/** A list of advantages or features, with ticks. */
export function Ticks({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className={styles.ticks}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is copy and never reordered.
        <li key={index}>
          <span>
            <Rich>{item}</Rich>
          </span>
        </li>
      ))}
    </ul>
  );
}
