/** The words of a reading of a log. The compiler names what a language lacks. */
import type { Differences, TextsById } from "@blc/text";
import type { Kind, Noise } from "./kinds.ts";
import type ca from "./words/ca.json";
import type en from "./words/en.json";
import type es from "./words/es.json";
import type it from "./words/it.json";
import type pt from "./words/pt.json";

interface Catalogues {
  ca: typeof ca;
  en: typeof en;
  es: typeof es;
  it: typeof it;
  pt: typeof pt;
}
type Parts<Part extends "kinds" | "noise"> = {
  [Language in keyof Catalogues]: Catalogues[Language][Part];
};

/** Of one language: a page loads `words/<language>.json` when there is a log. */
export interface LogWords extends Pick<typeof en, "words"> {
  /** `text` is the next step. */
  kinds: TextsById<Kind, { title: string; text: string }, Differences<Kind, Parts<"kinds">>>;
  noise: TextsById<Noise, string, Differences<Noise, Parts<"noise">>>;
}
