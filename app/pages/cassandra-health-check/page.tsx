import { usePageCopy } from "../../i18n/copy.tsx";
import { Hero } from "../../sections/hero.tsx";
import { Ledger } from "../../sections/ledger.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Note } from "../../sections/note.tsx";
import { Section, SectionMark } from "../../sections/section.tsx";
import { Steps } from "../../sections/steps.tsx";
import { Ticks } from "../../sections/ticks.tsx";
import type en from "./en.json";
import { ReadPath, Ring } from "./figures.tsx";
import styles from "./page.module.css";

export { pageMeta as meta } from "../../layout/meta.ts";
export { pageLoader as loader } from "../../layout/page-loader.server.ts";

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
  const { copy } = usePageCopy<typeof en>();
  const { hero, symptoms, read, how, result, next } = copy;
  const lines = symptoms.lines.map(({ title, text }, index) => ({
    title,
    text,
    more: <code className={styles.command}>{COMMANDS[index]}</code>,
  }));
  return (
    <>
      <Hero
        accent="Cassandra"
        copy={hero}
        more="#symptoms"
        figure={
          <div className={styles.ring}>
            <Ring copy={copy.ring} />
          </div>
        }
      />
      <Section copy={symptoms} id="symptoms" open>
        <Ledger lines={lines} />
      </Section>
      <section className="band">
        <div className="wrap flow">
          <SectionMark>{read.mark}</SectionMark>
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
      <Section copy={how}>
        <Steps steps={how.steps} />
      </Section>
      <Section copy={result}>
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
      <NextStep copy={next} />
    </>
  );
}
