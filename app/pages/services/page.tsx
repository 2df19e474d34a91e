import { menuPages, type PageDefinition } from "../../../site/pages.ts";
import { usePageCopy, usePageName } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { ContactLink, type SiteAddress, SiteLink } from "../../i18n/link.tsx";
import { PageLink } from "../../layout/page-link.tsx";
import { Hero } from "../../sections/hero.tsx";
import { Ledger } from "../../sections/ledger.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Rich } from "../../sections/rich.tsx";
import { Section } from "../../sections/section.tsx";
import { TitledList } from "../../sections/titled-list.tsx";
import type en from "./en.json";
import { LaneKey, LifeOfADatabase } from "./figures.tsx";
import styles from "./services.module.css";
import { SERVICES, type ServiceId } from "./services.ts";

export { pageMeta as meta } from "../../layout/meta.ts";
export { pageLoader as loader } from "../../layout/page-loader.server.ts";

type Copy = typeof en;

/** Where the services without a lane of their own are told in full. */
const ALSO: Record<keyof Copy["also"]["items"], SiteAddress> = {
  devops: "/consulting#change",
  transformation: "/infraestructura-en-la-nube",
};

/** Where each answer about working with us is shown at length. */
const AT_LENGTH: Record<keyof Copy["working"]["items"], SiteAddress> = {
  price: "/soporte-mysql#planes",
  needs: "/soporte-mysql#access",
  week: "/remote-dba#start",
  access: "/remote-dba#access",
  leaving: "/remote-dba#handover",
  failure: "/consulting#why",
};

export default function Services() {
  const { copy, language } = usePageCopy<Copy>();
  const { hero, life, stages, working, index, next } = copy;
  const listed = (["services", "solutions"] as const).flatMap((place) => menuPages(place, language));
  return (
    <>
      <Hero copy={hero} more="#moments" figure={<Ledger items={linesOf(copy)} />} stacked />
      <Section copy={life} id="moments" open>
        <LifeOfADatabase copy={life} services={copy.services} moments={copy.moments} />
        <p className="muted">{life.text}</p>
      </Section>
      {entries(stages).map(([stage, words]) => (
        <Section id={stage} key={stage} copy={words}>
          <div className={styles.pair}>
            {entries(SERVICES)
              .filter(([, service]) => service.stage === stage)
              .map(([id]) => (
                <ServiceCard key={id} id={id} copy={copy} />
              ))}
          </div>
        </Section>
      ))}
      <Section id="also" copy={copy.also}>
        <div className={styles.pair}>
          {entries(copy.also.items).map(([key, { title, text, link }]) => (
            <article key={key}>
              <h3>{title}</h3>
              <p>{text}</p>
              <SiteLink className="alone" to={ALSO[key]}>
                {link}
              </SiteLink>
            </article>
          ))}
        </div>
      </Section>
      <Section id="working-with-us" copy={working}>
        <TitledList
          numbered
          items={entries(working.items).map(([key, { title, text, link }]) => ({
            title,
            text,
            more: (
              <SiteLink className="alone" to={AT_LENGTH[key]}>
                {link}
              </SiteLink>
            ),
          }))}
        />
      </Section>
      <Section id="index" copy={index}>
        <PageIndex pages={listed} />
      </Section>
      <NextStep copy={next} />
    </>
  );
}

/** The services, each with the moments in which it leads. */
function linesOf({ services, moments, life }: Copy) {
  return entries(services).map(([id, { name }]) => {
    const { fits } = SERVICES[id];
    const leads = entries(moments).flatMap(([moment, words]) => (fits[moment] === "leads" ? [words] : []));
    return { id, name, text: `${life.leads}: ${leads.join(", ")}`, aside: <LaneKey service={id} /> };
  });
}

function ServiceCard({ id, copy }: { id: ServiceId; copy: Copy }) {
  const { name, text, more, action } = copy.services[id];
  return (
    <article id={id}>
      <h3>{name}</h3>
      <p>
        <Rich>{text}</Rich>
      </p>
      <p>
        <Rich>{more}</Rich>
      </p>
      <ContactLink className="btn quiet go" subject={SERVICES[id].subject}>
        {action}
      </ContactLink>
    </article>
  );
}

/** Links to every page of the menus for services and solutions. */
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
