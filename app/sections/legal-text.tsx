import { filled, type Values } from "@blc/text";
import type { ReactNode } from "react";
import { isPlaceholder } from "../../site/owner/owner.ts";
import { usePageCopy } from "../i18n/copy.tsx";
import { entries } from "../i18n/entries.ts";
import { owner } from "../owner.ts";
import { MailLink, PhoneLink } from "../ui/company-links.tsx";
import styles from "./legal-text.module.css";
import { Proof } from "./proof.tsx";
import { Rich, Text } from "./rich.tsx";
import { Paragraphs, Section } from "./section.tsx";
import { Table } from "./table.tsx";
import { Terms } from "./terms.tsx";
import { TextList } from "./text-list.tsx";

interface LegalTableCopy {
  caption: string;
  /** Headings in reading order, under the keys of the rows. */
  columns: Record<string, string>;
  /** The first column names the row. */
  rows: readonly Record<string, string>[];
}

interface LegalSectionCopy {
  title: string;
  text?: readonly string[];
  list?: readonly string[];
  table?: LegalTableCopy;
  after?: readonly string[];
}

interface LegalTextProps<Anchor extends string> {
  copy: {
    /** The version's date. */
    mark: string;
    title: string;
    lead: string;
    contents: string;
    /** In order; the keys are the anchors, the same in every language. */
    sections: Record<Anchor, LegalSectionCopy>;
  };
  /** Of the `{{variables}}` in the sections. */
  values?: Values;
  /** A note before the first section. */
  note?: ReactNode;
  /** Further content of a section, by its anchor: data, links. It is shown before `after`. */
  extras?: Partial<Record<NoInfer<Anchor>, ReactNode>>;
  /** The first column of the tables is code. */
  code?: boolean;
}

/** A legal text: numbered sections with anchors, and a table of contents in the margin. */
export function LegalText<Anchor extends string>({
  copy,
  values = {},
  note,
  extras,
  code,
}: LegalTextProps<Anchor>) {
  const { language } = usePageCopy();
  const sections = entries(filled(copy.sections, language, values));
  return (
    <>
      <Section id="about-this-text" copy={copy} level={1} open>
        <Text className="lead">{copy.lead}</Text>
        {note}
      </Section>
      <Proof />
      <div className={`wrap rail ${styles.text}`}>
        <nav aria-label={copy.contents}>
          <p className="mark">{copy.contents}</p>
          <ol>
            {sections.map(([id, { title }]) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {sections.map(([id, { title, text = [], list, table, after = [] }], index) => (
            <section key={id} id={id} className="flow">
              <h2>
                <span className="mark">{index + 1}</span> <Rich>{title}</Rich>
              </h2>
              <Paragraphs texts={text} />
              {list && <TextList items={list} />}
              {table && <LegalTable copy={table} code={code} />}
              {extras?.[id]}
              <Paragraphs texts={after} />
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

function LegalTable({
  copy: { caption, columns, rows },
  code,
}: {
  copy: LegalTableCopy;
  code?: boolean;
}) {
  const keys = Object.keys(columns);
  const cells = rows.map((row) =>
    keys.map((key, index) => (code && index === 0 ? <code key={key}>{row[key]}</code> : row[key])),
  );
  return <Table caption={caption} columns={Object.values(columns)} rows={cells} narrow="stack" />;
}

const COMPANY_FIELDS = [
  "name",
  "legalName",
  "taxId",
  "register",
  "postalAddress",
  "email",
  "phone",
] as const;
type CompanyField = (typeof COMPANY_FIELDS)[number];

/** Who the company is, for the fields that have a label. Addresses are links once they are no placeholders. */
export function CompanyData({ labels }: { labels: Partial<Record<CompanyField, string>> }) {
  const items = COMPANY_FIELDS.filter((field) => labels[field]).map((field) => ({
    title: labels[field],
    text: companyValue(field, labels[field]),
  }));
  return <Terms look="small" items={items} className={styles.data} />;
}

function companyValue(field: CompanyField, label = ""): ReactNode {
  const value = owner().company[field];
  // The placeholders in site/owner/owner.ts are in English; visitors see the field's label in their language.
  if (isPlaceholder(owner())) return value.replace(/\[.*?\]/g, `[${label}]`);
  if (field === "email") return <MailLink />;
  if (field === "phone") return <PhoneLink />;
  return value;
}
