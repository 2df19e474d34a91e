/** The words of the contact form, from the catalogue of the contact page. */
import type { ConsentField, TextField } from "../../site/contact-fields.ts";
import { usePageCopy } from "../i18n/copy.tsx";
import type en from "../pages/contact/en.json";
import type { Problem } from "./service.server.ts";

/** What of the page's copy the form or the thank-you view needs: it is sent to the browser a second time, as JSON. */
export type ContactCopy = Pick<typeof en, "form"> & {
  /** What the link that led to the form asked for, an emergency or a plan: the label of its box. */
  asked?: string;
  /** In an emergency: the label of the fields that are folded, and what is said of the telephone. */
  folded?: string;
  callable?: string;
  /** In the thank-you view. */
  sent?: (typeof en)["sent"];
  /** The name of the country that the phone field starts with: to look it up takes a slow phone 30 ms. */
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
  const { copy, t, language } = usePageCopy<ContactCopy>();
  const words: FieldWords = copy.form;
  /** @param about seconds to wait, with `rate`; how many fields, with `fields` */
  const problemTexts = (
    problem: Problem,
    about: { retryAfter?: number | undefined; fields: number },
  ) => {
    const minutes = Math.max(1, Math.ceil((about.retryAfter ?? 0) / 60));
    if (problem === "rate")
      return {
        title: copy.form.problems.rate.title,
        text: t("form.problems.rate.wait", { count: minutes }),
      };
    if (problem === "fields")
      return {
        title: t("form.problems.fields.title", { count: about.fields }),
        text: copy.form.problems.fields.text,
      };
    return copy.form.problems[problem];
  };
  /** How errors name a field. */
  const fieldNames = {
    ...words.labels,
    ...words.consentNames,
    captchaAnswer: copy.form.captcha.answer,
  };
  /** How a field says that it may stay empty. */
  const optionalNote = (name: TextField["name"]) =>
    (name === "phone" && copy.callable) || copy.form.optional;
  /** In the order in which a select lists them. */
  const optionLabels = (field: SelectField): Record<string, string> => words.options[field.name];
  return {
    copy: copy.form,
    firstCountry: copy.firstCountry,
    t,
    words,
    fieldNames,
    optionLabels,
    optionalNote,
    asked: copy.asked,
    folded: copy.folded,
    sent: copy.sent,
    problemTexts,
    language,
  };
}
