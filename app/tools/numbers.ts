/** Numbers as visitors type them, in their language. */
import { type Language, parseNumber, toLanguage } from "@blc/text";
import { NUMBERS_PARAMETER } from "../i18n/detection.ts";

/** A number of a form, as it was sent. */
export interface ReadNumber {
  /** As it was typed; empty: nothing was. */
  typed: string;
  /** Within the limits; undefined: nothing was typed, or it is no number. */
  value: number | undefined;
  /** The number that was read, where the value is a limit instead. */
  read?: number;
  /** Why the value is not what was typed. */
  problem?: "unreadable" | "tooLow" | "tooHigh";
}

/** A parameter as a number. @param language of the numbers: see `numbersLanguage` */
export function readNumber(
  search: URLSearchParams,
  name: string,
  language: Language,
  { min, max }: { min: number; max: number },
): ReadNumber {
  const typed = (search.get(name) ?? "").trim();
  if (!typed) return { typed, value: undefined };
  const value = parseNumber(typed, language, max);
  if (value === undefined) return { typed, value, problem: "unreadable" };
  if (value < min) return { typed, value: min, read: value, problem: "tooLow" };
  if (value > max) return { typed, value: max, read: value, problem: "tooHigh" };
  return { typed, value };
}

/** The language that the numbers of an address are written in. @param shown that of the page, where it does not say */
export function numbersLanguage(search: URLSearchParams, shown: Language): Language {
  return toLanguage(search.get(NUMBERS_PARAMETER)) ?? shown;
}
