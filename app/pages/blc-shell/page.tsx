import { useCopy } from "../../i18n/copy.tsx";
import { ContactLink } from "../../i18n/link.tsx";
import { pageMeta } from "../../layout/meta.ts";
import { pageLoader } from "../../layout/page-loader.server.ts";
import { Comparison } from "../../sections/comparison.tsx";
import { Hero } from "../../sections/hero.tsx";
import { Ledger } from "../../sections/ledger.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Note } from "../../sections/note.tsx";
import { Section } from "../../sections/section.tsx";
import { Steps } from "../../sections/steps.tsx";
import { TitleBlock } from "../../sections/title-block.tsx";
import type en from "./en.json";
import { Tunnel } from "./figures.tsx";
import { Outputs } from "./outputs.tsx";
import { ConfigurationFile, Session } from "./sessions.tsx";

export const loader = pageLoader("blc-shell");
export const meta = pageMeta;

export default function BlcShell() {
  const { copy } = useCopy<typeof en>("blc-shell");
  const { hero, file, outputs, compare, diagnosis, cases, next } = copy;
  const request = (
    <ContactLink className="btn go" subject="blc-shell">
      {hero.request}
    </ContactLink>
  );
  return (
    <>
      <Hero
        accent="BLC Shell"
        mark={hero.mark}
        title={hero.title}
        lead={hero.lead}
        actions={
          <>
            {request}
            <a className="btn quiet" href="#compare">
              {hero.compare}
            </a>
          </>
        }
        figure={<Session copy={copy.session} />}
      />
      <TitleBlock facts={copy.facts} />
      <Section letter="A" mark={file.mark} title={file.title} open>
        <p>{file.text}</p>
        <div className="two">
          <ConfigurationFile copy={file} />
          <Tunnel copy={copy.tunnel} />
        </div>
      </Section>
      <Section letter="B" mark={outputs.mark} title={outputs.title}>
        <Outputs names={outputs.names} uses={outputs.uses} />
        <p className="mark">{outputs.note}</p>
      </Section>
      <Section letter="C" mark={compare.mark} title={compare.title} id="compare">
        <Comparison caption={compare.caption} columns={compare.columns} rows={compare.rows} highlight={1} />
        <p>{compare.text}</p>
      </Section>
      <Section letter="D" mark={diagnosis.mark} title={diagnosis.title}>
        <Steps steps={diagnosis.steps} />
        <Note>{diagnosis.note}</Note>
      </Section>
      <Section letter="E" mark={cases.mark} title={cases.title}>
        <Ledger letter="E" lines={cases.lines} />
      </Section>
      <NextStep letter="F" mark={next.mark} title={next.title} text={next.text} action={request} />
    </>
  );
}
