import { versions } from "@blc/diagnose";
import { formatDate, formatNumber, longDate } from "@blc/text";
import { usePageCopy } from "../../i18n/copy.tsx";
import { ByPlan, Planned } from "../../plan/planned.tsx";
import { PLAN_VERSIONS } from "../../plan/versions.ts";
import { LevelShape } from "../../ui/level-shape.tsx";
import type en from "./en.json";
import styles from "./lifetimes.module.css";

const TODAY = versions.VERSIONS_CHECKED;

type Ends = Pick<versions.ReleaseLine, "line" | "released"> & {
  community: versions.Until;
  /** Absent: the vendor publishes none for the line. */
  standard?: versions.Until | undefined;
  enterprise?: versions.Until | undefined;
};

/** The lines that a plan may name, the newest first. */
const LINES: readonly Ends[] = versions.RELEASE_LINES.mariadb
  .filter(({ line }) => PLAN_VERSIONS.mariadb.includes(line))
  .map(({ line, released, community, paid }) => {
    const of = (offer: string) => paid?.find((each) => each.offer === offer);
    return { line, released, community, standard: of("standard"), enterprise: of("enterprise") };
  });

/** Enterprise had such a line too. Those that have ended are not in the data. */
const isOlder = (line: string) =>
  LINES.findIndex((each) => each.line === line) > LINES.findLastIndex((each) => each.enterprise);

const yearOf = (day: versions.Day) => Number(day.slice(0, 4));
const DAYS = 365.25;
const years = (from: versions.Day, to: versions.Day) => versions.daysUntil(to, from) / DAYS;

/** The axis, the same for all lines: whole years, up to the last end. */
const START = yearOf(TODAY) - 5;
const END = Math.max(...LINES.map(({ enterprise }) => yearOf(enterprise?.date ?? TODAY))) + 1;
const YEARS = Array.from({ length: END - START }, (_, index) => START + index);

/** The place of a day on the axis, from 0 to 1000. */
const at = (day: versions.Day) =>
  Math.max(0, Math.round((years(`${START}-01-01`, day) / YEARS.length) * 1000));

const CHECKED = `${at(TODAY) / 10}%`;

/** How long the plan's line is maintained in each edition, by the dates of `/version-check`. */
export function Lifetimes() {
  const { language, t } = usePageCopy<typeof en>();
  const byLine = (Part: typeof Outcome) =>
    Object.fromEntries(
      LINES.map((ends) => [`mariadb-${ends.line}`, <Part key={ends.line} {...ends} />]),
    );
  return (
    <Planned engines={["mariadb"]} ofVersion className={styles.lifetimes}>
      <ByPlan variants={byLine(Outcome)} />
      <div className={styles.chart}>
        <ByPlan variants={byLine(Editions)} />
        <div className={styles.axis} aria-hidden="true">
          {YEARS.map((year) => (
            <span key={year}>{year}</span>
          ))}
        </div>
        <svg className={styles.checked} aria-hidden="true">
          <rect x={CHECKED} width="2" height="100%" />
          <text x={CHECKED} dx="8" dy="14">
            {formatDate(TODAY, language, { dateStyle: "medium" })}
          </text>
        </svg>
      </div>
      <p className={`mark ${styles.note}`}>
        {t("lifetimes.note", { date: longDate(TODAY, language) })}
      </p>
    </Planned>
  );
}

/** Until when the line has free fixes, and whether the vendor offers paid ones. */
function Outcome({ line, community, enterprise }: Ends) {
  const { language, t } = usePageCopy<typeof en>();
  const end = community.date ?? TODAY;
  return (
    <>
      <p className={styles.outcome}>
        {t(end < TODAY ? "lifetimes.ended" : "lifetimes.until", {
          line,
          date: longDate(end, language),
        })}
      </p>
      {!enterprise && (
        <p>{t(isOlder(line) ? "lifetimes.bothEnded" : "lifetimes.unpublished", { line })}</p>
      )}
    </>
  );
}

function Editions({ line, released, community, standard, enterprise }: Ends) {
  const { language, t } = usePageCopy<typeof en>();
  const end = community.date ?? TODAY;
  // Without a paid edition: those of the newest line that has one, if one could move to it.
  const newest = LINES.find((each) => each.enterprise);
  const next = enterprise || Number(newest?.line) < Number(line) ? undefined : newest;
  const editions = [
    { name: "Community", until: community },
    { name: "Enterprise Standard", until: standard ?? next?.standard },
    { name: "Enterprise", until: enterprise ?? next?.enterprise },
  ];
  return (
    <dl>
      {editions.map(({ name, until }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{until?.date ? formatDate(until.date, language, { dateStyle: "medium" }) : "–"}</b>
            {until && <State until={until} />}
            {until && until !== community && (
              <span>
                {next
                  ? t("lifetimes.next", { line: next.line })
                  : t("lifetimes.more", {
                      years: formatNumber(years(end, until.date ?? end), language, {
                        style: "unit",
                        unit: "year",
                        unitDisplay: "long",
                        maximumFractionDigits: 1,
                      }),
                    })}
              </span>
            )}
          </dd>
          <svg viewBox="0 0 1000 20" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 10H1000" />
            {until?.date &&
              (next && until !== community ? (
                // From the day on which one could move to that line.
                <Stretch from={TODAY} to={until.date} kind="other" />
              ) : (
                <>
                  <Stretch from={released} to={end} />
                  {until !== community && <Stretch from={end} to={until.date} kind="more" />}
                </>
              ))}
          </svg>
        </div>
      ))}
    </dl>
  );
}

/** What has ended, or will within a year; and that a day is not published but follows from a rule. */
function State({ until: { date, isEstimate } }: { until: versions.Until }) {
  const words = usePageCopy<typeof en>().copy.lifetimes;
  const days = versions.daysUntil(date ?? TODAY, TODAY);
  return (
    <>
      {isEstimate && <span>{words.estimate}</span>}
      {days <= DAYS && (
        <span>
          <LevelShape level={days < 0 ? "critical" : "warning"} />{" "}
          {days < 0 ? words.over : words.soon}
        </span>
      )}
    </>
  );
}

interface StretchProps {
  from: versions.Day;
  to: versions.Day;
  /** Absent: free. More of the plan's line, or another line. */
  kind?: "more" | "other";
}

/** What an edition covers, on the axis of years. */
function Stretch({ from, to, kind }: StretchProps) {
  return <rect x={at(from)} width={at(to) - at(from)} height="20" data-kind={kind} />;
}
