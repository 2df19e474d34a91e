import type { PagePath } from "../../../site/pages.ts";
import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { ContactButton, SiteLink } from "../../i18n/link.tsx";
import { owner } from "../../owner.ts";
import { Body } from "../../sections/body.tsx";
import { Fold } from "../../sections/fold.tsx";
import { Sums } from "../../sections/hours.tsx";
import { Note } from "../../sections/note.tsx";
import { HeroLead, Opening } from "../../sections/opening.tsx";
import { Sample } from "../../sections/proof.tsx";
import { Rich } from "../../sections/rich.tsx";
import { Scene } from "../../sections/scene.tsx";
import { HeroHead, Paragraphs, Section, WideSection } from "../../sections/section.tsx";
import { Table } from "../../sections/table.tsx";
import { TitledList } from "../../sections/titled-list.tsx";
import type en from "./en.json";
import styles from "./partners.module.css";

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
  const { hero, models, benefits, seam, history } = copy;
  return (
    <>
      <Opening
        className={`opens ${styles.hero}`}
        free
        below={
          <Sample>
            <Evening copy={copy.hours} />
          </Sample>
        }
      >
        <div className="wrap">
          <HeroHead {...hero} />
          <HeroLead copy={hero} more="#models" />
        </div>
      </Opening>
      <Body kind="columns">
        <WideSection id="models" copy={models}>
          <Table
            caption={models.mark}
            columns={[models.legal.subject, ...models.names]}
            rows={models.rows}
            className={styles.models}
          />
          <Fold title={models.legal.title} as="p">
            <Table
              caption={models.legal.title}
              columns={[models.legal.subject, ...models.names]}
              rows={models.legal.rows}
              className={styles.models}
            />
            <Paragraphs
              texts={[nda, dataProcessing].flatMap((terms) => terms?.[language] ?? [])}
              className="muted"
            />
          </Fold>
          <Note>
            {models.note} <SiteLink to="/soporte-mysql#planes">{benefits.plans}</SiteLink>
          </Note>
        </WideSection>
        <WideSection id="seam" copy={seam}>
          <Fold title={seam.caption} as="p">
            <Table
              caption={seam.caption}
              columns={[seam.who, seam.yours, seam.ours]}
              rows={seam.rows.map(({ who, yours, ours }) => [who, yours, ours])}
              narrow="stack"
            />
          </Fold>
          <p className="muted">{seam.note}</p>
        </WideSection>
        <Section id="benefits" copy={benefits}>
          <Benefits copy={benefits} />
        </Section>
        <Section id="history" copy={history}>
          <Paragraphs texts={history.paragraphs} className="muted" />
          <Products copy={history.products} />
          <ContactButton>{history.contact}</ContactButton>
        </Section>
      </Body>
    </>
  );
}

type Lane = keyof Copy["hours"]["lanes"];

/** Who works from each moment of the example on. */
const LANES: readonly Lane[] = ["partner", "partner", "us", "us", "partner", "us", "us"];

/** A case from the first call to the report: time runs down between the partner's lane and ours. */
function Evening({ copy }: { copy: Copy["hours"] }) {
  const { lanes, steps, sums } = copy;
  return (
    <Scene id="hours" copy={copy} ground="night">
      <div>
        <p className={styles.names} aria-hidden="true">
          <b>{lanes.partner}</b>
          <b>{lanes.us}</b>
        </p>
        <ol className={styles.evening}>
          {steps.map(({ time, text }, index) => {
            const lane = LANES[index] ?? "us";
            return (
              <li key={time} data-lane={lane}>
                <b>{time}</b>
                <p>
                  <span className={styles.who}>{lanes[lane]}</span> <Rich>{text}</Rich>
                </p>
              </li>
            );
          })}
        </ol>
        <Sums
          sums={[
            { figure: sums.partner, text: sums.partnerText },
            { figure: sums.us, text: sums.usText },
          ]}
        />
        <p className={`mark ${styles.note}`}>{copy.note}</p>
      </div>
    </Scene>
  );
}

function Products({ copy }: { copy: Copy["history"]["products"] }) {
  return (
    <ul className={styles.products}>
      {entries(PRODUCTS).map(([key, { name, path }]) => (
        <li key={key}>
          <SiteLink to={path}>{name}</SiteLink>
          <span className="mark">{copy[key]}</span>
        </li>
      ))}
    </ul>
  );
}

function Benefits({ copy: { items, plans } }: { copy: Copy["benefits"] }) {
  return (
    <TitledList
      items={entries(items).map(([key, { title, text }]) => ({
        title,
        text: (
          <>
            {text} {key === "support" && <SiteLink to="/soporte-mysql#planes">{plans}</SiteLink>}
            {key === "expertise" && <SiteLink to="/sample-report">{items.expertise.link}</SiteLink>}
          </>
        ),
      }))}
      className={styles.list}
    />
  );
}
