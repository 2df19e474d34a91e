import type { outage } from "@blc/diagnose";
import {
  ACCENT_LINE,
  Balloon,
  CLEAR,
  Drawing,
  Frame,
  Label,
  LINE,
} from "../../sections/figure.tsx";
import type { Writer } from "../../tools/downtime-cost/report.ts";
import type en from "./en.json";
import styles from "./figure.module.css";

const PARTS = ["sales", "staff", "lostData", "reentered", "fixed"] as const;
type Part = (typeof PARTS)[number];
const PHASES = ["detect", "respond", "repair"] as const;

/** Where the blocks stand: the data before the outage, its hours, and what it costs once. */
const COLUMNS = { data: [6, 54], hours: [92, 208], fixed: [332, 40] } as const;
const BASE = 184;
const TALLEST = 150;
/** The height from which on the number of a block stands inside the block. */
const LOWEST = 26;
const START = COLUMNS.hours[0];
const END = START + COLUMNS.hours[1];

/** The parts of each column, from the top to the bottom. */
const STACKS: Record<keyof typeof COLUMNS, readonly Part[]> = {
  data: ["lostData", "reentered"],
  hours: ["sales", "staff"],
  fixed: ["fixed"],
};

/** Hatched, because it is work that is done in vain or twice. */
const HATCHED: readonly Part[] = ["staff", "reentered"];

/** Areas and minutes of the schematic drawing, which no figures stand behind. */
const SCHEMATIC_AREAS: Record<Part, number> = {
  sales: 17_000,
  staff: 6_400,
  lostData: 3_400,
  reentered: 2_000,
  fixed: 3_000,
};
const SCHEMATIC_MINUTES = { detect: 18, respond: 27, repair: 55 };

interface OutageProps {
  copy: (typeof en)["figure"];
  /** Absent: the drawing is schematic. */
  likely?: { inputs: outage.CaseInputs; costs: outage.Costs; writer: Writer };
}

/** One outage on a timeline. Each term of its cost is an area, in proportion to the others. */
export function Outage({ copy, likely }: OutageProps) {
  const amounts = likely ? amountsOf(likely.costs) : SCHEMATIC_AREAS;
  const minutes: outage.CaseInputs = likely ? likely.inputs : SCHEMATIC_MINUTES;
  const known = PARTS.filter((part) => amounts[part] !== undefined);
  return (
    <div className={styles.drawing}>
      <Frame caption={copy.caption} note={likely ? copy.scale : copy.schematic}>
        <Drawing label={copy.label} size={[380, 276]}>
          <defs>
            <pattern
              id="hatch"
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <path d="M0 0v6" stroke="var(--accent)" />
            </pattern>
          </defs>
          <path
            d={`M${START} 20V266M${END} 20V266`}
            stroke="var(--rule-strong)"
            strokeDasharray="2 4"
          />
          <Blocks amounts={amounts} />
          <path d={`M6 ${BASE}H374`} {...LINE} />
          <Label at={[6, BASE + 25]} text={likely ? rpo(copy.rpo, likely) : copy.rpo} />
          <Phases copy={copy} minutes={minutes} writer={likely?.writer} />
        </Drawing>
        <ol className={styles.legend}>
          {known.map((part) => (
            <li key={part}>
              <b>{PARTS.indexOf(part) + 1}</b> {copy.parts[part]}
              {likely && <span>{likely.writer.money(amounts[part] ?? 0)}</span>}
            </li>
          ))}
        </ol>
      </Frame>
    </div>
  );
}

type Amounts = Partial<Record<Part, number>>;

/** What each part costs in one outage; absent, where it is not known. */
function amountsOf(costs: outage.Costs): Amounts {
  const { value: minutes } = costs.minutes;
  const inOutage = (hourly: number | undefined) =>
    hourly === undefined || minutes === undefined ? undefined : (hourly * minutes) / 60;
  const all = {
    sales: inOutage(costs.sales.value),
    staff: inOutage(costs.staff.value),
    lostData: costs.lostData.value,
    reentered: costs.reentered.value,
    fixed: costs.fixed.value,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

function Blocks({ amounts }: { amounts: Amounts }) {
  const columns = Object.entries(COLUMNS) as [keyof typeof COLUMNS, readonly [number, number]][];
  const heightOf = (column: keyof typeof COLUMNS) =>
    STACKS[column].reduce((sum, part) => sum + (amounts[part] ?? 0), 0) / COLUMNS[column][1];
  const tallest = Math.max(...columns.map(([column]) => heightOf(column)));
  if (tallest === 0) return null;
  return columns.flatMap(([column, [left, width]]) => {
    let top = BASE;
    // The numbers of low blocks stand beside them, one over the other; those of the last column above.
    let beside = BASE - 12;
    return STACKS[column].toReversed().map((part) => {
      const amount = amounts[part];
      if (!amount) return null;
      const height = (amount / width / tallest) * TALLEST;
      top -= height;
      let number: [number, number] = [left + width / 2, top + height / 2];
      if (height < LOWEST && column === "fixed") number = [left + width / 2, top - 14];
      else if (height < LOWEST) {
        number = [left + width + 15, beside];
        beside -= 24;
      }
      return (
        <Block key={part} part={part} at={[left, top]} size={[width, height]} number={number} />
      );
    });
  });
}

interface BlockProps {
  part: Part;
  at: readonly [x: number, y: number];
  size: readonly [width: number, height: number];
  /** Where its number stands. */
  number: readonly [x: number, y: number];
}

function Block({ part, at: [x, y], size: [width, height], number }: BlockProps) {
  return (
    <>
      <path
        d={`M${x} ${y}h${width}v${height}h${-width}z`}
        fill={HATCHED.includes(part) ? "url(#hatch)" : "var(--accent-wash)"}
        stroke={part === "sales" ? "var(--accent)" : "var(--ink)"}
        strokeWidth="1.5"
      />
      <Balloon number={PARTS.indexOf(part) + 1} at={number} radius={11} />
    </>
  );
}

/** How long each phase takes, as dimension lines under the hours. */
function Phases({
  copy,
  minutes,
  writer,
}: {
  copy: OutageProps["copy"];
  minutes: outage.CaseInputs;
  writer?: Writer | undefined;
}) {
  const total = PHASES.reduce((sum, phase) => sum + (minutes[phase] ?? 0), 0);
  let before = 0;
  return PHASES.map((phase, row) => {
    const duration = minutes[phase];
    if (duration === undefined || total === 0) return null;
    const from = START + (before / total) * COLUMNS.hours[1];
    before += duration;
    const to = START + (before / total) * COLUMNS.hours[1];
    const y = BASE + 20 + 26 * row;
    const text = writer ? `${copy[phase]} ${writer.duration(duration)}` : copy[phase];
    return (
      <g key={phase}>
        <path
          d={`M${from} ${y - 6}v12M${to} ${y - 6}v12M${from} ${y}H${to}`}
          {...ACCENT_LINE}
          strokeWidth={1.5}
        />
        <Label {...placeOf(text, from, to)} y={y + 5} text={text} {...CLEAR} />
      </g>
    );
  });
}

/** On the line where it is long enough, else after it or before it. */
function placeOf(text: string, from: number, to: number) {
  const width = text.length * 8.6 + 12;
  if (to - from > width)
    return { at: [(from + to) / 2, 0] as const, textAnchor: "middle" as const };
  if (to + width < 380) return { at: [to + 8, 0] as const };
  return { at: [from - 8, 0] as const, textAnchor: "end" as const };
}

function rpo(name: string, { inputs, writer }: NonNullable<OutageProps["likely"]>): string {
  return inputs.rpo === undefined ? "" : `${name} ${writer.duration(inputs.rpo)}`;
}
