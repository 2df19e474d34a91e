import type { ReactNode } from "react";
import { entries } from "../../i18n/entries.ts";
import { LinkLine } from "../../i18n/link.tsx";
import { PlanScript } from "../../plan/planned.tsx";
import numbered from "../../sections/numbered-steps.module.css";
import opening from "../../sections/opening.module.css";
import { HeroLead, Opening } from "../../sections/opening.tsx";
import { Rich, Text } from "../../sections/rich.tsx";
import { HeroHead } from "../../sections/section.tsx";
import { TextList } from "../../sections/text-list.tsx";
import type en from "./en.json";
import styles from "./routes.module.css";

type Copy = (typeof en)["routes"];
type Have = keyof Copy["have"];

/** What each route needs. The style sheet has the same table, for what is ticked. */
const NEEDS: Record<keyof Copy["items"], readonly Have[]> = {
  pitr: ["backup", "binlog"],
  backup: ["backup"],
  reverse: ["binlog"],
  replica: ["replica"],
  start: ["ibd", "system"],
  tablespace: ["ibd", "definition"],
  pages: ["ibd"],
};

interface HeroProps {
  copy: typeof en;
  children: ReactNode;
}

/** What to do now, and below it what can still be recovered. */
export function RecoveryHero({ copy: { hero }, children }: HeroProps) {
  return (
    <Opening className={`${opening.opening} ${styles.hero}`}>
      <div className="wrap">
        <div>
          <HeroHead mark="InnoDB · MyISAM" title={hero.title} />
          <HeroLead copy={hero} />
        </div>
        <div className={styles.now}>
          <p className="mark">{hero.now}</p>
          <TextList as="ol" className={numbered.steps} items={hero.first} />
          <LinkLine to="#first-ten-minutes">{hero.steps}</LinkLine>
        </div>
        {children}
      </div>
    </Opening>
  );
}

/** The visitor ticks what is left, and sees which routes remain. Without `:has`, a list of needs. */
export function Routes({ copy }: { copy: Copy }) {
  const numberOf = (have: Have) => Object.keys(copy.have).indexOf(have) + 1;
  return (
    <div className={styles.routes} id="routes">
      <div>
        <h2>{copy.title}</h2>
        <fieldset data-answer="recovery">
          <legend className="visually-hidden">{copy.legend}</legend>
          {entries(copy.have).map(([have, name]) => (
            <label key={have}>
              <input type="checkbox" name={have} value={have} />
              <b>{numberOf(have)}</b>
              <span>
                <Rich>{name}</Rich>
              </span>
            </label>
          ))}
        </fieldset>
      </div>
      <ul>
        {entries(copy.items).map(([route, { title, text }]) => (
          <li key={route} data-route={route}>
            <h3>
              <Rich>{title}</Rich>
            </h3>
            <Text>{text}</Text>
            <p className="mark">
              <span>
                {copy.needs} {NEEDS[route].map(numberOf).join(" + ")}
              </span>
              <span>{copy.open}</span>
            </p>
          </li>
        ))}
        <li>
          <Text className="muted">{copy.none}</Text>
        </li>
      </ul>
      <PlanScript />
    </div>
  );
}
