import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { PlanScript } from "../../plan/planned.tsx";
import { Body } from "../../sections/body.tsx";
import { FoldedLines } from "../../sections/fold.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Note } from "../../sections/note.tsx";
import { HeroLead, Opening } from "../../sections/opening.tsx";
import { HeroHead, Section } from "../../sections/section.tsx";
import { Steps } from "../../sections/steps.tsx";
import { Terms } from "../../sections/terms.tsx";
import { TextList } from "../../sections/text-list.tsx";
import type en from "./en.json";
import { ReadPath } from "./figures.tsx";
import styles from "./page.module.css";
import { Ring } from "./ring.tsx";

export { pageLoader as loader } from "../../layout/page-loader.server.ts";

type Copy = typeof en;

/** Where each complaint is explained. */
const SOURCES: Record<keyof Copy["symptoms"]["lines"], readonly string[]> = {
  latency: ["nodetool proxyhistograms", "nodetool tablehistograms", "nodetool gcstats"],
  timeouts: ["nodetool tablestats", "system.log"],
  compaction: ["nodetool compactionstats -H", "nodetool compactionhistory"],
  deletedData: [
    "nodetool tablestats",
    "nodetool repair_admin list",
    "system_distributed.repair_history",
  ],
  lostWrites: ["nodetool tpstats", "nodetool netstats", "nodetool statushandoff"],
  unequalDisks: ["nodetool status", "nodetool ring", "nodetool describecluster"],
};

/** Figures of `nodetool tablestats` and `tablehistograms`. */
const FIGURES: Record<keyof Copy["read"]["readings"], string> = {
  sstables: "SSTables per read, p99",
  bloomFilter: "Bloom filter false ratio",
  tombstones: "Average tombstones per slice",
};

export default function CassandraHealthCheck() {
  const { copy } = usePageCopy<Copy>();
  const { hero, ring, symptoms, read, how, result, next } = copy;
  return (
    <>
      <Opening className={styles.opening} free>
        <div className="wrap two">
          <div className="flow">
            <HeroHead mark={hero.mark} title={hero.title} />
            <HeroLead copy={hero} more="#symptoms" />
          </div>
          <Ring copy={ring} />
        </div>
        <PlanScript />
      </Opening>
      <Body kind="sheet">
        <Section copy={symptoms} id="symptoms">
          <FoldedLines
            lines={entries(SOURCES).map(([symptom, sources]) => ({
              title: symptoms.lines[symptom].title,
              answer: sources.map((name) => `\`${name}\``).join(" · "),
              text: symptoms.lines[symptom].text,
            }))}
          />
        </Section>
        <Section id="read" copy={read}>
          <ReadPath copy={copy.path} />
          <Terms
            look="small"
            items={entries(read.readings).map(([figure, text]) => ({
              title: FIGURES[figure],
              text,
            }))}
            className={styles.readings}
          />
        </Section>
        <Section id="how" copy={how}>
          <Steps steps={how.steps} />
        </Section>
        <Section id="result" copy={result}>
          <div className={`beside ${styles.result}`}>
            <TextList marks="ticks" items={result.items} />
            <Note caution>
              <h3>{result.not.title}</h3>
              <p>
                <code>repair, cleanup, compact, garbagecollect, scrub, flush</code>
              </p>
              <p>{result.not.text}</p>
            </Note>
          </div>
        </Section>
        <NextStep
          copy={next}
          also={[
            { id: "status-check", query: "engine=cassandra" },
            { id: "version-check" },
            { id: "sample-report" },
          ]}
        />
      </Body>
    </>
  );
}
