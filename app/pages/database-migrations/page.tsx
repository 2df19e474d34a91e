import { useCopy } from "../../i18n/copy.tsx";
import { ContactLink } from "../../i18n/link.tsx";
import { pageMeta } from "../../layout/meta.ts";
import { pageLoader } from "../../layout/page-loader.server.ts";
import { Hero } from "../../sections/hero.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Section } from "../../sections/section.tsx";
import { Steps } from "../../sections/steps.tsx";
import { Ticks } from "../../sections/ticks.tsx";
import type es from "./es.json";
import { Cutover, PathMap } from "./figures.tsx";
import styles from "./page.module.css";
import { Paths } from "./paths.tsx";

export const loader = pageLoader("database-migrations");
export const meta = pageMeta;

export default function DatabaseMigrations() {
  const { copy } = useCopy<typeof es>("database-migrations");
  const { hero, why, cut, paths, gains, trust, next } = copy;
  return (
    <>
      <Hero
        accent={hero.accent}
        mark={hero.mark}
        title={hero.title}
        lead={hero.lead}
        actions={
          <>
            <ContactLink className="btn go" subject="database-migration">
              {hero.contact}
            </ContactLink>
            <a className="btn quiet" href="#caminos">
              {hero.paths}
            </a>
          </>
        }
        figure={<PathMap copy={copy.map} />}
      />
      <Section letter="A" mark={why.mark} title={why.title} open>
        <dl className={styles.four}>
          {why.items.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section letter="B" mark={cut.mark} title={cut.title}>
        <Cutover copy={cut} />
        <Steps steps={cut.steps} />
      </Section>
      <Section letter="C" mark={paths.mark} title={paths.title} id="caminos">
        <Paths copy={paths} />
      </Section>
      <Section letter="D" mark={gains.mark} title={gains.title}>
        <ol className={styles.six}>
          {gains.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section letter="E" mark={trust.mark} title={trust.title}>
        <Ticks items={trust.items} />
      </Section>
      <NextStep
        letter="F"
        mark={next.mark}
        title={next.title}
        text={next.text}
        action={
          <ContactLink className="btn go" subject="database-migration">
            {next.action}
          </ContactLink>
        }
      />
    </>
  );
}
