import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { Comparison } from "../../sections/comparison.tsx";
import { Hero } from "../../sections/hero.tsx";
import { Ledger } from "../../sections/ledger.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Questions } from "../../sections/questions.tsx";
import { Section } from "../../sections/section.tsx";
import type en from "./en.json";
import { AccessPath, Day } from "./figures.tsx";
import { ENGINES, SERVICES } from "./services.ts";

export { pageMeta as meta } from "../../layout/meta.ts";
export { pageLoader as loader } from "../../layout/page-loader.server.ts";

export default function RemoteDba() {
  const { copy } = usePageCopy<typeof en>();
  const { hero, services, access, engines, questions, next } = copy;
  const lines = entries(SERVICES).map(([key, { tools }]) => ({
    ...services.lines[key],
    more: <div className="mark">{tools}</div>,
  }));
  return (
    <>
      <Hero
        accent="Remote DBA"
        mark="MySQL · MariaDB · ScyllaDB · MongoDB"
        copy={hero}
        more="/soporte-mysql#planes"
        figure={<Day copy={copy.day} />}
      />
      <Section id="services" copy={services} open>
        <Ledger lines={lines} />
      </Section>
      <Section id="access" copy={access}>
        <AccessPath copy={access} />
        <p className="muted">{access.text}</p>
      </Section>
      <Section id="engines" copy={engines}>
        <Comparison
          caption={engines.caption}
          columns={Object.values(engines.columns)}
          rows={ENGINES.map((engine) => entries(engines.columns).map(([column]) => engine[column]))}
        />
      </Section>
      <Section id="questions" copy={questions}>
        <Questions items={questions.items} />
      </Section>
      <NextStep copy={next} />
    </>
  );
}
