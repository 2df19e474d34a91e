/** The words of the contact form, from the catalogue of the contact page. */
import type { ConsentField, TextField } from "../../site/contact-fields.ts";
import { PLAN_TITLES, type PlanId } from "../../site/contact-options.ts";
import { usePageCopy } from "../i18n/copy.tsx";
import { usDollars } from "../i18n/money.ts";
import type en from "../pages/contact/en.json";
import type { Problem } from "./service.server.ts";

/** What of the page's copy the form needs. */
export type ContactCopy = Pick<typeof en, "title" | "lead" | "asked" | "form" | "sent">;

type SelectField = Extract<TextField, { control: "select" }>;

/** What the catalogue needs for the list of fields. A missing entry does not compile. */
interface FieldWords {
  labels: Record<TextField["name"], string>;
  consents: Record<ConsentField["name"], { before: string; link: string; after: string }>;
  options: { [F in SelectField as F["name"]]: Record<F["options"][number], string> };
}

export function useContactCopy() {
  const { copy, t, language } = usePageCopy<ContactCopy>();
  const words: FieldWords = copy.form;
  /** @param retryAfter seconds, with `rate` */
  const problemTexts = (problem: Problem, retryAfter = 0) => {
    const { title, text } = copy.form.problems[problem];
    const minutes = Math.max(1, Math.ceil(retryAfter / 60));
    return { title, text: problem === "rate" ? t("form.problems.rate.wait", { count: minutes }) : text };
  };
  /** What a visitor says who asks for a plan. */
  const planWords = (plan: PlanId) => {
    const { name, price } = PLAN_TITLES[plan];
    return price ? t("asked.plan", { name, price: usDollars(price, language) }) : t("asked.customPlan", { name });
  };
  const optionLabels = (field: SelectField): Record<string, string> => words.options[field.name];
  return {
    copy: copy.form,
    words,
    optionLabels,
    asked: copy.asked,
    planWords,
    sent: copy.sent,
    problemTexts,
    language,
  };
}
