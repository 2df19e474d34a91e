import { formatNumber, type Language } from "@blc/text";
import { useInterfaceCopy, usePageCopy } from "../../i18n/copy.tsx";
import { CONTENT_PARAMETER } from "../../i18n/detection.ts";
import { entries } from "../../i18n/entries.ts";
import { ContactLink, SiteLink } from "../../i18n/link.tsx";
import { owner } from "../../owner.ts";
import { Caption } from "../../sections/figure.tsx";
import { FoldedLines } from "../../sections/fold.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Note } from "../../sections/note.tsx";
import opening from "../../sections/opening.module.css";
import { HeroLead, Opening } from "../../sections/opening.tsx";
import { ProductFacts } from "../../sections/product-facts.tsx";
import { Text } from "../../sections/rich.tsx";
import { Scene } from "../../sections/scene.tsx";
import { HeroHead, Section } from "../../sections/section.tsx";
import { Table } from "../../sections/table.tsx";
import { TextList } from "../../sections/text-list.tsx";
import { DataFlow } from "./data-flow.tsx";
import type en from "./en.json";
import styles from "./page.module.css";
import { Worked } from "./worked.tsx";

type Copy = typeof en;

export { pageLoader as loader } from "../../layout/page-loader.server.ts";

/** The ways out of SAP, as SAP calls them. */
const WAYS: Record<keyof Copy["walls"]["rows"], string> = {
  table: "RFC_READ_TABLE",
  bapi: "BAPI",
  idoc: "IDoc",
  odata: "OData",
  odp: "ODP + OData",
  cds: "CDS",
  slt: "SLT",
};

export default function SapRustGate() {
  const { copy, language } = usePageCopy<Copy>();
  const { hero, walls, permits, gains, cases, next } = copy;
  return (
    <>
      <LanguageToggle label={copy.toggle} language={language} />
      <Opening
        className={`figure-amid ${opening.opening} ${styles.hero}`}
        below={
          <Scene id="agree" copy={copy.agree} ground="sheet">
            <Agree />
          </Scene>
        }
      >
        <div className="wrap">
          <div>
            <HeroHead {...hero} />
            <HeroLead copy={hero} more="#cases" />
          </div>
          <figure>
            <DataFlow copy={copy.flow} />
            <Caption {...copy.flow} />
          </figure>
        </div>
      </Opening>
      <ProductFacts id="saprustgate" />
      <Section id="gains" copy={gains} open>
        <TextList marks="ticks" items={gains.items} />
      </Section>
      <Section copy={cases} id="cases">
        <FoldedLines lines={cases.items} />
        <p className="mark">{cases.note}</p>
      </Section>
      <Section id="walls" copy={walls}>
        <p>{walls.text}</p>
        <Ways copy={walls} />
      </Section>
      <Section id="permits" copy={permits}>
        <Table isFolded {...permits} />
        <Note>
          <p>{permits.note}</p>
        </Note>
      </Section>
      <Worked copy={copy.worked} />
      <NextStep copy={next}>
        <ContactLink className="btn quiet">{next.ask}</ContactLink>
      </NextStep>
    </>
  );
}

/** The languages of this page's copy. The address without the parameter answers in Spanish. */
const CHOICES = [
  { choice: "es", to: "/saprustgate" },
  { choice: "en", to: `/saprustgate?${CONTENT_PARAMETER}=en` },
] as const;

/** A row that says in which languages the page exists and links to each. The interface keeps its language. */
function LanguageToggle({ label, language }: { label: string; language: Language }) {
  const { copy, language: interfaceLanguage } = useInterfaceCopy();
  return (
    <nav className={`wrap ${styles.toggle}`} aria-label={label}>
      <span lang={interfaceLanguage}>{copy.contentNote.toggle}</span>
      {CHOICES.map(({ choice, to }) => (
        <SiteLink
          key={choice}
          to={to}
          hrefLang={choice}
          aria-current={choice === language ? "true" : undefined}
          data-in-place
        >
          {choice.toUpperCase()}
        </SiteLink>
      ))}
    </nav>
  );
}

/** What the example's check answers for orders in euros: see `worked.tsx`. */
const SAP = { count: 2, sum: 1560.5 };
const DATABASE = { count: 3, sum: 1520.5 };

/** A report that is checked against SAP: the same orders at three stops, without SQL. */
function Agree() {
  const { copy, language, t } = usePageCopy<Copy>();
  const { stops, why, note } = copy.agree;
  const amount = (sum: number) =>
    formatNumber(sum, language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const stop = (name: string, { count, sum }: typeof SAP) => (
    <li>
      <h3>{name}</h3>
      <p className={styles.sum}>{t("agree.sum", { sum: amount(sum) })}</p>
      <p className="muted">{t("agree.orders", { count: formatNumber(count, language) })}</p>
    </li>
  );
  return (
    <>
      <ol className={styles.stops}>
        {stop(stops.sap, SAP)}
        {stop(stops.database, DATABASE)}
        <li>
          <h3>{stops.report}</h3>
          <p className={styles.sum}>
            {t("agree.found", { difference: amount(SAP.sum - DATABASE.sum) })}
          </p>
          <Text className="muted">{why}</Text>
        </li>
      </ol>
      <p className="mark">{note}</p>
    </>
  );
}

/** What each way out of SAP gives, and what the product covers of it where the owner has said so. */
function Ways({ copy }: { copy: Copy["walls"] }) {
  const { covers } = owner().products.gateway ?? {};
  return (
    <Table
      isFolded
      caption={copy.caption}
      narrow="stack"
      columns={covers ? [...copy.columns, copy.gateway] : copy.columns}
      rows={entries(WAYS).map(([way, name]) => {
        const row = [`\`${name}\``, ...copy.rows[way]];
        return covers ? [...row, covers[way] ?? "–"] : row;
      })}
    />
  );
}
