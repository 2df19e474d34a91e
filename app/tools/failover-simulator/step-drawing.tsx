/** One step of a failover as a drawing: what the application was told, and what each node has of it. */
import type { Language } from "../../../site/languages.ts";
import { ArrowHead, Drawing, Label, LevelMark } from "../../sections/figure.tsx";
import { formatNumber } from "../numbers.ts";
import { count, difference, intersection, NONE, type Ranges } from "./ranges.ts";
import type { SentenceId } from "./sentences.ts";
import type { Client, Role, State, Step } from "./steps.ts";

export interface DrawingWords {
  /** The application. */
  client: string;
  clientStates: Record<Client["state"], string>;
  roles: Record<Role, string>;
  states: Record<Exclude<State, "up">, string>;
  /** The rows of a node. */
  rows: Record<"received" | "durable" | "applied", string>;
  /** Steps at which no node changes, in a word for the node that they are about. */
  events: Partial<Record<SentenceId, string>>;
  /** Stands before the number of transactions. */
  lost: string;
}

interface StepDrawingProps {
  step: Step;
  /** What is lost in the end. */
  lost: Ranges;
  words: DrawingWords;
  language: Language;
}

const WIDTH = 440;
/** Where names and the names of rows begin, and where the bars begin and end. */
const NAMES = 28;
const ROWS = 126;
const BARS = 212;
const BARS_END = 368;
const ROW_HEIGHT = 20;
const CLIENT_HEIGHT = 56;
const NODE_HEIGHT = 76;

/**
 * The drawing of a step. Its bars are divided into stretches of transactions with the same fate, each as wide as the
 * logarithm of their number: beside thousands, the ten that are lost are seen.
 */
export function StepDrawing({ step, lost, words, language }: StepDrawingProps) {
  const { nodes, client, acknowledged, counters, changed } = step;
  const gone = counters.lost > 0 ? intersection(lost, acknowledged) : NONE;
  const sets = nodes.flatMap(({ received, durable, applied }) => [received, durable, applied]);
  const bars = barsOver([acknowledged, gone, ...sets]);
  const top = (index: number) => CLIENT_HEIGHT + index * NODE_HEIGHT;
  const used = nodes.findIndex(({ name }) => name === client.on);
  const number = (set: Ranges, y: number, fill?: string) => (
    <Label at={[WIDTH - 10, y + 5]} textAnchor="end" fill={fill} text={formatNumber(count(set), language)} />
  );
  return (
    <Drawing label={labelOf(step, gone, words, language)} size={[WIDTH, top(nodes.length)]}>
      <Label at={[NAMES, 18]} fill="var(--ink)" fontWeight="600" text={words.client} />
      <Label at={[NAMES, 38]} text={words.clientStates[client.state]} />
      <Label at={[ROWS, 38]} fill="var(--accent)" text="OK" />
      {/* Not drawn as it comes into view, as accent lines are: `client/drawings.ts`. */}
      <path d={bars(difference(acknowledged, gone), 33)} color="var(--accent)" stroke="currentColor" strokeWidth="9" />
      {number(acknowledged, 33, "var(--accent)")}
      {count(gone) > 0 && (
        <>
          <path d={bars(gone, 33)} stroke="var(--critical)" strokeWidth="9" strokeDasharray="3 2" />
          <Label
            at={[WIDTH - 10, 16]}
            textAnchor="end"
            fill="var(--critical)"
            text={`▲ ${words.lost} ${formatNumber(count(gone), language)}`}
          />
        </>
      )}
      {used >= 0 && (
        <>
          <path
            d={`M22 13H8V${top(used) + 17}h10`}
            fill="none"
            stroke="var(--ink)"
            strokeWidth="1.5"
            strokeDasharray={client.state === "writing" ? undefined : "3 4"}
          />
          <ArrowHead x={26} y={top(used) + 17} angle={0} color="var(--ink)" />
        </>
      )}
      {nodes.map(({ name, role, state, quorum, ...node }, index) => {
        const y = top(index);
        return (
          <g key={name}>
            <path
              d={changed.includes(name) ? `M2 ${y}h436v${NODE_HEIGHT - 8}H2z` : `M2 ${y}h436`}
              fill="none"
              stroke={changed.includes(name) ? "var(--ink)" : "var(--rule)"}
              strokeWidth="1.5"
            />
            <Label at={[NAMES, y + 22]} fill="var(--ink)" fontWeight="600" text={name} />
            {/* Struck through: what it was, and does not count as any more. */}
            <Label at={[NAMES, y + 42]} text={words.roles[role]} textDecoration={quorum ? undefined : "line-through"} />
            {state !== "up" && <LevelMark level={LEVELS[state]} at={[NAMES - 13, y + 57]} name={words.states[state]} />}
            {(["received", "durable", "applied"] as const).map((row, line) => {
              const at = y + 17 + line * ROW_HEIGHT;
              return (
                <g key={row}>
                  <Label at={[ROWS, at + 5]} text={words.rows[row]} />
                  <path d={bars(node[row], at)} {...STROKES[row]} />
                  {number(node[row], at)}
                </g>
              );
            })}
          </g>
        );
      })}
    </Drawing>
  );
}

/** All that the drawing shows, as a sentence. */
function labelOf({ nodes, client, acknowledged }: Step, gone: Ranges, words: DrawingWords, language: Language): string {
  const number = (set: Ranges) => formatNumber(count(set), language);
  const { rows } = words;
  const told = [`${words.client} ${words.clientStates[client.state]}`, client.on, `OK ${number(acknowledged)}`];
  if (count(gone) > 0) told.push(`${words.lost} ${number(gone)}`);
  const each = nodes.map(({ name, role, state, received, durable, applied }) =>
    [
      `${name} ${words.roles[role]}`,
      state === "up" ? undefined : words.states[state],
      `${rows.received} ${number(received)}`,
      `${rows.durable} ${number(durable)}`,
      `${rows.applied} ${number(applied)}`,
    ]
      .filter(Boolean)
      .join(", "),
  );
  return [told.filter(Boolean).join(", "), ...each].join("; ");
}

const LEVELS = {
  dead: "critical",
  hung: "warning",
  "cut-off": "warning",
  refusing: "warning",
  starting: "info",
  off: "info",
} as const;

/** Received: a thin line; durable: a thick one; applied: as thick, and hatched. */
const STROKES: Record<keyof DrawingWords["rows"], object> = {
  received: { stroke: "var(--ink)", strokeWidth: 3 },
  durable: { stroke: "var(--ink)", strokeWidth: 9 },
  applied: { stroke: "var(--ink-2)", strokeWidth: 9, strokeDasharray: "3 2" },
};

/** @returns what draws a set at a height, as a path that leaves out the transactions that the set has not */
function barsOver(sets: readonly Ranges[]): (set: Ranges, y: number) => string {
  // A stretch ends where any of the sets begins or ends.
  const ends = [...new Set([0, ...sets.flat().flatMap(([first, last]) => [first - 1, last])])].sort((a, b) => a - b);
  const weights = ends.slice(1).map((end, index) => 1 + Math.log10(end - (ends[index] ?? 0)));
  const unit = (BARS_END - BARS) / weights.reduce((sum, weight) => sum + weight, 0);
  const places = new Map([[0, BARS]]);
  let x = BARS;
  for (const [index, weight] of weights.entries()) {
    x += weight * unit;
    places.set(ends[index + 1] ?? 0, Math.round(x));
  }
  const at = (end: number) => places.get(end) ?? BARS;
  return (set, y) => set.map(([first, last]) => `M${at(first - 1)} ${y}H${at(last)}`).join("");
}
