import { formatNumber, languageTag } from "@blc/text";
import { useIsland } from "../../document.tsx";
import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { ContactButton, LinkLine } from "../../i18n/link.tsx";
import { WORKSHEET_ISLAND } from "../../islands.ts";
import { Text } from "../../sections/rich.tsx";
import { Scene } from "../../sections/scene.tsx";
import { Halves, Section } from "../../sections/section.tsx";
import { StatementHero } from "../../sections/statement-hero.tsx";
import { Table } from "../../sections/table.tsx";
import { Terminal } from "../../sections/terminal.tsx";
import { TextList } from "../../sections/text-list.tsx";
import type en from "./en.json";
import { CostOfChange } from "./figures.tsx";
import styles from "./startups.module.css";
import { timeLeft } from "./time-left.ts";

export { pageLoader as loader } from "../../layout/page-loader.server.ts";

type Copy = typeof en;

/** The power of ten, in rows, from which each kind of support matters. */
const EXPONENTS: Record<keyof Copy["support"]["items"], number> = {
  model: 0,
  backups: 4,
  queries: 5,
  cost: 6,
  availability: 7,
  scale: 8,
};

export default function Startups() {
  const { copy } = usePageCopy<Copy>();
  const { hero, support, models, approach } = copy;
  return (
    <>
      <StatementHero copy={hero} more="#models" points={pointsOf(models)} below={<Worksheet />} />
      <Section id="support" copy={support}>
        <p className="muted">{support.text}</p>
        <GrowthRuler copy={support} />
      </Section>
      <Section id="models" copy={models}>
        <Table {...models} narrow="stack" />
        <LinkLine to="/soporte-mysql#planes">{models.plans}</LinkLine>
      </Section>
      <Halves id="approach" copy={approach} beside={<KeysRunningOut copy={approach} />}>
        <TextList marks="ticks" items={approach.items} />
        <LinkLine to="/soporte-mysql#access">{approach.link}</LinkLine>
        <Text className="muted">{approach.start}</Text>
        <ContactButton>{approach.contact}</ContactButton>
      </Halves>
    </>
  );
}

/** The last number of each type, and the seconds of a day. */
const LAST = { INT: 2_147_483_647, "INT UNSIGNED": 4_294_967_295 };
const DAY = 86_400;

/** The visitor's figure until there is one, and those of the table. */
const EXAMPLE = 50;
const RATES = [1, 10, 100, 1000];

/** When a key of type INT is full. A script answers what is typed: `client.ts`. */
function Worksheet() {
  const { copy: page, language } = usePageCopy<Copy>();
  const copy = page.worksheet;
  return (
    <Scene id="worksheet" copy={copy} ground="wash">
      <div className={`beside ${styles.desk}`}>
        <div>
          <p
            className={styles.sentence}
            id={useIsland(WORKSHEET_ISLAND)}
            data-per-day={LAST.INT / DAY}
          >
            {copy.before} <b>{EXAMPLE}</b>
            <input type="number" min="1" defaultValue={EXAMPLE} aria-label={copy.label} hidden />{" "}
            {copy.between}{" "}
            <output data-tag={languageTag(language)}>
              {timeLeft(LAST.INT / EXAMPLE / DAY, languageTag(language))}
            </output>
            .
          </p>
          <Text className="muted">{copy.note}</Text>
          <Table
            caption={copy.caption}
            columns={[copy.label, ...Object.keys(LAST)]}
            rows={RATES.map((rate) => [
              formatNumber(rate, language),
              ...Object.values(LAST).map((last) =>
                formatNumber(Math.floor(last / rate / DAY), language),
              ),
            ])}
            narrow="fits"
          />
        </div>
        <CostOfChange copy={page.cost} />
      </div>
    </Scene>
  );
}

/** The models, each with when it fits. */
function pointsOf({ columns: [, ...names], fits }: Copy["models"]) {
  return names.map((title, index) => ({ title, text: `${fits.when} ${fits.cases[index] ?? ""}.` }));
}

/** The kinds of support along a ruler of table sizes. */
function GrowthRuler({ copy: { unit, items } }: { copy: Copy["support"] }) {
  return (
    <ol className={styles.ruler}>
      {entries(EXPONENTS).map(([key, exponent]) => (
        <li key={key}>
          <span className="mark">
            10<sup>{exponent}</sup> {unit}
          </span>
          <div>
            <h3>{items[key].title}</h3>
            <Text>{items[key].text}</Text>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** A query of MySQL's sys schema. It answers with the fullest key first. */
function KeysRunningOut({ copy }: { copy: Copy["approach"] }) {
  return (
    <Terminal label={copy.label}>
      <i># {copy.comment}</i>
      {"\n"}
      <b>mysql&gt;</b>
      {` SELECT table_name, column_type, auto_increment_ratio
    ->   FROM sys.schema_auto_increment_columns LIMIT 3;
+------------+--------------+----------------------+
| table_name | column_type  | auto_increment_ratio |
+------------+--------------+----------------------+
| events     | int          |               0.9134 |
| orders     | int unsigned |               0.2270 |
| users      | bigint       |               0.0000 |
+------------+--------------+----------------------+
`}
      <u># {copy.verdict}</u>
    </Terminal>
  );
}
