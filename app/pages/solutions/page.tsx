import { useCopy } from "../../i18n/copy.tsx";
import { ContactLink, SiteLink } from "../../i18n/link.tsx";
import { pageMeta } from "../../layout/meta.ts";
import { pageLoader } from "../../layout/page-loader.server.ts";
import { Hero } from "../../sections/hero.tsx";
import { Matrix } from "../../sections/matrix.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Note } from "../../sections/note.tsx";
import { Section } from "../../sections/section.tsx";
import type en from "./en.json";
import { OneMoreEngine, OneOrder } from "./figures.tsx";
import styles from "./solutions.module.css";

export const loader = pageLoader("solutions");
export const meta = pageMeta;

type Copy = typeof en;

/** Per entry: what we run or read first, and the entry's own page where it has one. */
const ENTRIES: readonly { first: string; path?: string }[] = [
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
  const { copy } = useCopy<Copy>("solutions");
  const { hero, order, entries, choose, next } = copy;
  const rows = choose.questions.map((name, index) => ({ name, cells: ANSWERS[index] ?? [] }));
  return (
    <>
      <Hero
        accent={hero.accent}
        mark={hero.mark}
        title={hero.title}
        lead={hero.lead}
        actions={
          <>
            <ContactLink className="btn go" subject="sales">
              {next.action}
            </ContactLink>
            <a className="btn quiet" href="#entries">
              {hero.entries}
            </a>
          </>
        }
        figure={<OneMoreEngine copy={copy.cost} />}
      />
      <Section letter="A" mark={order.mark} title={order.title} open>
        <OneOrder copy={order} names={entries.items.map(({ name }) => name)} />
      </Section>
      <Section id="entries" letter="B" mark={entries.mark} title={entries.title}>
        <Entries copy={entries} />
      </Section>
      <Section letter="C" mark={choose.mark} title={choose.title}>
        <Matrix caption={choose.caption} columns={[choose.question, ...ENGINES]} rows={rows} />
        <Note>{choose.note}</Note>
      </Section>
      <NextStep
        letter="D"
        mark={next.mark}
        title={next.title}
        text={next.text}
        action={
          <ContactLink className="btn go" subject="sales">
            {next.action}
          </ContactLink>
        }
      />
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
