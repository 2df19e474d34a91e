import type { Subject } from "../../../site/contact-options.ts";
import { usePageCopy } from "../../i18n/copy.tsx";
import { ContactLink } from "../../i18n/link.tsx";
import { Hero } from "../../sections/hero.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Section } from "../../sections/section.tsx";
import styles from "./consulting.module.css";
import type en from "./en.json";
import { Legend, NumberedPlan } from "./figures.tsx";

export { pageMeta as meta } from "../../layout/meta.ts";
export { pageLoader as loader } from "../../layout/page-loader.server.ts";

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
  const { copy } = usePageCopy<Copy>();
  const { hero, plan, entries, why, next } = copy;
  const titles = entries.items.map(({ title }) => title);
  return (
    <>
      <Hero copy={hero} figure={<NumberedPlan copy={plan} />}>
        <Legend titles={titles} />
      </Hero>
      <Section copy={entries} open>
        <ol className={styles.entries}>
          {entries.items.map((entry, index) => (
            <Entry key={entry.title} number={index + 1} entry={entry} ask={entries.ask} />
          ))}
        </ol>
      </Section>
      <Section copy={why}>
        <ol className={styles.why}>
          {why.points.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <NextStep copy={next} />
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
