import { EMERGENCY_ORIGIN } from "../../../site/contact-options.ts";
import { isCoverageStated, plansFor } from "../../../site/owner/owner.ts";
import type { PagePath } from "../../../site/pages.ts";
import { type Database, SUPPORTED_DATABASES } from "../../../site/plans.ts";
import { ACCOUNT_NAME, grantsOf } from "../../../site/read-only-account.ts";
import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { ContactButton, ContactLink, SiteLink } from "../../i18n/link.tsx";
import { owner } from "../../owner.ts";
import { CoveringPlans } from "../../sections/covering-plans.tsx";
import { Fold, FoldedLines } from "../../sections/fold.tsx";
import { Rich, Text } from "../../sections/rich.tsx";
import { Halves, Section } from "../../sections/section.tsx";
import { SupportTerms } from "../../sections/support-terms.tsx";
import { Table } from "../../sections/table.tsx";
import { Terminal } from "../../sections/terminal.tsx";
import { TextList } from "../../sections/text-list.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type en from "./en.json";
import { SupportOpening } from "./opening.tsx";
import styles from "./page.module.css";
import { PlanSheet, PlanTable } from "./plan.tsx";

export { pageLoader as loader } from "../../layout/page-loader.server.ts";

type Copy = typeof en;

export default function Support() {
  const { copy } = usePageCopy<Copy>();
  const { hero, risks, why, next, urgent, trust, engines, plans, access, online } = copy;
  return (
    <>
      <SupportOpening />
      <Halves id="urgent" copy={online} beside={<Emergencies copy={urgent} />}>
        <p className="muted">{online.text}</p>
        <div className="acts">
          <ContactLink className="btn go" subject="support">
            {online.tickets}
          </ContactLink>
          <SiteLink className="btn quiet go" to={`/contact?${EMERGENCY_ORIGIN}`}>
            {online.contact}
          </SiteLink>
        </div>
        <p className="muted">
          {urgent.text} <SiteLink to="/database-down">{urgent.link}</SiteLink>.{" "}
          <SiteLink to="/errors">{urgent.errors}</SiteLink>.
        </p>
      </Halves>
      <Section copy={plans} id="planes">
        <Tabs
          label={plans.mark}
          tabs={owner().plans.map((plan) => ({
            id: plan.id,
            name: plan.name,
            panel: <PlanSheet plan={plan} copy={plans} />,
          }))}
        />
        <PlanTable />
      </Section>
      <SupportTerms support={owner().support} />
      <Section id="why" copy={why}>
        <Table isFolded {...why} columns={Object.values(why.columns)} highlight={2} />
      </Section>
      <Section id="risks" copy={risks}>
        <FoldedLines lines={risks.lines} />
      </Section>
      <Section id="trust" copy={trust}>
        <p>{trust.text}</p>
        <h3>{engines.title}</h3>
        <TextList
          as="ol"
          items={SUPPORTED_DATABASES.map((database) => (
            <Covered key={database} database={database} byContract={plans.byContract} />
          ))}
          className={styles.engines}
        />
        <CoveringPlans database="PostgreSQL" />
        <p className="muted">
          {!isCoverageStated(owner()) && `${engines.unsettled} `}
          {engines.text} <SiteLink to="/servicios-postgresql">{engines.link}</SiteLink>.
        </p>
      </Section>
      <Section id="access" copy={access}>
        <Access copy={access} />
      </Section>
      <Section id="next" copy={next}>
        <TextList marks="ticks" items={next.items} />
        <ContactButton>{hero.contact}</ContactButton>
      </Section>
    </>
  );
}

/** What the client, the error log or a status variable says, and the page with what to avoid and what to do first. */
const SIGNS: Record<keyof Copy["urgent"]["cases"], readonly [sign: string, path: PagePath]> = {
  connections: ["ERROR 1040 Too many connections", "/errors/1040"],
  corruption: ["InnoDB: Database page corruption on disk", "/errors/innodb-corruption"],
  replication: ["Last_SQL_Errno: 1062 · 1032", "/errors/replication-stopped"],
  quorum: ["wsrep_cluster_status: non-Primary", "/errors/non-primary"],
  where: ["DELETE / UPDATE … WHERE ?", "/errors/missing-where"],
};

/** Emergencies, each with its sign. */
function Emergencies({ copy }: { copy: Copy["urgent"] }) {
  return (
    <Fold title={copy.title}>
      <ul className={styles.emergencies}>
        {entries(SIGNS).map(([key, [sign, path]]) => (
          <li key={key}>
            <SiteLink to={path}>{copy.cases[key]}</SiteLink>
            <code>{sign}</code>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** A database, with the plans that cover it as soon as the owner says which do. */
function Covered({ database, byContract }: { database: Database; byContract: string }) {
  return (
    <>
      {database}
      {isCoverageStated(owner()) && (
        <small className="mark">
          <Rich>{plansFor(owner(), database).join(" · ") || byContract}</Rich>
        </small>
      )}
    </>
  );
}

const ACCOUNT = `CREATE USER ${ACCOUNT_NAME}
  IDENTIFIED BY '…' REQUIRE SSL
  WITH MAX_USER_CONNECTIONS 5;
${grantsOf("state").join("\n")}
-- MariaDB 10.5+
${grantsOf("mariadbReplica").join("\n")}`;

/** A checklist for remote access, and the statements that create its account. */
function Access({ copy }: { copy: Copy["access"] }) {
  return (
    <div className={`two ${styles.access}`}>
      <Fold title={copy.list} as="p">
        <TextList items={copy.items} className={styles.check} />
      </Fold>
      <div>
        <Fold title={copy.account} as="p">
          <Terminal label={copy.account} wraps>
            <i>{copy.comments.map((line) => `-- ${line}\n`)}</i>
            {ACCOUNT}
          </Terminal>
          <p className={`mark ${styles.name}`}>{copy.account}</p>
          <Text className={`muted ${styles.more}`}>{copy.more}</Text>
        </Fold>
      </div>
    </div>
  );
}
