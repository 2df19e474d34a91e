import { useCopy } from "../../i18n/copy.tsx";
import { ContactLink } from "../../i18n/link.tsx";
import { pageMeta } from "../../layout/meta.ts";
import { pageLoader } from "../../layout/page-loader.server.ts";
import { Hero } from "../../sections/hero.tsx";
import { Ledger } from "../../sections/ledger.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Note } from "../../sections/note.tsx";
import { Section } from "../../sections/section.tsx";
import { Steps } from "../../sections/steps.tsx";
import { Ticks } from "../../sections/ticks.tsx";
import type en from "./en.json";
import { ReadPath, Ring } from "./figures.tsx";
import styles from "./page.module.css";

export const loader = pageLoader("cassandra-health-check");
export const meta = pageMeta;

/** What is run to explain each of the six symptoms. */
const COMMANDS = [
  "nodetool proxyhistograms · tablehistograms · gcstats",
  "nodetool tablestats · system.log",
  "nodetool compactionstats -H · compactionhistory",
  "nodetool tablestats · repair_admin list",
  "nodetool tpstats · netstats · statushandoff",
  "nodetool status · ring · describecluster",
];

/** The figure of `tablestats` or `tablehistograms` that each part of the read path shows up in. */
const FIGURES = ["SSTables per read, p99", "Bloom filter false ratio", "Average tombstones per slice"];

export default function CassandraHealthCheck() {
  const { copy } = useCopy<typeof en>("cassandra-health-check");
  const { hero, symptoms, read, how, result, next } = copy;
  const request = (
    <ContactLink className="btn go" subject="sales">
      {hero.request}
    </ContactLink>
  );
  const lines = symptoms.lines.map(({ title, text }, index) => ({
    title,
    text,
    more: <code className={styles.command}>{COMMANDS[index]}</code>,
  }));
  return (
    <>
      <Hero
        accent="Cassandra"
        mark={hero.mark}
        title={hero.title}
        lead={hero.lead}
        actions={
          <>
            {request}
            <a className="btn quiet" href="#symptoms">
              {hero.symptoms}
            </a>
          </>
        }
        figure={
          <div className={styles.ring}>
            <Ring copy={copy.ring} />
          </div>
        }
      />
      <Section letter="A" mark={symptoms.mark} title={symptoms.title} id="symptoms" open>
        <Ledger letter="A" lines={lines} />
      </Section>
      <section className="band">
        <div className="wrap flow">
          <p className="mark">
            <b>B</b> — {read.mark}
          </p>
          <h2>{read.title}</h2>
          <ReadPath copy={copy.path} />
          <dl className={styles.readings}>
            {read.readings.map((text, index) => (
              <div key={text}>
                <dt className="mark">{FIGURES[index]}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <Section letter="C" mark={how.mark} title={how.title}>
        <Steps steps={how.steps} />
      </Section>
      <Section letter="D" mark={result.mark} title={result.title}>
        <div className={styles.result}>
          <Ticks items={result.items} />
          <Note caution>
            <h3>{result.not.title}</h3>
            <p>
              <code>repair, cleanup, compact, garbagecollect, scrub, flush</code>
            </p>
            <p>{result.not.text}</p>
          </Note>
        </div>
      </Section>
      <NextStep letter="E" mark={next.mark} title={next.title} text={next.text} action={request} />
    </>
  );
}
