import type { PagePath } from "../../../site/pages.ts";
import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { ContactButton, LinkLine, SiteLink } from "../../i18n/link.tsx";
import { Hero } from "../../sections/hero.tsx";
import { Rich, Text } from "../../sections/rich.tsx";
import { Scene } from "../../sections/scene.tsx";
import { Section } from "../../sections/section.tsx";
import { Switch } from "../../sections/switch.tsx";
import { Terms } from "../../sections/terms.tsx";
import { TextList } from "../../sections/text-list.tsx";
import type en from "./en.json";
import { OneOrder } from "./figures.tsx";
import styles from "./solutions.module.css";

export { pageLoader as loader } from "../../layout/page-loader.server.ts";

type Copy = typeof en;

/** The solutions with a page of their own. */
const PATHS: Partial<Record<keyof Copy["entries"]["items"], PagePath>> = {
  monitor: "/blc-monitor",
  recovery: "/mysql-data-recovery",
};

const ENGINES = {
  mysql: "MySQL & MariaDB",
  mongodb: "MongoDB",
  cassandra: "Cassandra & ScyllaDB",
  redis: "Redis",
};

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
  const { hero, order, covered } = copy;
  return (
    <>
      <Hero copy={hero} more="#choose" below={<Choice copy={copy.choose} />} />
      <Section id="entries" copy={copy.entries}>
        <Entries copy={copy.entries} />
      </Section>
      <Section id="order" copy={order}>
        <OneOrder copy={order} items={copy.entries.items} />
      </Section>
      <Section id="covered" copy={covered}>
        <TextList marks="points" items={[covered.ten, covered.four, covered.others]} />
        <LinkLine to="/soporte-mysql#planes">{covered.link}</LinkLine>
        <ContactButton>{covered.contact}</ContactButton>
      </Section>
    </>
  );
}

/** One question at a time, and what each engine answers it with. */
function Choice({ copy }: { copy: Copy["choose"] }) {
  return (
    <Scene id="choose" copy={copy} ground="sheet">
      <Switch
        name="question"
        label={copy.question}
        options={entries(ANSWERS).map(([question, answers]) => ({
          id: question,
          label: copy.questions[question],
          children: (
            <Terms
              look="own"
              className={styles.answers}
              items={entries(ENGINES).map(([engine, title]) => {
                const answer = answers[engine];
                return { title, text: answer ? <b>{answer}</b> : copy.no };
              })}
            />
          ),
        }))}
      />
      <Text className="muted">{copy.note}</Text>
    </Scene>
  );
}

/** The eight solutions. Their numbers are those of the drawing. */
function Entries({ copy }: { copy: Copy["entries"] }) {
  return (
    <ol className={styles.entries}>
      {entries(copy.items).map(([key, { name, use, breaks }]) => {
        const path = PATHS[key];
        return (
          <li key={key} id={key}>
            <h3>{name}</h3>
            <div>
              <Text>{use}</Text>
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
