/** What a container of settings yields. */
import type { Origin, Product } from "../types.ts";

/** A setting with its value as the server gets it, and without the syntax of a file around it. */
export interface Setting {
  number: number;
  name: string;
  /** Absent: a bare option. */
  value?: string | undefined;
}

/** A file within the text. */
export interface Block {
  name: string;
  text: string;
  /** The number of its first line in the text. */
  first: number;
  /** The text has all of it in that one line. */
  isOneLine: boolean;
}

export interface Container extends Origin {
  parts: readonly (Block | readonly Setting[])[];
  /** The products that it may be for, where more than the names of the settings tells. */
  products?: readonly Product[] | undefined;
  /** What the server says of its own version. */
  version?: string | undefined;
}

/** The words of a setting as a command line and an agent's list have them: `name=value`. */
export function settingOf(word: string, number: number): Setting {
  const sign = word.indexOf("=");
  return sign < 0
    ? { number, name: word }
    : { number, name: word.slice(0, sign).trim(), value: word.slice(sign + 1).trim() };
}
