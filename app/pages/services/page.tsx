import type { ReactNode } from "react";
import { usePageCopy, useSectionWords } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { ContactButton, ContactLink, type SiteAddress, SiteLink } from "../../i18n/link.tsx";
import { owner } from "../../owner.ts";
import { Hero } from "../../sections/hero.tsx";
import { Text } from "../../sections/rich.tsx";
import { Scene } from "../../sections/scene.tsx";
import { Section, WideSection } from "../../sections/section.tsx";
import { Steps } from "../../sections/steps.tsx";
import { Terms } from "../../sections/terms.tsx";
import type en from "./en.json";
import { Failure } from "./failure.tsx";
import { LifeOfADatabase } from "./figures.tsx";
import styles from "./services.module.css";
import { SERVICES, type ServiceId } from "./services.ts";

export { pageLoader as loader } from "../../layout/page-loader.server.ts";

type Copy = typeof en;

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
      <Hero copy={copy.hero} more="#moments" below={<Moments copy={copy} />} />
      <Cards copy={copy} />
      <WorkingWithUs copy={copy.working} />
      <Failure />
      <Buying copy={copy.buying} />
    </>
  );
}

function Moments({ copy }: { copy: Copy }) {
  return (
    <Scene id="moments" copy={copy.scene} ground="wash">
      <div className={`beside ${styles.moments}`}>
        <Situations copy={copy} />
        <LifeOfADatabase copy={copy} />
      </div>
    </Scene>
  );
}

/** The index of the page: what is happening, and the service for it. */
function Situations({ copy: { scene, services, also } }: { copy: Copy }) {
  const names = { ...services, ...also.items } as Record<
    keyof typeof scene.situations,
    { name?: string; title?: string }
  >;
  return (
    <ol className={styles.situations}>
      {entries(scene.situations).map(([id, situation]) => (
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
            <ContactLink className="btn quiet go" subject={SERVICES[id].subject}>
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
      <Terms items={[...items, ...owners]} className={styles.working} />
    </Section>
  );
}

/** The steps from a message to the first day. The owner says how long they take. */
function Buying({ copy }: { copy: Copy["buying"] }) {
  const { t } = useSectionWords();
  const { startWorkingDays: start } = owner().terms;
  return (
    <WideSection id="buying" copy={copy}>
      <Steps steps={Object.values(copy.steps)} />
      {start && <p className="muted">{t("keyFacts.start", { from: start[0], to: start[1] })}</p>}
      <ContactButton>{copy.contact}</ContactButton>
    </WideSection>
  );
}
