import { Fragment } from "react";
import { pageById } from "../../../site/pages.ts";
import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { SiteLink } from "../../i18n/link.tsx";
import { PageLink } from "../../layout/page-link.tsx";
import { Frame } from "../../sections/figure.tsx";
import { Hero } from "../../sections/hero.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Rich } from "../../sections/rich.tsx";
import { Section } from "../../sections/section.tsx";
import { Table } from "../../sections/table.tsx";
import { Terms } from "../../sections/terms.tsx";
import { TextList } from "../../sections/text-list.tsx";
import type en from "./en.json";
import { Anatomy } from "./figures.tsx";
import styles from "./page.module.css";
import { POINTS } from "./points.ts";

export { pageMeta as meta } from "../../layout/meta.ts";
export { pageLoader as loader } from "../../layout/page-loader.server.ts";

type Copy = typeof en;

export default function MysqlHealthCheck() {
  const { copy } = usePageCopy<Copy>();
  const { hero, points, terms, next } = copy;
  return (
    <>
      <Hero
        mark="MySQL · MariaDB · InnoDB"
        accent="Health Check"
        copy={hero}
        more="#points"
        figure={<Finding copy={copy.finding} />}
        stacked
      />
      <Section copy={points} id="points" open>
        <Anatomy copy={copy.anatomy} />
        <MeasuringPoints copy={points} />
      </Section>
      <Section id="terms" copy={terms}>
        <p className="muted">{terms.text}</p>
        <div className={styles.terms}>
          {terms.lists.map(({ title, items }) => (
            <div key={title}>
              <h3>{title}</h3>
              <TextList items={items} />
            </div>
          ))}
        </div>
        <p className="muted">
          {terms.after} <SiteLink to="/remote-dba">{terms.link}</SiteLink>
        </p>
      </Section>
      <NextStep copy={next}>
        <PageLink {...pageById("health-check-tool")} className="btn quiet" />
        <PageLink {...pageById("sample-report")} fragment="mysql" className="btn quiet" />
      </NextStep>
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
  return <Table caption={copy.caption} columns={[name, sources, sign]} rows={rows} className={styles.points} />;
}

/** One finding as a report shows it. */
function Finding({ copy }: { copy: Copy["finding"] }) {
  return (
    <Frame caption={copy.caption} note={copy.note}>
      <p className={styles.title}>{copy.title}</p>
      <Terms look="small" items={copy.fields} className={styles.finding} />
    </Frame>
  );
}
