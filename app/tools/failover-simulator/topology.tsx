/**
 * One step of a failover as a topology: the application, the nodes with what each has, and what replicates between
 * them.
 */
import { failover } from "@blc/diagnose";
import { filled, formatNumber, type Language } from "@blc/text";
import { Figure, Label, LevelMark } from "../../sections/figure.tsx";
import { ClientLink, Links } from "./links.tsx";
import { NUMBERS, type Plan, SQUARES, upright, wide } from "./plan.ts";
import { allOf, type Row, rowOf, rowOfStep } from "./units.ts";

/** What a node has of the transactions, each in a row. */
const ROWS = ["received", "durable", "applied"] as const;

export interface DrawingWords {
  /** The application. */
  client: string;
  clientStates: Record<failover.Client["state"], string>;
  roles: Record<failover.Role, string>;
  states: Record<Exclude<failover.State, "up">, string>;
  rows: Record<(typeof ROWS)[number], string>;
  /** A word for the node that a step is about, where no node changes. */
  events: Partial<Record<failover.SentenceId, string>>;
  /** Stands before the number of transactions. */
  lost: string;
  /** What a square stands for, and how many are not drawn: with the variables `number` and `transactions`. */
  unit: string;
  before: string;
}

export interface TopologyProps {
  steps: readonly failover.Step[];
  /** The number of the step, from 0 on. */
  at: number;
  /** What is lost in the end. */
  lost: failover.Ranges;
  /** How many transactions a square stands for. */
  unit: number;
  words: DrawingWords;
  /** "200 transactions". */
  transactions(number: number): string;
  caption: string;
  note: string;
  language: Language;
}

export function Topology({ caption, note, ...props }: TopologyProps) {
  const { steps, at, lost, words, language } = props;
  const step = steps[at];
  if (!step) return null;
  const { length } = step.nodes;
  const [across, down] = [wide(length), upright(length)];
  const gone =
    step.counters.lost > 0 ? failover.intersection(lost, step.acknowledged) : failover.NONE;
  return (
    <Figure
      copy={{ label: labelOf(step, gone, words, language), caption, note }}
      size={across.size}
      upright={down.size}
    >
      {(pick) => <Places plan={pick(across, down)} step={step} gone={gone} {...props} />}
    </Figure>
  );
}

interface PlacesProps extends Omit<TopologyProps, "caption" | "note"> {
  plan: Plan;
  step: failover.Step;
  gone: failover.Ranges;
}

function Places({ plan, step, gone, steps, at, unit, words, transactions, language }: PlacesProps) {
  const { client, nodes, acknowledged, changed } = step;
  const row = rowOfStep(step, unit, plan.width - SQUARES - NUMBERS);
  const all = allOf(step);
  const number = (set: failover.Ranges) => formatNumber(failover.count(set), language);
  const target = nodes.findIndex(({ name }) => name === client.on);
  const told = 2 * plan.line + 3;
  const [clientX, clientY] = plan.client;
  const [lostX, lostY] = plan.lost;
  const [legendX, legendY] = plan.legend;
  const legend = [
    filled(words.unit, language, { transactions: transactions(unit) }),
    ...(row.before > 0
      ? [filled(words.before, language, { number: formatNumber(row.before, language) })]
      : []),
  ];
  const fallen = rowOf([gone], unit, plan.fallenWidth);
  return (
    <>
      <Links plan={plan} steps={steps} at={at} />
      {target >= 0 && <ClientLink plan={plan} to={target} isWaiting={client.state !== "writing"} />}
      <g transform={`translate(${clientX} ${clientY})`}>
        <path
          d={`M0 0h${plan.width}v${plan.clientHeight - 2}H0z`}
          fill="var(--sheet)"
          stroke="var(--rule-strong)"
        />
        <Label at={[12, plan.line + 2]} fill="var(--ink)" fontWeight="600" text={words.client} />
        <Label
          at={[plan.width - 10, plan.line + 2]}
          textAnchor="end"
          fill={client.state === "writing" ? undefined : "var(--critical)"}
          text={words.clientStates[client.state]}
        />
        <Label at={[12, told + 5]} fill="var(--accent)" text="OK" />
        <Squares row={row} all={all} set={acknowledged} y={told} color="var(--accent)" />
        <Label
          at={[plan.width - 10, told + 5]}
          textAnchor="end"
          fill="var(--accent)"
          text={number(acknowledged)}
        />
      </g>
      {nodes.map((node, index) => (
        <g key={node.name} transform={`translate(${(plan.nodes[index] ?? []).join(" ")})`}>
          <path
            d={`M0 0h${plan.width}v${plan.nodeHeight}H0z`}
            fill="var(--sheet)"
            stroke={changed.includes(node.name) ? "var(--ink)" : "var(--rule-strong)"}
            strokeWidth={changed.includes(node.name) ? 2.25 : 1}
            strokeDasharray={node.state === "up" ? undefined : "6 4"}
          />
          <NodeTitle node={node} words={words} plan={plan} />
          {ROWS.map((name, line) => {
            const y = told - 1 + line * plan.line;
            return (
              <g key={name}>
                <Label at={[12, y + 5]} text={words.rows[name]} />
                <Squares
                  row={row}
                  all={all}
                  set={node[name]}
                  y={y}
                  color="var(--ink)"
                  gone={gone}
                />
                <Label at={[plan.width - 10, y + 5]} textAnchor="end" text={number(node[name])} />
              </g>
            );
          })}
        </g>
      ))}
      {failover.count(gone) > 0 && (
        <g transform={`translate(${lostX} ${lostY})`}>
          <Label
            at={[0, 14]}
            fill="var(--critical)"
            fontWeight="600"
            text={`▲ ${words.lost} ${number(gone)}`}
          />
          <g transform={`translate(${plan.fallen.join(" ")})`}>
            <path
              d={fallen.squares(gone, 0)}
              stroke="var(--critical)"
              strokeWidth="9"
              strokeDasharray={fallen.dashes}
            />
          </g>
        </g>
      )}
      <path d={`M${legendX} ${legendY - 5}h9`} stroke="var(--ink)" strokeWidth="9" />
      {legend.map((text, line) => (
        <Label
          key={text}
          at={
            plan.isUpright
              ? [legendX + 16, legendY + 17 * line]
              : [legendX + 16 + 330 * line, legendY]
          }
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
  gone = failover.NONE,
}: {
  row: Row;
  all: failover.Ranges;
  set: failover.Ranges;
  y: number;
  color: string;
  gone?: failover.Ranges;
}) {
  const kept = failover.difference(set, gone);
  const doomed = failover.intersection(set, gone);
  const dash = { strokeDasharray: row.dashes };
  return (
    <g transform={`translate(${SQUARES} 0)`}>
      <path
        d={row.squares(failover.difference(all, set), y)}
        stroke="var(--rule-strong)"
        strokeWidth="1.5"
        {...dash}
      />
      {/* Not drawn as it comes into view, as accent lines are: `client/drawings.ts`. */}
      <path
        d={row.squares(kept, y)}
        color={color}
        stroke="currentColor"
        strokeWidth="9"
        {...dash}
      />
      <path d={row.dots(kept, y)} stroke="var(--ink-2)" strokeWidth="3" strokeLinecap="round" />
      {failover.count(doomed) > 0 && (
        <path d={row.squares(doomed, y)} stroke="var(--critical)" strokeWidth="9" {...dash} />
      )}
    </g>
  );
}

function NodeTitle({
  node: { name, role, state, quorum },
  words,
  plan: { line, width },
}: {
  node: failover.NodeState;
  words: DrawingWords;
  plan: Plan;
}) {
  return (
    <>
      <Label at={[12, line]} fill="var(--ink)" fontWeight="600" text={name} />
      {/* Struck through: what it was, and does not count as any more. */}
      <Label
        at={[SQUARES, line]}
        text={words.roles[role]}
        textDecoration={quorum ? undefined : "line-through"}
      />
      {state !== "up" && (
        <LevelMark level={LEVELS[state]} at={[width - 110, line - 5]} name={words.states[state]} />
      )}
    </>
  );
}

/** All that the drawing shows, as a sentence. */
export function labelOf(
  { nodes, client, acknowledged }: failover.Step,
  gone: failover.Ranges,
  words: DrawingWords,
  language: Language,
): string {
  const number = (set: failover.Ranges) => formatNumber(failover.count(set), language);
  const told = [
    `${words.client} ${words.clientStates[client.state]}`,
    client.on,
    `OK ${number(acknowledged)}`,
  ];
  if (failover.count(gone) > 0) told.push(`${words.lost} ${number(gone)}`);
  const each = nodes.map((node) =>
    [
      `${node.name} ${words.roles[node.role]}`,
      node.state === "up" ? undefined : words.states[node.state],
      ...ROWS.map((row) => `${words.rows[row]} ${number(node[row])}`),
    ]
      .filter(Boolean)
      .join(", "),
  );
  return [told.filter(Boolean).join(", "), ...each].join(". ");
}

export const LEVELS = {
  dead: "critical",
  hung: "warning",
  "cut-off": "warning",
  refusing: "warning",
  starting: "info",
  off: "info",
} as const;
