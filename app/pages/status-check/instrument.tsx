import { statusCheck } from "@blc/diagnose";
import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { type SiteAddress, SiteLink } from "../../i18n/link.tsx";
import { Text } from "../../sections/rich.tsx";
import { ScrollFrame } from "../../sections/scroll-frame.tsx";
import { PasteField, PasteFile, PRIVATE, PrivateField } from "../../tools/reader/paste-field.tsx";
import reader from "../../tools/reader/reader.module.css";
import type { StatusCopy } from "../../tools/status-check/copy.ts";
import styles from "./page.module.css";

const STATEMENTS: Readonly<Record<statusCheck.EngineParameter, string>> = {
  mysql: statusCheck.MYSQL_STATEMENTS.join("\n"),
  postgresql: `${statusCheck.POSTGRES_QUERY}\n${statusCheck.POSTGRES_REPLICATION}`,
  cassandra: statusCheck.NODETOOL_COMMANDS.join("\n"),
};

/** What to run, and the fields for its answer. These need script. */
export function Instrument({
  engine,
  isSample,
}: {
  engine: statusCheck.EngineParameter;
  isSample: boolean;
}) {
  const { paste, engines } = usePageCopy<StatusCopy>().copy;
  const to = (
    id: statusCheck.EngineParameter,
    more?: typeof statusCheck.SAMPLE_PARAMETER,
  ): SiteAddress => {
    const query = new URLSearchParams();
    if (id !== "mysql") query.set("engine", id);
    if (more) query.set(more, "1");
    return query.size > 0 ? `/health-check-tool?${query}#paste` : "/health-check-tool#paste";
  };
  return (
    <div className={`sheet ${styles.instrument}`}>
      <div className={`screen-only ${reader.reader}`}>
        <PasteField
          id={statusCheck.FIELDS.now}
          label={paste.now}
          rows={4}
          text={isSample ? statusCheck.SAMPLES[engine] : undefined}
        />
        <div className={reader.send}>
          <button type="button" className={`btn ${reader.scripted}`} data-read data-early>
            {paste.read}
          </button>
          <SiteLink
            className="btn quiet"
            to={to(engine, statusCheck.SAMPLE_PARAMETER)}
            rel="nofollow"
            data-use=""
          >
            {paste.sample}
          </SiteLink>
          <button type="button" className={`btn quiet ${reader.scripted}`} data-clear data-early>
            {paste.clear}
          </button>
        </div>
        <p className={reader.noScript}>{paste.noScript}</p>
        <PasteFile copy={paste} />
        <p className={`${reader.how} ${reader.scripted}`}>{paste.privacy}</p>
        <Text className={reader.how}>{paste.reads[engine]}</Text>
        <details className={`${styles.more} ${reader.scripted}`}>
          <summary>{engine === "cassandra" ? paste.later : paste.more}</summary>
          <div>
            <PasteField
              id={statusCheck.FIELDS.later}
              label={paste.later}
              optional={paste.optional}
              rows={3}
            />
            {engine !== "cassandra" && (
              <div className={styles.asked}>
                <Asked id="ram" />
                {engine === "mysql" && <Asked id="iops" />}
                <Asked id="free" />
              </div>
            )}
          </div>
        </details>
      </div>
      <div>
        <h2 className={styles.step}>{paste.title}</h2>
        <nav aria-label={engines} className={styles.engines}>
          {entries(statusCheck.ENGINE_NAMES).map(([id, name]) => (
            <SiteLink
              key={id}
              to={to(id)}
              aria-current={id === engine ? "true" : undefined}
              rel="nofollow"
            >
              {name}
            </SiteLink>
          ))}
        </nav>
        <ScrollFrame label={paste.title} className={styles.statements}>
          <pre>{STATEMENTS[engine]}</pre>
        </ScrollFrame>
        <Text className={`${reader.how} ${styles.below}`}>{paste[engine]}</Text>
      </div>
    </div>
  );
}

function Asked({ id }: { id: keyof typeof statusCheck.FIELDS }) {
  const { paste } = usePageCopy<StatusCopy>().copy;
  return (
    <PrivateField id={statusCheck.FIELDS[id]} label={paste[id]} optional={paste.optional}>
      {(attributes) => (
        <input {...attributes} {...PRIVATE} inputMode={id === "free" ? "text" : "decimal"} />
      )}
    </PrivateField>
  );
}
