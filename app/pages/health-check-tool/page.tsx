import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { usePageCopy } from "../../i18n/copy.tsx";
import { longDate } from "../../i18n/dates.ts";
import { entries } from "../../i18n/entries.ts";
import { ContactLink, SiteLink } from "../../i18n/link.tsx";
import { HEALTH_CHECK_ISLAND } from "../../islands.ts";
import { withErrorId } from "../../layout/error-id.server.ts";
import { pageLoader } from "../../layout/page-loader.server.ts";
import { Hero } from "../../sections/hero.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Note } from "../../sections/note.tsx";
import { Rich } from "../../sections/rich.tsx";
import { ScrollFrame } from "../../sections/scroll-frame.tsx";
import { Paragraphs, Section } from "../../sections/section.tsx";
import { RULES, VERSIONS } from "../../tools/health-check-tool/check.ts";
import {
  ENGINE_NAMES,
  ENGINES,
  type EngineParameter,
  FIELDS,
  type FieldId,
  PRODUCT_NAMES,
  readEngine,
  WORDS,
} from "../../tools/health-check-tool/fields.ts";
import { FORMULAS } from "../../tools/health-check-tool/formulas.ts";
import { namedRules } from "../../tools/health-check-tool/message.server.ts";
import { MYSQL_STATEMENTS, POSTGRES_QUERY } from "../../tools/health-check-tool/queries.ts";
import { type Rule, severitiesOf } from "../../tools/health-check-tool/rules.ts";
import { MessageLink } from "../../tools/message-link.tsx";
import fieldStyles from "../../ui/field.module.css";
import { Field } from "../../ui/field.tsx";
import type en from "./en.json";
import { RateFigure } from "./figure.tsx";
import styles from "./page.module.css";

export { pageMeta as meta } from "../../layout/meta.ts";

type Copy = typeof en;

/** The day on which the rules were last compared with their sources. */
const CHECKED = "2026-11-23";

const STATEMENTS: Readonly<Record<EngineParameter, string>> = {
  mysql: MYSQL_STATEMENTS.join("\n"),
  postgresql: POSTGRES_QUERY,
};

/** Only rules for PostgreSQL say these. */
const POSTGRES_WORDS: ReadonlySet<keyof Copy["words"]> = new Set(["hidden", "likely"]);

const MANUAL = "https://www.postgresql.org/docs/18";
/** Where each myth is refuted, in the order of the catalogue. */
const REFUTED_IN: Readonly<Record<EngineParameter, readonly string[]>> = {
  mysql: [
    "https://www.percona.com/blog/2010/02/28/why-you-should-ignore-mysqls-key-cache-hit-ratio/",
    "https://github.com/major/MySQLTuner-perl/issues/548",
    "https://github.com/major/MySQLTuner-perl/issues/687",
    "https://jepsen.io/blog/2026-03-16-mariadb-galera-cluster-12.1.2",
    "https://dev.mysql.com/blog-archive/mysql-8-0-retiring-support-for-the-query-cache/",
  ],
  postgresql: [
    `${MANUAL}/monitoring-stats.html#MONITORING-PG-STAT-DATABASE-VIEW`,
    `${MANUAL}/routine-vacuuming.html#VACUUM-FOR-SPACE-RECOVERY`,
    `${MANUAL}/runtime-config-vacuum.html#GUC-AUTOVACUUM`,
    `${MANUAL}/runtime-config-wal.html#GUC-SYNCHRONOUS-COMMIT`,
  ],
};

export const loader = withErrorId(async (args: LoaderFunctionArgs) => {
  const { searchParams } = args.url;
  return { ...(await pageLoader(args)), engine: readEngine(searchParams), named: namedRules(searchParams) };
});

export default function HealthCheckTool() {
  const { engine, named } = useLoaderData<typeof loader>();
  const { copy, language, t } = usePageCopy<Copy>();
  const { hero, paste, rules, myths, method, next } = copy;
  return (
    <>
      <Hero copy={hero} mark="MySQL · MariaDB · PostgreSQL" more="#paste" figure={<RateFigure copy={copy.figure} />} />
      <Section id="paste" copy={paste}>
        <nav aria-label={copy.engines} className={styles.engines}>
          {entries(ENGINE_NAMES).map(([id, name]) => (
            <SiteLink
              key={id}
              to={id === "mysql" ? "/health-check-tool#paste" : `/health-check-tool?engine=${id}#paste`}
              aria-current={id === engine ? "true" : undefined}
              rel="nofollow"
            >
              {name}
            </SiteLink>
          ))}
        </nav>
        <p>
          <Rich>{paste[engine]}</Rich>
        </p>
        <ScrollFrame label={paste.title} className={styles.statements}>
          <pre>{STATEMENTS[engine]}</pre>
        </ScrollFrame>
        <Fields />
      </Section>
      <Section id="rules" copy={rules}>
        <p className="muted">{rules.text}</p>
        <p className="mark">
          {VERSIONS.filter(({ product }) => (product === "postgres") === (engine === "postgresql"))
            .map(({ product, from }) => `${PRODUCT_NAMES[product]} ≥ ${from}`)
            .join(" · ")}
        </p>
        <ol className={styles.rules}>
          {RULES.filter((rule) => rule.engine === ENGINES[engine]).map((rule) => (
            <RuleLine key={rule.id} rule={rule} open={named.includes(rule.id)} />
          ))}
        </ol>
      </Section>
      <Section id="myths" copy={myths}>
        <ul className={styles.myths}>
          {myths[engine].map(([claim = "", text = ""], index) => (
            <li key={claim}>
              <h3>
                <Rich>{claim}</Rich>
              </h3>
              <p>
                <Rich>{text}</Rich> <Source url={REFUTED_IN[engine][index] ?? ""} />
              </p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="method" copy={method}>
        <Paragraphs texts={[t("method.text", { date: longDate(CHECKED, language) }), ...method.texts]} />
        <p>
          {method.audit}{" "}
          <SiteLink to={engine === "mysql" ? "/mysql-health-check" : "/postgresql-health-check"}>
            {method.link}
          </SiteLink>
          .
        </p>
      </Section>
      <NextStep copy={next}>
        {/* The script shows the other one when it has found rules that fire. */}
        <ContactLink className="btn go" hidden={named.length > 0}>
          {next.ask}
        </ContactLink>
        <MessageLink
          tool="health-check-tool"
          search={new URLSearchParams({ engine, rules: named.join() })}
          subject={engine === "mysql" ? "mysql-health-check" : "sales"}
          hidden={named.length === 0}
        >
          {next.message}
        </MessageLink>
      </NextStep>
    </>
  );
}

/** The fields, which need script: for the pasted answers, and for what the server does not say. */
function Fields() {
  const { engine } = useLoaderData<typeof loader>();
  const { copy } = usePageCopy<Copy>();
  const { paste, words } = copy;
  return (
    <>
      <p className={styles.noScript}>{paste.noScript}</p>
      <div className={`screen-only ${styles.reader}`}>
        <Note>{paste.privacy}</Note>
        <TextArea id="now" rows={6} />
        <TextArea id="later" rows={3} />
        <div className={styles.asked}>
          <Asked id="ram" />
          {engine === "mysql" && <Asked id="iops" />}
        </div>
        <div className="acts">
          <button type="button" className="btn" data-read data-early>
            {paste.read}
          </button>
          <button type="button" className="btn quiet" data-clear data-early>
            {paste.clear}
          </button>
        </div>
      </div>
      <div id={HEALTH_CHECK_ISLAND} className={styles.results}>
        <p role="status" />
      </div>
      <div
        id={WORDS}
        hidden
        data-engine={ENGINES[engine]}
        {...Object.fromEntries(
          entries(words)
            .filter(([key]) => engine === "postgresql" || !POSTGRES_WORDS.has(key))
            .map(([key, text]) => [`data-${key}`, text]),
        )}
      />
    </>
  );
}

/** They have no names, so that no form can send them. The script keeps their text when the language changes. */
const PRIVATE = { autoComplete: "off", autoCapitalize: "none", spellCheck: false, "data-kept": "" } as const;

function TextArea({ id, rows }: { id: FieldId; rows: number }) {
  const { paste } = usePageCopy<Copy>().copy;
  return (
    <div className={styles.field}>
      <Field id={FIELDS[id]} label={paste[id]} optional={id === "later" ? paste.optional : ""}>
        {(attributes) => <textarea {...attributes} {...PRIVATE} rows={rows} wrap="off" />}
      </Field>
      <Problem id={id} />
    </div>
  );
}

function Asked({ id }: { id: FieldId }) {
  const { paste } = usePageCopy<Copy>().copy;
  return (
    <div className={styles.field}>
      <Field id={FIELDS[id]} label={paste[id]} optional={paste.optional}>
        {(attributes) => <input {...attributes} {...PRIVATE} inputMode="decimal" />}
      </Field>
      <Problem id={id} />
    </div>
  );
}

/** What is wrong with a field; the script fills it. */
function Problem({ id }: { id: FieldId }) {
  return <p className={fieldStyles.error} id={`${FIELDS[id]}-error`} role="alert" hidden />;
}

function RuleLine({ rule, open }: { rule: Rule; open: boolean }) {
  const { copy } = usePageCopy<Copy>();
  const { title, text, not } = copy.each[rule.id as keyof Copy["each"]];
  return (
    <li id={rule.id} className="later">
      <details open={open}>
        <summary>
          <b>{rule.id}</b>
          <span>
            <Rich>{title}</Rich>
          </span>
          {severitiesOf(rule).map((severity) => (
            <i key={severity} data-severity={severity}>
              {copy.severity[severity]}
            </i>
          ))}
        </summary>
        <p>
          <Rich>{text}</Rich>
        </p>
        {FORMULAS[rule.id] && (
          <p>
            <code>{FORMULAS[rule.id]}</code>
          </p>
        )}
        <p>
          <em>{copy.rules.not}</em> <Rich>{not}</Rich>
        </p>
        <p>
          {rule.sources.map((url, index) => (
            <Source
              key={url}
              url={url}
              number={rule.sources.slice(0, index).filter((each) => hostOf(each) === hostOf(url)).length + 1}
            />
          ))}
        </p>
      </details>
    </li>
  );
}

const hostOf = (url: string) => new URL(url).host.replace("www.", "");

/** A link that is named by its host. @param number among those of a host */
function Source({ url, number = 1 }: { url: string; number?: number }) {
  return (
    <a href={url} className="mark">
      {number > 1 ? `${hostOf(url)} (${number})` : hostOf(url)}
    </a>
  );
}
