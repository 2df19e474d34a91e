import { usePageCopy } from "../../i18n/copy.tsx";
import { SiteLink } from "../../i18n/link.tsx";
import { Figures } from "../../sections/figures.tsx";
import { Hero } from "../../sections/hero.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Section } from "../../sections/section.tsx";
import styles from "./about.module.css";
import type en from "./en.json";
import { SameReplicaTwice, VersionTimeline } from "./figures.tsx";

export { pageMeta as meta } from "../../layout/meta.ts";
export { pageLoader as loader } from "../../layout/page-loader.server.ts";

type Copy = typeof en;

/** Where the four services lead. */
const SERVICE_LINKS = ["/remote-dba", "/consulting", "/mariadb-high-availability", "/mysql-health-check"] as const;

/** Savings are a part of a whole, so theirs is the only figure with a bar. */
const SAVED_AT_MOST = 0.9;

export default function About() {
  const { copy } = usePageCopy<Copy>();
  const { hero, history, mission, services, market, next } = copy;
  return (
    <>
      <Hero copy={hero} more="/consulting" figure={<SameReplicaTwice copy={copy.session} />} />
      <Section copy={history} open>
        <div className={styles.history}>
          <p>{history.then}</p>
          <p>{history.now}</p>
        </div>
        <VersionTimeline copy={copy.timeline} />
      </Section>
      <Section copy={mission}>
        <p className={styles.mission}>{mission.text}</p>
        <Habits habits={mission.habits} />
      </Section>
      <Section copy={services}>
        <Quarters services={services.items} />
      </Section>
      <Section copy={market}>
        <p className="muted">{market.text}</p>
        <Figures
          measures={market.measures.map((measure, index, all) =>
            index === all.length - 1 ? { ...measure, part: SAVED_AT_MOST } : measure,
          )}
        />
      </Section>
      <NextStep copy={next} />
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
