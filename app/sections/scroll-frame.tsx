import type { ReactNode } from "react";

interface ScrollFrameProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/**
 * A frame in which wide content scrolls sideways, reachable by keyboard. Its edge shows where the content goes on: the
 * background shines through, so the content must not have an opaque one. The frame's colour is `--ground`.
 */
export function ScrollFrame({ label, className = "", children }: ScrollFrameProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={`scroll ${className}`.trimEnd()} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
