import { Fragment } from "react";
import { useLoaderData } from "react-router";
import { pageCopy } from "../../i18n/catalogues.server.ts";
import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { SiteLink } from "../../i18n/link.tsx";
import { pageLoaderWith } from "../../layout/page-loader.server.ts";
import { FirstSheet } from "../../plan/first-sheet/first-sheet.tsx";
import { firstSheet } from "../../plan/first-sheet/lines.server.ts";
import { Body } from "../../sections/body.tsx";
import { Fold } from "../../sections/fold.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { HeroLead, Opening } from "../../sections/opening.tsx";
import { Rich, Text } from "../../sections/rich.tsx";
import { HeroHead, Section } from "../../sections/section.tsx";
import { Table } from "../../sections/table.tsx";
import { TextList } from "../../sections/text-list.tsx";
import { today } from "../../tools/version-check/parameters.ts";
import type en from "./en.json";
import { Anatomy } from "./figures.tsx";
import styles from "./page.module.css";
import { POINTS } from "./points.ts";

type Copy = typeof en;

const DRAWN = ["mariadb", "mysql"] as const;

interface Finding {
  title: string;
  effort: string;
}

/** The findings of the sample report, which its page tells in full. */
export const loader = pageLoaderWith((_, { page: { language } }) => {
  const sample = pageCopy<{ mysql: { findings: Record<string, Finding> } }>(
    "sample-report",
    language,
  );
  return {
    sheet: firstSheet(DRAWN, language, today()),
    findings: Object.values(sample.mysql.findings),
  };
});

export default function MysqlHealthCheck() {
  const { copy } = usePageCopy<Copy>();
  const { sheet, findings } = useLoaderData<typeof loader>();
  const { hero, report, points, terms, next } = copy;
  return (
    <>
      <Opening className={styles.desk} free>
        <div className="wrap two">
          <div className="flow">
            <HeroHead accent="MySQL" mark="MariaDB" title={hero.title} />
            <HeroLead copy={hero} more="#points" />
          </div>
          <FirstSheet engines={DRAWN} sheet={sheet} />
        </div>
      </Opening>
      <Body kind="sheet">
        <Section copy={report} id="report">
          <Text className="muted">{report.note}</Text>
          <ul className={styles.findings}>
            {findings.map(({ title, effort }) => (
              <li key={title}>
                <b>
                  <Rich>{title}</Rich>
                </b>
                <span>{effort}</span>
              </li>
            ))}
          </ul>
          <SiteLink className="btn quiet" to="/sample-report#mysql">
            {report.open}
          </SiteLink>
        </Section>
        <Section copy={points} id="points">
          <Anatomy copy={copy.anatomy} />
          <MeasuringPoints copy={points} />
        </Section>
        <Section id="terms" copy={terms}>
          <div className={styles.terms}>
            {terms.lists.map(({ title, items }, index) => (
              <Fold key={title} title={title} open={index === 0}>
                <TextList items={items} />
              </Fold>
            ))}
          </div>
          <p className="muted">
            <SiteLink to="/soporte-mysql#access">{terms.access}</SiteLink>. {terms.after}{" "}
            <SiteLink to="/remote-dba">{terms.link}</SiteLink>.
          </p>
        </Section>
        <NextStep
          copy={next}
          also={[{ id: "status-check" }, { id: "sample-report", fragment: "mysql" }]}
        />
      </Body>
    </>
  );
}

/** The measuring points by their numbers in the drawing: what is read there, and what shows a problem. */
function MeasuringPoints({ copy }: { copy: Copy["points"] }) {
  const { name, sources, sign } = copy.columns;
  const rows = entries(POINTS).map(([key, point], index) => [
    <Fragment key={key}>
      <b>{index + 1} </b>
      <Rich>{copy.rows[key].name}</Rich>
    </Fragment>,
    point.sources.map((source) => <code key={source}>{source}</code>),
    copy.rows[key].sign,
  ]);
  return (
    <Table
      isFolded
      caption={copy.caption}
      columns={[name, sources, sign]}
      rows={rows}
      className={styles.points}
    />
  );
}
