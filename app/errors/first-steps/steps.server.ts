/** The first steps of a situation, in the words of a language. */
import { ERROR_ENGINES } from "../../../site/errors.ts";
import { FALLBACK_LANGUAGE, type Language } from "../../../site/languages.ts";
import { catalogue } from "../../i18n/catalogues.server.ts";
import { entries } from "../../i18n/entries.ts";
import type en from "./en.json";
import { type Command, FIRST_STEPS, type Situation, type StepEngine } from "./steps.ts";

type Copy = typeof en;

export interface ShownStep {
  act: string;
  why?: string;
  commands?: readonly string[];
}

export interface ShownCase {
  situation: Situation;
  title: string;
  steps: readonly ShownStep[];
}

const ALL: readonly StepEngine[] = ["mysql", "mariadb", "postgres"];

/** @param engines the products of the page */
export function firstSteps(
  situations: readonly Situation[],
  language: Language,
  engines: readonly string[] = ALL,
): ShownCase[] {
  const copy =
    catalogue<Copy>("errors/first-steps", language) ?? catalogue<Copy>("errors/first-steps", FALLBACK_LANGUAGE);
  if (!copy) throw new Error(`app/errors/first-steps/${language}.json is missing`);
  const isShown = (among: readonly string[] = ALL) => among.some((engine) => engines.includes(engine));
  return situations.map((situation) => ({
    situation,
    title: copy.cases[situation],
    steps: entries(FIRST_STEPS)
      .filter(([, step]) => step.situations.includes(situation) && isShown(step.engines))
      .map(([id, { commands = [] }]) => ({
        ...copy.steps[id],
        commands: commands.filter(({ on }) => isShown(on && Object.keys(on))).map(shown),
      })),
  }));
}

/** A command below a comment that says for which versions it is. */
function shown({ on, in: where, text }: Command): string {
  if (!on) return text;
  const versions = entries(on).map(([engine, range]) => `${ERROR_ENGINES[engine]} ${range}`.trimEnd());
  return `${where === "shell" ? "#" : "--"} ${versions.join("; ")}\n${text}`;
}
