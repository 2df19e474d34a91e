import type { Language } from "../../../site/languages.ts";
import { owner } from "../../../site/owner/owner.ts";
import type { PagePath } from "../../../site/pages.ts";
import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { SiteLink } from "../../i18n/link.tsx";
import { Figures } from "../../sections/figures.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Section } from "../../sections/section.tsx";
import { StatementHero } from "../../sections/statement-hero.tsx";
import { Terms } from "../../sections/terms.tsx";
import { TitledList } from "../../sections/titled-list.tsx";
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
  const { copy, language } = usePageCopy<Copy>();
  const { hero, history, mission, services, market, next } = copy;
  const linked = entries(services.items).map(([service, { link, ...item }]) => ({
    ...item,
    more: (
      <SiteLink className="alone" to={SERVICE_LINKS[service]}>
        {link}
      </SiteLink>
    ),
  }));
  return (
    <>
      <StatementHero copy={hero} more="/consulting" points={hero.points} />
      <Section id="history" copy={history} open>
        <div className={styles.history}>
          <div className="flow">
            <p>{history.then}</p>
            <p>{history.now}</p>
          </div>
          <SameReplicaTwice copy={copy.session} />
        </div>
        <VersionTimeline copy={copy.timeline} />
      </Section>
      <Section id="mission" copy={mission}>
        <p className={styles.mission}>{mission.text}</p>
      </Section>
      <People copy={copy.people} language={language} />
      <Section id="services" copy={services}>
        <TitledList as="ul" items={linked} className={styles.quarters} />
      </Section>
      <Section id="market" copy={market}>
        <p className="muted">{market.text}</p>
        <Figures measures={entries(market.measures).map(([key, measure]) => ({ ...measure, part: PARTS[key] }))} />
      </Section>
      <NextStep copy={next} />
    </>
  );
}

/** Names and roles, as soon as the owner names somebody. */
function People({ copy, language }: { copy: Copy["people"]; language: Language }) {
  const { people } = owner();
  if (people.length === 0) return null;
  return (
    <Section id="people" copy={copy}>
      <Terms
        items={people.map(({ name, role }) => ({ title: name, text: role[language] }))}
        className={styles.habits}
      />
    </Section>
  );
}
