import { useCopy } from "../../i18n/copy.tsx";
import { ContactLink, SiteLink } from "../../i18n/link.tsx";
import { pageMeta } from "../../layout/meta.ts";
import { pageLoader } from "../../layout/page-loader.server.ts";
import { AlertLevels } from "../../sections/alert-levels.tsx";
import { Hero } from "../../sections/hero.tsx";
import { InvertedBand } from "../../sections/inverted-band.tsx";
import { Ledger } from "../../sections/ledger.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Note } from "../../sections/note.tsx";
import { Section } from "../../sections/section.tsx";
import { Dashboard } from "./dashboard.tsx";
import type en from "./en.json";
import { CallSketch, LifeOfAnAlert } from "./figures.tsx";
import { Thresholds } from "./thresholds.tsx";

export const loader = pageLoader("blc-monitor");
export const meta = pageMeta;

export default function BlcMonitor() {
  const { copy } = useCopy<typeof en>("blc-monitor");
  const { hero, levels, life, features, thresholds, watch, next } = copy;
  return (
    <>
      <Hero
        accent="BLC Monitor"
        mark={hero.mark}
        title={hero.title}
        lead={hero.lead}
        actions={
          <>
            <ContactLink className="btn go" subject="blc-monitor">
              {hero.request}
            </ContactLink>
            <a className="btn quiet" href="#levels">
              {hero.levels}
            </a>
          </>
        }
        figure={<Dashboard copy={copy.dashboard} levels={levels} />}
      />
      <Section letter="A" mark={levels.mark} title={levels.title} id="levels" open>
        <AlertLevels levels={levels} />
      </Section>
      <Section letter="B" mark={life.mark} title={life.title}>
        <p>{life.text}</p>
        <LifeOfAnAlert copy={life} levels={levels} />
      </Section>
      <Section letter="C" mark={features.mark} title={features.title}>
        <Ledger letter="C" lines={features.lines} />
      </Section>
      <Section letter="D" mark={thresholds.mark} title={thresholds.title}>
        <Thresholds copy={thresholds} levels={levels} />
        <Note caution>{thresholds.note}</Note>
      </Section>
      <InvertedBand
        letter="E"
        mark={watch.mark}
        title={watch.title}
        text={watch.text}
        action={
          <SiteLink className="btn go" to="/monitoreo-remoto">
            {watch.link}
          </SiteLink>
        }
        drawing={<CallSketch label={watch.label} />}
      />
      <NextStep
        letter="F"
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
