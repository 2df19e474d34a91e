import { filled } from "@blc/text";
import { Fragment } from "react";
import { usePageCopy } from "../../i18n/copy.tsx";
import { LinkLine } from "../../i18n/link.tsx";
import { Contents } from "../../sections/contents.tsx";
import { Fold } from "../../sections/fold.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Note } from "../../sections/note.tsx";
import { Rich, Text } from "../../sections/rich.tsx";
import { FirstScreenEnd, Section } from "../../sections/section.tsx";
import { Table } from "../../sections/table.tsx";
import { Terminal } from "../../sections/terminal.tsx";
import { Terms } from "../../sections/terms.tsx";
import { TextList } from "../../sections/text-list.tsx";
import { LevelShape } from "../../ui/level-shape.tsx";
import type en from "./en.json";
import { type Evidence, MARIADB, POSTGRESQL } from "./evidence.ts";
import styles from "./page.module.css";

export { pageLoader as loader } from "../../layout/page-loader.server.ts";

type Copy = typeof en;

/** A report of a health check as a client receives it, about servers that were made for it. */
export default function SampleReport() {
  const { copy } = usePageCopy<Copy>();
  const { hero, mysql, postgresql, limits, next } = copy;
  const ofMariadb = { evidence: MARIADB, findings: mysql.findings, letter: "M" };
  const ofPostgresql = { evidence: POSTGRESQL, findings: postgresql.findings, letter: "P" };
  return (
    <>
      <section className="band report">
        <div className="wrap flow">
          <p className="mark">{hero.mark}</p>
          <h1>{hero.title}</h1>
          <p className="lead">{hero.lead}</p>
          <Table
            caption={hero.caption}
            columns={[hero.columns.finding, hero.columns.level, hero.columns.effort]}
            className={styles.all}
            rows={[...rowsOf(ofMariadb), ...rowsOf(ofPostgresql)]}
          />
          <Note>{hero.note}</Note>
        </div>
        <FirstScreenEnd />
      </section>
      <Contents />
      <Section id="mysql" copy={mysql} open>
        <Setup copy={mysql} />
        <Findings {...ofMariadb} />
      </Section>
      <Section id="postgresql" copy={postgresql}>
        <Setup copy={postgresql} />
        <Findings {...ofPostgresql} />
      </Section>
      <Section id="limits" copy={limits}>
        <TextList marks="points" items={limits.items} />
        <LinkLine to="/cassandra-health-check">{limits.cassandra}</LinkLine>
      </Section>
      <NextStep copy={next} />
    </>
  );
}

type Finding = Copy["mysql"]["findings"]["counter"];

/** What the server is, and what was done to it on purpose. */
function Setup({ copy }: { copy: Pick<Copy["mysql"], "text"> }) {
  const { labels } = usePageCopy<Copy>().copy;
  return (
    <Fold title={labels.setup} as="p" className="flow">
      <Text>{copy.text}</Text>
    </Fold>
  );
}

interface FindingsProps<Id extends string> {
  evidence: readonly Evidence<Id>[];
  findings: Record<Id, Finding>;
  /** Before the number of a finding. */
  letter: string;
}

/** The lines of the findings in the table of all. */
function rowsOf<Id extends string>({ evidence, findings, letter }: FindingsProps<Id>) {
  return evidence.map(({ id, level }, index) => [
    <a key={id} href={`#${id}`} className={styles.tall}>
      {letter}
      {index + 1}&ensp;<Rich>{findings[id].title}</Rich>
    </a>,
    <LevelName key={id} level={level} />,
    findings[id].effort,
  ]);
}

/** The findings in the order of their harm, each with what proves it and what the change brought. */
function Findings<Id extends string>({ evidence, findings, letter }: FindingsProps<Id>) {
  const { labels } = usePageCopy<Copy>().copy;
  return evidence.map(({ id, level, before, change, after }, index) => {
    const { title, cause, proposal, result, back } = findings[id];
    const number = `${letter}${index + 1}`;
    return (
      <article key={id} id={id} className={`flow ${styles.finding}`}>
        <h3>
          {number}&ensp;<Rich>{title}</Rich>
        </h3>
        <p className="mark">
          <LevelName level={level} />
        </p>
        <Terms
          look="small"
          className={styles.fields}
          items={[
            { title: labels.cause, text: cause },
            { title: labels.proposal, text: proposal },
          ]}
        />
        <Fold title={labels.outputs} as="h4" className="flow">
          <Session label={`${labels.evidence}: ${number}`} text={before} />
          <Session label={`${labels.after}: ${number}`} text={`${change}\n\n${after}`} />
          <Terms
            look="small"
            className={styles.fields}
            items={[
              { title: labels.after, text: result },
              { title: labels.back, text: back },
            ]}
          />
        </Fold>
      </article>
    );
  });
}

/** Commands after their prompt, and their output. */
function Session({ label, text }: { label: string; text: string }) {
  const { copy, language } = usePageCopy<Copy>();
  return (
    <Terminal label={label}>
      {filled(text, language, copy.comments)
        .split("\n")
        .map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are never reordered.
          <Fragment key={index}>
            {index > 0 && "\n"}
            {/^(> |# |\$ )/.test(line) ? <b>{line}</b> : line}
          </Fragment>
        ))}
    </Terminal>
  );
}

function LevelName({ level }: Pick<Evidence<string>, "level">) {
  const { levels } = usePageCopy<Copy>().copy;
  return (
    <span className={styles.level}>
      <LevelShape level={level} />
      {levels[level]}
    </span>
  );
}
