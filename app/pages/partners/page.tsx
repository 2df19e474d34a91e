import { owner } from "../../../site/owner/owner.ts";
import type { PagePath } from "../../../site/pages.ts";
import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { SiteLink } from "../../i18n/link.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Note } from "../../sections/note.tsx";
import { Rich } from "../../sections/rich.tsx";
import { Paragraphs, Section } from "../../sections/section.tsx";
import { StatementHero } from "../../sections/statement-hero.tsx";
import { Table } from "../../sections/table.tsx";
import { TitledList } from "../../sections/titled-list.tsx";
import type en from "./en.json";
import { OneCase } from "./figures.tsx";
import styles from "./partners.module.css";

export { pageMeta as meta } from "../../layout/meta.ts";
export { pageLoader as loader } from "../../layout/page-loader.server.ts";

type Copy = typeof en;

const PRODUCTS: Record<keyof Copy["history"]["products"], { name: string; path: PagePath }> = {
  shell: { name: "BLC Shell", path: "/blc-shell" },
  monitor: { name: "BLC Monitor", path: "/blc-monitor" },
  haManager: { name: "MariaDB HA Manager", path: "/mariadb-ha-manager" },
  sapRustGate: { name: "SAPRustGate", path: "/saprustgate" },
};

export default function Partners() {
  const { copy, language } = usePageCopy<Copy>();
  const { nda, dataProcessing } = owner().terms;
  const { hero, models, hours, benefits, seam, history, next } = copy;
  return (
    <>
      <StatementHero copy={hero} more="#models" points={hero.points} />
      <Section id="models" copy={models} open>
        <Table caption={models.caption} columns={models.columns} rows={models.rows} narrow="stack" />
        <Paragraphs texts={[nda, dataProcessing].flatMap((terms) => terms?.[language] ?? [])} className="muted" />
        <Note>
          {models.note} <SiteLink to="/soporte-mysql#planes">{benefits.plans}</SiteLink>
        </Note>
      </Section>
      <Section id="hours" copy={hours}>
        <p className="muted">{hours.text}</p>
        <div className={styles.case}>
          <OneCase copy={copy.case} />
          <div className="flow">
            <Hours steps={hours.steps} />
            <p>{hours.total}</p>
          </div>
        </div>
      </Section>
      <Section id="benefits" copy={benefits}>
        <Benefits copy={benefits} />
      </Section>
      <Section id="seam" copy={seam}>
        <Seam copy={seam} />
        <Note>{seam.note}</Note>
      </Section>
      <Section id="history" copy={history}>
        <Paragraphs texts={history.paragraphs} />
        <ul className={styles.products}>
          {entries(PRODUCTS).map(([key, { name, path }]) => (
            <li key={key}>
              <SiteLink to={path}>{name}</SiteLink>
              <span className="mark">{history.products[key]}</span>
            </li>
          ))}
        </ul>
      </Section>
      <NextStep copy={next} />
    </>
  );
}

/** The step of the example that hands the change over. */
const HANDOVER = 3;

/** A case from the first call to the report, along a line of hours. */
function Hours({ steps }: { steps: Copy["hours"]["steps"] }) {
  return (
    <ol className={styles.hours}>
      {steps.map(({ time, who, text }, index) => (
        <li key={time} className={index === HANDOVER ? styles.handover : undefined}>
          <p className="mark">
            <b>{time}</b> {who}
          </p>
          <p>
            <Rich>{text}</Rich>
          </p>
        </li>
      ))}
    </ol>
  );
}

function Benefits({ copy: { items, plans, certificates } }: { copy: Copy["benefits"] }) {
  const held =
    owner().company.certifications.length > 0 && `${certificates} ${owner().company.certifications.join(", ")}.`;
  return (
    <TitledList
      items={entries(items).map(([key, { title, text }]) => ({
        title,
        text: (
          <>
            {text} {key === "support" && <SiteLink to="/soporte-mysql#planes">{plans}</SiteLink>}
            {key === "expertise" && held}
          </>
        ),
      }))}
      className={styles.list}
    />
  );
}

/** What each kind of partner does, and what we add to it. */
function Seam({ copy }: { copy: Copy["seam"] }) {
  return (
    <div className={styles.seam}>
      {copy.rows.map(({ who, yours, ours }) => (
        <div key={who}>
          <h3>{who}</h3>
          <p>
            <b className="mark">{copy.yours}</b> <Rich>{yours}</Rich>
          </p>
          <p>
            <b className="mark">{copy.ours}</b> <Rich>{ours}</Rich>
          </p>
        </div>
      ))}
    </div>
  );
}
