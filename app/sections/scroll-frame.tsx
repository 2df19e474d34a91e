import type { ReactNode } from "react";

/** What is wider than a phone scrolls in a frame of its own, which the keyboard can reach. */
export function ScrollFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="scroll" tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
