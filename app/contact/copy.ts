import { usePageCopy } from "../i18n/copy.tsx";
import type { ContactView } from "./contact-island.tsx";
import type { Problem } from "./service.server.ts";

/** The form's words stand in the catalogue of the contact page. */
export type ContactCopy = ContactView["copy"]["form"];

export function useContactCopy() {
  const { copy, t, language } = usePageCopy<ContactView["copy"]>();
  /** @param retryAfter seconds, with `rate` */
  const problemTexts = (problem: Problem, retryAfter = 0) => {
    const { title, text } = copy.form.problems[problem];
    const minutes = Math.max(1, Math.ceil(retryAfter / 60));
    return { title, text: problem === "rate" ? t("form.problems.rate.wait", { count: minutes }) : text };
  };
  return { copy: copy.form, sent: copy.sent, problemTexts, language };
}
