import { versions } from "@blc/diagnose";
import { longDate } from "@blc/text";
import { usePageCopy } from "../../i18n/copy.tsx";
import { ACCENT_LINE, ArrowHead, CLEAR, Figure, Label, LINE } from "../../sections/figure.tsx";
import { Section } from "../../sections/section.tsx";
import type en from "./en.json";

/** Years of the drawing before and after the current one. */
const PAST = 6;
const FUTURE = 9;
/** Days for which a line is still drawn after its end, unless it was a short one. */
const REMEMBERED_DAYS = 2 * 365;

const ROW = 20;
const NARROW_ROW = 17;
/** The distance between products, beyond that of rows. */
const GAP = 12;
const TOP = 38;

interface Bar {
  product: versions.ProductId;
  line: versions.ReleaseLine;
  /** The middle of the bar. */
  y: number;
  /** Is it the first bar of its product? */
  isFirst: boolean;
}

/** The lines that matter on a day: supported, planned, or ended not long ago. */
function barsOn(day: string, height: number): Bar[] {
  let y = TOP + height / 2;
  return versions.PRODUCT_IDS.flatMap((product, group) => {
    if (group > 0) y += GAP;
    const lines = versions.RELEASE_LINES[product].filter(({ kind, community: { date } }) => {
      const since = date === undefined ? 0 : -versions.daysUntil(date, day);
      return since <= (kind === "short" ? 0 : REMEMBERED_DAYS);
    });
    return lines.map((line, index) => {
      const bar = { product, line, y, isFirst: index === 0 };
      y += height;
      return bar;
    });
  });
}

/** The lines that the drawing of a day shows. */
export const drawnOn = (day: string): ReadonlySet<versions.ReleaseLine> =>
  new Set(barsOn(day, ROW).map(({ line }) => line));

export function LinesOverTime({ day }: { day: string }) {
  const { copy, t, language } = usePageCopy<typeof en>();
  const bars = barsOn(day, ROW);
  const narrow = barsOn(day, NARROW_ROW);
  const heightOf = (rows: readonly Bar[]) => (rows.at(-1)?.y ?? 0) + ROW / 2 + 4;
  return (
    <Section id="chart" copy={copy.chart}>
      <Figure
        copy={{ ...copy.chart, label: t("chart.label", { day: longDate(day, language) }) }}
        size={[860, heightOf(bars)]}
        upright={[380, heightOf(narrow)]}
      >
        {(pick) => (
          <Chart
            day={day}
            {...pick(
              { bars, left: 190, right: 786, step: 2, isNarrow: false },
              { bars: narrow, left: 124, right: 338, step: 4, isNarrow: true },
            )}
          />
        )}
      </Figure>
    </Section>
  );
}

interface ChartProps {
  bars: readonly Bar[];
  day: string;
  /** The ends of the axis. */
  left: number;
  right: number;
  /** Years between labels of the axis. */
  step: number;
  /** On phones the names of products have no column of their own. */
  isNarrow: boolean;
}

function Chart({ bars, day, left, right, step, isNarrow }: ChartProps) {
  const { today } = usePageCopy<typeof en>().copy.chart;
  const year = Number(day.slice(0, 4));
  const first = year - PAST;
  const years = PAST + FUTURE;
  const x = (date: string) => {
    const [y = 0, m = 1, d = 1] = date.split("-").map(Number);
    const at = left + ((y + (m - 1 + d / 31) / 12 - first) / years) * (right - left);
    return Math.round(Math.min(Math.max(at, left), right + 8));
  };
  const bottom = (bars.at(-1)?.y ?? 0) + ROW / 2;
  const ticks = Array.from(
    { length: Math.floor(years / step) + 1 },
    (_, index) => first + index * step,
  );
  return (
    <>
      {ticks.map((each) => (
        <g key={each}>
          <path d={`M${x(`${each}-01-01`)} ${TOP - 8}V${bottom}`} stroke="var(--rule)" />
          <Label at={[x(`${each}-01-01`), 12]} text={each} textAnchor="middle" />
        </g>
      ))}
      {bars.map(({ product, line, y, isFirst }) => (
        <g key={product + line.line}>
          {isFirst && !isNarrow && (
            <Label at={[0, y + 4]} text={versions.PRODUCT_NAMES[product]} fill="var(--ink)" />
          )}
          <Label
            at={[left - 8, y + 4]}
            text={isNarrow && isFirst ? `${SHORT_NAMES[product]} ${line.line}` : line.line}
            textAnchor="end"
            fill="var(--ink)"
          />
          <LineBar line={line} y={y} x={x} day={day} isNarrow={isNarrow} />
        </g>
      ))}
      <path d={`M${x(day)} ${TOP - 12}V${bottom}`} {...ACCENT_LINE} />
      <Label at={[x(day), 31]} text={today} textAnchor="middle" fill="var(--accent)" {...CLEAR} />
    </>
  );
}

/** Names that fit beside a line on a phone. */
const SHORT_NAMES: Readonly<Record<versions.ProductId, string>> = {
  mysql: "MySQL",
  percona: "Percona",
  mariadb: "MariaDB",
  postgresql: "PG",
  cassandra: "Cass.",
};

interface LineBarProps {
  line: versions.ReleaseLine;
  y: number;
  x: (date: string) => number;
  day: string;
  isNarrow: boolean;
}

function LineBar({ line: { released, community, paid }, y, x, day, isNarrow }: LineBarProps) {
  const from = x(released);
  const date = community.date;
  if (!date) {
    // Without an end: up to today, then an arrow.
    const to = x(day) + 24;
    return (
      <>
        <rect x={from} y={y - 5} width={to - from - 8} height="10" fill="var(--ink-2)" />
        <ArrowHead at={[to + 2, y, 0]} color="var(--ink-2)" />
      </>
    );
  }
  const to = x(date);
  const enterprise = paid?.find(({ offer }) => offer === "enterprise")?.date;
  const label = (end: string) => (isNarrow ? end.slice(2, 4) : end.slice(0, 4));
  const isOver = versions.daysUntil(date, day) < 0;
  return (
    <>
      {enterprise && (
        <>
          <path d={`M${to} ${y}H${x(enterprise)}v-4v8`} {...LINE} stroke="var(--ink-2)" />
          <Label at={[x(enterprise) + 5, y + 4]} text={label(enterprise)} {...CLEAR} />
        </>
      )}
      <rect
        x={from}
        y={y - 5}
        width={Math.max(to - from, 2)}
        height="10"
        fill={isOver ? "var(--sheet)" : "var(--ink-2)"}
        stroke="var(--ink-2)"
        strokeDasharray={community.isEstimate ? "3 2" : undefined}
        fillOpacity={community.isEstimate ? 0.55 : undefined}
      />
      <Label
        at={[to + 5, y + 4]}
        text={`${community.isEstimate ? "≈" : ""}${label(date)}`}
        {...CLEAR}
      />
    </>
  );
}
