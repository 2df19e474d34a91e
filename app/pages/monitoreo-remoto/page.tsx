import { languageTag } from "@blc/text";
import { planOf } from "../../../site/owner/owner.ts";
import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { SiteLink } from "../../i18n/link.tsx";
import { owner } from "../../owner.ts";
import { each, REPLICA_LAG } from "../../plan/nodes.tsx";
import { ByPlan, Planned } from "../../plan/planned.tsx";
import { Fold } from "../../sections/fold.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { HeroLead, Opening } from "../../sections/opening.tsx";
import { Rich } from "../../sections/rich.tsx";
import { Halves, HeroHead, Section } from "../../sections/section.tsx";
import { Steps } from "../../sections/steps.tsx";
import { Table } from "../../sections/table.tsx";
import { Terminal } from "../../sections/terminal.tsx";
import { Terms } from "../../sections/terms.tsx";
import { TextList } from "../../sections/text-list.tsx";
import type en from "./en.json";
import { LagNight } from "./figures.tsx";
import styles from "./page.module.css";

export { pageLoader as loader } from "../../layout/page-loader.server.ts";

type Copy = typeof en;

/** Where each sign is read. */
const SOURCES: Record<keyof Copy["signals"]["rows"], string> = {
  replicaLag: "`pt-heartbeat` · `replay_lag`",
  history: "`trx_rseg_history_len`",
  threads: "`Threads_running`",
  bufferPool: "`Innodb_buffer_pool_reads`",
  disk: "`iostat -x`: `w_await`, `f_await`",
  age: "`age(datfrozenxid)`",
  compaction: "`nodetool compactionstats`",
  flowControl: "`wsrep_flow_control_paused_ns`",
};

/**
 * Alerting rules of Prometheus, before and after a comment in the page's language, with both of mysqld_exporter's names
 * of a metric: of MySQL since 8.4, and the older.
 */
const RULES = {
  before: `- alert: ReplicaLag
  expr: mysql_slave_status_seconds_behind_source > 300
    or mysql_slave_status_seconds_behind_master > 300
  for: 5m
  keep_firing_for: 10m
  labels: { severity: critical }

- alert: ReplicaStopped
  expr: mysql_slave_status_replica_sql_running == 0
    or mysql_slave_status_replica_io_running == 0
    or mysql_slave_status_slave_sql_running == 0
    or mysql_slave_status_slave_io_running == 0
  for: 1m
  labels: { severity: critical }

- alert: NoData
  expr: mysql_up == 0 or up{job="mysql"} == 0
    or absent(up{job="mysql"})
    or count(up{job="mysql"}) < 6`,
  after: `
  for: 2m
  labels: { severity: critical }`,
};

export default function RemoteMonitoring() {
  const { copy } = usePageCopy<Copy>();
  const { signals, path, rule, next } = copy;
  const { sign, meaning } = signals.columns;
  return (
    <>
      <NightOpening copy={copy} />
      <Section id="signals" copy={signals} open>
        <Table
          isFolded
          caption={signals.caption}
          columns={[sign, meaning]}
          narrow="fits"
          className={styles.signals}
          rows={entries(SOURCES).map(([key, source]) => [
            <>
              {signals.rows[key].sign}{" "}
              <small>
                <Rich>{source}</Rich>
              </small>
            </>,
            signals.rows[key].meaning,
          ])}
        />
        <p className="muted">
          <Rich>{signals.note}</Rich> <SiteLink to="/blc-monitor#account">{signals.link}</SiteLink>
        </p>
      </Section>
      <Section id="path" copy={path}>
        <Steps steps={path.steps} />
        <WhoAnswers copy={path} />
      </Section>
      <Halves
        id="rule"
        copy={rule}
        className={styles.rule}
        beside={
          <Fold title={rule.label} as="p">
            <Terminal label={rule.label}>
              {RULES.before}
              {"\n  "}
              <i># {rule.servers}</i>
              {RULES.after}
            </Terminal>
            <p className={`mark ${styles.label}`}>{rule.label}</p>
          </Fold>
        }
      >
        <TextList marks="points" items={rule.items} />
      </Halves>
      <NextStep copy={next} />
    </>
  );
}

/** One night of the plan's own signal: the title over its quiet hours, and what came of it below. */
function NightOpening({ copy }: { copy: Copy }) {
  const { hero, night } = copy;
  const { sums, signal } = night;
  const lag = "mariadb async, mariadb semi-sync, mysql, postgresql";
  const read = (name: string, thresholds: string) => (
    <>
      <code>{name}</code>
      <br />
      {thresholds}
    </>
  );
  return (
    <Opening className={`night ${styles.night}`}>
      <Planned className="wrap">
        <div className={styles.words}>
          <HeroHead title={hero.title} mark="MySQL · MariaDB · PostgreSQL · Cassandra" />
          <HeroLead copy={hero} more="/blc-monitor" />
        </div>
        <figure>
          <LagNight copy={copy} />
          <figcaption className="mark">{night.caption}</figcaption>
        </figure>
        <h2>{night.title}</h2>
        <Terms
          look="own"
          className={styles.sums}
          items={[
            {
              title: signal.title,
              text: (
                <ByPlan
                  variants={{
                    ...each(REPLICA_LAG, (text) => read(text, signal.lag)),
                    postgresql: read("pg_stat_replication.replay_lag", signal.lag),
                    galera: read("wsrep_flow_control_paused_ns", signal.paused),
                  }}
                />
              ),
            },
            { title: "478", text: sums.unseen },
            { title: "02:10", text: sums.warning },
            {
              title: "02:45",
              text: <ByPlan variants={{ [lag]: sums.critical, galera: sums.criticalGalera }} />,
            },
          ]}
        />
      </Planned>
    </Opening>
  );
}

/** Who is called, and which plans include it: as the owner says, or as the contract will. */
function WhoAnswers({ copy }: { copy: Copy["path"] }) {
  const { language } = usePageCopy<Copy>();
  const plans = owner().terms.plansWithMonitoring?.map((plan) => planOf(owner(), plan).name);
  if (!plans?.length) return <p className="muted">{copy.own}</p>;
  return (
    <p className="muted">
      {copy.included}{" "}
      <SiteLink to="/soporte-mysql#planes">
        {new Intl.ListFormat(languageTag(language)).format(plans)}
      </SiteLink>
      .
    </p>
  );
}
