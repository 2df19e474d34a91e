import { usePageCopy } from "../../i18n/copy.tsx";
import { Hero } from "../../sections/hero.tsx";
import { Matrix } from "../../sections/matrix.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Questions } from "../../sections/questions.tsx";
import { Section, SectionMark } from "../../sections/section.tsx";
import { Terminal } from "../../sections/terminal.tsx";
import type en from "./en.json";
import { PlanTree, TransactionAge } from "./figures.tsx";
import styles from "./page.module.css";

export { pageMeta as meta } from "../../layout/meta.ts";
export { pageLoader as loader } from "../../layout/page-loader.server.ts";

type Copy = typeof en;

/** The parameters whose shipped values are shown. */
const DEFAULTS = ["autovacuum_vacuum_scale_factor", "shared_buffers", "work_mem", "max_wal_size"];

/** Where each thing that holds back the horizon of VACUUM is seen. */
const HORIZON = [
  "pg_stat_activity.backend_xmin",
  "pg_replication_slots.xmin, catalog_xmin",
  "pg_prepared_xacts",
  "hot_standby_feedback, pg_stat_replication.backend_xmin",
];

/** The query under each comment of the session. */
const QUERIES = [
  "SELECT query, calls, total_exec_time, shared_blks_read\n  FROM pg_stat_statements ORDER BY total_exec_time DESC;",
  "SELECT relname, n_dead_tup, n_mod_since_analyze, last_autovacuum\n  FROM pg_stat_user_tables ORDER BY n_dead_tup DESC;",
  "SELECT relname, indexrelname, idx_scan\n  FROM pg_stat_user_indexes WHERE idx_scan = 0;",
  "SELECT num_timed, num_requested, write_time\n  FROM pg_stat_checkpointer;",
  "SELECT application_name, write_lag, flush_lag, replay_lag\n  FROM pg_stat_replication;",
];

export default function PostgresqlHealthCheck() {
  const { copy } = usePageCopy<Copy>();
  const { hero, defaults, age, session, changes, terms, next } = copy;
  return (
    <>
      <Hero
        accent="PostgreSQL"
        copy={hero}
        more="/servicios-postgresql"
        figure={
          <div className={styles.plan}>
            <PlanTree copy={copy.plan} />
          </div>
        }
      />
      <Section copy={defaults} open>
        <dl className={styles.defaults}>
          {defaults.measures.map(({ figure, text }, index) => (
            <div key={text}>
              <dt>
                <b>{figure}</b> <code>{DEFAULTS[index]}</code>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section copy={age}>
        <TransactionAge copy={copy.gauge} />
        <div className={styles.horizon}>
          <p className="muted">{age.text}</p>
          <dl>
            {age.causes.map((cause, index) => (
              <div key={cause}>
                <dt>{cause}</dt>
                <dd>
                  <code>{HORIZON[index]}</code>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </Section>
      <section className="band">
        <div className={`wrap ${styles.session}`}>
          <div className="flow">
            <SectionMark>{session.mark}</SectionMark>
            <h2>{session.title}</h2>
            {session.texts.map((text) => (
              <p className="muted" key={text}>
                {text}
              </p>
            ))}
          </div>
          <Terminal label={session.label}>
            {QUERIES.map((query, index) => (
              <span key={query}>
                {index > 0 && "\n\n"}
                <i>-- {session.comments[index]}</i>
                {"\n"}
                {query}
              </span>
            ))}
          </Terminal>
        </div>
      </section>
      <Section copy={changes}>
        <p className="muted">{changes.text}</p>
        <Changes copy={changes} />
      </Section>
      <Section copy={terms}>
        <Questions items={terms.items} />
      </Section>
      <NextStep copy={next} />
    </>
  );
}

/** What each kind of recommendation asks for before it takes effect. */
function Changes({ copy }: { copy: Copy["changes"] }) {
  const { rows } = copy;
  return (
    <Matrix
      caption={copy.caption}
      columns={copy.columns}
      rows={[
        { name: "work_mem, max_wal_size", cells: ["pg_reload_conf()", null, null, null] },
        { name: rows.autovacuum, cells: [null, "ALTER TABLE … SET", null, null] },
        { name: rows.index, cells: [null, "CONCURRENTLY", null, null] },
        { name: "shared_buffers, max_connections", cells: [null, null, copy.restart, null] },
        { name: rows.bloat, cells: [null, "pg_repack", "VACUUM FULL", null] },
        { name: rows.query, cells: [null, null, null, copy.release] },
      ]}
    />
  );
}
