import type { Subject } from "../../../site/contact-options.ts";
import { useCopy } from "../../i18n/copy.tsx";
import { ContactLink } from "../../i18n/link.tsx";
import { pageMeta } from "../../layout/meta.ts";
import { pageLoader } from "../../layout/page-loader.server.ts";
import { Hero } from "../../sections/hero.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Section } from "../../sections/section.tsx";
import styles from "./consulting.module.css";
import type en from "./en.json";
import { Legend, NumberedPlan } from "./figures.tsx";

export const loader = pageLoader("consulting");
export const meta = pageMeta;

type Copy = typeof en;

/** The contact form's subject for each of the nine entries. */
const SUBJECTS: readonly Subject[] = [
  "mysql-health-check",
  "support",
  "sales",
  "sales",
  "remote-dba",
  "database-migration",
  "sales",
  "sales",
  "sales",
];

export default function Consulting() {
  const { copy } = useCopy<Copy>("consulting");
  const { hero, plan, entries, why, next } = copy;
  const titles = entries.items.map(({ title }) => title);
  return (
    <>
      <Hero
        accent={hero.accent}
        mark={hero.mark}
        title={hero.title}
        lead={hero.lead}
        actions={
          <>
            <ContactLink className="btn go" subject="sales">
              {hero.contact}
            </ContactLink>
            <Legend titles={titles} />
          </>
        }
        figure={<NumberedPlan copy={plan} />}
      />
      <Section letter="A" mark={entries.mark} title={entries.title} open>
        <ol className={styles.entries}>
          {entries.items.map((entry, index) => (
            <Entry key={entry.title} number={index + 1} entry={entry} ask={entries.ask} />
          ))}
        </ol>
      </Section>
      <Section letter="B" mark={why.mark} title={why.title}>
        <ol className={styles.why}>
          {why.points.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <NextStep
        letter="C"
        mark={next.mark}
        title={next.title}
        text={next.text}
        action={
          <ContactLink className="btn go" subject="sales">
            {next.action}
          </ContactLink>
        }
      />
    </>
  );
}

/** One of the nine: what it is and, along its dimension line, four things that it covers. */
function Entry({ number, entry, ask }: { number: number; entry: Copy["entries"]["items"][number]; ask: string }) {
  return (
    <li id={`s${number}`}>
      <div>
        <p className={styles.balloon}>{number}</p>
        <h3>{entry.title}</h3>
        <p>{entry.text}</p>
        <ContactLink className="btn quiet go" subject={SUBJECTS[number - 1]}>
          <span>
            {ask}
            <span className="visually-hidden">: {entry.title}</span>
          </span>
        </ContactLink>
      </div>
      <ul>
        {entry.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </li>
  );
}
