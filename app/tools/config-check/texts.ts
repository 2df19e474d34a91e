/** The words of verdicts, for the script, which reads a file, and for the server, which lists what changes. */
import type { Reason, Source, Verdict } from "./types.ts";

/** A text of the page's catalogue by its key: the script has it from the document, the server from the catalogue. */
export type Speaker = (
  part: "words" | "outcomes" | "reasons",
  key: string,
  values?: Readonly<Record<string, string>>,
) => string;

/** Members of a list that a sentence names. */
const MOST_MEMBERS = 12;

/** Why, and what the server uses in place of the value. */
export function reasonText({ key, values }: Reason, say: Speaker): string {
  const text = say("reasons", key, shortened(values));
  const used = values.used && say("reasons", "used", values);
  // A list that is cut ends with its own mark.
  return [text.replace("….", "…"), used].filter(Boolean).join(" ");
}

/** The values of a sentence, without members that only hold a place, and of many the first ones. */
function shortened(values: Reason["values"]): Reason["values"] {
  if (!values.members) return values;
  const members = values.members.split(", ").filter((member) => !/^NOT_USED/.test(member));
  const more = members.length > MOST_MEMBERS ? ", …" : "";
  return { ...values, members: members.slice(0, MOST_MEMBERS).join(", ") + more };
}

/** The replacement and since when, as far as they are known. */
export function adviceText(
  { replacement, remedy, since }: Pick<Verdict, "replacement" | "remedy" | "since">,
  say: Speaker,
): string {
  return [
    replacement && say("words", "instead", { names: replacement }),
    remedy && say("words", "carried", { reason: reasonText(remedy, say) }),
    since && say("words", "since", { version: since }),
  ]
    .filter(Boolean)
    .join(" · ");
}

export function sourceText(source: Source, say: Speaker): string {
  return source.kind === "measured" ? say("words", "measured", { server: source.server }) : say("words", "manual");
}
