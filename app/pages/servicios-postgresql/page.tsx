import { useLoaderData } from "react-router";
import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { SiteLink } from "../../i18n/link.tsx";
import { pageLoaderWith } from "../../layout/page-loader.server.ts";
import { firstSheet } from "../../plan/first-sheet/lines.server.ts";
import { Body } from "../../sections/body.tsx";
import { CoveringPlans } from "../../sections/covering-plans.tsx";
import { Fold } from "../../sections/fold.tsx";
import { Hero } from "../../sections/hero.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Halves, WideSection } from "../../sections/section.tsx";
import { Terminal } from "../../sections/terminal.tsx";
import { Terms } from "../../sections/terms.tsx";
import { today } from "../../tools/version-check/parameters.ts";
import styles from "./areas.module.css";
import type en from "./en.json";
import { WalReaders } from "./figures.tsx";
import { Upgrade } from "./upgrade.tsx";

export const loader = pageLoaderWith((_, { page: { language } }) => ({
  sheet: firstSheet(["postgresql"], language, today()),
}));

export default function ServiciosPostgresql() {
  const { copy } = usePageCopy<typeof en>();
  const { sheet } = useLoaderData<typeof loader>();
  const { hero, upgrade, probe, areas, next } = copy;
  return (
    <>
      <Hero
        copy={{ mark: "Patroni · pgBackRest · PgBouncer", ...hero }}
        more="/postgresql-health-check"
        figure={<WalReaders copy={copy.wal} />}
        free
      />
      <Body kind="plates">
        <Upgrade copy={upgrade} sheet={sheet} />
        <Probe copy={probe} />
        <WideSection id="areas" copy={areas}>
          <div className={styles.areas}>
            <Area
              copy={areas.design}
              terms={{
                durability: "synchronous_commit",
                partitions: "PARTITION BY RANGE",
                pooling: "PgBouncer",
              }}
            />
            <Area
              copy={areas.operate}
              terms={{
                backups: "pgBackRest",
                failover: "Patroni",
                slots: "max_slot_wal_keep_size",
              }}
            />
            <Area
              copy={areas.tune}
              terms={{
                statements: "pg_stat_statements",
                autovacuum: "autovacuum_vacuum_scale_factor",
                memory: "work_mem",
              }}
            />
          </div>
          <p className="muted">
            {areas.hours.text} <SiteLink to="/soporte-mysql#planes">{areas.hours.link}</SiteLink>.
          </p>
          <CoveringPlans database="PostgreSQL" />
        </WideSection>
        <NextStep copy={next} also={[{ id: "version-check" }]} />
      </Body>
    </>
  );
}

/** One query of the health check, and a link to its page. */
function Probe({ copy }: { copy: (typeof en)["probe"] }) {
  return (
    <Halves
      id="probe"
      copy={copy}
      beside={
        <div>
          <Terminal label={copy.label} wraps>
            <i>{copy.comment}</i>
            {"\n"}
            <b>=#</b>
            {" SELECT slot_name, active,\n     pg_size_pretty(\n       pg_wal_lsn_diff(\n"}
            {
              "         pg_current_wal_lsn(),\n         restart_lsn)) AS kept\n   FROM pg_replication_slots;\n\n"
            }
            {
              " slot_name | active |  kept\n-----------+--------+--------\n db2       | t      | 16 MB\n"
            }
            <u>{" bi_old    | f      | 212 GB"}</u>
          </Terminal>
          <p className={`mark ${styles.sample}`}>{copy.sample}</p>
        </div>
      }
    >
      <p className="muted">{copy.text}</p>
      <SiteLink className="btn go" to="/postgresql-health-check">
        {copy.link}
      </SiteLink>
    </Halves>
  );
}

interface AreaProps<Key extends string> {
  copy: { title: string; texts: Record<Key, { title: string; text: string }> };
  /** What each text is about, as PostgreSQL or its tool calls it. */
  terms: Record<Key, string>;
}

/** A group of terms and what we decide about each. */
function Area<Key extends string>({ copy: { title, texts }, terms }: AreaProps<Key>) {
  return (
    <Fold title={title}>
      <Terms
        items={entries(terms).map(([key, term]) => ({
          title: (
            <>
              {texts[key].title} <code>{term}</code>
            </>
          ),
          text: texts[key].text,
        }))}
      />
    </Fold>
  );
}
