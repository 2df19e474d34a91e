/** The first section of a programme's page: a large statement without a figure, and what it means in a few lines. */
import type { ReactNode } from "react";
import { ContactLink, type SiteAddress, SiteLink } from "../i18n/link.tsx";
import { Contents } from "./contents.tsx";
import { Rich } from "./rich.tsx";
import { FirstScreenEnd, HeroHead, type HeroWords } from "./section.tsx";
import styles from "./statement-hero.module.css";
import { Terms } from "./terms.tsx";

interface StatementHeroProps {
  copy: HeroWords & {
    lead: string;
    /** The button that leads to the contact form. */
    contact: string;
    /** The second, quiet button. */
    more: string;
  };
  /** Where the second button leads. */
  more: SiteAddress;
  /** The lines under the statement: what the programme offers, each with what it means. */
  points: readonly { title: ReactNode; text: ReactNode }[];
  /** Between the section and the list of contents: a `Scene`. */
  below?: ReactNode;
}

export function StatementHero({ copy, more, points, below }: StatementHeroProps) {
  return (
    <>
      <section className={styles.hero}>
        <div className="wrap">
          <HeroHead {...copy} />
          <div className={styles.below}>
            <div>
              <p className="lead">
                <Rich>{copy.lead}</Rich>
              </p>
              <div className="acts">
                <ContactLink className="btn go">{copy.contact}</ContactLink>
                <SiteLink className="btn quiet" to={more}>
                  {copy.more}
                </SiteLink>
              </div>
            </div>
            <Terms look="own" items={points} />
          </div>
        </div>
        <FirstScreenEnd />
      </section>
      {below}
      <Contents />
    </>
  );
}
