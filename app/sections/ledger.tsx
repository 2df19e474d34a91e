import type { ReactNode } from "react";
import styles from "./ledger.module.css";

export interface LedgerLine {
  title: string;
  text: string;
  /** Further content under the text: bullets, a link, a button. */
  more?: ReactNode;
}

/** Numbered lines: title left, explanation right. @param letter of the section, before each number */
export function Ledger({ letter = "", lines }: { letter?: string; lines: readonly LedgerLine[] }) {
  return (
    <ol className={styles.ledger}>
      {lines.map(({ title, text, more }, index) => (
        <li key={title}>
          <span className="mark">{`${letter}${index + 1}`}</span>
          <h3>{title}</h3>
          <div>
            <p>{text}</p>
            {more}
          </div>
        </li>
      ))}
    </ol>
  );
}
