/** The first section of a programme's page: a large statement without a figure, and what it means in a few lines. */
import type { ReactNode } from "react";
import { type CommonHeroProps, HeroHead, HeroLead, Opening } from "./section.tsx";
import styles from "./statement-hero.module.css";
import { Terms } from "./terms.tsx";

interface StatementHeroProps extends CommonHeroProps {
  /** The lines under the statement: what the programme offers, each with what it means. */
  points: readonly { title: ReactNode; text: ReactNode }[];
}

export function StatementHero({ copy, more, points, below, free }: StatementHeroProps) {
  return (
    <Opening className={styles.hero} below={below} free={free}>
      <div className="wrap">
        <HeroHead {...copy} />
        <div className={`beside ${styles.below}`}>
          <div>
            <HeroLead copy={copy} more={more} />
          </div>
          <Terms look="own" items={points} />
        </div>
      </div>
    </Opening>
  );
}
