import type { PagePath } from "../../../site/pages.ts";
import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { SiteLink } from "../../i18n/link.tsx";
import { Hero } from "../../sections/hero.tsx";
import { Ledger } from "../../sections/ledger.tsx";
import { Matrix } from "../../sections/matrix.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Note } from "../../sections/note.tsx";
import { Rich } from "../../sections/rich.tsx";
import { Section } from "../../sections/section.tsx";
import type en from "./en.json";
import { OneOrder } from "./figures.tsx";
import styles from "./solutions.module.css";

export { pageMeta as meta } from "../../layout/meta.ts";
export { pageLoader as loader } from "../../layout/page-loader.server.ts";

type Copy = typeof en;

interface Entry {
  /** What we run or read first. */
  first: string;
  /** Its own page. */
  path?: PagePath;
}

const ENTRIES: Record<keyof Copy["entries"]["items"], Entry> = {
  mysql: { first: "SHOW ENGINE INNODB STATUS" },
  mongodb: { first: 'explain("executionStats")' },
  cassandra: { first: "nodetool tablehistograms" },
  redis: { first: "INFO memory · SLOWLOG GET" },
  monitor: { first: "p99 · lag · threads_running", path: "/blc-monitor" },
  vectors: { first: "HNSW · M · recall@10" },
  blockchain: { first: "SHA-256 · Merkle root" },
  recovery: { first: "cp -a · innochecksum", path: "/mysql-data-recovery" },
};

const ENGINES = { mysql: "MySQL & MariaDB", mongodb: "MongoDB", cassandra: "Cassandra & ScyllaDB", redis: "Redis" };

/** What each engine answers a question with. An engine is absent where it is not meant for that. */
const ANSWERS: Record<keyof Copy["choose"]["questions"], Partial<typeof ENGINES>> = {
  transactions: { mysql: "InnoDB", mongodb: "MongoDB ≥ 4.0", redis: "MULTI/EXEC" },
  joins: { mysql: "JOIN", mongodb: "$lookup" },
  spread: { mongodb: "shard key", cassandra: "token ring", redis: "hash slots" },
  expiry: { mongodb: "TTL index", cassandra: "USING TTL", redis: "EXPIRE" },
  neighbours: {
    mysql: "MariaDB ≥ 11.8 LTS",
    mongodb: "$vectorSearch",
    cassandra: "Cassandra ≥ 5.0",
    redis: "Redis ≥ 8",
  },
};

export default function Solutions() {
  const { copy } = usePageCopy<Copy>();
  const { hero, order, choose, next } = copy;
  const rows = entries(ANSWERS).map(([question, answers]) => ({
    name: choose.questions[question],
    cells: entries(ENGINES).map(([engine]) => answers[engine] ?? null),
  }));
  return (
    <>
      <Hero copy={hero} more="#choose" figure={<Ledger items={linesOf(copy.entries)} />} stacked />
      <Section id="order" copy={order} open>
        <OneOrder copy={order} items={copy.entries.items} />
      </Section>
      <Section id="entries" copy={copy.entries}>
        <Entries copy={copy.entries} />
      </Section>
      <Section id="choose" copy={choose}>
        <Matrix caption={choose.caption} columns={[choose.question, ...Object.values(ENGINES)]} rows={rows} />
        <Note>{choose.note}</Note>
      </Section>
      <NextStep copy={next} />
    </>
  );
}

/** The solutions, each with what is run first. */
function linesOf({ items }: Copy["entries"]) {
  return entries(items).map(([id, { name }]) => ({ id, name, text: ENTRIES[id].first }));
}

/** The eight solutions. Their numbers are those of the drawing. */
function Entries({ copy }: { copy: Copy["entries"] }) {
  return (
    <ol className={styles.entries}>
      {entries(copy.items).map(([key, { name, use, breaks }]) => {
        const { path } = ENTRIES[key];
        return (
          <li key={key} id={key}>
            <h3>{name}</h3>
            <div>
              <p>
                <Rich>{use}</Rich>
              </p>
              <p>
                <b className="mark">{copy.breaks}</b> <Rich>{breaks}</Rich>
              </p>
              {path && (
                <SiteLink to={path}>
                  {copy.more}
                  <span className="visually-hidden">: {name}</span>
                </SiteLink>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
