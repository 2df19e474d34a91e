import { versions } from "@blc/diagnose";
import { longDate } from "@blc/text";
import { usePageCopy } from "../../i18n/copy.tsx";
import { Section } from "../../sections/section.tsx";
import { Table } from "../../sections/table.tsx";
import { endText } from "../../tools/version-check/words.ts";
import disclosure from "../../ui/disclosure.module.css";
import { drawnOn } from "./chart.tsx";
import type en from "./en.json";
import styles from "./page.module.css";
import { StateWord } from "./state.tsx";

/** Every line as text: those of the drawing, and folded those that ended before. */
export function AllLines({ day }: { day: string }) {
  const { copy, t, language } = usePageCopy<typeof en>();
  const { lines } = copy;
  const shown = drawnOn(day);
  const [lineName, stateName, endName, paidName, newestName, sourceName] = lines.columns;
  const ended = versions.PRODUCT_IDS.map((product) => ({
    product: versions.PRODUCT_NAMES[product],
    rows: versions.RELEASE_LINES[product]
      .filter((line) => !shown.has(line))
      .map(({ line, community, latest }) => [
        line,
        <SourcedEnd key="end" source={community.source}>
          {shortEnd(community) ?? lines.none}
        </SourcedEnd>,
        latest?.version ?? lines.none,
      ]),
  })).filter(({ rows }) => rows.length > 0);
  return (
    <Section id="lines" copy={lines}>
      <p className="mark">
        {t("lines.caption", {
          day: longDate(day, language),
          checked: longDate(versions.VERSIONS_CHECKED, language),
        })}
      </p>
      <p className={`mark ${styles.columns}`} aria-hidden="true">
        <span>{lineName}</span>
        <span>{stateName}</span>
        <span>{endName}</span>
      </p>
      {versions.PRODUCT_IDS.map((product) => (
        <div key={product} className={styles.lines}>
          <h3>{versions.PRODUCT_NAMES[product]}</h3>
          {versions.RELEASE_LINES[product]
            .filter((line) => shown.has(line))
            .map((line) => (
              <details key={line.line}>
                <summary className={disclosure.summary}>
                  <b>{line.kind === "lts" ? `${line.line} ${lines.lts}` : line.line}</b>
                  <StateWord state={versions.lineState(line, day)} />
                  <span>{shortEnd(line.community)}</span>
                </summary>
                <dl>
                  {line.paid && line.paid.length > 0 && (
                    <div>
                      <dt>{paidName}</dt>
                      <dd>
                        {line.paid.map((each) => (
                          <span key={each.offer} className={styles.line}>
                            {`${versions.PAID_SUPPORT[each.offer].short}: ${shortEnd(each) ?? lines.none}`}
                          </span>
                        ))}
                      </dd>
                    </div>
                  )}
                  {line.latest && (
                    <div>
                      <dt>{newestName}</dt>
                      <dd>{`${line.latest.isFloor ? "≥ " : ""}${line.latest.version}`}</dd>
                    </div>
                  )}
                  <div>
                    <dt>{sourceName}</dt>
                    <dd>
                      <Sources of={[line.community, ...(line.paid ?? [])]} />
                    </dd>
                  </div>
                </dl>
              </details>
            ))}
        </div>
      ))}
      <details className={styles.ended}>
        <summary>
          {t("lines.allEnded", { number: ended.reduce((sum, { rows }) => sum + rows.length, 0) })}
        </summary>
        {ended.map(({ product, rows }) => (
          <Table
            key={product}
            caption={t("lines.ended", { product, number: rows.length })}
            columns={lines.endedColumns}
            className={styles.old}
            rows={rows}
            narrow="stack"
          />
        ))}
      </details>
    </Section>
  );

  function shortEnd(end: versions.Until): string | undefined {
    const date = endText(end, language, "short");
    return date && `${end.isEstimate ? "≈ " : ""}${date}`;
  }
}

/** An end that links to its source. */
function SourcedEnd({ source, children }: { source: versions.Until["source"]; children: string }) {
  const { name, url } = versions.VERSION_SOURCES[source];
  return (
    <a href={url} className="alone" title={name}>
      {children}
    </a>
  );
}

/** The sources of a line, each once. */
function Sources({ of }: { of: readonly versions.Until[] }) {
  return [...new Set(of.map(({ source }) => source))].map((source) => (
    <a
      key={source}
      href={versions.VERSION_SOURCES[source].url}
      className={`alone ${styles.source}`}
    >
      {versions.VERSION_SOURCES[source].name}
    </a>
  ));
}
