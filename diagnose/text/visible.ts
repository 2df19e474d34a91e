/** What somebody else has written, made safe to show. */

/**
 * Control characters move the cursor or recolour the screen, direction marks reverse the rest of a line, and what has no
 * width hides words from whoever reads. Not what chooses the form of an emoji, or joins it to the next one.
 */
const HIDDEN =
  /[[\p{Cc}\p{Cf}\p{DI}\u2028\u2029]--[\ufe0e\ufe0f\u200d]]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d/gv;

/** The text with a sign in place of each character that would not be seen, but tabs and line ends. */
export function visible(text: string): string {
  return text.replace(HIDDEN, (sign) => (/[\t\r\n]/.test(sign) ? sign : "\ufffd"));
}
