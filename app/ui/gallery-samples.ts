import { LANGUAGES, type Language } from "@blc/text";

/** Copy that several examples of the gallery show; no build contains it. */

export const LONG = "Internacionalización y desnormalización de bases de datos";

export const COPY = {
  mark: "services",
  title: "Your databases, looked after",
  text: "Specialists who watch, repair and improve them.",
  contact: "Talk to a consultant",
};

/** Names with a number each, as many as asked for. */
export const numbered = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `${name} ${index + 1}`);

export const item = (title: string) => ({
  title,
  text: "We measure first, then change one thing at a time.",
});

/** A text as the owner gives it. */
export const inEachLanguage = (text: string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, text])) as Record<Language, string>;
