import { statusCheck } from "@blc/diagnose";
import { longDate } from "@blc/text";
import { useLoaderData } from "react-router";
import { useIsland } from "../../document.tsx";
import { usePageCopy } from "../../i18n/copy.tsx";
import { ContactLink, type SiteAddress, SiteLink } from "../../i18n/link.tsx";
import { STATUS_CHECK_ISLAND } from "../../islands.ts";
import { pageLoaderWith } from "../../layout/page-loader.server.ts";
import { NextStep } from "../../sections/next-step.tsx";
import { Rich, Text } from "../../sections/rich.tsx";
import { Paragraphs, Section } from "../../sections/section.tsx";
import { ToolHero } from "../../sections/tool-hero.tsx";
import { servicesContext } from "../../services.server.ts";
import { MessageLink } from "../../tools/message-link.tsx";
import reader from "../../tools/reader/reader.module.css";
import { TerminalEdition } from "../../tools/reader/terminal-edition.tsx";
import type { StatusCopy } from "../../tools/status-check/copy.ts";
import { listAddress } from "../../tools/status-check/list-address.ts";
import { namedForecasts, namedRules } from "../../tools/status-check/message.server.ts";
import { Instrument } from "./instrument.tsx";
import styles from "./page.module.css";
import { ForecastLine, RuleLine, Source } from "./rule-line.tsx";
import { SampleReading } from "./sample-reading.tsx";

/** The day on which the rules were last compared with their sources. */
const CHECKED: Readonly<Record<statusCheck.EngineParameter, string>> = {
  mysql: "2026-11-23",
  postgresql: "2026-11-23",
  cassandra: "2026-11-30",
};

/** The service that goes on where the check ends. */
const SERVICES: Readonly<Record<statusCheck.EngineParameter, SiteAddress>> = {
  mysql: "/mysql-health-check",
  postgresql: "/postgresql-health-check",
  cassandra: "/cassandra-health-check",
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
  cassandra: [
    "https://cassandra.apache.org/doc/latest/cassandra/managing/operating/repair.html",
    "https://cassandra.apache.org/doc/latest/cassandra/managing/operating/compaction/index.html",
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
    isListed: searchParams.has("rules"),
    named: namedRules(searchParams),
    forecasts,
    day,
  };
});

/** What is typed in a terminal, and the steps and the task that do the same. */
const TERMINAL_USE = {
  mysql: terminalUse("mysql -t < status.sql"),
  postgresql: terminalUse("psql -f status.sql"),
  // None of its rules asks for the memory.
  cassandra: terminalUse("sh status.sh", ""),
};

/** @param ask asks a server what the page names, which is in the file @param options of the check */
function terminalUse(ask: string, options = " --ram 64") {
  return {
    session: [`${ask} > now.txt`, `node status-check.mjs${options} now.txt`],
    step: `${ask} | node status-check.mjs${options}`,
    task: `- name: status check
  ansible.builtin.shell: ${ask} | node /usr/local/lib/status-check.mjs${options}
  changed_when: false`,
  };
}

const forecastsOf = (engine: statusCheck.EngineParameter) =>
  statusCheck.FORECASTS.filter((one) => one.engine === statusCheck.ENGINES[engine]);
const rulesOf = (engine: statusCheck.EngineParameter) =>
  statusCheck.RULES.filter((rule) => rule.engine === statusCheck.ENGINES[engine]);

export default function StatusCheck() {
  const { engine, isSample, isListed, named, forecasts, day, publicUrl } =
    useLoaderData<typeof loader>();
  const { copy, language, t } = usePageCopy<StatusCopy>();
  const hasResult = named.length + forecasts.length > 0;
  const { hero, rules, myths, method, next } = copy;
  return (
    <>
      <ToolHero copy={hero} mark="MySQL · MariaDB · PostgreSQL · Cassandra" id="paste">
        <Instrument engine={engine} isSample={isSample} />
        <div id={useIsland(STATUS_CHECK_ISLAND)} className={`${reader.results} ${styles.results}`}>
          <p role="status" />
          {isSample && <SampleReading engine={engine} day={day} />}
        </div>
      </ToolHero>
      <Section id="rules" copy={rules}>
        {/* A third of the document, which only an address with rules asks for. */}
        {isListed ? (
          <details className={FOLD} open>
            <summary>{t("rules.show", { number: rulesOf(engine).length })}</summary>
            <p className="muted">{rules.text}</p>
            <Text className="mark">
              {statusCheck.VERSIONS.filter(({ product }) =>
                engine === "mysql"
                  ? product === "mysql" || product === "mariadb"
                  : product === statusCheck.ENGINES[engine],
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
        ) : (
          <p>
            <SiteLink className="alone" to={listAddress(engine)} rel="nofollow">
              {t("rules.show", { number: rulesOf(engine).length })}
            </SiteLink>
          </p>
        )}
        {forecastsOf(engine).length > 0 && (
          <details className={FOLD}>
            <summary>{t("forecasts.show", { number: forecastsOf(engine).length })}</summary>
            <p className="muted">{copy.forecasts.text}</p>
            <ol className={styles.rules}>
              {forecastsOf(engine).map((forecast) => (
                <ForecastLine key={forecast.id} forecast={forecast} />
              ))}
            </ol>
          </details>
        )}
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
        <Text>
          {t(engine === "cassandra" ? "method.cassandra" : "method.text", {
            date: longDate(CHECKED[engine], language),
          })}
        </Text>
        <details className={`${FOLD} ${styles.wide}`}>
          <summary>{method.more}</summary>
          <Paragraphs texts={method.texts} />
        </details>
        <p>
          {method.audit} <SiteLink to={SERVICES[engine]}>{method.link}</SiteLink>.
        </p>
        <ForScript engine={engine} />
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

/** What the script is told of the page. */
function ForScript({ engine }: { engine: statusCheck.EngineParameter }) {
  const { copy } = usePageCopy<StatusCopy>();
  return (
    <div
      id={statusCheck.PAGE}
      hidden
      data-list={styles.rules}
      data-not={copy.rules.not}
      data-engine={statusCheck.ENGINES[engine]}
      data-load={copy.words.load}
    />
  );
}
