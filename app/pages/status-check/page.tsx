import { statusCheck } from "@blc/diagnose";
import { longDate } from "@blc/text";
import { useLoaderData } from "react-router";
import { useIsland } from "../../document.tsx";
import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { ContactLink, type SiteAddress, SiteLink } from "../../i18n/link.tsx";
import { STATUS_CHECK_ISLAND } from "../../islands.ts";
import { pageLoaderWith } from "../../layout/page-loader.server.ts";
import { NextStep } from "../../sections/next-step.tsx";
import { Rich, Text } from "../../sections/rich.tsx";
import { ScrollFrame } from "../../sections/scroll-frame.tsx";
import { Paragraphs, Section } from "../../sections/section.tsx";
import { ToolHero } from "../../sections/tool-hero.tsx";
import { servicesContext } from "../../services.server.ts";
import { MessageLink } from "../../tools/message-link.tsx";
import { PasteField, PasteFile, PRIVATE, PrivateField } from "../../tools/reader/paste-field.tsx";
import reader from "../../tools/reader/reader.module.css";
import { TerminalEdition } from "../../tools/reader/terminal-edition.tsx";
import type { StatusCopy } from "../../tools/status-check/copy.ts";
import { namedForecasts, namedRules } from "../../tools/status-check/message.server.ts";
import styles from "./page.module.css";
import { ForecastLine, RuleLine, Source } from "./rule-line.tsx";
import { SampleReading } from "./sample-reading.tsx";

/** The day on which the rules were last compared with their sources. */
const CHECKED = "2026-11-23";

const STATEMENTS: Readonly<Record<statusCheck.EngineParameter, string>> = {
  mysql: statusCheck.MYSQL_STATEMENTS.join("\n"),
  postgresql: `${statusCheck.POSTGRES_QUERY}\n${statusCheck.POSTGRES_REPLICATION}`,
};

const FOLD = `${reader.fold} ${styles.fold}`;

const MANUAL = "https://www.postgresql.org/docs/18";
/** Where each myth is refuted, in the order of the catalogue. */
const REFUTED_IN: Readonly<Record<statusCheck.EngineParameter, readonly string[]>> = {
  mysql: [
    "https://www.percona.com/blog/2010/02/28/why-you-should-ignore-mysqls-key-cache-hit-ratio/",
    "https://jepsen.io/blog/2026-03-16-mariadb-galera-cluster-12.1.2",
  ],
  postgresql: [
    `${MANUAL}/monitoring-stats.html#MONITORING-PG-STAT-DATABASE-VIEW`,
    `${MANUAL}/routine-vacuuming.html#VACUUM-FOR-SPACE-RECOVERY`,
    `${MANUAL}/runtime-config-vacuum.html#GUC-AUTOVACUUM`,
    `${MANUAL}/runtime-config-wal.html#GUC-SYNCHRONOUS-COMMIT`,
  ],
};

export const loader = pageLoaderWith((args) => {
  const { searchParams } = args.url;
  const engine = statusCheck.readEngine(searchParams);
  const isSample = searchParams.has(statusCheck.SAMPLE_PARAMETER);
  const forecasts = namedForecasts(searchParams).map(({ id, seconds }) => `${id}.${seconds}`);
  const day = new Date().toISOString().slice(0, 10);
  const { publicUrl } = args.context.get(servicesContext);
  return {
    publicUrl,
    engine,
    isSample,
    named: namedRules(searchParams),
    forecasts,
    day,
  };
});

/** What is typed in a terminal, and the steps and the task that do the same. */
const TERMINAL_USE = {
  mysql: terminalUse("mysql -t < status.sql"),
  postgresql: terminalUse("psql -f status.sql"),
};

/** @param ask asks a server what the page names, which is in `status.sql` */
function terminalUse(ask: string) {
  return {
    session: [`${ask} > now.txt`, "node status-check.mjs --ram 64 now.txt"],
    step: `${ask} | node status-check.mjs --ram 64`,
    task: `- name: status check
  ansible.builtin.shell: ${ask} | node /usr/local/lib/status-check.mjs --ram 64
  changed_when: false`,
  };
}

const forecastsOf = (engine: statusCheck.EngineParameter) =>
  statusCheck.FORECASTS.filter((one) => one.engine === statusCheck.ENGINES[engine]);
const rulesOf = (engine: statusCheck.EngineParameter) =>
  statusCheck.RULES.filter((rule) => rule.engine === statusCheck.ENGINES[engine]);

export default function StatusCheck() {
  const { engine, isSample, named, forecasts, day, publicUrl } = useLoaderData<typeof loader>();
  const { copy, language, t } = usePageCopy<StatusCopy>();
  const hasResult = named.length + forecasts.length > 0;
  const { hero, rules, myths, method, next } = copy;
  return (
    <>
      <ToolHero copy={hero} mark="MySQL · MariaDB · PostgreSQL" id="paste">
        <Instrument />
        <div id={useIsland(STATUS_CHECK_ISLAND)} className={`${reader.results} ${styles.results}`}>
          <p role="status" />
          {isSample && <SampleReading engine={engine} day={day} />}
        </div>
      </ToolHero>
      <Section id="rules" copy={rules}>
        {/* Open where the address names rules, or a fragment one of them: browsers then open what is folded. */}
        <details className={FOLD} open={named.length > 0}>
          <summary>{t("rules.show", { number: rulesOf(engine).length })}</summary>
          <p className="muted">{rules.text}</p>
          <Text className="mark">
            {statusCheck.VERSIONS.filter(
              ({ product }) => (product === "postgres") === (engine === "postgresql"),
            )
              .map(({ product, from = "" }) => `${statusCheck.PRODUCT_NAMES[product]} ≥ ${from}`)
              .join(" · ")}
          </Text>
          <ol className={styles.rules}>
            {rulesOf(engine).map((rule) => (
              <RuleLine key={rule.id} rule={rule} open={named.includes(rule.id)} />
            ))}
          </ol>
        </details>
        <details className={FOLD}>
          <summary>{t("forecasts.show", { number: forecastsOf(engine).length })}</summary>
          <p className="muted">{copy.forecasts.text}</p>
          <ol className={styles.rules}>
            {forecastsOf(engine).map((forecast) => (
              <ForecastLine key={forecast.id} forecast={forecast} />
            ))}
          </ol>
        </details>
      </Section>
      <Section id="myths" copy={myths}>
        <details className={`${FOLD} ${styles.wide}`}>
          <summary>{myths.show}</summary>
          {myths[engine].map(([claim = "", text = ""], index) => (
            <details key={claim} className={FOLD}>
              <summary>
                <Rich>{claim}</Rich>
              </summary>
              <p>
                <Rich>{text}</Rich> <Source url={REFUTED_IN[engine][index] ?? ""} />
              </p>
            </details>
          ))}
        </details>
      </Section>
      <Section id="method" copy={method}>
        <Text>{t("method.text", { date: longDate(CHECKED, language) })}</Text>
        <details className={`${FOLD} ${styles.wide}`}>
          <summary>{method.more}</summary>
          <Paragraphs texts={method.texts} />
        </details>
        <p>
          {method.audit}{" "}
          <SiteLink to={engine === "mysql" ? "/mysql-health-check" : "/postgresql-health-check"}>
            {method.link}
          </SiteLink>
          .
        </p>
        <Words />
      </Section>
      <TerminalEdition name="status-check" publicUrl={publicUrl} {...TERMINAL_USE[engine]} />
      <NextStep copy={next}>
        {/* The script shows the other one when it has found rules that fire. */}
        <ContactLink className="btn go" hidden={hasResult}>
          {next.ask}
        </ContactLink>
        <MessageLink
          tool="status-check"
          search={new URLSearchParams({ engine, rules: named.join(), forecasts: forecasts.join() })}
          subject={engine === "mysql" ? "mysql-health-check" : "sales"}
          hidden={!hasResult}
        >
          {next.message}
        </MessageLink>
      </NextStep>
    </>
  );
}

/** What to run, and the fields for its answer. These need script. */
function Instrument() {
  const { engine, isSample } = useLoaderData<typeof loader>();
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
      <div>
        <h2 className={styles.step}>{paste.title}</h2>
        <ScrollFrame label={paste.title} className={styles.statements}>
          <pre>{STATEMENTS[engine]}</pre>
        </ScrollFrame>
        <Text className={`${reader.how} ${styles.below}`}>{paste[engine]}</Text>
      </div>
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
        <PasteFile copy={paste} multiple />
        <p className={`${reader.how} ${reader.scripted}`}>{paste.privacy}</p>
        <Text className={reader.how}>{paste.reads[engine]}</Text>
        <details className={`${styles.more} ${reader.scripted}`}>
          <summary>{paste.more}</summary>
          <div>
            <PasteField
              id={statusCheck.FIELDS.later}
              label={paste.later}
              optional={paste.optional}
              rows={3}
            />
            <div className={styles.asked}>
              <Asked id="ram" />
              {engine === "mysql" && <Asked id="iops" />}
              <Asked id="free" />
            </div>
          </div>
        </details>
      </div>
    </div>
  );
}

/** The words of the script. */
function Words() {
  const { engine } = useLoaderData<typeof loader>();
  const { words } = usePageCopy<StatusCopy>().copy;
  return (
    <div
      id={statusCheck.WORDS}
      hidden
      data-engine={statusCheck.ENGINES[engine]}
      {...Object.fromEntries(entries(words).map(([key, text]) => [`data-${key}`, text]))}
    />
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
