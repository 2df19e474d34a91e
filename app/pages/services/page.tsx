import type { Subject } from "../../../site/contact-options.ts";
import { menuPages, type PageDefinition } from "../../../site/pages.ts";
import { usePageCopy, usePageName } from "../../i18n/copy.tsx";
import { ContactLink } from "../../i18n/link.tsx";
import { PageLink } from "../../layout/page-link.tsx";
import { Hero } from "../../sections/hero.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Section } from "../../sections/section.tsx";
import type en from "./en.json";
import { LaneKey, LifeOfADatabase } from "./figures.tsx";
import { type Fit, SERVICES, type Service } from "./fit.ts";
import styles from "./services.module.css";

export { pageMeta as meta } from "../../layout/meta.ts";
export { pageLoader as loader } from "../../layout/page-loader.server.ts";

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
  { id: "before", services: ["consulting", "development"] },
  { id: "growth", services: ["optimization", "training"] },
  { id: "nights", services: ["availability", "support"] },
] as const;

export default function Services() {
  const { copy, language } = usePageCopy<Copy>();
  const { hero, life, stages, index, next } = copy;
  const listed = (["services", "solutions"] as const).flatMap((place) => menuPages(place, language));
  return (
    <>
      <Hero copy={hero} more="#moments" />
      <Section copy={life} id="moments" open>
        <LifeOfADatabase copy={life} services={copy.services} moments={copy.moments} />
        <p className="muted">{life.text}</p>
      </Section>
      {STAGES.map(({ id, services }) => (
        <Section key={id} copy={stages[id]}>
          <div className={styles.pair}>
            {services.map((service) => (
              <ServiceCard key={service} service={service} copy={copy} />
            ))}
          </div>
        </Section>
      ))}
      <Section copy={index}>
        <PageIndex pages={listed} />
      </Section>
      <NextStep copy={next} />
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
  const pageName = usePageName();
  return (
    <ul className={styles.index}>
      {pages.map((page) => (
        <li key={page.id}>
          <PageLink {...page} />
          <span className="mark">{pageName(page.id).summary}</span>
        </li>
      ))}
    </ul>
  );
}
