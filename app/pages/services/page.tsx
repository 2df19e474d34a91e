import type { Subject } from "../../../site/contact-options.ts";
import { menuPages, type PageDefinition } from "../../../site/pages.ts";
import { useCopy } from "../../i18n/copy.tsx";
import { ContactLink, SiteLink } from "../../i18n/link.tsx";
import type layout from "../../layout/en.json";
import { pageMeta } from "../../layout/meta.ts";
import { pageLoader } from "../../layout/page-loader.server.ts";
import { Hero } from "../../sections/hero.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Section } from "../../sections/section.tsx";
import type en from "./en.json";
import { LaneKey, LifeOfADatabase } from "./figures.tsx";
import { type Fit, SERVICES, type Service } from "./fit.ts";
import styles from "./services.module.css";

export const loader = pageLoader("services");
export const meta = pageMeta;

type Copy = typeof en;

/** The contact form's subject for each call to action. */
const SUBJECTS: Record<Service, Subject> = {
  support: "support",
  consulting: "sales",
  training: "general",
  development: "sales",
  availability: "sales",
  optimization: "mysql-health-check",
};

/** Two services to each stage of a database's life. */
const STAGES = [
  { id: "before", letter: "B", services: ["consulting", "development"] },
  { id: "growth", letter: "C", services: ["optimization", "training"] },
  { id: "nights", letter: "D", services: ["availability", "support"] },
] as const;

export default function Services() {
  const { copy, language } = useCopy<Copy>("services");
  const { hero, life, stages, index, next } = copy;
  const listed = (["services", "solutions"] as const).flatMap((place) => menuPages(place, language));
  return (
    <>
      <Hero
        accent={hero.accent}
        mark={hero.mark}
        title={hero.title}
        lead={hero.lead}
        actions={
          <>
            <ContactLink className="btn go" subject="sales">
              {hero.contact}
            </ContactLink>
            <a className="btn quiet" href="#moments">
              {hero.which}
            </a>
          </>
        }
      />
      <Section letter="A" mark={life.mark} title={life.title} id="moments" open>
        <LifeOfADatabase copy={life} services={copy.services} moments={copy.moments} />
        <p className="muted">{life.text}</p>
      </Section>
      {STAGES.map(({ id, letter, services }) => (
        <Section key={id} letter={letter} mark={stages[id].mark} title={stages[id].title}>
          <div className={styles.pair}>
            {services.map((service) => (
              <ServiceCard key={service} service={service} copy={copy} />
            ))}
          </div>
        </Section>
      ))}
      <Section letter="E" mark={index.mark} title={index.title}>
        <PageIndex pages={listed} />
      </Section>
      <NextStep
        letter="F"
        mark={next.mark}
        title={next.title}
        text={next.text}
        action={
          <ContactLink className="btn go" subject="sales">
            {next.action}
          </ContactLink>
        }
      />
    </>
  );
}

function ServiceCard({ service, copy }: { service: Service; copy: Copy }) {
  const { name, text, more, action } = copy.services[service];
  const moments = (fit: Fit) => copy.moments.filter((_, index) => SERVICES[service][index] === fit).join(", ");
  return (
    <article>
      <h3>{name}</h3>
      <p>{text}</p>
      <p>{more}</p>
      <LaneKey service={service} />
      <dl className="mark">
        <dt>{copy.life.leads}</dt>
        <dd>{moments("leads")}</dd>
        <dt>{copy.life.assists}</dt>
        <dd>{moments("assists")}</dd>
      </dl>
      <ContactLink className="btn quiet go" subject={SUBJECTS[service]}>
        {action}
      </ContactLink>
    </article>
  );
}

/** Every page of the two menus, with the words that the menus use. */
function PageIndex({ pages }: { pages: readonly PageDefinition[] }) {
  const { copy } = useCopy<typeof layout>("layout");
  const names: Record<string, string> = copy.pages;
  const explained: Record<string, string> = copy.explained;
  return (
    <ul className={styles.index}>
      {pages.map(({ id, path }) => (
        <li key={id}>
          <SiteLink to={path}>{names[id]}</SiteLink>
          <span className="mark">{explained[id]}</span>
        </li>
      ))}
    </ul>
  );
}
