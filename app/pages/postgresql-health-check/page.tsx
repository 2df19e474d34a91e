import { useLoaderData } from "react-router";
import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { pageLoaderWith } from "../../layout/page-loader.server.ts";
import { FirstSheet } from "../../plan/first-sheet/first-sheet.tsx";
import { firstSheet } from "../../plan/first-sheet/lines.server.ts";
import { Body } from "../../sections/body.tsx";
import { Fold, FoldedLines } from "../../sections/fold.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { HeroLead, Opening } from "../../sections/opening.tsx";
import { Questions } from "../../sections/questions.tsx";
import { HeroHead, Paragraphs, Section } from "../../sections/section.tsx";
import { Table } from "../../sections/table.tsx";
import { Terminal } from "../../sections/terminal.tsx";
import { today } from "../../tools/version-check/parameters.ts";
import type en from "./en.json";
import { TransactionAge } from "./figures.tsx";
import styles from "./page.module.css";
import { QUERIES } from "./queries.ts";
import { TablePages } from "./table-pages.tsx";

type Copy = typeof en;

const DRAWN = ["postgresql"] as const;

export const loader = pageLoaderWith((_, { page: { language } }) => ({
  sheet: firstSheet(DRAWN, language, today()),
}));

const PARAMETERS: Record<keyof Copy["defaults"]["measures"], string> = {
  scaleFactor: "autovacuum_vacuum_scale_factor",
  sharedBuffers: "shared_buffers",
  workMem: "work_mem",
  maxWalSize: "max_wal_size",
};

/** Where each cause that holds back the horizon of VACUUM is seen. */
const HORIZON: Record<keyof Copy["age"]["causes"], string> = {
  transaction: "pg_stat_activity.backend_xmin",
  slot: "pg_replication_slots.xmin, catalog_xmin",
  prepared: "pg_prepared_xacts",
  replica: "hot_standby_feedback, pg_stat_replication.backend_xmin",
};

export default function PostgresqlHealthCheck() {
  const { copy } = usePageCopy<Copy>();
  const { sheet } = useLoaderData<typeof loader>();
  const { hero, version, defaults, age, session, changes, terms, next } = copy;
  const measures = entries(PARAMETERS).map(([key, parameter]) => ({
    title: (
      <>
        <b>{defaults.measures[key].figure}</b> <code>{parameter}</code>
      </>
    ),
    text: defaults.measures[key].text,
  }));
  return (
    <>
      <Opening className={styles.opening} free>
        <div className="wrap flow">
          <HeroHead mark={hero.mark} title={hero.title} />
          <div className={styles.lead}>
            <HeroLead copy={hero} more="/servicios-postgresql" />
          </div>
          <TablePages copy={copy.pages} />
        </div>
      </Opening>
      <Body kind="sheet">
        <Section id="version" copy={version}>
          <FirstSheet engines={DRAWN} sheet={sheet} />
        </Section>
        <Section id="defaults" copy={defaults}>
          <FoldedLines lines={measures} className={styles.defaults} />
        </Section>
        <Section id="age" copy={age}>
          <TransactionAge copy={copy.gauge} />
          <p className="muted">{age.text}</p>
          <FoldedLines
            lines={entries(HORIZON).map(([key, seenIn]) => ({
              title: age.causes[key],
              text: `\`${seenIn}\``,
            }))}
          />
        </Section>
        <Section id="session" copy={session}>
          <Fold as="p" title={session.label}>
            <Session copy={session} />
            <Paragraphs texts={session.texts} className={`muted ${styles.rights}`} />
          </Fold>
        </Section>
        <Section id="changes" copy={changes}>
          <p className="muted">{changes.text}</p>
          <Changes copy={changes} />
        </Section>
        <Section id="terms" copy={terms}>
          <Questions items={terms.items} />
        </Section>
        <NextStep
          copy={next}
          also={[
            { id: "status-check", query: "engine=postgresql" },
            { id: "sample-report", fragment: "postgresql" },
          ]}
        />
      </Body>
    </>
  );
}

/** The queries that show the state of a server. */
function Session({ copy: { label, comments } }: { copy: Copy["session"] }) {
  return (
    <Terminal label={label} wraps>
      {entries(QUERIES).map(([key, query], index) => (
        <span key={key}>
          {index > 0 && "\n\n"}
          <i>-- {comments[key]}</i>
          {"\n"}
          {query}
        </span>
      ))}
    </Terminal>
  );
}

/** What has to be done for each kind of change to take effect. */
function Changes({
  copy: { caption, columns, rows, restart, release },
}: {
  copy: Copy["changes"];
}) {
  const { change, takes, ...efforts } = columns;
  const changes: [name: string, ...[effort: keyof typeof efforts, how: string][]][] = [
    ["work_mem, max_wal_size", ["reload", "`pg_reload_conf()`"]],
    [rows.autovacuum, ["online", "`ALTER TABLE … SET`"]],
    [rows.index, ["online", "`CONCURRENTLY`"]],
    ["shared_buffers, max_connections", ["window", restart]],
    [rows.bloat, ["online", "`pg_repack`"], ["window", "`VACUUM FULL`"]],
    [rows.query, ["deployment", release]],
  ];
  return (
    <Table
      isFolded
      caption={caption}
      columns={[change, takes]}
      rows={changes.map(([name, ...needs]) => [
        name,
        needs.map(([effort, how]) => `${efforts[effort]}: ${how}`).join(". "),
      ])}
    />
  );
}
