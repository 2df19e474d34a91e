import { usePageCopy } from "../../i18n/copy.tsx";
import { FoldedLines } from "../../sections/fold.tsx";
import { Hero } from "../../sections/hero.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Section } from "../../sections/section.tsx";
import { Steps } from "../../sections/steps.tsx";
import { Terms } from "../../sections/terms.tsx";
import { TextList } from "../../sections/text-list.tsx";
import { TitledList } from "../../sections/titled-list.tsx";
import type es from "./es.json";
import { PathMap } from "./figures.tsx";
import { CutoverNight } from "./night.tsx";
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
