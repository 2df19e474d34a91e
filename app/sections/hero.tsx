import type { ReactNode } from "react";
import { Contents } from "./contents.tsx";
import styles from "./hero.module.css";
import { KeyFacts } from "./key-facts.tsx";
import {
  FirstScreenEnd,
  HeroHead,
  HeroLead,
  type HeroLeadProps,
  type HeroWords,
} from "./section.tsx";

interface HeroProps extends HeroLeadProps {
  copy: HeroWords & HeroLeadProps["copy"];
  /** Override the copy's, for names that are not translated. */
  accent?: string;
  mark?: string;
  /** A `Figure`. */
  figure?: ReactNode;
  /** The figure is as wide as the page, below the words. */
  stacked?: boolean;
  /** Between the section and the list of contents: an `EmergencyStrip`. */
  below?: ReactNode;
}

/** The first section of a page: title, lead and actions, beside a figure. The list of contents follows it. */
export function Hero({
  copy,
  accent = copy.accent,
  mark = copy.mark,
  more,
  children,
  figure,
  ...rest
}: HeroProps) {
  const { stacked, below } = rest;
  return (
    <>
      <section className={stacked ? `${styles.hero} ${styles.stacked}` : styles.hero}>
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
        <FirstScreenEnd />
      </section>
      {below}
      <Contents />
    </>
  );
}
