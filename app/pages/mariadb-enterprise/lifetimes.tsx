import { versions } from "@blc/diagnose";
import { formatDate, formatNumber, type Language, longDate } from "@blc/text";
import { usePageCopy } from "../../i18n/copy.tsx";
import { Label, LINE, type Picker, Plans } from "../../sections/figure.tsx";
import { Switch } from "../../sections/switch.tsx";
import { Terms } from "../../sections/terms.tsx";
import type en from "./en.json";
import styles from "./lifetimes.module.css";

interface Lifetime {
  line: string;
  released: versions.Day;
  community: versions.Day;
  standard: versions.Day;
  enterprise: versions.Day;
}

/** The series with dates in both editions, newest first. */
const LIFETIMES: readonly Lifetime[] = versions.RELEASE_LINES.mariadb.flatMap(lifetime);

function lifetime({ line, released, community, paid }: versions.ReleaseLine): Lifetime[] {
  const end = (offer: string) => paid?.find((each) => each.offer === offer)?.date;
  const [standard, enterprise] = [end("standard"), end("enterprise")];
  return community.date && standard && enterprise
    ? [{ line, released, community: community.date, standard, enterprise }]
    : [];
}

const DAYS = 365.25;
const years = (from: versions.Day, to: versions.Day) =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 / DAYS;

/** The axis, in whole years: from the first release to the last end. */
const yearOf = (day: versions.Day) => Number(day.slice(0, 4));
const START = Math.min(...LIFETIMES.map(({ released }) => yearOf(released)));
const END = Math.max(...LIFETIMES.map(({ enterprise }) => yearOf(enterprise))) + 1;
const TICKS = Array.from({ length: END - START + 1 }, (_, index) => START + index).filter(
  (year) => year % 2 === 0,
);

/** How long a series of the visitor's choice is maintained in each edition, by the dates of `/version-check`. */
export function Lifetimes() {
  const { copy, language, t } = usePageCopy<typeof en>();
  const { lifetimes } = copy;
  const more = (series: Lifetime, end: versions.Day) =>
    t("lifetimes.more", {
      years: formatNumber(years(series.community, end), language, {
        style: "unit",
        unit: "year",
        unitDisplay: "long",
        maximumFractionDigits: 1,
      }),
    });
  return (
    <div className={styles.lifetimes}>
      <Switch
        name="series"
        label={lifetimes.series}
        options={LIFETIMES.map((series) => {
          const { line, community, standard, enterprise } = series;
          return {
            id: line,
            label: line,
            children: (
              <>
                <figure>
                  <Plans
                    label={t("lifetimes.label", {
                      line,
                      community: longDate(community, language),
                      standard: longDate(standard, language),
                      enterprise: longDate(enterprise, language),
                    })}
                    size={[900, 132]}
                    upright={[380, 150]}
                  >
                    {(pick) => <LifeLine series={series} pick={pick} language={language} />}
                  </Plans>
                </figure>
                <Terms
                  look="own"
                  items={[
                    { title: "Community", text: longDate(community, language) },
                    {
                      title: `Enterprise Standard ${more(series, standard)}`,
                      text: longDate(standard, language),
                    },
                    {
                      title: `Enterprise ${more(series, enterprise)}`,
                      text: longDate(enterprise, language),
                    },
                  ]}
                />
              </>
            ),
          };
        })}
      />
      <p className="mark">
        <span>{lifetimes.caption}</span>
        <span>{t("lifetimes.note", { date: longDate(versions.VERSIONS_CHECKED, language) })}</span>
      </p>
    </div>
  );
}

interface LifeLineProps {
  series: Lifetime;
  pick: Picker;
  language: Language;
}

/** The life of a series on an axis that is the same for all of them. */
function LifeLine({ series, pick, language }: LifeLineProps) {
  const [left, year] = pick([8, 858 / (END - START)], [8, 351 / (END - START)]);
  const at = (day: versions.Day) => left + years(`${START}-01-01`, day) * year;
  const { released, community, standard, enterprise } = series;
  const month = (day: versions.Day) =>
    formatDate(day, language, { month: "2-digit", year: "numeric" });
  const bar = (from: versions.Day, to: versions.Day) =>
    `M${at(from).toFixed(1)} 66H${at(to).toFixed(1)}`;
  return (
    <>
      <path d={`M${left} 104H${left + (END - START) * year + 4}`} {...LINE} />
      <g strokeWidth="30" fill="none">
        <path d={bar(released, community)} stroke="var(--rule-strong)" />
        <path d={bar(community, standard)} stroke="var(--accent)" opacity=".62" />
        <path d={bar(standard, enterprise)} stroke="var(--accent)" />
      </g>
      <path
        d={`M${at(versions.VERSIONS_CHECKED).toFixed(1)} 40v64`}
        stroke="var(--critical)"
        strokeWidth="1.5"
        strokeDasharray="3 3"
      />
      <Label
        at={[at(released), 40]}
        fill="var(--ink)"
        text={`${series.line} · ${month(released)}`}
      />
      <g textAnchor="end">
        <Label at={[at(community), pick(40, 18)]} text={month(community)} />
        <Label
          at={[at(standard), pick(40, 18)]}
          fill="var(--accent)"
          text={pick<string>(month(standard), "")}
        />
        <Label at={[at(enterprise), 40]} fill="var(--accent)" text={month(enterprise)} />
      </g>
      <g textAnchor="middle">
        {TICKS.map((each) => (
          <Label
            key={each}
            at={[at(`${each}-01-01` as versions.Day), 124]}
            text={pick<string | number>(each, `’${each % 100}`)}
          />
        ))}
      </g>
    </>
  );
}
