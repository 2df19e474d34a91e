import type { PagePath } from "../../../site/pages.ts";
import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { ContactButton, SiteLink } from "../../i18n/link.tsx";
import { owner } from "../../owner.ts";
import { Body } from "../../sections/body.tsx";
import { HeroLead, Opening } from "../../sections/opening.tsx";
import { People } from "../../sections/people.tsx";
import { Rich } from "../../sections/rich.tsx";
import { HeroHead, Paragraphs, Section, WideSection } from "../../sections/section.tsx";
import { TitledList } from "../../sections/titled-list.tsx";
import styles from "./about.module.css";
import type en from "./en.json";
import { SameReplicaTwice } from "./figures.tsx";

export { pageLoader as loader } from "../../layout/page-loader.server.ts";

type Copy = typeof en;

const SERVICE_LINKS: Record<keyof Copy["services"]["items"], PagePath> = {
  remoteDba: "/remote-dba",
  consulting: "/consulting",
  highAvailability: "/mariadb-high-availability",
  healthChecks: "/mysql-health-check",
};

/** From 0 to 1: a bar stands under the figures that are a part of a whole. */
const PARTS: Partial<Record<keyof Copy["market"]["measures"], number>> = { savings: 0.9 };

export default function About() {
  const { copy } = usePageCopy<Copy>();
  const { hero, services, market, letter, changes, habits } = copy;
  const { people } = owner();
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
      <Opening className={`opens ${styles.hero}`} free>
        <div className="wrap beside">
          <div>
            <HeroHead {...hero} />
            <HeroLead copy={hero} more="/consulting" />
          </div>
          <div className={styles.letter} id="history">
            <h2>{letter.title}</h2>
            <Paragraphs texts={letter.history} />
            <h2 id="mission">{letter.missionTitle}</h2>
            <p>{letter.mission}</p>
            <p className="mark">{letter.signed}</p>
          </div>
        </div>
      </Opening>
      <Body kind="columns">
        {people.length > 0 && (
          <Section id="people" copy={copy.people} className="wide">
            <People people={people} />
          </Section>
        )}
        <Section id="changes" copy={changes} className={styles.changes}>
          <SameReplicaTwice copy={copy.session} />
        </Section>
        <Section id="habits" copy={habits}>
          <TitledList as="ul" items={habits.items} className={styles.habits} />
        </Section>
        <WideSection id="services" copy={services}>
          <TitledList as="ul" items={linked} className={styles.quarters} />
        </WideSection>
        <WideSection id="market" copy={market}>
          <p className="muted">{market.text}</p>
          <Measures {...market} />
          <ContactButton>{market.contact}</ContactButton>
        </WideSection>
      </Body>
    </>
  );
}

/** Large numbers with their explanation. */
function Measures({ measures }: Pick<Copy["market"], "measures">) {
  return (
    <dl className={styles.figures}>
      {entries(measures).map(([id, { figure, text }]) => {
        const part = PARTS[id];
        return (
          <div key={id}>
            <dt>{figure}</dt>
            <dd className="mark">
              <Rich>{text}</Rich>
              {part && (
                <svg viewBox="0 0 160 8" aria-hidden="true" strokeWidth="8">
                  <path d="M0 4h160" stroke="var(--rule)" />
                  <path d={`M0 4h${160 * part}`} stroke="var(--accent)" />
                </svg>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
