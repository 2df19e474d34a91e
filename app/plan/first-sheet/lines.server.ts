/** What is known of a release line and of a kind of replication before anybody has looked at a server. */
import { configCheck, failover, versions } from "@blc/diagnose";
import {
  formatNumber,
  type Language,
  languageTag,
  longDate,
  translate,
  type Values,
} from "@blc/text";
import type { Copying, Engine } from "../../../site/plan.ts";
import { catalogue } from "../../i18n/catalogues.server.ts";
import type { Level } from "../../ui/level-shape.tsx";
import { PLAN_VERSIONS } from "../versions.server.ts";
import type en from "./en.json";

export type SheetWords = typeof en;

export interface SheetLine {
  level: Level;
  title: string;
  text: string;
  /** The step whose settings the configuration check lists, as the query of its address. */
  step?: string;
}

export interface Sheet {
  words: SheetWords;
  /** By what they are for, as `isFor` reads it. */
  support: Readonly<Record<string, SheetLine>>;
  steps: Readonly<Record<string, SheetLine>>;
  copying: Readonly<Record<string, SheetLine>>;
}

const PRODUCTS = { mariadb: "mariadb", mysql: "mysql", postgresql: "postgres" } as const;

const MODES = {
  mariadb: { async: "async", "semi-sync": "semi-sync", galera: "galera" },
  mysql: { async: "async", "semi-sync": "semi-sync" },
  postgresql: { async: "patroni-async", sync: "patroni-sync" },
} as const satisfies Record<Engine, Partial<Record<Copying, failover.Scenario["mode"]>>>;

interface Speaker {
  words: SheetWords;
  language: Language;
  t: (key: string, values: Values) => string;
}

/** @param today as ISO 8601 writes the day */
export function firstSheet(engines: readonly Engine[], language: Language, today: string): Sheet {
  const words = catalogue<SheetWords>("plan/first-sheet", language);
  if (!words) throw new Error(`app/plan/first-sheet/${language}.json is missing`);
  const t = (key: string, values: Values) => translate(words, language, key, values);
  const speaker = { words, language, t };
  const lines = engines.flatMap((engine) =>
    PLAN_VERSIONS[engine].map((version) => ({ when: `${engine}-${version}`, engine, version })),
  );
  return {
    words,
    support: Object.fromEntries(
      lines.map(({ when, ...line }) => [when, supportLine(speaker, line, today)]),
    ),
    steps: Object.fromEntries(lines.map(({ when, ...line }) => [when, stepLine(speaker, line)])),
    copying: Object.fromEntries(
      engines.flatMap((engine) =>
        Object.entries(MODES[engine]).map(([copying, mode]) => [
          `${engine} ${copying}`,
          copyingLine(speaker, mode),
        ]),
      ),
    ),
  };
}

interface PlanLine {
  engine: Engine;
  version: string;
}

function supportLine(
  { words, language, t }: Speaker,
  { engine, version }: PlanLine,
  today: string,
): SheetLine {
  const line = versions.RELEASE_LINES[engine].find((each) => each.line === version);
  const { date, isEstimate } = line?.community ?? {};
  if (!line || !date) throw new Error(`${engine} ${version} has no end`);
  const days = versions.daysUntil(date, today);
  const values = {
    date: longDate(date, language),
    days: formatNumber(Math.abs(days), language, {
      style: "unit",
      unit: "day",
      unitDisplay: "long",
    }),
  };
  if (days < 0)
    return {
      level: "critical",
      title: t("support.ended", values),
      text: t("support.endedDays", values),
    };
  const left = t("support.patchedDays", values);
  return {
    level: versions.lineState(line, today) === "soon" ? "warning" : "healthy",
    title: t("support.patched", values),
    text: isEstimate ? `${left} ${words.support.estimate}` : left,
  };
}

function stepLine({ words, language, t }: Speaker, { engine, version }: PlanLine): SheetLine {
  const { road, changes } = stepOf(engine, version);
  const to = road.at(-1);
  if (!to) return { level: "healthy", ...words.newest };
  const values = { road: road.join(" → ") };
  if (!changes)
    return { level: "info", title: t("unmeasured.title", values), text: words.unmeasured.text };
  const counts = Object.entries(changes).filter(([, count]) => count > 0);
  const parts = counts.map(([kind, number]) => t(`step.${kind}`, { number }));
  const number = counts.reduce((sum, [, each]) => sum + each, 0);
  return {
    level: changes.refuses > 0 ? "warning" : "info",
    title: t("step.title", { ...values, number }),
    text: `${new Intl.ListFormat(languageTag(language)).format(parts)}.`,
    step: `product=${PRODUCTS[engine]}&before=${version}&after=${to}`,
  };
}

function copyingLine({ words, t }: Speaker, mode: failover.Scenario["mode"]): SheetLine {
  const scenario = failover.scenarioOf({ mode, fault: "writer-killed" });
  const { lost, withoutWrites } = failover.verdictOf(scenario);
  const number = failover.count(lost);
  const text = t("copying.text", { ...scenario, seconds: withoutWrites / 1000 });
  return number > 0
    ? { level: "warning", title: t("copying.lost", { number }), text }
    : { level: "healthy", title: words.copying.kept, text };
}

interface Step {
  /** The lines to move by; empty: there is none to move to. */
  road: readonly string[];
  /** How many settings the server refuses, warns of or renames, and gives another default. Absent: not measured. */
  changes?: Readonly<Record<"refuses" | "warns" | "defaults", number>> | undefined;
}

/** What never changes while the program runs. */
const steps = new Map<string, Step>();

/**
 * The step from a release line: to the one that its data names, or that of lines that have ended, or else the first
 * later one with long support that ends later.
 */
export function stepOf(engine: Engine, version: string): Step {
  const known = steps.get(`${engine} ${version}`);
  if (known) return known;
  const lines = versions.RELEASE_LINES[engine].filter(
    ({ kind, isPlanned }) => kind !== "short" && !isPlanned,
  );
  const place = lines.findIndex(({ line }) => line === version);
  const end = lines[place]?.community.date ?? "";
  const later = lines.slice(0, place);
  const usual = lines.find(({ to }) => to)?.to?.at(-1);
  const next =
    later.find(({ line }) => line === usual) ??
    later.findLast(({ community }) => (community.date ?? "") > end);
  const road = lines[place]?.to ?? (next ? [next.line] : []);
  const step = { road, changes: changesOf(engine, version, road.at(-1)) };
  steps.set(`${engine} ${version}`, step);
  return step;
}

/** The other outcomes of a change are a warning, or another name. */
const KINDS = { refuses: "refuses", "default-changed": "defaults" } as const;

function changesOf(engine: Engine, from: string, to: string | undefined): Step["changes"] {
  const data = configCheck.CONFIG_DATA[PRODUCTS[engine]];
  const isMeasured = (version?: string) => data.versions.some(({ series }) => series === version);
  if (!to || !isMeasured(from) || !isMeasured(to)) return undefined;
  const changes = { refuses: 0, warns: 0, defaults: 0 };
  for (const { outcome } of configCheck.changesBetween({ from, to }, data))
    changes[KINDS[outcome as keyof typeof KINDS] ?? "warns"]++;
  return changes;
}
