import { usePageCopy } from "../../i18n/copy.tsx";
import { FoldedLines } from "../../sections/fold.tsx";
import { Hero } from "../../sections/hero.tsx";
import { Hours } from "../../sections/hours.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Scene } from "../../sections/scene.tsx";
import { Section } from "../../sections/section.tsx";
import { Steps } from "../../sections/steps.tsx";
import { Terms } from "../../sections/terms.tsx";
import { TextList } from "../../sections/text-list.tsx";
import { TitledList } from "../../sections/titled-list.tsx";
import type es from "./es.json";
import { PathMap } from "./figures.tsx";
import styles from "./page.module.css";

export { pageLoader as loader } from "../../layout/page-loader.server.ts";

export default function DatabaseMigrations() {
  const { copy } = usePageCopy<typeof es>();
  const { hero, why, cut, paths, gains, trust, next } = copy;
  return (
    <>
      <Hero
        copy={hero}
        more="#caminos"
        figure={<PathMap copy={copy.map} rows={paths.rows} />}
        below={<CutoverNight copy={copy.night} />}
      />
      <Section copy={paths} id="caminos">
        <FoldedLines
          lines={Object.values(paths.rows).map(({ name, steps, risks }, index) => ({
            title: `${index + 1} · ${name}`,
            answer: steps,
            text: risks,
          }))}
        />
      </Section>
      <Section id="cut" copy={cut}>
        <Steps steps={cut.steps} />
      </Section>
      <Section id="why" copy={why}>
        <Terms items={why.items} className={styles.reasons} />
      </Section>
      <Section id="gains" copy={gains}>
        <TitledList items={gains.items} className={styles.gains} />
      </Section>
      <Section id="trust" copy={trust}>
        <TextList marks="ticks" items={trust.items} />
      </Section>
      <NextStep copy={next} />
    </>
  );
}

/** The scene of the page: a cutover on the axis of time. Its hours are an example, and the page says so. */
function CutoverNight({ copy }: { copy: (typeof es)["night"] }) {
  const { moments, sums } = copy;
  return (
    <Scene id="night" copy={copy} ground="night">
      <Hours
        moments={[
          { at: "22:00", ...moments.ready, wait: 2 },
          { at: "02:00", ...moments.freeze, down: true },
          { at: "02:02", ...moments.check, down: true, wait: 2 },
          { at: "02:06", ...moments.move, down: true },
          { at: "02:09", ...moments.open, wait: 2 },
          { at: copy.after, ...moments.close },
        ]}
        sums={[
          { figure: copy.stop, text: sums.stop },
          { figure: copy.back, text: sums.back },
        ]}
      />
    </Scene>
  );
}
