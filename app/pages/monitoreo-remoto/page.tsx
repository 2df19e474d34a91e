import { languageTag } from "@blc/text";
import { planOf } from "../../../site/owner/owner.ts";
import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { SiteLink } from "../../i18n/link.tsx";
import { owner } from "../../owner.ts";
import { Hero } from "../../sections/hero.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Rich } from "../../sections/rich.tsx";
import { Scene } from "../../sections/scene.tsx";
import { Halves, Section } from "../../sections/section.tsx";
import { Steps } from "../../sections/steps.tsx";
import { Table } from "../../sections/table.tsx";
import { Terminal } from "../../sections/terminal.tsx";
import { TextList } from "../../sections/text-list.tsx";
import type en from "./en.json";
import { OneNight } from "./figures.tsx";

export { pageLoader as loader } from "../../layout/page-loader.server.ts";

type Copy = typeof en;

/** Where each sign is read. */
const SOURCES: Record<keyof Copy["signals"]["rows"], string> = {
  replicaLag: "`pt-heartbeat` · `replay_lag`",
  history: "`trx_rseg_history_len`",
  threads: "`Threads_running`",
  bufferPool: "`Innodb_buffer_pool_reads`",
  disk: "`iostat -x`: `r_await`, `w_await`",
  age: "`age(datfrozenxid)`",
  compaction: "`nodetool compactionstats`",
  flowControl: "`wsrep_flow_control_paused`",
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
  const { hero, night, signals, path, rule, next } = copy;
  const { sign, source, meaning } = signals.columns;
  return (
    <>
      <Hero
        mark="MySQL · MariaDB · PostgreSQL · Cassandra"
        copy={hero}
        more="/blc-monitor"
        below={
          <Scene id="night" copy={night} ground="night">
            <OneNight copy={copy} />
          </Scene>
        }
      />
      <Section id="signals" copy={signals} open>
        <Table
          caption={signals.caption}
          columns={[sign, source, meaning]}
          rows={entries(SOURCES).map(([key, source]) => [
            signals.rows[key].sign,
            source,
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
        beside={
          <div className="flow">
            <Terminal label={rule.label}>
              {RULES.before}
              {"\n  "}
              <i># {rule.servers}</i>
              {RULES.after}
            </Terminal>
            <p className="mark">{rule.label}</p>
          </div>
        }
      >
        <TextList marks="points" items={rule.items} />
      </Halves>
      <NextStep copy={next} />
    </>
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
