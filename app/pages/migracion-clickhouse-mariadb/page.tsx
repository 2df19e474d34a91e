import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { Body } from "../../sections/body.tsx";
import { Fold } from "../../sections/fold.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Note } from "../../sections/note.tsx";
import { HeroLead, Opening } from "../../sections/opening.tsx";
import { Rich, Text } from "../../sections/rich.tsx";
import { Section } from "../../sections/section.tsx";
import { Steps } from "../../sections/steps.tsx";
import { Table } from "../../sections/table.tsx";
import { Terms } from "../../sections/terms.tsx";
import { TextList } from "../../sections/text-list.tsx";
import type en from "./en.json";
import { Pipeline } from "./figures.tsx";
import parts from "./page.module.css";
import styles from "./stores.module.css";
import { Stores } from "./stores.tsx";

type Copy = typeof en;

export { pageLoader as loader } from "../../layout/page-loader.server.ts";

const TOOLS: Record<keyof Copy["tools"]["items"], string> = {
  tableFunction: "mysql()",
  dump: "mariadb-dump",
  capture: "Debezium · Kafka",
  client: "clickhouse-client",
};

export default function MigracionClickhouseMariadb() {
  const { copy } = usePageCopy<Copy>();
  const { hero, ways, types, process, tools, next } = copy;
  return (
    <>
      <Opening className={styles.opening} free>
        <div className="wrap">
          <div className={styles.words}>
            <h1>
              <Rich>{hero.title}</Rich>
            </h1>
            <HeroLead copy={hero} more="#proceso" />
          </div>
          <Stores />
        </div>
      </Opening>
      <Body kind="sheet">
        <Section id="ways" copy={ways}>
          <div className={`beside ${parts.ways}`}>
            <Way title={"ClickHouse\u00a0→ MariaDB"} copy={ways.toMaria} />
            <Way title={"MariaDB\u00a0→ ClickHouse"} copy={ways.toClick} />
          </div>
          <Note>
            <Text>{ways.note}</Text>
          </Note>
        </Section>
        <Section copy={process} id="proceso">
          <Steps steps={process.steps} />
        </Section>
        <Section id="types" copy={types}>
          <Table
            isFolded
            caption={types.caption}
            columns={["ClickHouse", "MariaDB", types.check]}
            rows={typeRows(types)}
          />
        </Section>
        <Section id="tools" copy={tools}>
          <Pipeline copy={tools} />
          <Fold title={tools.uses}>
            <Terms
              items={entries(TOOLS).map(([key, tool]) => ({
                title: <code>{tool}</code>,
                text: tools.items[key],
              }))}
              className={parts.tools}
            />
          </Fold>
          <Note caution>
            <p>{tools.caution}</p>
          </Note>
        </Section>
        <NextStep copy={next} />
      </Body>
    </>
  );
}

/** One direction of the migration: when it makes sense, and what it changes. */
function Way({ title, copy }: { title: string; copy: Copy["ways"]["toMaria"] }) {
  return (
    <Fold title={title}>
      <p>{copy.when}</p>
      <TextList marks="points" items={copy.items} />
    </Fold>
  );
}

/** A type of ClickHouse, its nearest type in MariaDB, and what is lost between them. */
function typeRows({ enum: listed, nested, texts }: Copy["types"]): string[][] {
  const types: Record<keyof typeof texts, [clickHouse: string, mariaDb: string]> = {
    decimal: ["Decimal(P, S)", "DECIMAL(P, S)"],
    time: ["DateTime64(9)", "DATETIME(6)"],
    lowCardinality: ["LowCardinality(String)", listed],
    nullable: ["Nullable(T)", "NULL"],
    nested: ["Array, Map, Tuple", nested],
  };
  return entries(types).map(([key, pair]) => [...pair, texts[key]]);
}
