import type { ReactNode } from "react";
import styles from "./note.module.css";
import { Rich } from "./rich.tsx";

/** A note in a box, or with `caution` a warning. */
export function Note({ caution, children }: { caution?: boolean; children: ReactNode }) {
  return (
    <div className={caution ? `${styles.note} ${styles.caution}` : styles.note}>
      <Rich>{children}</Rich>
    </div>
  );
}
