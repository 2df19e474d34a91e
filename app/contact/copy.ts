/** The words of the contact form, from the catalogue of the contact page. */
import type { ConsentField, TextField } from "../../site/contact-fields.ts";
import { usePageCopy } from "../i18n/copy.tsx";
import type en from "../pages/contact/en.json";
import type { Problem } from "./service.server.ts";

/** The part of the page's copy that the browser needs. It is sent a second time, as JSON. */
export type ContactCopy = Pick<typeof en, "form"> & {
  /** The label of the box for what the link asked for: an emergency or a plan. */
  asked?: string;
  /** In an emergency: the label of the folded fields, and the note at the telephone. */
  folded?: string;
  callable?: string;
  /** In the thank-you view. */
  sent?: (typeof en)["sent"];
  /** Of the phone field. To look up its name takes 30 ms on a slow phone. */
  firstCountry: string;
};

type SelectField = Extract<TextField, { control: "select" }>;

/** What the catalogue needs for the list of fields. A missing entry does not compile. */
interface FieldWords {
  labels: Record<TextField["name"], string>;
  consents: Record<ConsentField["name"], { before: string; link: string; after: string }>;
  consentNames: Record<ConsentField["name"], string>;
  options: { [F in SelectField as F["name"]]: Record<F["options"][number], string> };
}

export function useContactCopy() {
  const { copy: page, t, language } = usePageCopy<ContactCopy>();
  const { form: copy, callable, ...others } = page;
  const words: FieldWords = copy;
  const { problems } = copy;
  /**
   * @param retryAfter seconds, with `rate`
   * @param fields how many are to be corrected, with `fields`
   */
  const problemTexts = (problem: Problem, retryAfter = 0, fields = 0) => {
    if (problem === "rate") {
      const count = Math.max(1, Math.ceil(retryAfter / 60));
      return { title: problems.rate.title, text: t("form.problems.rate.wait", { count }) };
    }
    if (problem === "fields") {
      const title = t("form.problems.fields.title", { count: fields });
      return { title, text: problems.fields.text };
    }
    return problems[problem];
  };
  /** How errors name a field. */
  const fieldNames = {
    ...words.labels,
    ...words.consentNames,
    captchaAnswer: copy.captcha.answer,
  };
  /** How a field says that it may stay empty. */
  const optionalNote = (name: TextField["name"]) => (name === "phone" && callable) || copy.optional;
  return { ...others, copy, t, words, fieldNames, optionalNote, problemTexts, language };
}
