import { usePageCopy } from "../../i18n/copy.tsx";
import { Comparison } from "../../sections/comparison.tsx";
import { Hero } from "../../sections/hero.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Section } from "../../sections/section.tsx";
import { Steps } from "../../sections/steps.tsx";
import { Terms } from "../../sections/terms.tsx";
import { TextList } from "../../sections/text-list.tsx";
import { TitledList } from "../../sections/titled-list.tsx";
import type es from "./es.json";
import { Cutover, PathMap } from "./figures.tsx";
import styles from "./page.module.css";

export { pageMeta as meta } from "../../layout/meta.ts";
export { pageLoader as loader } from "../../layout/page-loader.server.ts";

export default function DatabaseMigrations() {
  const { copy } = usePageCopy<typeof es>();
  const { hero, why, cut, paths, gains, trust, next } = copy;
  return (
    <>
      <Hero copy={hero} more="#caminos" figure={<Cutover copy={cut} />} stacked />
      <Section id="why" copy={why} open>
        <Terms items={why.items} className={styles.four} />
      </Section>
      <Section id="cut" copy={cut}>
        <Steps steps={cut.steps} />
      </Section>
      <Section copy={paths} id="caminos">
        <div className={styles.map}>
          <PathMap copy={copy.map} rows={paths.rows} />
        </div>
        <Comparison
          caption={paths.caption}
          columns={[paths.path, paths.steps, paths.risks]}
          rows={Object.values(paths.rows).map(({ name, steps, risks }) => [name, steps, risks])}
        />
      </Section>
      <Section id="gains" copy={gains}>
        <TitledList items={gains.items} className={styles.six} />
      </Section>
      <Section id="trust" copy={trust}>
        <TextList marks="ticks" items={trust.items} />
      </Section>
      <NextStep copy={next} />
    </>
  );
}
