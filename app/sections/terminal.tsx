import type { ReactNode } from "react";
import { ScrollFrame } from "./scroll-frame.tsx";
import styles from "./terminal.module.css";

/**
 * A terminal session. `<b>` is the prompt, `<i>` a comment, `<u>` highlighted output.
 * @param label what a screen reader hears before the text
 * @param wraps long lines are wrapped, where they have no columns that must stay aligned
 */
export function Terminal({
  label,
  wraps,
  children,
}: {
  label: string;
  wraps?: boolean;
  children: ReactNode;
}) {
  return (
    <ScrollFrame
      label={label}
      className={wraps ? `${styles.terminal} ${styles.wraps}` : styles.terminal}
    >
      <pre>{children}</pre>
    </ScrollFrame>
  );
}
