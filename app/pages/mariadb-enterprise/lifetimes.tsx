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

/** How long the plan's line is maintained in each edition, by the dates of `/version-check`. */
export function Lifetimes() {
  const { copy, language, t } = usePageCopy<typeof en>();
  const words = copy.lifetimes;
  return (
    <Planned engines={["mariadb"]} ofVersion className={styles.lifetimes}>
      <ByPlan
        variants={Object.fromEntries(
          LINES.map((ends) => [`mariadb-${ends.line}`, <Line key={ends.line} {...ends} />]),
        )}
      />
      <div className={styles.axis} aria-hidden="true">
        {YEARS.map((year) => (
          <span key={year}>{year}</span>
        ))}
      </div>
      <p className={`mark ${styles.note}`}>
        {t("lifetimes.note", { date: longDate(TODAY, language) })} {words.today}
      </p>
    </Planned>
  );
}

function Line({ line, released, community, standard, enterprise }: Ends) {
  const { language, t } = usePageCopy<typeof en>();
  const end = community.date ?? TODAY;
  // Without a paid edition: those of the newest line that has one, if one could move to it.
  const newest = LINES.find((each) => each.enterprise);
  const next = enterprise || Number(newest?.line) < Number(line) ? undefined : newest;
  const from = next && end < TODAY ? TODAY : end;
  const paid = { standard: standard ?? next?.standard, enterprise: enterprise ?? next?.enterprise };
  const editions = [
    { name: "Community", until: community, from: released },
    { name: "Enterprise Standard", until: paid.standard, from },
    { name: "Enterprise", until: paid.enterprise, from: paid.standard?.date ?? from },
  ];
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
      <dl>
        {editions.map(({ name, until, from }) => (
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
            <Bar
              from={from}
              to={until?.date ?? from}
              isOther={next !== undefined && until !== community}
            />
          </div>
        ))}
      </dl>
    </>
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

interface BarProps {
  from: versions.Day;
  /** The same day: nothing. */
  to: versions.Day;
  /** Of another line than the plan's. */
  isOther: boolean;
}

/** What an edition adds, on the axis of years. */
function Bar({ from, to, isOther }: BarProps) {
  return (
    <svg viewBox="0 0 1000 20" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 10H1000" />
      {to > from && (
        <rect
          x={at(from)}
          width={at(to) - at(from)}
          height="20"
          data-other={isOther || undefined}
        />
      )}
      <path d={`M${at(TODAY)} 0V20`} className={styles.today} />
    </svg>
  );
}
