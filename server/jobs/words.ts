/**
 * The words of mails: those of the staff's language, and what pages and the contact form call
 * things.
 */
import { join } from "node:path";
import { FALLBACK_LANGUAGE, LANGUAGES, type Language, replaced, translate } from "@blc/text";
import type { InterfaceCopy, PageCatalogue } from "../../app/i18n/catalogues.server.ts";
import type { MarkLink } from "../../app/marks/links.server.ts";
import type contactEn from "../../app/pages/contact/en.json";
import { inWorkingDays } from "../../site/business-hours.ts";
import { owner } from "../../site/owner/current.ts";
import { wordsIn } from "../../site/words.ts";
import type wordsEn from "./words/en.json";

type Words = typeof wordsEn;

const pages = join(import.meta.dirname, "../../app/pages");

/** What only mails to the staff say, and the subject that customers may be quoted. */
export function mailWords(language: Language): Words {
  return wordsIn(join(import.meta.dirname, "words"), language);
}

/** The contact page, with the sentences that the owner has replaced. */
export function contactWords(language: Language): typeof contactEn {
  const copy = wordsIn<typeof contactEn>(join(pages, "contact"), language);
  return replaced(copy, language, owner().texts.contact?.[language] ?? {}, {}) as typeof contactEn;
}

/** "Within two working days": how long a message waits at most. Undefined: the owner has not said it. */
export function answerTime(language: Language): string | undefined {
  const { terms, staff } = owner();
  const { answerWorkingHours: count } = terms;
  if (!count) return undefined;
  const { sections } = wordsIn<InterfaceCopy>(join(pages, "../layout"), language);
  const days = inWorkingDays(count, staff.hours, sections.answer);
  return translate(contactWords(language).after, language, "hours", { count, days });
}

/** The labels and options of the contact form. */
export const formWords = (language: Language) => contactWords(language).form;

/** With what the mails to the staff are written. */
export interface MailContext {
  /** The staff's. */
  language: Language;
  words: Words;
  form: (typeof contactEn)["form"];
  markLink: MarkLink;
}

export function mailContext(language: Language, markLink: MarkLink): MailContext {
  return { language, words: mailWords(language), form: formWords(language), markLink };
}

/** A page's name in the menus. */
export function pageName(id: string, language: Language): string {
  return wordsIn<PageCatalogue>(join(pages, id), language).menu?.name ?? id;
}

/** The language of a message, as the form has recorded it. */
export function languageOf({ language }: { language: string }): Language {
  return LANGUAGES.find((code) => code === language) ?? FALLBACK_LANGUAGE;
}
