import { usePageCopy } from "../../i18n/copy.tsx";
import { SiteLink } from "../../i18n/link.tsx";
import { Frame } from "../../sections/figure.tsx";
import { Hero } from "../../sections/hero.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { ScrollFrame } from "../../sections/scroll-frame.tsx";
import { Section } from "../../sections/section.tsx";
import type en from "./en.json";
import { Anatomy } from "./figures.tsx";
import styles from "./page.module.css";

export { pageMeta as meta } from "../../layout/meta.ts";
export { pageLoader as loader } from "../../layout/page-loader.server.ts";

type Copy = typeof en;

/** Where each of the nine points is read, in the order of the drawing. */
const SOURCES = [
  ["SHOW GLOBAL STATUS", "performance_schema.threads"],
  ["sys.statement_analysis", "pt-query-digest slow.log"],
  ["sys.schema_redundant_indexes", "sys.schema_unused_indexes"],
  ["SHOW ENGINE INNODB STATUS", "sys.innodb_lock_waits"],
  ["Innodb_buffer_pool_%"],
  ["SHOW ENGINE INNODB STATUS", "innodb_redo_log_capacity"],
  ["sys.io_global_by_file_by_latency", "Created_tmp_disk_tables"],
  ["SHOW REPLICA STATUS", "replication_applier_status_by_worker"],
  ["SELECT user, host, plugin", "binlog_expire_logs_seconds"],
];

export default function MysqlHealthCheck() {
  const { copy } = usePageCopy<Copy>();
  const { hero, points, terms, next } = copy;
  return (
    <>
      <Hero
        mark="MySQL · MariaDB · InnoDB"
        accent="Health Check"
        copy={hero}
        more="#points"
        figure={<Finding copy={copy.finding} />}
      />
      <Section copy={points} id="points" open>
        <Anatomy copy={copy.anatomy} />
        <MeasuringPoints copy={points} />
      </Section>
      <Section copy={terms}>
        <p className="muted">{terms.text}</p>
        <div className={styles.terms}>
          {terms.lists.map(({ title, items }) => (
            <div key={title}>
              <h3>{title}</h3>
              <ul>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <p className="muted">
          {terms.after} <SiteLink to="/remote-dba">{terms.link}</SiteLink>
        </p>
      </Section>
      <NextStep copy={next} />
    </>
  );
}

/** The numbers of the drawing: what is read there and what would give a problem away. */
function MeasuringPoints({ copy }: { copy: Copy["points"] }) {
  return (
    <ScrollFrame label={copy.caption}>
      <table className={styles.points}>
        <caption className="mark">{copy.caption}</caption>
        <thead>
          <tr>
            {copy.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {copy.rows.map(({ name, sign }, index) => (
            <tr key={name}>
              <th scope="row">
                <b>{index + 1} </b>
                {name}
              </th>
              <td>
                {SOURCES[index]?.map((source) => (
                  <code key={source}>{source}</code>
                ))}
              </td>
              <td>{sign}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

/** One finding, laid out as in the report. */
function Finding({ copy }: { copy: Copy["finding"] }) {
  return (
    <Frame caption={copy.caption} note={copy.note}>
      <p className={styles.title}>{copy.title}</p>
      <dl className={styles.finding}>
        {copy.fields.map(({ name, text }) => (
          <div key={name}>
            <dt className="mark">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Frame>
  );
}
