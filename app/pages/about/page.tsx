import { useCopy } from "../../i18n/copy.tsx";
import { ContactLink, SiteLink } from "../../i18n/link.tsx";
import { pageMeta } from "../../layout/meta.ts";
import { pageLoader } from "../../layout/page-loader.server.ts";
import { Figures } from "../../sections/figures.tsx";
import { Hero } from "../../sections/hero.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Section } from "../../sections/section.tsx";
import styles from "./about.module.css";
import type en from "./en.json";
import { SameReplicaTwice, VersionTimeline } from "./figures.tsx";

export const loader = pageLoader("about");
export const meta = pageMeta;

type Copy = typeof en;

/** Where the four services lead. */
const SERVICE_LINKS = ["/remote-dba", "/consulting", "/mariadb-high-availability", "/mysql-health-check"];

/** Savings are a part of a whole, so theirs is the only figure with a bar. */
const SAVED_AT_MOST = 0.9;

export default function About() {
  const { copy } = useCopy<Copy>("about");
  const { hero, history, mission, services, market, next } = copy;
  return (
    <>
      <Hero
        accent={hero.accent}
        mark={hero.mark}
        title={hero.title}
        lead={hero.lead}
        actions={
          <>
            <ContactLink className="btn go" subject="general">
              {hero.contact}
            </ContactLink>
            <SiteLink className="btn quiet" to="/consulting">
              {hero.consulting}
            </SiteLink>
          </>
        }
        figure={<SameReplicaTwice copy={copy.session} />}
      />
      <Section letter="A" mark={history.mark} title={history.title} open>
        <div className={styles.history}>
          <p>{history.then}</p>
          <p>{history.now}</p>
        </div>
        <VersionTimeline copy={copy.timeline} />
      </Section>
      <Section letter="B" mark={mission.mark} title={mission.title}>
        <p className={styles.mission}>{mission.text}</p>
        <Habits habits={mission.habits} />
      </Section>
      <Section letter="C" mark={services.mark} title={services.title}>
        <Quarters services={services.items} />
      </Section>
      <Section letter="D" mark={market.mark} title={market.title}>
        <p className="muted">{market.text}</p>
        <Figures
          measures={market.measures.map((measure, index, all) =>
            index === all.length - 1 ? { ...measure, part: SAVED_AT_MOST } : measure,
          )}
        />
      </Section>
      <NextStep
        letter="E"
        mark={next.mark}
        title={next.title}
        text={next.text}
        action={
          <ContactLink className="btn go" subject="general">
            {next.action}
          </ContactLink>
        }
      />
    </>
  );
}

/** What the mission means on a working day. */
function Habits({ habits }: { habits: Copy["mission"]["habits"] }) {
  return (
    <dl className={styles.habits}>
      {habits.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Four services around one crossing of lines. */
function Quarters({ services }: { services: Copy["services"]["items"] }) {
  return (
    <ul className={styles.quarters}>
      {services.map(({ title, text, link }, index) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
          <SiteLink to={SERVICE_LINKS[index] ?? "/services"}>{link}</SiteLink>
        </li>
      ))}
    </ul>
  );
}
