import { formatNumber } from "@blc/text";
import { usePageCopy } from "../../i18n/copy.tsx";
import { SiteLink } from "../../i18n/link.tsx";
import { owner } from "../../owner.ts";
import { Planned } from "../../plan/planned.tsx";
import { Body } from "../../sections/body.tsx";
import { Fold, FoldedLines } from "../../sections/fold.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Note } from "../../sections/note.tsx";
import { HeroLead, Opening } from "../../sections/opening.tsx";
import { ProductFacts } from "../../sections/product-facts.tsx";
import { Rich } from "../../sections/rich.tsx";
import { Scene } from "../../sections/scene.tsx";
import { HeroHead, Section, WideSection } from "../../sections/section.tsx";
import { Table } from "../../sections/table.tsx";
import { Terminal } from "../../sections/terminal.tsx";
import { Terms } from "../../sections/terms.tsx";
import { TitledList } from "../../sections/titled-list.tsx";
import { type Level, LevelShape, levelColour } from "../../ui/level-shape.tsx";
import { Board } from "./board.tsx";
import type en from "./en.json";
import styles from "./page.module.css";

export { pageLoader as loader } from "../../layout/page-loader.server.ts";

type Copy = typeof en;

export default function BlcMonitor() {
  const { copy } = usePageCopy<Copy>();
  const { hero, levels, setup, account, features, thresholds, watch, next } = copy;
  return (
    <>
      <Opening free>
        <div className={`wrap ${styles.words}`}>
          <HeroHead {...hero} />
          <div>
            <HeroLead copy={hero} more="#levels" />
          </div>
        </div>
        <div className={`night ${styles.board}`}>
          <Planned className="wrap">
            <figure>
              <p className="mark">
                <span>{copy.dashboard.title}</span> <span>10:07</span>
              </p>
              <Board copy={copy} />
              <figcaption className="mark">{copy.dashboard.caption}</figcaption>
            </figure>
          </Planned>
        </div>
      </Opening>
      <Scene id="levels" copy={levels}>
        <Messages copy={levels} />
        <p className="muted">
          {watch.text} <SiteLink to="/monitoreo-remoto">{watch.link}</SiteLink>.
        </p>
      </Scene>
      <Body kind="columns">
        <ProductFacts id="blc-monitor" />
        <Section id="features" copy={features} open>
          <TitledList as="ul" items={features.lines} />
        </Section>
        <Section id="account" copy={account} open>
          <Fold title={account.label} as="p">
            <AccountSession copy={account} />
          </Fold>
          <p className="muted">
            <Rich>{account.text}</Rich>{" "}
            <SiteLink to="/soporte-mysql#access">{account.link}</SiteLink>.
          </p>
        </Section>
        <WideSection id="thresholds" copy={thresholds}>
          <Thresholds copy={thresholds} levels={levels} />
          <Note caution>{thresholds.note}</Note>
        </WideSection>
        <WideSection id="setup" copy={setup}>
          <Setup copy={setup} />
        </WideSection>
      </Body>
      <NextStep copy={next} />
    </>
  );
}

/** In the order in which they come. */
const MESSAGES = ["info", "warning", "critical", "healthy"] as const satisfies readonly Level[];

/** What one disk sends at each level: what arrives, to whom, and why. */
function Messages({ copy }: { copy: Copy["levels"] }) {
  return (
    <ol className={styles.messages}>
      {MESSAGES.map((level) => {
        const { name, at, message, text, to, when } = copy[level];
        return (
          <li key={level} className={levelColour(level)}>
            <p className="mark">
              <LevelShape level={level} /> <b>{name}</b>
              <br />
              db-2 · {at}
            </p>
            <h3>{message}</h3>
            <p>{text}</p>
            <Terms
              look="own"
              items={[
                { title: copy.columns.to, text: to },
                { title: copy.columns.when, text: when },
              ]}
            />
          </li>
        );
      })}
    </ol>
  );
}

/** A table of signals with the source of each, and its thresholds for a warning and a critical alert. */
function Thresholds({ copy, levels }: { copy: Copy["thresholds"]; levels: Copy["levels"] }) {
  const named = (["warning", "critical"] as const).map((level) => (
    <span key={level}>
      <LevelShape level={level} />
      {levels[level].name}
    </span>
  ));
  return (
    <Table
      isFolded
      caption={copy.caption}
      columns={[copy.columns.signal, ...named]}
      labels={[copy.columns.signal, levels.warning.name, levels.critical.name]}
      rows={copy.rows.map(({ signal, source, warning, critical }) => [
        <>
          {signal}{" "}
          <small>
            <Rich>{source}</Rich>
          </small>
        </>,
        warning,
        critical,
      ])}
      className={styles.thresholds}
    />
  );
}

/** What a read-only account is granted on two engines, and what it is refused. */
function AccountSession({ copy }: { copy: Copy["account"] }) {
  return (
    <Terminal label={copy.label} wraps>
      <b>MariaDB&gt;</b> CREATE USER monitor@'10.0.0.%' IDENTIFIED BY '…'{"\n"}
      {"      -> WITH MAX_USER_CONNECTIONS 3;\n"}
      <b>MariaDB&gt;</b> GRANT PROCESS, SLAVE MONITOR, BINLOG MONITOR{"\n"}
      {"      -> ON *.* TO monitor@'10.0.0.%';\n"}
      <b>MariaDB&gt;</b> GRANT SELECT ON performance_schema.* TO monitor@'10.0.0.%';{"\n\n"}
      <b>postgres=#</b> CREATE ROLE monitor LOGIN PASSWORD '…' CONNECTION LIMIT 3;{"\n"}
      <b>postgres=#</b> GRANT pg_monitor TO monitor;{"\n"}
      <b>postgres=#</b> ALTER ROLE monitor SET default_transaction_read_only = on;{"\n\n"}
      <i># {copy.denied}</i>
      {"\n"}
      <b>monitor&gt;</b> SELECT * FROM shop.card;{"\n"}
      <u>ERROR 1142 (42000): SELECT command denied to user 'monitor'</u>
    </Terminal>
  );
}

/** What is settled before the first measurement, and of it what the owner has set. */
function Setup({ copy }: { copy: Copy["setup"] }) {
  const { language } = usePageCopy<Copy>();
  const { engines, channels, retentionDays, storedIn } = owner().products.monitor ?? {};
  const { rows } = copy;
  const days = retentionDays && `${formatNumber(retentionDays, language)}\u00a0${copy.days}.`;
  const items = [
    {
      ...rows.engines,
      text: `${engines ? `${engines.join(", ")}.` : rows.engines.unset} ${rows.engines.text}`,
    },
    rows.agent,
    rows.texts,
    ...(storedIn ? [{ name: copy.place, text: `${storedIn}.` }] : []),
    { name: rows.time.name, text: days ?? rows.time.unset },
    {
      ...rows.channels,
      text: `${channels ? `${channels.join(", ")}. ` : ""}${rows.channels.text}`,
    },
    rows.changes,
  ];
  return <FoldedLines lines={items.map(({ name, text }) => ({ title: name, text }))} />;
}
