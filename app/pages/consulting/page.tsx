import type { Subject } from "../../../site/contact-options.ts";
import { pageById } from "../../../site/pages.ts";
import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { ContactLink } from "../../i18n/link.tsx";
import { PageLink } from "../../layout/page-link.tsx";
import { Fold } from "../../sections/fold.tsx";
import { Hero } from "../../sections/hero.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { ReadAndShown } from "../../sections/read-and-shown.tsx";
import { Section } from "../../sections/section.tsx";
import { Table } from "../../sections/table.tsx";
import { TextList } from "../../sections/text-list.tsx";
import { TitledList } from "../../sections/titled-list.tsx";
import styles from "./consulting.module.css";
import type en from "./en.json";

export { pageMeta as meta } from "../../layout/meta.ts";
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
const numberOf = (service: ServiceId) => Object.keys(SUBJECTS).indexOf(service) + 1;

/** The services by what they are asked for. */
const GROUPS: Record<keyof Services["groups"], readonly ServiceId[]> = {
  measure: ["healthCheck", "tuning", "security"],
  run: ["support", "highAvailability", "remoteDba"],
  change: ["migrations", "sharding", "ai"],
};

export default function Consulting() {
  const { copy } = usePageCopy<Copy>();
  const { hero, measured, services, why, next } = copy;
  return (
    <>
      <Hero copy={hero} more="#index" figure={<ReadAndShown copy={measured} wide />} stacked />
      <Section id="index" copy={copy.index} open>
        <Index copy={copy} />
      </Section>
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
      <NextStep copy={next}>
        <PageLink {...pageById("downtime-cost")} className="btn quiet" />
      </NextStep>
    </>
  );
}

/** What tells the services apart, with links to each. */
function Index({ copy: { index, services } }: { copy: Copy }) {
  const groups = entries(GROUPS).map(([group, members]) => ({
    heading: services.groups[group].mark,
    rows: members.map((service) => [
      <a key={service} href={`#s${numberOf(service)}`} className={styles.numbered}>
        <span>{numberOf(service)}</span> {services.items[service].title}
      </a>,
      ...index.rows[service],
    ]),
  }));
  return (
    <Fold title={index.caption} as="p">
      <Table caption={index.caption} columns={index.columns} groups={groups} className={styles.index} />
    </Fold>
  );
}

/** A service, with the points that it covers. */
function Entry({ service, copy }: { service: ServiceId; copy: Services }) {
  const { title, text, points } = copy.items[service];
  const number = numberOf(service);
  return (
    <li id={`s${number}`}>
      <p className={styles.balloon}>{number}</p>
      <h3>{title}</h3>
      <p>{text}</p>
      <Fold title={copy.covers} as="p">
        <TextList marks="points" items={points} />
      </Fold>
      <ContactLink className="btn quiet go" subject={SUBJECTS[service]}>
        <span>
          {copy.ask}
          <span className="visually-hidden">: {title}</span>
        </span>
      </ContactLink>
    </li>
  );
}
