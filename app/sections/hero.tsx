import type { ReactNode } from "react";
import { ContactLink, type SiteAddress, SiteLink } from "../i18n/link.tsx";
import { Contents } from "./contents.tsx";
import styles from "./hero.module.css";
import { KeyFacts } from "./key-facts.tsx";
import { Rich } from "./rich.tsx";
import { FirstScreenEnd, HeroHead, type HeroWords } from "./section.tsx";

interface HeroProps {
  copy: HeroWords & {
    lead: string;
    /** The button that leads to the contact form. */
    contact?: string;
    /** The second, quiet button. */
    more?: string;
  };
  /** Override the copy's, for names that are not translated. */
  accent?: string;
  mark?: string;
  /** Where the second button leads. */
  more?: SiteAddress;
  /** In place of the second button, or of both where the copy has no `contact`. */
  children?: ReactNode;
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
            <HeroHead accent={accent} mark={mark} title={copy.title} />
            <p className="lead">
              <Rich>{copy.lead}</Rich>
            </p>
            <div className="acts">
              {copy.contact && <ContactLink className="btn go">{copy.contact}</ContactLink>}
              {more && (
                <SiteLink className="btn quiet" to={more}>
                  {copy.more}
                </SiteLink>
              )}
              {children}
            </div>
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
