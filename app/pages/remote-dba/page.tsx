import { PLAN_IDS } from "../../../site/contact-options.ts";
import { planOf } from "../../../site/owner/owner.ts";
import { REMOTE_DBA_TASKS } from "../../../site/plans.ts";
import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { LinkLine } from "../../i18n/link.tsx";
import { owner } from "../../owner.ts";
import { Planned } from "../../plan/planned.tsx";
import { Body } from "../../sections/body.tsx";
import { Fold, FoldedLines } from "../../sections/fold.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { HeroLead, Opening } from "../../sections/opening.tsx";
import { Rich, Text } from "../../sections/rich.tsx";
import { Halves, HeroHead, Section } from "../../sections/section.tsx";
import { Table } from "../../sections/table.tsx";
import { Terms } from "../../sections/terms.tsx";
import { TextList } from "../../sections/text-list.tsx";
import { Calendar } from "./calendar.tsx";
import type en from "./en.json";
import { AccessPath } from "./figures.tsx";
import styles from "./page.module.css";

export { pageLoader as loader } from "../../layout/page-loader.server.ts";

type Copy = typeof en;

/** The commands and tools of each service, in the order of the list and of its numbers. */
const SERVICES: Record<keyof Copy["services"]["lines"], string> = {
  operation: "`SHOW REPLICA STATUS` · `rs.status()` · `nodetool status`",
  performance: "`sys.statement_analysis` · `EXPLAIN ANALYZE` (MariaDB: `ANALYZE`) · `explain()`",
  backups: "`XtraBackup` · `mariadb-backup` · `PBM` · `sctool backup`",
  availability: "`GTID` · `Galera` · `InnoDB Cluster` · `replica set` · `LOCAL_QUORUM`",
  security: "`REQUIRE SSL` · `ROLE` · `util.checkForServerUpgrade()`",
  capacity: "`information_schema.TABLES` · `IOPS` · `max_connections`",
};

const ENGINES: readonly Record<keyof Copy["engines"]["columns"], string>[] = [
  {
    engine: "MySQL",
    backup: "XtraBackup, CLONE + binlog",
    firstLook: "`Threads_running`",
    schemaChange: "INSTANT, gh-ost",
  },
  {
    engine: "MariaDB",
    backup: "mariadb-backup + binlog",
    firstLook: "`Threads_running`, Galera: `wsrep_flow_control_paused_ns`",
    schemaChange: "INSTANT, NOCOPY, pt-osc",
  },
  {
    engine: "ScyllaDB",
    backup: "Scylla Manager, snapshot",
    firstLook: "`nodetool compactionstats`",
    schemaChange: "ALTER TABLE … ADD",
  },
  {
    engine: "MongoDB",
    backup: "PBM + oplog",
    firstLook: "`rs.printReplicationInfo()`",
    schemaChange: "collMod, rolling index build",
  },
];

export default function RemoteDba() {
  const { copy } = usePageCopy<Copy>();
  const { hero, report, services, start, access, engines, next } = copy;
  const areas = entries(SERVICES).map(([key, tools]) => ({
    title: services.lines[key].title,
    text: (
      <>
        <Rich>{services.lines[key].text}</Rich>
        <span className="mark">
          <Rich>{tools}</Rich>
        </span>
      </>
    ),
  }));
  return (
    <>
      <Opening className={styles.opening} free>
        <Planned className="wrap">
          <HeroHead
            accent="Remote DBA"
            mark="MySQL · MariaDB · ScyllaDB · MongoDB"
            title={hero.title}
          />
          <div className={styles.words}>
            <HeroLead copy={hero} more="/soporte-mysql#planes" />
          </div>
          <figure>
            <h2>{start.title}</h2>
            <Calendar copy={start} />
          </figure>
        </Planned>
      </Opening>
      <Body kind="axis">
        <Section id="services" copy={services} open>
          <FoldedLines lines={areas} className={styles.areas} />
        </Section>
        <Section id="report" copy={report}>
          <Terms items={report.lines} className={styles.report} />
          <p className="mark">{report.caption}</p>
        </Section>
        <Section id="tasks" copy={copy.tasks}>
          <Tasks copy={copy.tasks} />
          <Table
            isFolded
            narrow="stack"
            caption={engines.caption}
            columns={Object.values(engines.columns)}
            rows={ENGINES.map((engine) =>
              entries(engines.columns).map(([column]) => engine[column]),
            )}
          />
        </Section>
        <Halves
          id="access"
          copy={access}
          className={styles.access}
          beside={
            <Fold title={access.caption} as="p">
              <AccessPath copy={access} />
              <p className={`muted ${styles.law}`}>{access.law}</p>
            </Fold>
          }
        >
          <Text className="muted">{access.text}</Text>
          <LinkLine to="/soporte-mysql#access">{access.link}</LinkLine>
        </Halves>
        <Halves
          id="handover"
          copy={copy.handover}
          beside={<TextList marks="points" items={copy.handover.items} />}
        />
        <NextStep copy={next} also={[{ id: "downtime-cost" }]} />
      </Body>
    </>
  );
}

/** Tasks with their frequency and who decides; with the plans that include them, where the owner has said so. */
function Tasks({
  copy: { caption, columns, rows, cover, plans: beside },
}: {
  copy: Copy["tasks"];
}) {
  const plans = Object.keys(owner().remoteDba).length > 0 ? PLAN_IDS : [];
  return (
    <>
      {plans.length === 0 && <p className="muted">{beside}</p>}
      <Table
        isFolded
        caption={caption}
        columns={[...columns, ...plans.map((plan) => planOf(owner(), plan).name)]}
        rows={REMOTE_DBA_TASKS.map((task) => {
          const covered = owner().remoteDba[task];
          return [...rows[task], ...plans.map((plan) => (covered ? cover[covered[plan]] : "–"))];
        })}
      />
    </>
  );
}
