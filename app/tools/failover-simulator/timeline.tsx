/** A simulated failover with time downwards: who writes, what each node is, and how long nobody writes. */
import type { Language } from "../../../site/languages.ts";
import { formatNumber } from "../../../site/numbers.ts";
import { Drawing, Label } from "../../sections/figure.tsx";
import type { Client, NodeState, Step } from "./steps.ts";
import type { DrawingWords } from "./topology.tsx";
import { duration, timeOf } from "./words.ts";

interface TimelineProps {
  steps: readonly Step[];
  /** What happens, as sentences. */
  label: string;
  words: DrawingWords;
  /** Stands under the duration. */
  withoutWrites: string;
  language: Language;
}

const WIDTH = 440;
const TIMES = 62;
const CLIENT = 90;
const NODES = [153, 195, 237];
const TEXTS = 255;
const TOP = 34;
const LINE = 19;

/** The steps are drawn at equal distances, each with its time: a failover has milliseconds and minutes. */
export function Timeline({ steps, label, words, withoutWrites, language }: TimelineProps) {
  const lines = steps.map((step, index) => linesOf(step, steps[index - 1], { words, withoutWrites, language }));
  const row = LINE * Math.max(...lines.map(({ length }) => length)) + 5;
  const y = (index: number) => TOP + index * row;
  const first = steps[0];
  return (
    <Drawing label={label} size={[WIDTH, y(steps.length)]}>
      <g textAnchor="middle">
        <Label at={[CLIENT, 18]} text={words.client} />
        {first?.nodes.map(({ name }, index) => (
          <Label key={name} at={[NODES[index] ?? 0, 18]} text={name} />
        ))}
      </g>
      <path d={steps.map((_, index) => `M${TIMES + 8} ${y(index)}H432`).join("")} fill="none" stroke="var(--rule)" />
      <g fill="none" strokeWidth="9">
        {steps.map((step, index) => (
          <g key={step.at}>
            <path d={`M${CLIENT} ${y(index)}v${row}`} {...CLIENT_STROKES[step.client.state]} />
            {step.nodes.map((node, lane) => (
              <path key={node.name} d={`M${NODES[lane]} ${y(index)}v${row}`} {...strokeOf(node)} />
            ))}
          </g>
        ))}
      </g>
      {steps.map((step, index) => (
        <g key={step.at}>
          <Label at={[TIMES, y(index) + 5]} textAnchor="end" text={timeOf(step, language)} />
          {lines[index]?.map(({ text, fill = "var(--ink)" }, line) => (
            <Label key={text} at={[TEXTS, y(index) + LINE * (line + 1)]} fill={fill} text={text} />
          ))}
        </g>
      ))}
    </Drawing>
  );
}

/** What is written beside a step, a line each: the text has to be legible on a phone. */
function linesOf(
  step: Step,
  before: Step | undefined,
  { words, withoutWrites, language }: Pick<TimelineProps, "words" | "withoutWrites" | "language">,
): { text: string; fill?: string }[] {
  const wasNamed = (name: string) =>
    nameOf(
      before?.nodes.find((node) => node.name === name),
      words,
    );
  const named = step.nodes
    .filter(({ name }) => !before || step.changed.includes(name))
    .filter((node) => nameOf(node, words) !== wasNamed(node.name))
    .map((node) => ({ text: `${node.name}: ${nameOf(node, words)}` }));
  const event = words.events[step.sentence.id];
  if (event) named.unshift({ text: `${step.sentence.values.node}: ${event}` });
  const resumes = before && before.client.state !== "writing" && step.client.state === "writing";
  const { lost } = step.counters;
  const isNew = lost > (before?.counters.lost ?? 0);
  return [
    ...named.slice(0, resumes ? 1 : 3),
    ...(resumes
      ? [duration(step.counters.withoutWrites, language), withoutWrites].map((text) => ({
          text,
          fill: "var(--accent)",
        }))
      : []),
    ...(isNew ? [{ text: `${words.lost} ${formatNumber(lost, language)}`, fill: "var(--critical)" }] : []),
  ];
}

const CLIENT_STROKES: Record<Client["state"], object> = {
  writing: { stroke: "var(--ink)" },
  waiting: { stroke: "var(--warning)", strokeDasharray: "3 5" },
  refused: { stroke: "var(--critical)", strokeDasharray: "3 5" },
};

function strokeOf({ role, state, quorum }: NodeState): object {
  if (state === "up") return { stroke: role === "writer" && quorum ? "var(--accent)" : "var(--rule-strong)" };
  return { stroke: state === "dead" ? "var(--critical)" : "var(--warning)", strokeDasharray: "3 5" };
}

/** What a node is, in a word. */
function nameOf(node: NodeState | undefined, words: DrawingWords): string | undefined {
  return node && (node.state === "up" ? words.roles[node.role] : words.states[node.state]);
}
