/**
 * The visitor's plan: the installation that the site's drawings show. Kept in the tab, and sent only
 * with a message.
 */

/** Those that the model of failovers knows. */
export const ENGINES = { mariadb: "MariaDB", mysql: "MySQL", postgresql: "PostgreSQL" } as const;
export type Engine = keyof typeof ENGINES;

export const NODE_COUNTS = [2, 3, 5] as const;

/** How the nodes copy, by engine. The first is the default. */
export const COPYING = {
  mariadb: ["async", "semi-sync", "galera"],
  mysql: ["async", "semi-sync"],
  postgresql: ["async", "sync"],
} as const satisfies Record<Engine, readonly string[]>;
export type Copying = (typeof COPYING)[Engine][number];

export interface Plan {
  engine: Engine;
  /** A release line, such as `10.11`. */
  version: string;
  nodes: number;
  copying: Copying;
}

/** What the drawings show of an engine until the visitor has chosen. */
export const DEFAULT_PLANS: Readonly<Record<Engine, Plan>> = {
  mariadb: { engine: "mariadb", version: "10.11", nodes: 3, copying: "async" },
  mysql: { engine: "mysql", version: "8.0", nodes: 3, copying: "async" },
  postgresql: { engine: "postgresql", version: "15", nodes: 3, copying: "async" },
};

/** Was this a plan of the site's when it was kept? */
export function isPlan(value: unknown): value is Plan {
  const { engine, version, nodes, copying } = (value ?? {}) as Partial<Plan>;
  return (
    engine !== undefined &&
    Object.hasOwn(ENGINES, engine) &&
    /^\d{1,2}(\.\d{1,2})?$/.test(String(version)) &&
    NODE_COUNTS.some((count) => count === nodes) &&
    COPYING[engine].some((each) => each === copying)
  );
}

/** The plan with one choice changed, and with what the choice rules out at its default. */
export function changed(plan: Plan, choice: Partial<Plan>): Plan {
  const { engine, ...others } = { ...plan, ...choice };
  if (engine !== plan.engine) return { ...DEFAULT_PLANS[engine], nodes: others.nodes };
  // Two nodes of Galera have no majority when one is gone.
  if (others.copying === "galera" && others.nodes === 2)
    return choice.copying
      ? { engine, ...others, nodes: 3 }
      : { engine, ...others, copying: COPYING[engine][0] };
  return { engine, ...others };
}

/**
 * Is a variant for this plan? `mariadb galera, n5`: for MariaDB with Galera, and for five nodes. A
 * version is written `mariadb-10.6`.
 */
export function isFor(when: string, { engine, version, nodes, copying }: Plan): boolean {
  const known = [engine, `${engine}-${version}`, `n${nodes}`, copying];
  return when.split(", ").some((each) => each.split(" ").every((token) => known.includes(token)));
}

/** The words of a plan, in the language of its page. */
export interface PlanWords {
  /** `{{count}} nodes` */
  count: string;
  kinds: Record<Copying, string>;
}

export const PLAN_PARTS = ["engine", "version", "nodes", "copying", "line"] as const;
export type PlanPart = (typeof PLAN_PARTS)[number];

/** What a text says of the plan: `version` is "MariaDB 10.11", and `line` all of it. */
export function planText(part: PlanPart, plan: Plan, words: PlanWords): string {
  const version = `${ENGINES[plan.engine]} ${plan.version}`;
  const nodes = words.count.replace("{{count}}", String(plan.nodes));
  const copying = words.kinds[plan.copying];
  const line = [nodes, version, copying].join(" · ");
  return { engine: ENGINES[plan.engine], version, nodes, copying, line }[part];
}
