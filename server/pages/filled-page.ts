/** A cached page with texts of one response: its captcha challenge, its message's reference (decision 021). */
import type { Challenge } from "../../app/contact/challenge.server.ts";

/** The texts of one response. */
export interface OwnTexts {
  challenge: Challenge;
  /** Of a message that was stored; only the thank-you view has it. */
  reference: string;
}

/** Marks a slot: the control character DEL, which is in no copy, and which HTML and JSON do not escape. */
const MARK = "\x7f";
const MARKS = /\x7f+/g;
/** How many marks the slot of a text has. */
const LENGTH = { digit: 1, reference: 2, token: 3 };

/** Marks for rendering a page whose texts are filled in later. */
export function marks(): OwnTexts {
  const digit = MARK as unknown as number;
  const challenge = { token: MARK.repeat(LENGTH.token), a: digit, b: digit };
  return { challenge, reference: MARK.repeat(LENGTH.reference) };
}

/** Has this page slots? */
export function hasMarks(html: string): boolean {
  return html.includes(MARK);
}

/** The page with these texts in its slots. */
export function filledPage(html: string, { challenge: { token, a, b }, reference }: OwnTexts): string {
  let digits = 0;
  return html.replace(MARKS, ({ length }) => {
    if (length === LENGTH.digit) return String(digits++ % 2 === 0 ? a : b);
    return length === LENGTH.reference ? reference : token;
  });
}
