import type { Subject } from "../../../site/contact-options.ts";
import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { ContactLink } from "../../i18n/link.tsx";
import { Hero } from "../../sections/hero.tsx";
import { Items, Lines } from "../../sections/items.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Section } from "../../sections/section.tsx";
import styles from "./consulting.module.css";
import type en from "./en.json";
import { Legend, NumberedPlan } from "./figures.tsx";

export { pageMeta as meta } from "../../layout/meta.ts";
export { pageLoader as loader } from "../../layout/page-loader.server.ts";

type Services = (typeof en)["services"];

/** The subject of each service's link to the contact form. */
const SUBJECTS: Record<keyof Services["items"], Subject> = {
  healthCheck: "mysql-health-check",
  support: "support",
  tuning: "sales",
  highAvailability: "sales",
  remoteDba: "remote-dba",
  migrations: "database-migration",
  security: "sales",
  sharding: "sales",
  ai: "sales",
};

export default function Consulting() {
  const { copy } = usePageCopy<typeof en>();
  const { hero, plan, services, why, next } = copy;
  return (
    <>
      <Hero copy={hero} figure={<NumberedPlan copy={plan} services={services.items} />}>
        <Legend services={services.items} />
      </Hero>
      <Section id="services" copy={services} open>
        <ol className={styles.entries}>
          {entries(services.items).map(([service], index) => (
            <Entry key={service} number={index + 1} service={service} copy={services} />
          ))}
        </ol>
      </Section>
      <Section id="why" copy={why}>
        <Items items={why.points} className={styles.why} />
      </Section>
      <NextStep copy={next} />
    </>
  );
}

/** A service, with the points that it covers. */
function Entry({ number, service, copy }: { number: number; service: keyof Services["items"]; copy: Services }) {
  const { title, text, points } = copy.items[service];
  return (
    <li id={`s${number}`}>
      <div>
        <p className={styles.balloon}>{number}</p>
        <h3>{title}</h3>
        <p>{text}</p>
        <ContactLink className="btn quiet go" subject={SUBJECTS[service]}>
          <span>
            {copy.ask}
            <span className="visually-hidden">: {title}</span>
          </span>
        </ContactLink>
      </div>
      <Lines items={points} />
    </li>
  );
}
