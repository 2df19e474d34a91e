/** A simulated failover with time downwards: who writes, what each node is, and how long nobody writes. */
import type { Language } from "../../../site/languages.ts";
import { Drawing, Label } from "../../sections/figure.tsx";
import { formatNumber } from "../numbers.ts";
import type { DrawingWords } from "./step-drawing.tsx";
import type { Client, NodeState, Step } from "./steps.ts";
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
const CLIENT = 94;
const NODES = [148, 190, 232];
const TEXTS = 253;
const TOP = 34;
const ROW = 62;
const LINE = 19;

/** The steps are drawn at equal distances, each with its time: a failover has milliseconds and minutes. */
export function Timeline({ steps, label, words, withoutWrites, language }: TimelineProps) {
  const y = (index: number) => TOP + index * ROW;
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
            <path d={`M${CLIENT} ${y(index)}v${ROW}`} {...CLIENT_STROKES[step.client.state]} />
            {step.nodes.map((node, lane) => (
              <path key={node.name} d={`M${NODES[lane]} ${y(index)}v${ROW}`} {...strokeOf(node)} />
            ))}
          </g>
        ))}
      </g>
      {steps.map((step, index) => {
        const before = steps[index - 1];
        const texts = step.nodes
          .filter(({ name }) => !before || step.changed.includes(name))
          .filter(
            (node) =>
              nameOf(node, words) !==
              nameOf(
                before?.nodes.find(({ name }) => name === node.name),
                words,
              ),
          )
          .map((node) => `${node.name}: ${nameOf(node, words)}`);
        const event = words.events[step.sentence.id];
        if (event) texts.unshift(`${step.sentence.values.node}: ${event}`);
        const resumes = before && before.client.state !== "writing" && step.client.state === "writing";
        const { lost } = step.counters;
        const isNew = lost > (before?.counters.lost ?? 0);
        return (
          <g key={step.at}>
            <Label at={[TIMES, y(index) + 5]} textAnchor="end" text={timeOf(step, language)} />
            {texts.slice(0, resumes ? 1 : 3).map((text, line) => (
              <Label key={text} at={[TEXTS, y(index) + LINE * (line + 1)]} fill="var(--ink)" text={text} />
            ))}
            {resumes && (
              <Label
                at={[TEXTS, y(index) + LINE * 2]}
                fill="var(--accent)"
                text={`${duration(step.counters.withoutWrites, language)} ${withoutWrites}`}
              />
            )}
            {isNew && (
              <Label
                at={[TEXTS, y(index) + LINE * 3]}
                fill="var(--critical)"
                text={`${words.lost} ${formatNumber(lost, language)}`}
              />
            )}
          </g>
        );
      })}
    </Drawing>
  );
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
