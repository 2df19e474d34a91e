/** What a page draws of the visitor's plan. `client.ts` draws it again for what the visitor has chosen. */
import { createContext, type ReactNode, useContext } from "react";
import {
  DEFAULT_PLANS,
  ENGINES,
  type Engine,
  isFor,
  NODE_COUNTS,
  type PlanPart,
  planText,
} from "../../site/plan.ts";
import { useIsland } from "../document.tsx";
import { useSectionWords } from "../i18n/copy.tsx";
import { PLAN_ISLAND } from "../islands.ts";
import styles from "./planned.module.css";

/** The engine whose default is drawn. */
const Drawn = createContext<Engine>("mariadb");

interface PlannedProps {
  /** Those that the part can draw: all, or those of the page's subject. A plan of another one leaves it as it is. */
  engines?: readonly Engine[];
  /** The drawing depends on the release line alone. */
  ofVersion?: boolean;
  /** The choices are shown from the start. */
  open?: boolean;
  className?: string;
  children: ReactNode;
}

const ALL = Object.keys(ENGINES) as Engine[];

/** A drawing or a scene of the plan, above its title block, in which the plan is named and changed. */
export function Planned({ engines = ALL, ofVersion, open, className, children }: PlannedProps) {
  const drawn = engines[0] ?? "mariadb";
  return (
    <Drawn.Provider value={drawn}>
      <div className={className} data-planned={engines.join(" ")}>
        {children}
        <TitleBlock engines={engines} ofVersion={ofVersion} open={open} />
      </div>
    </Drawn.Provider>
  );
}

function TitleBlock({
  engines,
  ofVersion,
  open,
}: Pick<PlannedProps, "ofVersion" | "open"> & { engines: readonly Engine[] }) {
  const { plan: words } = useSectionWords().copy;
  const { version, nodes, copying, engine } = DEFAULT_PLANS[useContext(Drawn)];
  // The options that depend on the engine are the script's.
  const choices = (
    <div className={styles.choices}>
      <Choice name="engine" label={words.engine} value={engine} hidden={engines.length === 1}>
        {engines.map((each) => [each, ENGINES[each]])}
      </Choice>
      <Choice name="version" label={words.version} value={version}>
        {[[version, version]]}
      </Choice>
      <Choice name="nodes" label={words.nodes} value={nodes} hidden={ofVersion}>
        {NODE_COUNTS.map((each) => [each, String(each)])}
      </Choice>
      <Choice name="copying" label={words.copying} value={copying} hidden={ofVersion}>
        {[[copying, words.kinds[copying]]]}
      </Choice>
    </div>
  );
  return (
    <div className={styles.block}>
      <p className={open ? styles.open : undefined}>
        <b data-plan-name="">{words.example}</b> <PlanText part="line" />
      </p>
      {open ? (
        choices
      ) : (
        <details>
          <summary>{words.change}</summary>
          {choices}
        </details>
      )}
      <PlanScript />
    </div>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string | number;
  hidden?: boolean | undefined;
  children: readonly (readonly [value: string | number, name: string])[];
}

function Choice({ name, label, value, hidden, children }: ChoiceProps) {
  return (
    <label hidden={hidden}>
      {label}
      <select data-plan-choice={name} defaultValue={value} autoComplete="off">
        {children.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Starts the script of the plan, which keeps the answers of scenes, too. */
export function PlanScript() {
  useIsland(PLAN_ISLAND);
  return null;
}

/** A part of the plan, in a sentence or a drawing's label. */
export function PlanText({ part }: { part: PlanPart }) {
  const { plan: words } = useSectionWords().copy;
  const plan = DEFAULT_PLANS[useContext(Drawn)];
  return <span data-plan-text={part}>{planText(part, plan, words)}</span>;
}

interface ByPlanProps {
  /** Each by what it is for, as `isFor` reads it. All take the room of the largest. */
  variants: Readonly<Record<string, ReactNode>>;
  as?: "div" | "span";
  className?: string;
}

/** The variants of a text or drawing, of which the one for the plan is seen. */
export function ByPlan({ variants, as: Part = "div", className = "" }: ByPlanProps) {
  const plan = DEFAULT_PLANS[useContext(Drawn)];
  return (
    <Part className={`${styles.variants} ${className}`.trimEnd()}>
      {Object.entries(variants).map(([when, variant]) => (
        <Part key={when} data-plan-when={when} data-off={isFor(when, plan) ? undefined : ""}>
          {variant}
        </Part>
      ))}
    </Part>
  );
}
