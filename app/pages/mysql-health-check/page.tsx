import { Fragment } from "react";
import { useLoaderData } from "react-router";
import { pageCopy } from "../../i18n/catalogues.server.ts";
import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { SiteLink } from "../../i18n/link.tsx";
import { pageLoaderWith } from "../../layout/page-loader.server.ts";
import { Hero } from "../../sections/hero.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Rich } from "../../sections/rich.tsx";
import { Scene } from "../../sections/scene.tsx";
import { Section } from "../../sections/section.tsx";
import { Table } from "../../sections/table.tsx";
import { TextList } from "../../sections/text-list.tsx";
import type en from "./en.json";
import { Anatomy } from "./figures.tsx";
import styles from "./page.module.css";
import { POINTS } from "./points.ts";

type Copy = typeof en;

interface Finding {
  title: string;
  effort: string;
}

/** The findings of the sample report, which its page tells in full. */
export const loader = pageLoaderWith((_, loaded) => {
  const sample = pageCopy<{ mysql: { findings: Record<string, Finding> } }>(
    "sample-report",
    loaded.page.language,
  );
  return { findings: Object.values(sample.mysql.findings) };
});

export default function MysqlHealthCheck() {
  const { copy } = usePageCopy<Copy>();
  const { findings } = useLoaderData<typeof loader>();
  const { hero, report, points, terms, next } = copy;
  return (
    <>
      <Hero
        mark="MySQL · MariaDB · InnoDB"
        accent="Health Check"
        copy={hero}
        more="#points"
        below={
          <Scene id="report" copy={report} ground="wash">
            <Report copy={report} findings={findings} />
          </Scene>
        }
      />
      <Section copy={points} id="points" open>
        <Anatomy copy={copy.anatomy} />
        <MeasuringPoints copy={points} />
      </Section>
      <Section id="terms" copy={terms}>
        <div className={styles.terms}>
          {terms.lists.map(({ title, items }) => (
            <div key={title}>
              <h3>{title}</h3>
              <TextList items={items} />
            </div>
          ))}
        </div>
        <p className="muted">
          <SiteLink to="/soporte-mysql#access">{terms.access}</SiteLink>. {terms.after}{" "}
          <SiteLink to="/remote-dba">{terms.link}</SiteLink>
        </p>
      </Section>
      <NextStep
        copy={next}
        also={[{ id: "status-check" }, { id: "sample-report", fragment: "mysql" }]}
      />
    </>
  );
}

/** The sample report laid open: its first sheet can be read, the others are seen under it. */
function Report({ copy, findings }: { copy: Copy["report"]; findings: readonly Finding[] }) {
  return (
    <div className={`beside ${styles.desk}`}>
      <div className={styles.sheets}>
        <div aria-hidden="true" className="screen-only" />
        <div aria-hidden="true" className="screen-only" />
        <div className={styles.first}>
          <h3>{copy.sheet}</h3>
          <ol>
            {findings.map(({ title, effort }) => (
              <li key={title}>
                <b>
                  <Rich>{title}</Rich>
                </b>
                <span>{effort}</span>
              </li>
            ))}
          </ol>
        </div>
      </div>
      <div className="flow">
        <p className="muted">{copy.note}</p>
        <SiteLink className="btn" to="/sample-report#mysql">
          {copy.open}
        </SiteLink>
      </div>
    </div>
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
