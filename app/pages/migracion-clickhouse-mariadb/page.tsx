import { useCopy } from "../../i18n/copy.tsx";
import { ContactLink } from "../../i18n/link.tsx";
import { pageMeta } from "../../layout/meta.ts";
import { pageLoader } from "../../layout/page-loader.server.ts";
import { Comparison } from "../../sections/comparison.tsx";
import { Hero } from "../../sections/hero.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Note } from "../../sections/note.tsx";
import { Points } from "../../sections/points.tsx";
import { Section } from "../../sections/section.tsx";
import { Steps } from "../../sections/steps.tsx";
import type en from "./en.json";
import { Pipeline, RowsAndColumns } from "./figures.tsx";
import styles from "./page.module.css";

type Copy = typeof en;

export const loader = pageLoader("migracion-clickhouse-mariadb");
export const meta = pageMeta;

/** The tools, in the order of what the copy says about each. */
const TOOLS = ["mysql()", "mariadb-dump", "Debezium · Kafka", "clickhouse-client"];

export default function MigracionClickhouseMariadb() {
  const { copy } = useCopy<Copy>("migracion-clickhouse-mariadb");
  const { hero, ways, types, process, tools, next } = copy;
  return (
    <>
      <Hero
        accent="ClickHouse ↔ MariaDB"
        mark={hero.mark}
        title={hero.title}
        lead={hero.lead}
        actions={
          <>
            <ContactLink className="btn go" subject="database-migration">
              {hero.contact}
            </ContactLink>
            <a className="btn quiet" href="#proceso">
              {hero.process}
            </a>
          </>
        }
        figure={<RowsAndColumns copy={copy.stores} />}
      />
      <Section letter="A" mark={ways.mark} title={ways.title} open>
        <div className={styles.ways}>
          <Way title="ClickHouse → MariaDB" copy={ways.toMaria} />
          <Way title="MariaDB → ClickHouse" copy={ways.toClick} />
        </div>
        <Note>
          <p>{ways.note}</p>
        </Note>
      </Section>
      <Section letter="B" mark={types.mark} title={types.title}>
        <Comparison caption={types.caption} columns={["ClickHouse", "MariaDB", types.check]} rows={typeRows(types)} />
      </Section>
      <Section letter="C" mark={process.mark} title={process.title} id="proceso">
        <Steps steps={process.steps} />
      </Section>
      <Section letter="D" mark={tools.mark} title={tools.title}>
        <Pipeline copy={tools} />
        <dl className={styles.tools}>
          {tools.items.map((text, index) => (
            <div key={text}>
              <dt>
                <code>{TOOLS[index]}</code>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Note caution>
          <p>{tools.caution}</p>
        </Note>
      </Section>
      <NextStep
        letter="E"
        mark={next.mark}
        title={next.title}
        text={next.text}
        action={
          <ContactLink className="btn go" subject="database-migration">
            {next.action}
          </ContactLink>
        }
      />
    </>
  );
}

/** One direction: when it makes sense, and what changes on the way. */
function Way({ title, copy }: { title: string; copy: Copy["ways"]["toMaria"] }) {
  return (
    <div className="flow">
      <h3>{title}</h3>
      <p>{copy.when}</p>
      <Points items={copy.items} />
    </div>
  );
}

/** A type of each side, and what is lost between them. */
function typeRows({ enum: listed, nested, texts }: Copy["types"]): string[][] {
  const pairs = [
    ["Decimal(P, S)", "DECIMAL(P, S)"],
    ["DateTime64(9)", "DATETIME(6)"],
    ["LowCardinality(String)", listed],
    ["Nullable(T)", "NULL"],
    ["Array, Map, Tuple", nested],
  ];
  return pairs.map((pair, index) => [...pair, texts[index] ?? ""]);
}
