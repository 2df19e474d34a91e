import type { ReactNode } from "react";
import styles from "./body.module.css";

interface BodyProps {
  /**
   * How the sections stand: `plates` each across the page, its title beside its matter; `sheet` on one
   * paper, numbered; `axis` as stations of a line; `columns` beside each other.
   */
  kind: "plates" | "sheet" | "axis" | "columns";
  children: ReactNode;
}

/** The sections of a page after its opening, without a list of contents. Its opening has `free`. */
export function Body({ kind, children }: BodyProps) {
  return (
    <div className={styles[kind]} data-body={kind}>
      {children}
    </div>
  );
}
