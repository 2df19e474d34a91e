/** What a message says of the visitor's plan and of the answers that he gave in scenes. */
import { isPlan, type Plan, type PlanWords, planText } from "../../site/plan.ts";

export interface Sent {
  plan?: Plan;
  /** By scene: the values that were chosen in it, or the number that was typed. */
  answers: Readonly<Record<string, readonly string[]>>;
  /** The visitor has taken it out of the message. */
  isWithheld?: true;
}

export interface SentWords extends PlanWords {
  /** "Your plan" */
  yours: string;
  /** By scene. Without `values` its answer is a number. */
  answers: Readonly<Record<string, { name: string; values?: Readonly<Record<string, string>> }>>;
}

/** @param json what a tab has kept, or a form has posted: anything in it may be wrong */
export function readSent(json: string | null | undefined): Sent {
  try {
    const { plan, answers, isWithheld } = JSON.parse(json || "{}") as Partial<Sent>;
    const lists = Object.entries(answers ?? {}).filter(([, values]) => Array.isArray(values));
    return {
      ...(isPlan(plan) && { plan }),
      ...(isWithheld && { isWithheld }),
      answers: Object.fromEntries(lists),
    };
  } catch {
    return { answers: {} };
  }
}

/** The plan, and each answer that its scene knows. */
export function sentParts({ plan, answers }: Sent, words: SentWords): string[] {
  const answered = Object.entries(words.answers).flatMap(([scene, { name, values }]) => {
    const given = answers[scene] ?? [];
    const known = values
      ? given.flatMap((value) => (Object.hasOwn(values, value) ? (values[value] ?? []) : []))
      : given.filter((value) => /^\d{1,12}$/.test(value));
    return known.length > 0 ? `${name}: ${known.join(", ")}` : [];
  });
  return plan ? [planText("line", plan, words), ...answered] : answered;
}

/** One line; empty where nothing was chosen. */
export function sentLine(sent: Sent, words: SentWords): string {
  const parts = sentParts(sent, words);
  return parts.length > 0 ? `${words.yours}: ${parts.join(" · ")}` : "";
}
