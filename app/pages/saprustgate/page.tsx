import { useCopy } from "../../i18n/copy.tsx";
import { ContactLink } from "../../i18n/link.tsx";
import { pageMeta } from "../../layout/meta.ts";
import { pageLoader } from "../../layout/page-loader.server.ts";
import { Comparison } from "../../sections/comparison.tsx";
import { Hero } from "../../sections/hero.tsx";
import { Ledger } from "../../sections/ledger.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Reasons } from "../../sections/reasons.tsx";
import { Section } from "../../sections/section.tsx";
import { Cases } from "./cases.tsx";
import { DataFlow } from "./data-flow.tsx";
import type en from "./en.json";
import { SapDay } from "./figures.tsx";
import { LanguageToggle } from "./language-toggle.tsx";
import styles from "./page.module.css";

export const loader = pageLoader("saprustgate");
export const meta = pageMeta;

export default function SapRustGate() {
  const { copy, language } = useCopy<typeof en>("saprustgate");
  const { hero, walls, gains, agree, cases, next } = copy;
  const demo = (
    <ContactLink className="btn go" subject="saprustgate">
      {hero.demo}
    </ContactLink>
  );
  return (
    <>
      <LanguageToggle label={copy.toggle} language={language} path="/saprustgate" />
      <div className={styles.stacked}>
        <Hero
          accent="SAPRustGate"
          mark={hero.mark}
          title={hero.title}
          lead={hero.lead}
          actions={
            <>
              {demo}
              <a className="btn quiet" href="#cases">
                {hero.cases}
              </a>
            </>
          }
          figure={<DataFlow copy={copy.flow} />}
        />
      </div>
      <Section letter="A" mark={walls.mark} title={walls.title} open>
        <p>{walls.text}</p>
        <Ledger letter="A" lines={walls.lines} />
      </Section>
      <Reasons
        letter="B"
        mark={gains.mark}
        title={gains.title}
        items={gains.items}
        figure={<SapDay copy={copy.day} />}
        flip
      />
      <Section letter="C" mark={agree.mark} title={agree.title}>
        <Comparison caption={agree.caption} columns={agree.columns} rows={agree.rows} />
      </Section>
      <Section letter="D" mark={cases.mark} title={cases.title} id="cases">
        <Cases items={cases.items} />
        <p className="mark">{cases.note}</p>
      </Section>
      <NextStep
        letter="E"
        mark={next.mark}
        title={next.title}
        text={next.text}
        action={
          <>
            {demo}
            <ContactLink className="btn quiet" subject="saprustgate">
              {next.contact}
            </ContactLink>
          </>
        }
      />
    </>
  );
}
