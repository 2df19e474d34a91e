import type { PagePath } from "../../../site/pages.ts";
import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
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

const SERVICE_LINKS: Record<keyof Copy["services"]["items"], PagePath> = {
  remoteDba: "/remote-dba",
  consulting: "/consulting",
  highAvailability: "/mariadb-high-availability",
  healthChecks: "/mysql-health-check",
};

/** A bar stands under the figures that are a part of a whole. */
const PARTS: Partial<Record<keyof Copy["market"]["measures"], number>> = { savings: 0.9 };

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
        <dl className={styles.habits}>
          {mission.habits.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section copy={services}>
        <Quarters services={services.items} />
      </Section>
      <Section copy={market}>
        <p className="muted">{market.text}</p>
        <Figures measures={entries(market.measures).map(([key, measure]) => ({ ...measure, part: PARTS[key] }))} />
      </Section>
      <NextStep copy={next} />
    </>
  );
}

/** Four services in a grid whose two rules cross in the middle. */
function Quarters({ services }: { services: Copy["services"]["items"] }) {
  return (
    <ul className={styles.quarters}>
      {entries(services).map(([service, { title, text, link }]) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
          <SiteLink to={SERVICE_LINKS[service]}>{link}</SiteLink>
        </li>
      ))}
    </ul>
  );
}
