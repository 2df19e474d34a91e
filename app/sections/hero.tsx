import type { ReactNode } from "react";
import styles from "./hero.module.css";
import { KeyFacts } from "./key-facts.tsx";
import {
  HeroHead,
  HeroLead,
  type HeroLeadProps,
  type HeroWords,
  Opening,
  type OpeningProps,
} from "./section.tsx";

interface HeroProps extends HeroLeadProps, Pick<OpeningProps, "below"> {
  copy: HeroWords & HeroLeadProps["copy"];
  /** Override the copy's, for names that are not translated. */
  accent?: string;
  mark?: string;
  /** A `Figure`. */
  figure?: ReactNode;
  /** The figure is as wide as the page, below the words. */
  stacked?: boolean;
}

/** The first section of a page: title, lead and actions, beside a figure. The list of contents follows it. */
export function Hero({
  copy,
  accent = copy.accent,
  mark = copy.mark,
  more,
  children,
  figure,
  stacked,
  below,
}: HeroProps) {
  return (
    <Opening className={stacked ? `${styles.hero} ${styles.stacked}` : styles.hero} below={below}>
      <div className="wrap">
        <div>
          <HeroHead {...copy} accent={accent} mark={mark} />
          <HeroLead copy={copy} more={more}>
            {children}
          </HeroLead>
          <KeyFacts />
        </div>
        {figure}
      </div>
    </Opening>
  );
}
