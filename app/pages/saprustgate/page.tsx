import { usePageCopy } from "../../i18n/copy.tsx";
import { ContactLink } from "../../i18n/link.tsx";
import { Comparison } from "../../sections/comparison.tsx";
import { Hero } from "../../sections/hero.tsx";
import { Items } from "../../sections/items.tsx";
import { Ledger } from "../../sections/ledger.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Reasons } from "../../sections/reasons.tsx";
import { Section } from "../../sections/section.tsx";
import { DataFlow } from "./data-flow.tsx";
import type en from "./en.json";
import { SapDay } from "./figures.tsx";
import { LanguageToggle } from "./language-toggle.tsx";
import styles from "./page.module.css";

export { pageMeta as meta } from "../../layout/meta.ts";
export { pageLoader as loader } from "../../layout/page-loader.server.ts";

export default function SapRustGate() {
  const { copy, language } = usePageCopy<typeof en>();
  const { hero, walls, gains, agree, cases, next } = copy;
  return (
    <>
      <LanguageToggle label={copy.toggle} language={language} />
      <div className={styles.stacked}>
        <Hero accent="SAPRustGate" copy={hero} more="#cases" figure={<DataFlow copy={copy.flow} />} />
      </div>
      <Section id="walls" copy={walls} open>
        <p>{walls.text}</p>
        <Ledger lines={walls.lines} />
      </Section>
      <Reasons id="gains" copy={gains} figure={<SapDay copy={copy.day} />} flip />
      <Section id="agree" copy={agree}>
        <Comparison caption={agree.caption} columns={agree.columns} rows={agree.rows} />
      </Section>
      <Section copy={cases} id="cases">
        <Items as="ul" items={cases.items} className={styles.cases} />
        <p className="mark">{cases.note}</p>
      </Section>
      <NextStep copy={next}>
        <ContactLink className="btn quiet">{next.ask}</ContactLink>
      </NextStep>
    </>
  );
}
