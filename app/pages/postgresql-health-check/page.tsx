import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { Fold } from "../../sections/fold.tsx";
import { Hero } from "../../sections/hero.tsx";
import { Matrix } from "../../sections/matrix.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Questions } from "../../sections/questions.tsx";
import { Scene } from "../../sections/scene.tsx";
import { Paragraphs, Section } from "../../sections/section.tsx";
import { Terminal } from "../../sections/terminal.tsx";
import { Terms } from "../../sections/terms.tsx";
import type en from "./en.json";
import { TransactionAge } from "./figures.tsx";
import styles from "./page.module.css";
import { QUERIES } from "./queries.ts";
import { TablePages } from "./table-pages.tsx";

export { pageLoader as loader } from "../../layout/page-loader.server.ts";

type Copy = typeof en;

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
  const { hero, pages, defaults, age, session, changes, terms, next } = copy;
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
      <Hero
        accent="PostgreSQL"
        copy={hero}
        more="/servicios-postgresql"
        below={
          <Scene id="pages" copy={pages} ground="sheet">
            <TablePages copy={pages} />
          </Scene>
        }
      />
      <Section id="defaults" copy={defaults} open>
        <Terms items={measures} className={styles.defaults} />
      </Section>
      <Section id="age" copy={age}>
        <TransactionAge copy={copy.gauge} />
        <div className={`beside ${styles.horizon}`}>
          <p className="muted">{age.text}</p>
          <Terms
            items={entries(HORIZON).map(([key, seenIn]) => ({
              title: age.causes[key],
              text: <code>{seenIn}</code>,
            }))}
          />
        </div>
      </Section>
      <Section id="session" copy={session}>
        <Fold as="p" title={session.label}>
          <Session copy={session} />
        </Fold>
        <Paragraphs texts={session.texts} className="muted" />
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
        also={[{ id: "status-check" }, { id: "sample-report", fragment: "postgresql" }]}
      />
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
  const { change, ...efforts } = columns;
  const changes: { name: string; takes: Partial<typeof efforts> }[] = [
    { name: "work_mem, max_wal_size", takes: { reload: "pg_reload_conf()" } },
    { name: rows.autovacuum, takes: { online: "ALTER TABLE … SET" } },
    { name: rows.index, takes: { online: "CONCURRENTLY" } },
    { name: "shared_buffers, max_connections", takes: { window: restart } },
    { name: rows.bloat, takes: { online: "pg_repack", window: "VACUUM FULL" } },
    { name: rows.query, takes: { deployment: release } },
  ];
  return (
    <Matrix
      caption={caption}
      columns={[change, ...Object.values(efforts)]}
      rows={changes.map(({ name, takes }) => ({
        name,
        cells: entries(efforts).map(([effort]) => takes[effort] ?? null),
      }))}
    />
  );
}
