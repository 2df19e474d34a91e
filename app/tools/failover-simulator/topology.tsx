/** One step of a failover as a topology: the application, the nodes with what each has, and what replicates between them. */
import type { Language } from "../../../site/languages.ts";
import { filled } from "../../i18n/translate.ts";
import { ArrowHead, Figure, Label, LevelMark } from "../../sections/figure.tsx";
import { formatNumber } from "../numbers.ts";
import { count, difference, intersection, NONE, type Ranges } from "./ranges.ts";
import type { SentenceId } from "./sentences.ts";
import type { Client, NodeName, NodeState, Role, State, Step } from "./steps.ts";
import { allOf, type Row, rowOf, rowOfStep } from "./units.ts";

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
  /** What a square stands for, and how many are not drawn: with the variables `number` and `transactions`. */
  unit: string;
  before: string;
}

export interface TopologyProps {
  steps: readonly Step[];
  /** The number of the step, from 0 on. */
  at: number;
  /** What is lost in the end. */
  lost: Ranges;
  /** How many transactions a square stands for. */
  unit: number;
  words: DrawingWords;
  /** "200 transactions". */
  transactions(number: number): string;
  caption: string;
  language: Language;
}

type Point = readonly [x: number, y: number];

/** Where things stand. */
interface Plan {
  size: Point;
  /** The upper left corners. */
  client: Point;
  nodes: readonly Point[];
  /** The width of a node and of the application. */
  width: number;
  /** Where the lost ones and the explanation of the squares begin. */
  lost: Point;
  legend: Point;
  /** Nodes one under the other, and links in the margins. */
  isUpright: boolean;
}

const NODE_HEIGHT = 100;
const CLIENT_HEIGHT = 62;
/** Within a node: where the squares begin, and how much is left for the number at their right. */
const SQUARES = 88;
const NUMBERS = 66;
/** The margin of the upright drawing, in which the links are. */
const MARGIN = 22;

function wide(count: number): Plan {
  const nodes: Point[] = [
    [0, 112],
    [480, 112],
    [240, 266],
  ];
  const bottom = count === 3 ? 378 : 260;
  return {
    size: [880, bottom + 50],
    client: [240, 1],
    nodes,
    width: 400,
    lost: [656, bottom - (count === 3 ? 60 : 8)],
    legend: [0, bottom + 36],
    isUpright: false,
  };
}

function upright(count: number): Plan {
  const nodes = Array.from({ length: count }, (_, index): Point => [MARGIN, 84 + index * (NODE_HEIGHT + 18)]);
  const bottom = 84 + count * (NODE_HEIGHT + 18);
  return {
    size: [380, bottom + 92],
    client: [MARGIN, 1],
    nodes,
    width: 380 - 2 * MARGIN,
    lost: [MARGIN, bottom + 8],
    legend: [MARGIN, bottom + 64],
    isUpright: true,
  };
}

export function Topology({ caption, ...props }: TopologyProps) {
  const { steps, at, lost, words, language } = props;
  const step = steps[at];
  if (!step) return null;
  const { length } = step.nodes;
  const [across, down] = [wide(length), upright(length)];
  const gone = step.counters.lost > 0 ? intersection(lost, step.acknowledged) : NONE;
  return (
    <Figure
      label={labelOf(step, gone, words, language)}
      caption={caption}
      size={across.size}
      upright={{ size: down.size, children: <Places plan={down} step={step} gone={gone} {...props} /> }}
    >
      <Places plan={across} step={step} gone={gone} {...props} />
    </Figure>
  );
}

interface PlacesProps extends Omit<TopologyProps, "caption"> {
  plan: Plan;
  step: Step;
  gone: Ranges;
}

function Places({ plan, step, gone, steps, at, unit, words, transactions, language }: PlacesProps) {
  const { client, nodes, acknowledged, changed } = step;
  const row = rowOfStep(step, unit, plan.width - SQUARES - NUMBERS);
  const all = allOf(step);
  const number = (set: Ranges) => formatNumber(count(set), language);
  const target = nodes.findIndex(({ name }) => name === client.on);
  const [clientX, clientY] = plan.client;
  const [lostX, lostY] = plan.lost;
  const [legendX, legendY] = plan.legend;
  const legend = [
    filled(words.unit, { transactions: transactions(unit) }),
    ...(row.before > 0 ? [filled(words.before, { number: formatNumber(row.before, language) })] : []),
  ];
  const fallen = rowOf([gone], unit, 220);
  return (
    <>
      <Links plan={plan} steps={steps} at={at} />
      {target >= 0 && <ClientLink plan={plan} to={target} isWaiting={client.state !== "writing"} />}
      <g transform={`translate(${clientX} ${clientY})`}>
        <path d={`M0 0h${plan.width}v${CLIENT_HEIGHT - 2}H0z`} fill="var(--sheet)" stroke="var(--rule-strong)" />
        <Label at={[12, 22]} fill="var(--ink)" fontWeight="600" text={words.client} />
        {client.state === "writing" ? (
          <Label at={[plan.width - 10, 22]} textAnchor="end" text={words.clientStates.writing} />
        ) : (
          <Label
            at={[plan.width - 10, 22]}
            textAnchor="end"
            fill="var(--critical)"
            text={words.clientStates[client.state]}
          />
        )}
        <Label at={[12, 48]} fill="var(--accent)" text="OK" />
        <Squares row={row} all={all} set={acknowledged} y={43} color="var(--accent)" />
        <Label at={[plan.width - 10, 48]} textAnchor="end" fill="var(--accent)" text={number(acknowledged)} />
      </g>
      {nodes.map((node, index) => (
        <g key={node.name} transform={`translate(${plan.nodes[index]?.join(" ")})`}>
          <path
            d={`M0 0h${plan.width}v${NODE_HEIGHT}H0z`}
            fill="var(--sheet)"
            stroke={changed.includes(node.name) ? "var(--ink)" : "var(--rule-strong)"}
            strokeWidth={changed.includes(node.name) ? 2.25 : 1}
            strokeDasharray={node.state === "up" ? undefined : "6 4"}
          />
          <NodeTitle node={node} words={words} width={plan.width} />
          {(["received", "durable", "applied"] as const).map((name, line) => {
            const y = 42 + line * 20;
            return (
              <g key={name}>
                <Label at={[12, y + 5]} text={words.rows[name]} />
                <Squares row={row} all={all} set={node[name]} y={y} color="var(--ink)" gone={gone} />
                <Label at={[plan.width - 10, y + 5]} textAnchor="end" text={number(node[name])} />
              </g>
            );
          })}
        </g>
      ))}
      {count(gone) > 0 && (
        <g transform={`translate(${lostX} ${lostY})`}>
          <Label at={[0, 14]} fill="var(--critical)" fontWeight="600" text={`▲ ${words.lost} ${number(gone)}`} />
          <path d={fallen.squares(gone, 32)} stroke="var(--critical)" strokeWidth="9" strokeDasharray={fallen.dashes} />
        </g>
      )}
      <path d={`M${legendX} ${legendY - 5}h9`} stroke="var(--ink)" strokeWidth="9" />
      {legend.map((text, line) => (
        <Label
          key={text}
          at={plan.isUpright ? [legendX + 16, legendY + 20 * line] : [legendX + 16 + 330 * line, legendY]}
          text={text}
        />
      ))}
    </>
  );
}

/** What a set has of all transactions: squares, thin where one is missing, and red what is lost in the end. */
function Squares({
  row,
  all,
  set,
  y,
  color,
  gone = NONE,
}: {
  row: Row;
  all: Ranges;
  set: Ranges;
  y: number;
  color: string;
  gone?: Ranges;
}) {
  const kept = difference(set, gone);
  const doomed = intersection(set, gone);
  const dash = { strokeDasharray: row.dashes };
  return (
    <g transform={`translate(${SQUARES} 0)`}>
      <path d={row.squares(difference(all, set), y)} stroke="var(--rule-strong)" strokeWidth="1.5" {...dash} />
      {/* Not drawn as it comes into view, as accent lines are: `client/drawings.ts`. */}
      <path d={row.squares(kept, y)} color={color} stroke="currentColor" strokeWidth="9" {...dash} />
      <path d={row.dots(kept, y)} stroke="var(--ink-2)" strokeWidth="3" strokeLinecap="round" />
      {count(doomed) > 0 && <path d={row.squares(doomed, y)} stroke="var(--critical)" strokeWidth="9" {...dash} />}
    </g>
  );
}

function NodeTitle({
  node: { name, role, state, quorum },
  words,
  width,
}: {
  node: NodeState;
  words: DrawingWords;
  width: number;
}) {
  const text = words.states;
  return (
    <>
      <Label at={[12, 20]} fill="var(--ink)" fontWeight="600" text={name} />
      {/* Struck through: what it was, and does not count as any more. */}
      <Label at={[SQUARES, 20]} text={words.roles[role]} textDecoration={quorum ? undefined : "line-through"} />
      {state !== "up" && <LevelMark level={LEVELS[state]} at={[width - 110, 15]} name={text[state]} />}
    </>
  );
}

interface LinkState {
  /** Numbers of nodes. */
  from: number;
  to: number;
  isLive: boolean;
  /** Of Galera: both receive. */
  isMutual: boolean;
}

/** What replicates at a step, and what did until it was cut. */
export function linksAt(steps: readonly Step[], at: number): LinkState[] {
  const step = steps[at];
  if (!step) return [];
  const { nodes } = step;
  const indexOf = (name: NodeName) => nodes.findIndex((node) => node.name === name);
  if (steps.some((each) => each.nodes.some(({ from }) => from === "group")))
    return nodes.flatMap((one, from) =>
      nodes.slice(from + 1).map((other, next) => ({
        from,
        to: from + 1 + next,
        isLive: one.from === "group" && other.from === "group",
        isMutual: true,
      })),
    );
  return nodes.flatMap(({ name, from, role }, to) => {
    if (from && from !== "group") return { from: indexOf(from), to, isLive: true, isMutual: false };
    if (role === "writer") return [];
    // The last node that it received from, unless that follows it by now.
    const last = steps
      .slice(0, at)
      .flatMap((each) => each.nodes.filter((node) => node.name === name).map((node) => node.from))
      .findLast((each) => each !== undefined);
    if (!last || last === "group") return [];
    const origin = indexOf(last);
    return nodes[origin]?.from === name ? [] : { from: origin, to, isLive: false, isMutual: false };
  });
}

function Links({ plan, steps, at }: { plan: Plan; steps: readonly Step[]; at: number }) {
  return linksAt(steps, at).map(({ from, to, isLive, isMutual }) => {
    const { path, middle, ends } = linkPath(plan, from, to);
    const [start, end] = ends;
    return (
      <g key={`${from} ${to}`}>
        <path
          d={path}
          fill="none"
          stroke={isLive ? "var(--ink)" : "var(--critical)"}
          strokeWidth="1.5"
          strokeDasharray={isLive ? undefined : "3 5"}
        />
        {isLive && <ArrowHead {...end} color="var(--ink)" />}
        {isLive && isMutual && <ArrowHead {...start} color="var(--ink)" />}
        {!isLive && (
          <path d={`M${middle[0] - 6} ${middle[1] - 6}l12 12m0-12-12 12`} stroke="var(--critical)" strokeWidth="2.25" />
        )}
      </g>
    );
  });
}

interface End {
  x: number;
  y: number;
  angle: number;
}

/** A line between two nodes, its middle, and its ends with their directions. */
function linkPath(
  { nodes, width, isUpright }: Plan,
  from: number,
  to: number,
): { path: string; middle: Point; ends: readonly [End, End] } {
  const [[fromX, fromY], [toX, toY]] = [nodes[from] ?? [0, 0], nodes[to] ?? [0, 0]];
  const half = NODE_HEIGHT / 2;
  if (isUpright) {
    // Links that pass a node stand further left.
    const x = Math.abs(from - to) > 1 ? 4 : 12;
    const [y1, y2] = [fromY + half + (to > from ? 14 : -14), toY + half + (to > from ? -14 : 14)];
    return {
      path: `M${MARGIN} ${y1}H${x}V${y2}H${MARGIN}`,
      middle: [x + 2, (y1 + y2) / 2],
      ends: [
        { x: MARGIN, y: y1, angle: 0 },
        { x: MARGIN, y: y2, angle: 0 },
      ],
    };
  }
  if (fromY === toY) {
    const [left, right] = [Math.min(fromX, toX) + width, Math.max(fromX, toX)];
    const y = fromY + half;
    const ends = [
      { x: left, y, angle: 180 },
      { x: right, y, angle: 0 },
    ] as const;
    return {
      path: `M${left} ${y}H${right}`,
      middle: [(left + right) / 2, y],
      ends: fromX < toX ? ends : [ends[1], ends[0]],
    };
  }
  // Between the third node, below, and one of the two above.
  const [lower, upper] =
    fromY > toY
      ? [
          [fromX, fromY],
          [toX, toY],
        ]
      : [
          [toX, toY],
          [fromX, fromY],
        ];
  const [lowerX = 0, lowerY = 0] = lower ?? [];
  const [upperX = 0, upperY = 0] = upper ?? [];
  const isLeft = upperX < lowerX;
  const x = isLeft ? upperX + width / 3 : upperX + (width * 2) / 3;
  const [edge, y, top] = [isLeft ? lowerX : lowerX + width, lowerY + half, upperY + NODE_HEIGHT];
  const ends = [
    { x, y: top, angle: -90 },
    { x: edge, y, angle: isLeft ? 0 : 180 },
  ] as const;
  return {
    path: `M${x} ${top}V${y}H${edge}`,
    middle: [x, (top + y) / 2],
    ends: fromY < toY ? ends : [ends[1], ends[0]],
  };
}

/** From the application to the node that it uses. */
function ClientLink({ plan, to, isWaiting }: { plan: Plan; to: number; isWaiting: boolean }) {
  const [x, y] = plan.client;
  const [nodeX, nodeY] = plan.nodes[to] ?? [0, 0];
  const middle = y + CLIENT_HEIGHT / 2;
  let path: string;
  let end: End;
  if (plan.isUpright) {
    const right = x + plan.width;
    end = { x: right, y: nodeY + NODE_HEIGHT / 2, angle: 180 };
    path = `M${right} ${middle}h12V${end.y}H${right}`;
  } else {
    const at = nodeX + plan.width / 2;
    end = { x: at, y: nodeY, angle: 90 };
    path =
      at === x + plan.width / 2
        ? `M${at} ${y + CLIENT_HEIGHT}V${nodeY}`
        : `M${at < x ? x : x + plan.width} ${middle}H${at}V${nodeY}`;
  }
  return (
    <g color="var(--accent)">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeDasharray={isWaiting ? "3 5" : undefined}
      />
      <ArrowHead {...end} color="currentColor" />
    </g>
  );
}

/** All that the drawing shows, as a sentence. */
export function labelOf(
  { nodes, client, acknowledged }: Step,
  gone: Ranges,
  words: DrawingWords,
  language: Language,
): string {
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

export const LEVELS = {
  dead: "critical",
  hung: "warning",
  "cut-off": "warning",
  refusing: "warning",
  starting: "info",
  off: "info",
} as const;
