/**
 * The words of verdicts: for the page's script and the terminal edition, which read a file, and for the server, which
 * lists what changes.
 */
import type { Origin, Reason, Report, Source, Verdict } from "./types.ts";

/** A text of the page's catalogue by its key: the script has it from the document, the server from the catalogue. */
export type Speaker = (
  part: "words" | "outcomes" | "reasons",
  key: string,
  values?: Readonly<Record<string, string>>,
) => string;

export const FOLDS = ["defaults", "machine", "apart", "fine"] as const;

/** Where a verdict is folded; undefined: it is shown with the others, the worst first. */
export function foldOf({ outcome, reason }: Verdict): (typeof FOLDS)[number] | undefined {
  if (outcome === "default-changed") return "defaults";
  if (outcome === "unknown" && reason.key === "machine") return "machine";
  if (reason.key === "other-group") return "apart";
  return outcome === "fine" ? "fine" : undefined;
}

/**
 * What the server does, and if that depends on lines that nobody can judge from here, so.
 * @param server such as `MySQL 8.4`
 */
export function headline(
  { sentence, counts, verdicts }: Report,
  server: string,
  say: Speaker,
): string {
  const told = (key: string, count: number) => {
    const form = ["", "_one"][count] ?? "_other";
    return say("words", `${key}${form}`, { server, count: String(count) });
  };
  const count = {
    refuses: counts.refuses,
    "cannot-tell":
      counts.unknown + verdicts.filter(({ reason }) => reason.key === "include").length,
    "starts-with-warnings": counts.ignored + counts.adjusted + counts.deprecated + counts.renamed,
    "starts-if": counts.unknown,
    "reads-none": 0,
    starts: 0,
    empty: 0,
  }[sentence];
  const isDoubtful = sentence === "starts-with-warnings" && counts.unknown > 0;
  return [told(sentence, count), isDoubtful ? told("fit", counts.unknown) : ""]
    .filter(Boolean)
    .join(" ");
}

const FORMATS: Readonly<Partial<Record<Origin["kind"], string>>> = {
  yaml: "YAML",
  patroni: "YAML",
  json: "JSON",
  parameters: "Terraform",
  command: "docker run",
};

/** What the settings stood in. */
export function originText({ kind, names }: Origin, say: Speaker): string {
  const format = FORMATS[kind] ?? kind;
  if (names.length === 0) return say("words", "nothing-inside", { format });
  const isDocument = ["yaml", "json", "patroni"].includes(kind);
  const values = { format, names: [...new Set(names)].slice(0, MOST_MEMBERS).join(", ") };
  return say("words", `from-${isDocument ? "document" : kind}`, values);
}

/** Why there is nothing to judge. */
export function emptyText({ origins: [origin] }: Report, say: Speaker): string {
  return origin ? originText({ ...origin, names: [] }, say) : say("words", "nothing");
}

/** Members of a list that a sentence names. */
const MOST_MEMBERS = 12;

/** Why, and what the server uses in place of the value. */
export function reasonText({ key, values, isOpen }: Reason, say: Speaker): string {
  const text = say("reasons", key, shortened(values));
  const used = values.used && say("reasons", "used", values);
  const open = isOpen && say("reasons", "open");
  // A list that is cut ends with its own mark.
  return [text.replace("….", "…"), used, open].filter(Boolean).join(" ");
}

/** `name=value`, in a list of at least as many as make it long. */
const FLAGS = /^(?:\w+=\w+,){3,}\w+=\w+$/;

/**
 * Two defaults, of which the second follows the first. Of long lists of flags, such as `optimizer_switch`, only those
 * that differ; "…" stands for the others.
 */
export function differing(before: string, after: string): { before: string; after: string } {
  if (!FLAGS.test(before) || !FLAGS.test(after)) return { before, after };
  const own = (list: string, other: string) => {
    const flags = new Set(other.split(","));
    return [...list.split(",").filter((flag) => !flags.has(flag)), "…"].join(", ");
  };
  return { before: own(before, after), after: own(after, before) };
}

/** The values of a sentence, without members that only hold a place, and of many the first ones. */
function shortened(values: Reason["values"]): Reason["values"] {
  const { before, after } = values;
  if (before !== undefined && after !== undefined) return differing(before, after);
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
  return source.kind === "measured"
    ? say("words", "measured", { server: source.server })
    : say("words", "manual");
}
