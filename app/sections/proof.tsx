/** What others say of the company, where a visitor decides. It is the owner's; without it there is nothing. */
import type { ReactNode } from "react";
import type { Owner } from "../../site/owner/owner.ts";
import { usePageTexts, useSectionWords } from "../i18n/copy.tsx";
import { owner } from "../owner.ts";
import { ClientMark, ClientStrip } from "./client-strip.tsx";
import { People } from "./people.tsx";
import styles from "./proof.module.css";

/** The pages that say who answers, and those that claim what a certificate proves. */
const ANSWERING = ["soporte-mysql"];
const CERTIFIED = ["about", "partners", "soporte-mysql", "privacy"];

const MOST_PEOPLE = 4;

/** Of the page that is shown. */
export function Proof() {
  const { id = "" } = usePageTexts().page ?? {};
  const { people, clients, company } = owner();
  return (
    <Given
      clients={id === "home" ? clients : []}
      cases={useCases()}
      people={ANSWERING.includes(id) ? people : []}
      certificates={CERTIFIED.includes(id) ? company.certifications : []}
    />
  );
}

/** The cases of the page that is shown; of the home page, all. */
function useCases() {
  const { id } = usePageTexts().page ?? {};
  return owner().cases.filter(({ pages }) => id === "home" || pages?.some((each) => each === id));
}

/** What stands in the place of a case until the owner has told one of the page. */
export function Sample({ children }: { children: ReactNode }) {
  return useCases().length === 0 && children;
}

interface GivenProps extends Pick<Owner, "clients" | "cases" | "people"> {
  certificates: readonly string[];
}

export function Given({ clients, cases, people, certificates }: GivenProps) {
  const parts = {
    clients: clients.length > 0 && <ClientStrip clients={clients} />,
    cases: cases.length > 0 && <Cases cases={cases} />,
    people: people.length > 0 && <People people={people} most={MOST_PEOPLE} />,
    certificates: certificates.length > 0 && <p>{certificates.join(", ")}</p>,
  };
  const shown = Object.entries(parts).filter(([, part]) => part);
  if (shown.length === 0) return null;
  return (
    <div className={styles.proof}>
      {shown.map(([name, part]) => (
        <Part key={name} name={name as keyof typeof parts}>
          {part}
        </Part>
      ))}
    </div>
  );
}

function Part({ name, children }: { name: keyof GivenProps; children: ReactNode }) {
  const { copy } = useSectionWords();
  return (
    <section id={`owned-${name}`} className="wrap" aria-labelledby={`owned-${name}-title`}>
      <h2 className="mark" id={`owned-${name}-title`}>
        {copy.owned[name].mark}
      </h2>
      {children}
    </section>
  );
}

/** What was done for clients, as the owner tells it, under the client's logo or name. */
function Cases({ cases }: Pick<Owner, "cases">) {
  const { language } = useSectionWords();
  const { clients } = owner();
  return (
    <ul className={styles.cases}>
      {cases.map(({ client, title, text }) => (
        <li key={title[language]}>
          <ClientMark {...(clients.find(({ name }) => name === client) ?? { name: client })} />
          <h3>{title[language]}</h3>
          <p>{text[language]}</p>
        </li>
      ))}
    </ul>
  );
}
