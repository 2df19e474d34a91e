import type { ReactNode } from "react";
import { ScrollFrame } from "./scroll-frame.tsx";
import styles from "./terminal.module.css";

/**
 * A terminal session. `<b>` is the prompt, `<i>` a comment, `<u>` highlighted output.
 * @param label what a screen reader hears before the text
 */
export function Terminal({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ScrollFrame label={label} className={styles.terminal}>
      <pre>{children}</pre>
    </ScrollFrame>
  );
}
