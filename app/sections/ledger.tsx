/** A numbered list of links to what follows on the page: the opening of a page that is an index. */
import type { ReactNode } from "react";
import styles from "./ledger.module.css";
import { Rich } from "./rich.tsx";

interface LedgerProps {
  items: readonly {
    /** The id of what the line leads to. */
    id: string;
    name: string;
    text: string;
    /** A small drawing. */
    aside?: ReactNode;
  }[];
}

export function Ledger({ items }: LedgerProps) {
  return (
    <ol className={styles.ledger}>
      {items.map(({ id, name, text, aside }) => (
        <li key={id}>
          <a href={`#${id}`}>
            <b>{name}</b>
            <span className="mark">
              <Rich>{text}</Rich>
            </span>
            {aside}
          </a>
        </li>
      ))}
    </ol>
  );
}
