import type { PagePath } from "../../../site/pages.ts";
import { usePageCopy } from "../../i18n/copy.tsx";
import { SiteLink } from "../../i18n/link.tsx";
import { Hero } from "../../sections/hero.tsx";
import { Matrix } from "../../sections/matrix.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Note } from "../../sections/note.tsx";
import { Section } from "../../sections/section.tsx";
import type en from "./en.json";
import { OneMoreEngine, OneOrder } from "./figures.tsx";
import styles from "./solutions.module.css";

export { pageMeta as meta } from "../../layout/meta.ts";
export { pageLoader as loader } from "../../layout/page-loader.server.ts";

type Copy = typeof en;

/** Per entry: what we run or read first, and the entry's own page where it has one. */
const ENTRIES: readonly { first: string; path?: PagePath }[] = [
  { first: "SHOW ENGINE INNODB STATUS" },
  { first: 'explain("executionStats")' },
  { first: "nodetool tablehistograms" },
  { first: "INFO memory · SLOWLOG GET" },
  { first: "p99 · lag · threads_running", path: "/blc-monitor" },
  { first: "HNSW · M · recall@10" },
  { first: "SHA-256 · Merkle root" },
  { first: "cp -a · innochecksum", path: "/mysql-data-recovery" },
];

const ENGINES = ["MySQL & MariaDB", "MongoDB", "Cassandra & ScyllaDB", "Redis"];

/** For each question of the copy, what each engine answers with; null where it is not its trade. */
const ANSWERS: readonly (readonly (string | null)[])[] = [
  ["InnoDB", "MongoDB ≥ 4.0", null, null],
  ["JOIN", "$lookup", null, null],
  [null, "shard key", "token ring", "hash slots"],
  [null, "TTL index", "USING TTL", "EXPIRE"],
  ["MariaDB ≥ 11.8", "$vectorSearch", "Cassandra ≥ 5.0", "Redis ≥ 8"],
];

export default function Solutions() {
  const { copy } = usePageCopy<Copy>();
  const { hero, order, entries, choose, next } = copy;
  const rows = choose.questions.map((name, index) => ({ name, cells: ANSWERS[index] ?? [] }));
  return (
    <>
      <Hero copy={hero} more="#entries" figure={<OneMoreEngine copy={copy.cost} />} />
      <Section copy={order} open>
        <OneOrder copy={order} names={entries.items.map(({ name }) => name)} />
      </Section>
      <Section id="entries" copy={entries}>
        <Entries copy={entries} />
      </Section>
      <Section copy={choose}>
        <Matrix caption={choose.caption} columns={[choose.question, ...ENGINES]} rows={rows} />
        <Note>{choose.note}</Note>
      </Section>
      <NextStep copy={next} />
    </>
  );
}

/** The eight, by the numbers they have in the drawing. */
function Entries({ copy }: { copy: Copy["entries"] }) {
  return (
    <ol className={styles.entries}>
      {copy.items.map(({ name, use, breaks }, index) => {
        const { first, path } = ENTRIES[index] ?? { first: "" };
        return (
          <li key={name}>
            <div>
              <h3>{name}</h3>
              <code>{first}</code>
            </div>
            <div>
              <p>{use}</p>
              <p>
                <b className="mark">{copy.breaks}</b> {breaks}
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
