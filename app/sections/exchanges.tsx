import type { ReactNode } from "react";
import styles from "./exchanges.module.css";
import { Rich } from "./rich.tsx";

interface ExchangesProps {
  /**
   * What is done, in a word; what it shows; and the session's lines: `<b>` is the prompt, `<i>` a comment, `<u>` what
   * matters.
   */
  items: readonly { name: string; text: string; lines: ReactNode }[];
  /** Side by side where there is room, each under its words. */
  columns?: boolean;
}

/** A session in parts, each beside the words that say what it is. A `samp`: there is nothing in it to copy. */
export function Exchanges({ items, columns }: ExchangesProps) {
  return (
    <ol className={columns ? `${styles.exchanges} ${styles.columns}` : styles.exchanges}>
      {items.map(({ name, text, lines }) => (
        <li key={name}>
          <p className="mark">
            <b>{name}</b> <Rich>{text}</Rich>
          </p>
          <pre>
            <samp>{lines}</samp>
          </pre>
        </li>
      ))}
    </ol>
  );
}
