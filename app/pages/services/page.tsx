import type { ReactNode } from "react";
import type { Subject } from "../../../site/contact-options.ts";
import { usePageCopy, useSectionWords } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { ContactButton, ContactLink, type SiteAddress, SiteLink } from "../../i18n/link.tsx";
import { owner } from "../../owner.ts";
import { Body } from "../../sections/body.tsx";
import { FoldedLines } from "../../sections/fold.tsx";
import { HeroBeside, Opening } from "../../sections/opening.tsx";
import { Text } from "../../sections/rich.tsx";
import { Section, WideSection } from "../../sections/section.tsx";
import { Steps } from "../../sections/steps.tsx";
import type en from "./en.json";
import { Failure } from "./failure.tsx";
import styles from "./services.module.css";

export { pageLoader as loader } from "../../layout/page-loader.server.ts";

type Copy = typeof en;

type ServiceId = keyof Copy["services"];

/** The contact form's subject for the call to action of each. */
const SUBJECTS: Record<ServiceId, Subject> = {
  consulting: "sales",
  development: "sales",
  optimization: "mysql-health-check",
  training: "general",
  availability: "sales",
  support: "support",
};

/** Where the services without a card of their own are told in full. */
const ALSO: Record<keyof Copy["also"]["items"], SiteAddress> = {
  devops: "/consulting#change",
  transformation: "/infraestructura-en-la-nube",
};

/** Where each answer about working with us is shown at length. */
const AT_LENGTH: Partial<Record<keyof Copy["working"]["items"], SiteAddress>> = {
  price: "/soporte-mysql#planes",
  needs: "/soporte-mysql#access",
  keep: "/remote-dba#handover",
  access: "/remote-dba#access",
};

export default function Services() {
  const { copy } = usePageCopy<Copy>();
  return (
    <>
      <Opening className={`opens ${styles.hero}`} free>
        <div className="wrap">
          <HeroBeside copy={copy.hero} />
          <Situations copy={copy} />
        </div>
      </Opening>
      <Body kind="columns">
        <Cards copy={copy} />
        <WorkingWithUs copy={copy.working} />
        <Failure />
        <Buying copy={copy.buying} />
      </Body>
    </>
  );
}

/** The index of the page: what is happening, and the service for it. */
function Situations({ copy: { situations, services, also } }: { copy: Copy }) {
  const names = { ...services, ...also.items } as Record<
    keyof typeof situations,
    { name?: string; title?: string }
  >;
  return (
    <ol className={styles.situations} id="situations">
      {entries(situations).map(([id, situation]) => (
        <li key={id}>
          <a href={`#${id}`}>
            <b>{situation}</b>
            <span>{names[id].name ?? names[id].title}</span>
          </a>
        </li>
      ))}
    </ol>
  );
}

function Cards({ copy: { cards, services, also } }: { copy: Copy }) {
  return (
    <WideSection id="services" copy={cards}>
      <div className={styles.cards}>
        {entries(services).map(([id, { name, text, action }]) => (
          <Card key={id} id={id} title={name} text={text}>
            <ContactLink className="alone" subject={SUBJECTS[id]}>
              {action}
            </ContactLink>
          </Card>
        ))}
        {entries(also.items).map(([id, { title, text, link }]) => (
          <Card key={id} id={id} title={title} text={text}>
            <SiteLink className="alone" to={ALSO[id]}>
              {link}
            </SiteLink>
          </Card>
        ))}
      </div>
    </WideSection>
  );
}

interface CardProps {
  id: ServiceId | keyof Copy["also"]["items"];
  title: string;
  text: string;
  /** What one can do. */
  children: ReactNode;
}

function Card({ id, title, text, children }: CardProps) {
  return (
    <article id={id}>
      <h3>{title}</h3>
      <Text>{text}</Text>
      {children}
    </article>
  );
}

/** What every page with an offer links to. The owner's sentences are the last rows, as soon as they are set. */
function WorkingWithUs({ copy }: { copy: Copy["working"] }) {
  const { language } = usePageCopy<Copy>();
  const { terms } = owner();
  const items = entries<
    keyof Copy["working"]["items"],
    { title: string; text: string; link?: string }
  >(copy.items).map(([key, { title, text, link }]) => {
    const to = AT_LENGTH[key];
    return {
      title,
      text: (
        <>
          {text} {to && link && <SiteLink to={to}>{link}</SiteLink>}
        </>
      ),
    };
  });
  const owners = entries(copy.owner).flatMap(([key, title]) => {
    const text = terms[key]?.[language];
    return text ? [{ title, text }] : [];
  });
  return (
    <Section id="working-with-us" copy={copy}>
      <FoldedLines lines={[...items, ...owners]} className={styles.working} />
    </Section>
  );
}

/** The steps from a message to the first day. The owner says how long they take. */
function Buying({ copy }: { copy: Copy["buying"] }) {
  const { t } = useSectionWords();
  const { startWorkingDays: start } = owner().terms;
  return (
    <WideSection id="buying" copy={copy} className={`band ${styles.buying}`}>
      <Steps steps={Object.values(copy.steps)} />
      {start && <p className="muted">{t("keyFacts.start", { from: start[0], to: start[1] })}</p>}
      <ContactButton>{copy.contact}</ContactButton>
    </WideSection>
  );
}
