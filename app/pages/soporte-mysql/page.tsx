import { useCopy } from "../../i18n/copy.tsx";
import { ContactLink } from "../../i18n/link.tsx";
import { pageMeta } from "../../layout/meta.ts";
import { pageLoader } from "../../layout/page-loader.server.ts";
import { Comparison } from "../../sections/comparison.tsx";
import { Figures } from "../../sections/figures.tsx";
import { Hero } from "../../sections/hero.tsx";
import { InvertedBand } from "../../sections/inverted-band.tsx";
import { Ledger } from "../../sections/ledger.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Section } from "../../sections/section.tsx";
import { Ticks } from "../../sections/ticks.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Access } from "./access.tsx";
import { Emergencies } from "./emergencies.tsx";
import type en from "./en.json";
import { Engines } from "./engines.tsx";
import { Incident } from "./figures.tsx";
import styles from "./page.module.css";
import { PlanSheet, PlanTable } from "./plan.tsx";
import { PLANS } from "./plans.ts";

export const loader = pageLoader("soporte-mysql");
export const meta = pageMeta;

export default function Support() {
  const { copy } = useCopy<typeof en>("soporte-mysql");
  const { hero, risks, why, benefits, urgent, trust, engines, plans, access, online, next } = copy;
  return (
    <>
      <Hero
        accent={hero.accent}
        mark={hero.mark}
        title={hero.title}
        lead={hero.lead}
        actions={
          <>
            <ContactLink className="btn go" subject="support">
              {hero.request}
            </ContactLink>
            <a className="btn quiet" href="#planes">
              {hero.plans}
            </a>
          </>
        }
        figure={<Incident copy={copy.incident} />}
      />
      <Section letter="A" mark={risks.mark} title={risks.title} open>
        <Ledger letter="A" lines={risks.lines} />
      </Section>
      <Section letter="B" mark={why.mark} title={why.title}>
        <Comparison caption={why.caption} columns={why.columns} rows={why.rows} highlight={2} />
      </Section>
      <Section letter="C" mark={benefits.mark} title={benefits.title}>
        <div className={styles.pairs}>
          <Ticks items={benefits.items} />
        </div>
      </Section>
      <Section letter="D" mark={urgent.mark} title={urgent.title}>
        <Emergencies copy={urgent} />
      </Section>
      <Section letter="E" mark={trust.mark} title={trust.title}>
        <Figures measures={trust.measures} />
        <p className="muted">{trust.text}</p>
      </Section>
      <Section letter="F" mark={engines.mark} title={engines.title}>
        <Engines />
      </Section>
      <Section letter="G" mark={plans.mark} title={plans.title} id="planes">
        <Tabs
          label={plans.mark}
          tabs={PLANS.map((plan) => ({ id: plan.id, name: plan.name, panel: <PlanSheet plan={plan} copy={plans} /> }))}
        />
        <PlanTable copy={plans} />
      </Section>
      <Section letter="H" mark={access.mark} title={access.title}>
        <Access copy={access} />
      </Section>
      <InvertedBand
        letter="I"
        mark={online.mark}
        title={online.title}
        text={online.text}
        action={
          <div className="acts">
            <ContactLink className="btn go" subject="support">
              {online.tickets}
            </ContactLink>
            <ContactLink className="btn quiet go" subject="support">
              {online.contact}
            </ContactLink>
          </div>
        }
      />
      <NextStep
        letter="J"
        mark={next.mark}
        title={next.title}
        text={next.text}
        action={
          <ContactLink className="btn go" subject="support">
            {next.action}
          </ContactLink>
        }
      />
    </>
  );
}
