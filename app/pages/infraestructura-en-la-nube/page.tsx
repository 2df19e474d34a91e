import { useCopy } from "../../i18n/copy.tsx";
import { ContactLink, SiteLink } from "../../i18n/link.tsx";
import { pageMeta } from "../../layout/meta.ts";
import { pageLoader } from "../../layout/page-loader.server.ts";
import { Hero } from "../../sections/hero.tsx";
import { Ledger } from "../../sections/ledger.tsx";
import { Matrix } from "../../sections/matrix.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Note } from "../../sections/note.tsx";
import { Section } from "../../sections/section.tsx";
import type en from "./en.json";
import { CloudPlan } from "./figures.tsx";
import styles from "./key.module.css";

export const loader = pageLoader("infraestructura-en-la-nube");
export const meta = pageMeta;

export default function InfraestructuraEnLaNube() {
  const { copy } = useCopy<typeof en>("infraestructura-en-la-nube");
  const { hero, key, duties, services, next } = copy;
  return (
    <>
      <Hero
        accent={hero.accent}
        mark="RDS · Aurora · Cloud SQL · Azure · Kubernetes"
        title={hero.title}
        lead={hero.lead}
        actions={
          <>
            <ContactLink className="btn go" subject="sales">
              {hero.contact}
            </ContactLink>
            <SiteLink className="btn quiet" to="/consulting">
              {hero.consulting}
            </SiteLink>
          </>
        }
        figure={<CloudPlan copy={copy.plan} />}
      />
      <Section letter="A" mark={key.mark} title={key.title} open>
        <Key points={key.points} />
      </Section>
      <Section letter="B" mark={duties.mark} title={duties.title}>
        <Matrix caption={duties.caption} columns={duties.columns} rows={duties.rows} />
        <Note>
          <p>{duties.note}</p>
        </Note>
      </Section>
      <Section letter="C" mark={services.mark} title={services.title}>
        <Ledger letter="C" lines={services.lines} />
        <p>
          <SiteLink to="/consulting">{services.link}</SiteLink>
        </p>
      </Section>
      <NextStep
        letter="D"
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

/** What the numbers on the plan stand for. */
function Key({ points }: { points: (typeof en)["key"]["points"] }) {
  return (
    <ol className={styles.key}>
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
