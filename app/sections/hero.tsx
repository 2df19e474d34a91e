import type { ReactNode } from "react";
import styles from "./hero.module.css";

interface HeroProps {
  /** One line of monospace above the title; `accent` is its first, blue word. */
  mark: string;
  accent?: string;
  title: string;
  lead: string;
  /** One or two links as buttons. */
  actions: ReactNode;
  /** A `Figure`. */
  figure?: ReactNode;
}

/** What a page is: title and lead on the drawing grid, beside the figure that shows it. */
export function Hero({ mark, accent, title, lead, actions, figure }: HeroProps) {
  return (
    <section className={styles.hero}>
      <div className="wrap">
        <div>
          <p className="mark">
            {accent && <b>{accent}</b>}
            {accent ? ` · ${mark}` : mark}
          </p>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          <div className="acts">{actions}</div>
        </div>
        {figure}
      </div>
    </section>
  );
}
