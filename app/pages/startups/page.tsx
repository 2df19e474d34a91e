import { formatNumber, languageTag } from "@blc/text";
import { useIsland } from "../../document.tsx";
import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { ContactButton, LinkLine } from "../../i18n/link.tsx";
import { WORKSHEET_ISLAND } from "../../islands.ts";
import { PlanScript } from "../../plan/planned.tsx";
import { Body } from "../../sections/body.tsx";
import { Fold } from "../../sections/fold.tsx";
import { HeroLead, Opening } from "../../sections/opening.tsx";
import { Text } from "../../sections/rich.tsx";
import { HeroHead, Section } from "../../sections/section.tsx";
import { SideBySide } from "../../sections/side-by-side.tsx";
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
  backups: 0,
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
      <Opening className={`opens ${styles.hero}`} free>
        <div className="wrap beside">
          <div>
            <HeroHead {...hero} />
            <Sentence />
            <HeroLead copy={hero} more="#models" />
          </div>
          <Fold title={copy.cost.caption} as="p">
            <CostOfChange copy={copy.cost} />
          </Fold>
        </div>
      </Opening>
      <Body kind="plates">
        <Section id="support" copy={support}>
          <Help />
        </Section>
        <Section id="models" copy={models}>
          <SideBySide {...models} />
          <LinkLine to="/soporte-mysql#planes">{models.plans}</LinkLine>
        </Section>
        <Section id="approach" copy={approach}>
          <TextList marks="ticks" items={approach.items} />
          <KeysRunningOut copy={approach} />
          <LinkLine to="/soporte-mysql#access">{approach.link}</LinkLine>
          <Text className="muted">{approach.start}</Text>
          <ContactButton>{approach.contact}</ContactButton>
        </Section>
      </Body>
    </>
  );
}

/** Days until a key of type INT is full at one insert a second. */
const PER_DAY = 2_147_483_647 / 86_400;

/** The inserts per second until the visitor says theirs. */
const EXAMPLE = 50;

/** When a table with a key of type INT is full. A script answers what is typed: `client.ts`. */
function Sentence() {
  const { copy: page, language } = usePageCopy<Copy>();
  const copy = page.worksheet;
  return (
    <div className={styles.desk} data-answer="startups">
      <p className={styles.sentence} id={useIsland(WORKSHEET_ISLAND)} data-per-day={PER_DAY}>
        {copy.before} <b>{EXAMPLE}</b>
        <input type="number" min="1" defaultValue={EXAMPLE} aria-label={copy.label} hidden />{" "}
        {copy.between}{" "}
        <output data-tag={languageTag(language)}>
          {timeLeft(PER_DAY / EXAMPLE, languageTag(language))}
        </output>
        .
      </p>
      <Text className="mark">{copy.note}</Text>
      <PlanScript />
    </div>
  );
}

/** The kinds of help, each with the size of table from which it matters. */
function Help() {
  const { copy, t, language } = usePageCopy<Copy>();
  const { items, first } = copy.support;
  return (
    <ul className={styles.help}>
      {entries(EXPONENTS).map(([key, exponent]) => (
        <li key={key}>
          <h3>{items[key].title}</h3>
          <Text>{items[key].text}</Text>
          <p className="mark">
            {exponent === 0
              ? first
              : t("support.from", { rows: formatNumber(10 ** exponent, language) })}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A query of MySQL's sys schema. It answers with the fullest key first. Narrow enough for the smallest phone. */
function KeysRunningOut({ copy }: { copy: Copy["approach"] }) {
  return (
    <Terminal label={copy.label} wraps>
      <i># {copy.comment}</i>
      {"\n"}
      <b>mysql&gt;</b>
      {" USE sys;\nDatabase changed\n"}
      <b>mysql&gt;</b>
      {` SELECT table_name AS name,
    -> data_type,
    -> auto_increment_ratio AS ratio
    -> FROM
    -> schema_auto_increment_columns
    -> LIMIT 3;
+--------+-----------+--------+
| name   | data_type | ratio  |
+--------+-----------+--------+
| events | int       | 0.9134 |
| orders | int       | 0.2270 |
| users  | bigint    | 0.0000 |
+--------+-----------+--------+
`}
      <u># {copy.verdict}</u>
    </Terminal>
  );
}
