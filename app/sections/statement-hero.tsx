/** The first section of a programme's page: a large statement without a figure, and what it means in a few lines. */
import type { ReactNode } from "react";
import { ContactLink, type SiteAddress, SiteLink } from "../i18n/link.tsx";
import { Contents } from "./contents.tsx";
import { Rich } from "./rich.tsx";
import { FirstScreenEnd } from "./section.tsx";
import styles from "./statement-hero.module.css";

interface StatementHeroProps {
  copy: {
    /** The first, blue word of the line above the title. */
    accent?: string;
    mark: string;
    title: string;
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
}

export function StatementHero({ copy, more, points }: StatementHeroProps) {
  return (
    <>
      <section className={styles.hero}>
        <div className="wrap">
          <p className="mark">
            {copy.accent && <b>{copy.accent}</b>}
            <Rich>{copy.accent ? ` · ${copy.mark}` : copy.mark}</Rich>
          </p>
          <h1>
            <Rich>{copy.title}</Rich>
          </h1>
          <div className={styles.below}>
            <div>
              <p className={styles.lead}>
                <Rich>{copy.lead}</Rich>
              </p>
              <div className="acts">
                <ContactLink className="btn go">{copy.contact}</ContactLink>
                <SiteLink className="btn quiet" to={more}>
                  {copy.more}
                </SiteLink>
              </div>
            </div>
            <dl>
              {points.map(({ title, text }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is copy and never reordered.
                <div key={index}>
                  <dt>
                    <Rich>{title}</Rich>
                  </dt>
                  <dd>
                    <Rich>{text}</Rich>
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
        <FirstScreenEnd />
      </section>
      <Contents />
    </>
  );
}
