import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { ERROR_IDS } from "../../../site/errors.ts";
import { hasPhone, owner } from "../../../site/owner/owner.ts";
import { contentLanguage, pageById } from "../../../site/pages.ts";
import { errorFacts, listedError } from "../../errors/errors.server.ts";
import { usePageCopy, useSectionWords } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { ContactLink, SiteLink } from "../../i18n/link.tsx";
import { withErrorId } from "../../layout/error-id.server.ts";
import { pageLoader } from "../../layout/page-loader.server.ts";
import { Fold } from "../../sections/fold.tsx";
import { Note } from "../../sections/note.tsx";
import numbered from "../../sections/numbered-steps.module.css";
import { plain, Rich } from "../../sections/rich.tsx";
import { FirstScreenEnd, Section } from "../../sections/section.tsx";
import { TextList } from "../../sections/text-list.tsx";
import { CallLink } from "../../ui/company-links.tsx";
import { LevelShape } from "../../ui/level-shape.tsx";
import type en from "./en.json";
import styles from "./page.module.css";

export { pageMeta as meta } from "../../layout/meta.ts";

type Copy = typeof en;

export const loader = withErrorId(async (args: LoaderFunctionArgs) => {
  const loaded = await pageLoader(args);
  const stopping = ERROR_IDS.filter((id) => errorFacts(id).stopsProduction);
  return { ...loaded, errors: stopping.map((id) => listedError(id, loaded.page.language)) };
});

interface CasesCopy {
  cases: Record<string, string>;
  steps: Record<string, string>;
}

/** By case, the commands of its steps; each has a button that copies it. */
type CasesOf<Of extends CasesCopy> = Record<keyof Of["cases"], Partial<Record<keyof Of["steps"], readonly string[]>>>;

const LOSS: CasesOf<Copy["loss"]> = {
  dropped: { dropped: ["findmnt -T /var/lib/mysql", "umount /var/lib/mysql"] },
  every: {
    writes: [
      "-- MySQL ≥ 5.7.8\nSET GLOBAL super_read_only = ON;",
      "-- MariaDB; MySQL < 5.7.8\nSET GLOBAL read_only = ON;",
    ],
    time: ["date -u +%FT%TZ"],
    replica: [
      "-- MySQL ≥ 8.0.22; MariaDB ≥ 10.5.1\nSTOP REPLICA SQL_THREAD;",
      "-- MySQL < 8.0.22; MariaDB < 10.5.1\nSTOP SLAVE SQL_THREAD;",
      "-- PostgreSQL\nSELECT pg_wal_replay_pause();",
    ],
    logs: [
      "-- MySQL ≥ 8.4; MariaDB ≥ 10.6.1\nSET GLOBAL binlog_expire_logs_seconds = 0;\nSHOW BINARY LOGS;",
      // With the first alone, MySQL 8.0 purges by an expire_logs_days that its file still has.
      "-- MySQL 8.0\nSET GLOBAL binlog_expire_logs_seconds = 0;\nSET GLOBAL expire_logs_days = 0;\nSHOW BINARY LOGS;",
      "-- MySQL ≤ 5.7; MariaDB < 10.6.1\nSET GLOBAL expire_logs_days = 0;\nSHOW BINARY LOGS;",
    ],
  },
  removed: {
    removed: [
      `SET GLOBAL innodb_max_dirty_pages_pct_lwm = 0;
SET GLOBAL innodb_max_dirty_pages_pct = 0;
SHOW GLOBAL STATUS LIKE 'Innodb_buffer_pool_pages_dirty';
SHOW ENGINE INNODB STATUS\\G`,
    ],
    open: [
      "ls -l /proc/$(pidof -s mysqld mariadbd)/fd | grep deleted",
      "cp /proc/PID/fd/N /other-disk/shop/orders.ibd",
    ],
  },
  corrupt: { corrupt: ["rsync -a /var/lib/mysql/ /other-disk/datadir/"] },
};

/** What only the running server knows, by the name of its client: images of MariaDB 11 have no `mysql`. */
function evidence(client: "mysql" | "mariadb"): string {
  return `${client} -e 'SHOW FULL PROCESSLIST; SHOW ENGINE INNODB STATUS\\G' > ${client}-evidence.txt`;
}

const OUTAGE: CasesOf<Copy["outage"]> = {
  first: {
    time: ["date -u +%FT%TZ"],
    disk: ["df -h; df -i; free -h"],
    evidence: [
      `# MySQL; MariaDB < 10.5\n${evidence("mysql")}`,
      `# MariaDB ≥ 10.5\n${evidence("mariadb")}`,
      "psql -xc 'SELECT * FROM pg_stat_activity' > postgresql-evidence.txt",
    ],
    connections: [],
  },
  galera: {
    cluster: ["SHOW GLOBAL STATUS WHERE Variable_name IN\n  ('wsrep_cluster_status', 'wsrep_last_committed');"],
    running: ["SET GLOBAL wsrep_provider_options = 'pc.bootstrap=YES';"],
    stopped: [
      "cat /var/lib/mysql/grastate.dat",
      `mariadbd --user=mysql --wsrep-recover --log-error=/tmp/wsrep-recover.log
grep 'Recovered position' /tmp/wsrep-recover.log`,
      "galera_new_cluster",
    ],
  },
  restart: { restart: [] },
};

const RECOVERY = pageById("mysql-data-recovery");

/** Read in a hurry and on a phone: no drawing, the two cases first, the rest of the site behind it. */
export default function DatabaseDown() {
  const { errors } = useLoaderData<typeof loader>();
  const { copy, language } = usePageCopy<Copy>();
  const { hero, loss, outage, errors: messages, ready } = copy;
  return (
    <>
      <section className={styles.top}>
        <div className="wrap">
          <p className="mark">
            <LevelShape level="critical" />
            {hero.mark}
          </p>
          <h1>{hero.title}</h1>
          <p className={styles.lead}>{hero.lead}</p>
          <Help label={hero.contact} />
          <ul className={styles.cases}>
            <li>
              <SiteLink to="#loss">{hero.loss}</SiteLink>
            </li>
            <li>
              <SiteLink to="#outage">{hero.outage}</SiteLink>
            </li>
          </ul>
          {!hasPhone() && <p className="muted">{hero.noPhone}</p>}
          <p className="muted">{hero.plans}</p>
        </div>
        <FirstScreenEnd />
      </section>
      <Section id="loss" copy={loss}>
        <Cases copy={loss} commands={LOSS} open="every" />
        <Note caution>{loss.avoid}</Note>
      </Section>
      <Section id="outage" copy={outage}>
        <Cases copy={outage} commands={OUTAGE} open="first" />
      </Section>
      <Section id="errors" copy={messages}>
        <ul className={styles.errors}>
          {errors.map(({ id, code, name }) => (
            <li key={id}>
              <SiteLink to={`/errors/${id}`} aria-label={code && `${code}: ${plain(name)}`} title={code && plain(name)}>
                {code ? (
                  <code>{code}</code>
                ) : (
                  <span>
                    <Rich>{name}</Rich>
                  </span>
                )}
              </SiteLink>
            </li>
          ))}
        </ul>
        <p>
          <SiteLink className="alone" to="/errors">
            {messages.all}
          </SiteLink>
        </p>
      </Section>
      <Section id="ready" copy={ready}>
        <TextList marks="ticks" items={ready.items} />
        <Note>{ready.note}</Note>
        <Help label={hero.contact} />
        <p>
          <SiteLink className="alone" to={RECOVERY.path} hrefLang={contentLanguage(RECOVERY, language)}>
            {ready.recovery}
          </SiteLink>
        </p>
      </Section>
    </>
  );
}

/** The ways to an engineer: the telephone, if the owner has set it, and the form. */
function Help({ label }: { label: string }) {
  const { t } = useSectionWords();
  return (
    <div className={`acts ${styles.help}`}>
      <CallLink className="btn">{t("emergency.call", { phone: owner().company.phone })}</CallLink>
      <ContactLink className="btn go">{label}</ContactLink>
    </div>
  );
}

interface CasesProps<Of extends CasesCopy> {
  copy: Of;
  commands: CasesOf<Of>;
  /** The case that is unfolded on phones too. */
  open: keyof Of["cases"];
}

/** The steps of each case, numbered, with their commands. */
function Cases<Of extends CasesCopy>({ copy, commands, open }: CasesProps<Of>) {
  return entries(commands).map(([name, steps]) => (
    <Fold key={String(name)} title={copy.cases[name as string]} open={name === open}>
      <ol className={`${numbered.steps} ${styles.steps}`}>
        {entries(steps).map(([key, lines]) => (
          <li key={String(key)}>
            <p>
              <Rich>{copy.steps[key as string]}</Rich>
            </p>
            {(lines ?? []).map((line) => (
              <pre key={line}>{line}</pre>
            ))}
          </li>
        ))}
      </ol>
    </Fold>
  ));
}
