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
import { COPYING, type Engine } from "../../../site/plan.ts";
import { catalogue } from "../../i18n/catalogues.server.ts";
import type { Level } from "../../ui/level-shape.tsx";
import { PLAN_VERSIONS } from "../versions.ts";
import type en from "./en.json";

export interface SheetLine {
  level: Level;
  title: string;
  text: string;
  /** The step whose settings the configuration check lists, as the query of its address. */
  step?: string;
}

export interface Sheet {
  words: typeof en;
  /** By what they are for, as `isFor` reads it. */
  lines: Readonly<Record<"support" | "step" | "copying", Readonly<Record<string, SheetLine>>>>;
}

/** @param today as ISO 8601 writes the day */
export function firstSheet(engines: readonly Engine[], language: Language, today: string): Sheet {
  const words = catalogue<typeof en>("plan/first-sheet", language);
  if (!words) throw new Error(`app/plan/first-sheet/${language}.json is missing`);
  const t = (key: string, values: Values) => translate(words, language, key, values);
  const list = new Intl.ListFormat(languageTag(language));

  const supportLine = (engine: Engine, version: string): SheetLine => {
    const line = versions.RELEASE_LINES[engine].find((each) => each.line === version);
    const { date, isEstimate } = line?.community ?? {};
    if (!line || !date) throw new Error(`${engine} ${version} has no end`);
    const left = versions.daysUntil(date, today);
    const unit = { style: "unit", unit: "day", unitDisplay: "long" } as const;
    const days = formatNumber(Math.abs(left), language, unit);
    // How many days are left until an estimate is not known.
    const about = (key: "ended" | "patched", values: Values) => ({
      title: t(`support.${key}`, { date: longDate(date, language) }),
      text: isEstimate ? words.support.estimate : t(`support.${key}Days`, values),
    });
    if (left < 0) return { level: "critical", ...about("ended", { days }) };
    const isSoon = versions.lineState(line, today) === "soon";
    return { level: isSoon ? "warning" : "healthy", ...about("patched", { days, count: left }) };
  };

  const stepLine = (engine: Engine, version: string): SheetLine => {
    const { road, changes } = stepOf(engine, version);
    const values = { road: road.join(" → ") };
    const to = road.at(-1);
    if (!to) return { level: "healthy", ...words.newest };
    if (!changes)
      return { level: "info", title: t("unmeasured.title", values), text: words.unmeasured.text };
    const counts = Object.entries(changes).filter(([, number]) => number > 0);
    const number = counts.reduce((sum, [, each]) => sum + each, 0);
    return {
      level: changes.refuses > 0 ? "warning" : "info",
      title: t("step.title", { ...values, number }),
      text: `${list.format(counts.map(([kind, number]) => t(`step.${kind}`, { number })))}.`,
      step: `product=${productOf(engine)}&before=${version}&after=${to}`,
    };
  };

  const copyingLine = (engine: Engine, copying: string): SheetLine => {
    // The model's clusters of PostgreSQL are Patroni's.
    const mode = engine === "postgresql" ? `patroni-${copying}` : copying;
    const scenario = failover.scenarioOf({
      mode: mode as failover.Scenario["mode"],
      fault: "writer-killed",
    });
    const { lost, withoutWrites } = failover.verdictOf(scenario);
    const number = failover.count(lost);
    return {
      level: number > 0 ? "warning" : "healthy",
      title: number > 0 ? t("copying.lost", { number }) : words.copying.kept,
      text: t(copying === "galera" ? "copying.galera" : "copying.text", {
        ...scenario,
        seconds: withoutWrites / 1000,
      }),
    };
  };

  type OfOne = (engine: Engine, value: string) => SheetLine;
  const linesOf = (values: Record<Engine, readonly string[]>, sign: string, ofOne: OfOne) =>
    Object.fromEntries(
      engines.flatMap((engine) =>
        values[engine].map((value) => [engine + sign + value, ofOne(engine, value)]),
      ),
    );
  return {
    words,
    lines: {
      support: linesOf(PLAN_VERSIONS, "-", supportLine),
      step: linesOf(PLAN_VERSIONS, "-", stepLine),
      copying: linesOf(COPYING, " ", copyingLine),
    },
  };
}

const productOf = (engine: Engine) => (engine === "postgresql" ? "postgres" : engine);

interface Step {
  /** The lines to move by; empty: there is none to move to. */
  road: readonly string[];
  /** How many settings the server refuses, warns of or renames, and gives another default. Absent: not measured. */
  changes: Record<"refuses" | "warns" | "defaults", number> | undefined;
}

/** What never changes while the program runs. */
const steps = new Map<string, Step>();

/**
 * The step from a release line: to the one that its data names, or that of lines that have ended, or else the first
 * later one with long support that ends later.
 */
function stepOf(engine: Engine, version: string): Step {
  const known = steps.get(engine + version);
  if (known) return known;
  const lines = versions.RELEASE_LINES[engine].filter(
    ({ kind, isPlanned }) => kind !== "short" && !isPlanned,
  );
  const place = lines.findIndex(({ line }) => line === version);
  const later = lines.slice(0, place);
  const usual = lines.find(({ to }) => to)?.to?.at(-1);
  const endOf = (line?: versions.ReleaseLine) => line?.community.date ?? "";
  const next =
    later.find(({ line }) => line === usual) ??
    later.findLast((line) => endOf(line) > endOf(lines[place]));
  const road = lines[place]?.to ?? (next ? [next.line] : []);
  const step = { road, changes: changesOf(engine, version, road.at(-1)) };
  steps.set(engine + version, step);
  return step;
}

function changesOf(engine: Engine, from: string, to = ""): Step["changes"] {
  const data = configCheck.CONFIG_DATA[productOf(engine)];
  const measured = data.versions.map(({ series }) => series);
  if (!measured.includes(from) || !measured.includes(to)) return undefined;
  const outcomes = configCheck.changesBetween({ from, to }, data).map(({ outcome }) => outcome);
  const count = (kind: configCheck.Outcome) => outcomes.filter((each) => each === kind).length;
  const [refuses, defaults] = [count("refuses"), count("default-changed")];
  return { refuses, warns: outcomes.length - refuses - defaults, defaults };
}
