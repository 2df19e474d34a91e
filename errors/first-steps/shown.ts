/** The first steps of a situation, in the words of a language. */
import { ERROR_ENGINES, type ErrorId } from "../ids.ts";
import { type ErrorWords, factsOf } from "../pages.ts";
import { wordsIn } from "../words.ts";
import type en from "./en.json";
import {
  type Command,
  FIRST_STEPS,
  type Situation,
  type StepEngine,
  type StepId,
} from "./steps.ts";

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

/** Without a title: the steps that every reader of the page takes. */
export type FirstSteps = Pick<ShownCase, "steps"> & Partial<Pick<ShownCase, "title">>;

const ALL: readonly StepEngine[] = ["mysql", "mariadb", "postgres"];
const STEP_IDS = Object.keys(FIRST_STEPS) as StepId[];

/**
 * @param language in one that is being added, the words are English
 * @param engines the products of the page
 */
export function firstSteps(
  situations: readonly Situation[],
  language: string,
  engines: readonly string[] = ALL,
): ShownCase[] {
  const words =
    wordsIn<typeof en>("first-steps", language) ?? wordsIn<typeof en>("first-steps", "en");
  if (!words) throw new Error("first-steps/en.json is missing");
  const isShown = (among: readonly string[] = ALL) =>
    among.some((engine) => engines.includes(engine));
  const isOf = (situation: Situation) => (id: StepId) =>
    FIRST_STEPS[id].situations.includes(situation) && isShown(FIRST_STEPS[id].engines);
  const shownStep = (id: StepId): ShownStep => ({
    ...words.steps[id],
    commands:
      FIRST_STEPS[id].commands
        ?.filter(({ on }) => isShown(on && Object.keys(on)))
        .map(shownCommand) ?? [],
  });
  return situations.map((situation) => ({
    situation,
    title: words.cases[situation],
    steps: STEP_IDS.filter(isOf(situation)).map(shownStep),
  }));
}

/** What the page of an error says to do first: the steps that it shares with others, then those in its own words. */
export function firstStepsOf(
  id: ErrorId,
  language: string,
  { first }: Pick<ErrorWords, "first">,
): FirstSteps[] {
  const { steps: situations = [], engines } = factsOf(id);
  const shared = firstSteps(situations, language, engines);
  if (shared.length > 1) return shared;
  return [{ steps: [...(shared[0]?.steps ?? []), ...first.map((act) => ({ act }))] }];
}

/** A command below a comment that says for which versions it is. */
function shownCommand({ on, in: where, text }: Command): string {
  if (!on) return text;
  const versions = (Object.entries(on) as [StepEngine, string][]).map(([engine, range]) =>
    `${ERROR_ENGINES[engine]} ${range}`.trimEnd(),
  );
  return `${where === "shell" ? "#" : "--"} ${versions.join("; ")}\n${text}`;
}
