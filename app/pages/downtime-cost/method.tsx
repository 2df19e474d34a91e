import { longDate } from "@blc/text";
import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { Fold } from "../../sections/fold.tsx";
import { Section } from "../../sections/section.tsx";
import { Table } from "../../sections/table.tsx";
import { Terms } from "../../sections/terms.tsx";
import type en from "./en.json";
import styles from "./method.module.css";
import { Outage } from "./outage-figure.tsx";

type Copy = typeof en;

/** The day on which formulas, sources and surveys were last checked. */
const REVIEWED = "2026-11-23";

/** Names of works, which are not translated. */
const SOURCES: Record<keyof Copy["method"]["about"], { name: string; address: string }> = {
  patterson: {
    name: "D. A. Patterson: A Simple Way to Estimate the Cost of Downtime. LISA 2002",
    address:
      "https://www.usenix.org/legacy/publications/library/proceedings/lisa02/tech/patterson.html",
  },
  aws: {
    name: "AWS: Understanding availability",
    address:
      "https://docs.aws.amazon.com/whitepapers/latest/availability-and-beyond-improving-resilience/understanding-availability.html",
  },
  sre: {
    name: "Google: Site Reliability Engineering",
    address: "https://sre.google/sre-book/introduction/",
  },
  beta: {
    name: "ReliaSoft: The Beta Factor Method",
    address: "https://help.reliasoft.com/articles/content/hotwire/issue115/relbasics115.htm",
  },
};

/** Written alike in every language. */
const FORMULAS: Record<keyof Copy["method"]["availability"], string> = {
  part: "A = MTBF / (MTBF + MTTR)",
  serial: "A = A1 × A2 × … × An",
  redundant: "A = 1 − (1 − A1) × (1 − A2) × … × (1 − An)",
  common: "A = 1 − (beta × (1 − A1) + ((1 − beta) × (1 − A1))^n)",
  budget: "(1 − SLO) × t",
};

/** In the order of the copy's rows. */
const SURVEYS = [
  { name: "ITIC, 2024", address: "https://itic-corp.com/itic-2024-hourly-cost-of-downtime-report" },
  {
    name: "Uptime Institute, 2025",
    address: "https://intelligence.uptimeinstitute.com/resource/annual-outage-analysis-2025",
  },
];

/** Published answers, as answers: no field and no formula uses them. */
export function Surveys() {
  const { surveys } = usePageCopy<Copy>().copy;
  return (
    <Section id="surveys" copy={surveys}>
      <p className="muted">{surveys.text}</p>
      <Table
        isFolded
        caption={surveys.caption}
        columns={surveys.columns}
        rows={SURVEYS.map(({ name, address }, index) => [
          <a key={address} href={address} className="alone">
            {name}
          </a>,
          ...(surveys.rows[index] ?? []),
        ])}
      />
    </Section>
  );
}

/**
 * The formulas, and beside a result where they come from and what they leave out.
 * @param isSchematic without a result, whose drawing has its figures
 */
export function Method({ isSchematic }: { isSchematic: boolean }) {
  const { copy, t, language } = usePageCopy<Copy>();
  const { method } = copy;
  const formula = (text: string) => <code className={styles.formula}>{text}</code>;
  const ofCost = method.formulas.map(({ title, text }) => ({ title, text: formula(text) }));
  const ofAvailability = entries(method.availability).map(([id, title]) => ({
    title,
    text: formula(FORMULAS[id]),
  }));
  return (
    <Section id="method" copy={method}>
      {isSchematic && <Outage copy={copy.figure} />}
      <Fold title={method.formulasTitle}>
        <Terms items={[...ofCost, ...ofAvailability]} className={styles.formulas} />
        <p className="muted">{method.budgets}</p>
      </Fold>
      {!isSchematic && (
        <>
          <Fold title={method.sourcesTitle}>
            <ul className={styles.list}>
              {entries(SOURCES).map(([id, { name, address }]) => (
                <li key={id}>
                  <a href={address} lang="en">
                    {name}
                  </a>
                  <br />
                  {method.about[id]}
                </li>
              ))}
            </ul>
          </Fold>
          <Fold title={method.wrongTitle}>
            <ul className={styles.list}>
              {method.wrong.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Fold>
        </>
      )}
      <p className="mark">{t("method.date", { date: longDate(REVIEWED, language) })}</p>
    </Section>
  );
}
