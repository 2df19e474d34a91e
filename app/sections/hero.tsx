import type { ReactNode } from "react";
import styles from "./hero.module.css";
import { type CommonHeroProps, HeroLead, Opening } from "./opening.tsx";
import { HeroHead } from "./section.tsx";

interface HeroProps extends CommonHeroProps {
  /** Override the copy's, for names that are not translated. */
  accent?: string;
  mark?: string;
  /** A `Figure`. */
  figure?: ReactNode;
  /** The figure is as wide as the page, below the words. */
  stacked?: boolean;
  /** Other buttons. */
  children?: ReactNode;
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
  free,
}: HeroProps) {
  return (
    <Opening
      className={["figure-amid", styles.hero, stacked && styles.stacked].filter(Boolean).join(" ")}
      below={below}
      free={free}
    >
      <div className="wrap">
        <div>
          <HeroHead {...copy} accent={accent} mark={mark} />
          <HeroLead copy={copy} more={more}>
            {children}
          </HeroLead>
        </div>
        {figure}
      </div>
    </Opening>
  );
}
