import { usePageCopy } from "../../i18n/copy.tsx";
import { SiteLink } from "../../i18n/link.tsx";
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

export { pageMeta as meta } from "../../layout/meta.ts";
export { pageLoader as loader } from "../../layout/page-loader.server.ts";

export default function BlcMonitor() {
  const { copy } = usePageCopy<typeof en>();
  const { hero, levels, life, features, thresholds, watch, next } = copy;
  return (
    <>
      <Hero
        accent="BLC Monitor"
        copy={hero}
        more="#levels"
        figure={<Dashboard copy={copy.dashboard} levels={levels} />}
      />
      <Section copy={levels} id="levels" open>
        <AlertLevels levels={levels} />
      </Section>
      <Section id="life" copy={life}>
        <p>{life.text}</p>
        <LifeOfAnAlert copy={life} levels={levels} />
      </Section>
      <Section id="features" copy={features}>
        <Ledger lines={features.lines} />
      </Section>
      <Section id="thresholds" copy={thresholds}>
        <Thresholds copy={thresholds} levels={levels} />
        <Note caution>{thresholds.note}</Note>
      </Section>
      <InvertedBand
        id="watch"
        copy={watch}
        action={
          <SiteLink className="btn go" to="/monitoreo-remoto">
            {watch.link}
          </SiteLink>
        }
        drawing={<CallSketch label={watch.label} />}
      />
      <NextStep copy={next} />
    </>
  );
}
