import { usePageCopy } from "../../i18n/copy.tsx";
import { LinkLine } from "../../i18n/link.tsx";
import { Body } from "../../sections/body.tsx";
import { Fold, FoldedLines } from "../../sections/fold.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { HeroLead, Opening } from "../../sections/opening.tsx";
import { Rich, Text } from "../../sections/rich.tsx";
import { Halves, Section } from "../../sections/section.tsx";
import { Terminal } from "../../sections/terminal.tsx";
import { TextList } from "../../sections/text-list.tsx";
import type en from "./en.json";
import styles from "./fall.module.css";
import { Fall } from "./fall.tsx";
import { Quorum } from "./figures.tsx";
import { Modes } from "./modes.tsx";

export { pageLoader as loader } from "../../layout/page-loader.server.ts";

const JEPSEN = "https://jepsen.io/analyses/mariadb-galera-cluster-12.1.2";

export default function MariadbHighAvailability() {
  const { copy } = usePageCopy<typeof en>();
  const { hero, modes, quorum, routing, drill, next } = copy;
  return (
    <>
      <Opening className={styles.hero} free>
        <div className="wrap">
          <h1>
            <Rich>{hero.title}</Rich>
          </h1>
          <HeroLead copy={hero} more="#replication" />
          <Fall copy={copy.fall} />
        </div>
      </Opening>
      <Body kind="axis">
        <Section id="replication" copy={modes}>
          <Text className="muted">{modes.lead}</Text>
          <Modes copy={modes} />
          <Fold title={modes.jepsen.title}>
            <p>
              <Rich>{modes.jepsen.text}</Rich> <a href={JEPSEN}>{modes.jepsen.link}</a>
            </p>
          </Fold>
        </Section>
        <Halves id="quorum" copy={quorum} beside={<Quorum copy={quorum.figure} />}>
          <TextList marks="ticks" items={quorum.items} />
        </Halves>
        <Section id="routing" copy={routing}>
          <Text className="muted">{routing.text}</Text>
          <Fold title={routing.session.title}>
            <RoutingSession copy={routing.session} />
          </Fold>
        </Section>
        <Section id="drill" copy={drill}>
          <Text className="muted">{drill.text}</Text>
          <FoldedLines lines={drill.steps} />
          <LinkLine to="/mariadb-ha-manager">{drill.link}</LinkLine>
        </Section>
        <NextStep copy={next} also={[{ id: "failover-simulator" }]} />
      </Body>
    </>
  );
}

/** A proxy's view after a failover from db-1 to db-2. */
function RoutingSession({ copy }: { copy: (typeof en)["routing"]["session"] }) {
  return (
    <Terminal label={copy.label}>
      <b>ProxySQL&gt;</b> SELECT hostgroup_id AS hg, hostname, status{"\n"}
      {"       "}-&gt; FROM runtime_mysql_servers ORDER BY hg, hostname;{"   "}
      <i># {copy.groups}</i>
      {"\n+----+----------+---------+\n| hg | hostname | status  |\n+----+----------+---------+\n"}
      {"| 10 | db-1     | SHUNNED |   "}
      <u># {copy.shunned}</u>
      {"\n| 10 | db-2     | ONLINE  |   "}
      <i># {copy.promoted}</i>
      {"\n| 20 | db-3     | ONLINE  |\n+----+----------+---------+"}
    </Terminal>
  );
}
