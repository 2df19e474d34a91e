/** A cached page in which each response gets a captcha challenge of its own (decision 021). */
import type { Challenge } from "../../app/contact/challenge.server.ts";

/** Marks a slot of a challenge: the control character DEL, which is in no copy, and which HTML and JSON do not escape. */
const MARK = "\x7f";
const MARKS = /\x7f+/g;

/** A challenge of marks, for rendering a page whose challenge is filled in later. */
export function markedChallenge({ token }: Challenge): Challenge {
  const digit = MARK as unknown as number;
  return { token: MARK.repeat(token.length), a: digit, b: digit };
}

/** Has this page slots for a challenge? */
export function hasMarks(html: string): boolean {
  return html.includes(MARK);
}

/** The page with this challenge in its slots. */
export function withChallenge(html: string, { token, a, b }: Challenge): string {
  let digits = 0;
  return html.replace(MARKS, (marks) => (marks.length > 1 ? token : String(digits++ % 2 === 0 ? a : b)));
}
