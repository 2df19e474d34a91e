import type { ReactNode } from "react";
import styles from "./ledger.module.css";
import { Rich } from "./rich.tsx";

export interface LedgerLine {
  title: string;
  text: string;
  /** Further content under the text: bullets, a link, a button. */
  more?: ReactNode;
}

/** Lines numbered within their section, A1, A2 …: title left, explanation right. */
export function Ledger({ lines }: { lines: readonly LedgerLine[] }) {
  return (
    <ol className={styles.ledger}>
      {lines.map(({ title, text, more }) => (
        <li key={title}>
          <span className="mark" />
          <h3>
            <Rich>{title}</Rich>
          </h3>
          <div>
            <p>
              <Rich>{text}</Rich>
            </p>
            {more}
          </div>
        </li>
      ))}
    </ol>
  );
}
