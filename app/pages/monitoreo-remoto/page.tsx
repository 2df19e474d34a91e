import { useCopy } from "../../i18n/copy.tsx";
import { ContactLink, SiteLink } from "../../i18n/link.tsx";
import { pageMeta } from "../../layout/meta.ts";
import { pageLoader } from "../../layout/page-loader.server.ts";
import { AlertLevels } from "../../sections/alert-levels.tsx";
import { Comparison } from "../../sections/comparison.tsx";
import { Hero } from "../../sections/hero.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Note } from "../../sections/note.tsx";
import { Reasons } from "../../sections/reasons.tsx";
import { Section } from "../../sections/section.tsx";
import { Steps } from "../../sections/steps.tsx";
import { Terminal } from "../../sections/terminal.tsx";
import type en from "./en.json";
import { LagNight } from "./figures.tsx";
import { RULES, SOURCES } from "./signals.ts";

export const loader = pageLoader("monitoreo-remoto");
export const meta = pageMeta;

export default function RemoteMonitoring() {
  const { copy } = useCopy<typeof en>("monitoreo-remoto");
  const { hero, night, signals, path, levels, rule, next } = copy;
  const rows = signals.rows.map(([name = "", meaning = ""], index) => [name, SOURCES[index] ?? "", meaning]);
  return (
    <>
      <Hero
        accent={hero.accent}
        mark="MySQL · MariaDB · PostgreSQL · Cassandra"
        title={hero.title}
        lead={hero.lead}
        actions={
          <>
            <ContactLink className="btn go" subject="blc-monitor">
              {hero.contact}
            </ContactLink>
            <SiteLink className="btn quiet go" to="/blc-monitor">
              {hero.monitor}
            </SiteLink>
          </>
        }
        figure={<AlertLevels levels={levels} />}
      />
      <Section letter="A" mark={night.mark} title={night.title} open>
        <LagNight copy={night} levels={levels} />
        <p className="muted">{night.text}</p>
      </Section>
      <Section letter="B" mark={signals.mark} title={signals.title}>
        <Comparison caption={signals.caption} columns={signals.columns} rows={rows} />
        <Note>{signals.note}</Note>
      </Section>
      <Section letter="C" mark={path.mark} title={path.title}>
        <Steps steps={path.steps} />
      </Section>
      <Reasons
        letter="D"
        mark={rule.mark}
        title={rule.title}
        items={rule.items}
        neutral
        figure={
          <div className="flow">
            <Terminal label={rule.label}>{RULES}</Terminal>
            <p className="mark">{rule.label}</p>
          </div>
        }
      />
      <NextStep
        letter="E"
        mark={next.mark}
        title={next.title}
        text={next.text}
        action={
          <ContactLink className="btn go" subject="blc-monitor">
            {next.action}
          </ContactLink>
        }
      />
    </>
  );
}
