import type { Subject } from "../../../site/contact-options.ts";
import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { ContactLink } from "../../i18n/link.tsx";
import { Body } from "../../sections/body.tsx";
import { Fold } from "../../sections/fold.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { HeroBeside, Opening } from "../../sections/opening.tsx";
import { Section } from "../../sections/section.tsx";
import { TextList } from "../../sections/text-list.tsx";
import { TitledList } from "../../sections/titled-list.tsx";
import styles from "./consulting.module.css";
import type en from "./en.json";
import { Measured } from "./measured.tsx";

export { pageLoader as loader } from "../../layout/page-loader.server.ts";

type Copy = typeof en;
type Services = Copy["services"];

type ServiceId = keyof Services["items"];

/** The subject of each service's link to the contact form. Their order is that of the numbers. */
const SUBJECTS: Record<ServiceId, Subject> = {
  healthCheck: "mysql-health-check",
  tuning: "sales",
  security: "sales",
  support: "support",
  highAvailability: "sales",
  remoteDba: "remote-dba",
  migrations: "database-migration",
  sharding: "sales",
  ai: "sales",
};

/** The services by what they are asked for. */
const GROUPS: Record<keyof Services["groups"], readonly ServiceId[]> = {
  measure: ["healthCheck", "tuning", "security"],
  run: ["support", "highAvailability", "remoteDba"],
  change: ["migrations", "sharding", "ai"],
};

export default function Consulting() {
  const { copy, language } = usePageCopy<Copy>();
  const { hero, services, why, next } = copy;
  return (
    <>
      <Opening className={`opens ${styles.hero}`} free>
        <div className="wrap">
          <HeroBeside copy={hero} />
          <Measured copy={copy.measured} language={language} />
        </div>
      </Opening>
      <Body kind="axis">
        {entries(GROUPS).map(([group, members]) => (
          <Section key={group} id={group} copy={services.groups[group]}>
            <ol className={styles.entries}>
              {members.map((service) => (
                <Entry key={service} service={service} copy={services} />
              ))}
            </ol>
          </Section>
        ))}
        <Section id="why" copy={why}>
          <TitledList items={why.points} className={styles.why} />
        </Section>
        <NextStep copy={next} also={[{ id: "downtime-cost" }]} />
      </Body>
    </>
  );
}

/** A service: what it is, the points that it covers, and what it ends with. */
function Entry({ service, copy }: { service: ServiceId; copy: Services }) {
  const { title, text, points, ends } = copy.items[service];
  const number = Object.keys(SUBJECTS).indexOf(service) + 1;
  return (
    <li id={`s${number}`}>
      <h3>
        <span>{number}</span> {title}
      </h3>
      <p>{text}</p>
      <p>
        <b>{copy.ends}</b> {ends}
      </p>
      <Fold title={copy.covers} as="p">
        <TextList items={points} className={styles.points} />
      </Fold>
      <ContactLink
        className="alone"
        subject={SUBJECTS[service]}
        aria-label={`${copy.ask}: ${title}`}
      >
        {copy.ask}
      </ContactLink>
    </li>
  );
}
