import { useCopy } from "../../i18n/copy.tsx";
import { ContactLink, SiteLink } from "../../i18n/link.tsx";
import { pageMeta } from "../../layout/meta.ts";
import { pageLoader } from "../../layout/page-loader.server.ts";
import { Comparison } from "../../sections/comparison.tsx";
import { Hero } from "../../sections/hero.tsx";
import { Ledger } from "../../sections/ledger.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Questions } from "../../sections/questions.tsx";
import { Section } from "../../sections/section.tsx";
import type en from "./en.json";
import { ENGINES, TOOLS } from "./engines.ts";
import { AccessPath, Day } from "./figures.tsx";

export const loader = pageLoader("remote-dba");
export const meta = pageMeta;

export default function RemoteDba() {
  const { copy } = useCopy<typeof en>("remote-dba");
  const { hero, services, access, engines, questions, next } = copy;
  const lines = services.lines.map(({ title, text }, index) => ({
    title,
    text,
    more: <div className="mark">{TOOLS[index]}</div>,
  }));
  return (
    <>
      <Hero
        accent="Remote DBA"
        mark="MySQL · MariaDB · ScyllaDB · MongoDB"
        title={hero.title}
        lead={hero.lead}
        actions={
          <>
            <ContactLink className="btn go" subject="remote-dba">
              {hero.contact}
            </ContactLink>
            <SiteLink className="btn quiet go" to="/soporte-mysql#planes">
              {hero.plans}
            </SiteLink>
          </>
        }
        figure={<Day copy={copy.day} />}
      />
      <Section letter="A" mark={services.mark} title={services.title} open>
        <Ledger letter="A" lines={lines} />
      </Section>
      <Section letter="B" mark={access.mark} title={access.title}>
        <AccessPath copy={access} />
        <p className="muted">{access.text}</p>
      </Section>
      <Section letter="C" mark={engines.mark} title={engines.title}>
        <Comparison caption={engines.caption} columns={engines.columns} rows={ENGINES} />
      </Section>
      <Section letter="D" mark={questions.mark} title={questions.title}>
        <Questions items={questions.items} />
      </Section>
      <NextStep
        letter="E"
        mark={next.mark}
        title={next.title}
        text={next.text}
        action={
          <ContactLink className="btn go" subject="remote-dba">
            {next.action}
          </ContactLink>
        }
      />
    </>
  );
}
