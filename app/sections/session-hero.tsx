/** The first section of a product's page: its words, then the product at work on a dark sheet as wide as the page. */
import type { ReactNode } from "react";
import { Caption } from "./figure.tsx";
import { type CommonHeroProps, HeroLead, Opening } from "./opening.tsx";
import { Rich } from "./rich.tsx";
import { HeroHead } from "./section.tsx";
import styles from "./session-hero.module.css";

interface SessionHeroProps extends CommonHeroProps {
  /** The product, before the mark. */
  accent: string;
  /** In place of the second button. */
  action?: ReactNode;
  caption: string;
  /** That it is a sample, and of what. */
  note: string;
  /** The session: `Exchanges`, or a drawing. */
  children: ReactNode;
}

export function SessionHero({
  accent,
  copy,
  more,
  action,
  caption,
  note,
  children,
  below,
  free,
}: SessionHeroProps) {
  return (
    <Opening below={below} free={free}>
      <div className={`wrap ${styles.words}`}>
        <HeroHead {...copy} accent={accent} />
        <div>
          <HeroLead copy={copy} more={more}>
            {action}
          </HeroLead>
        </div>
      </div>
      <div className={`night ${styles.sheet}`}>
        <figure className="wrap">
          {children}
          <Caption caption={caption} note={note} />
        </figure>
      </div>
    </Opening>
  );
}

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
