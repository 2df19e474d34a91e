/** What is worth copying of a terminal session or a file: what one types, without prompts, comments and output. */

/** A text of a terminal. Prompts end in `$`, `#` or `>`. */
export interface TerminalPart {
  text: string;
  role?: "prompt" | "comment";
}

// Characters of Unicode's private use area, which no session contains.
const SHELL = "\uE000";
const CLIENT = "\uE001";
const COMMENT = "\uE002";

export function commandsOf(parts: readonly TerminalPart[]): string {
  const lines = parts
    .map(marked)
    .join("")
    .split("\n")
    .filter((line) => !line.includes(COMMENT) || line.replaceAll(COMMENT, "").trim())
    .map((line) => line.replaceAll(COMMENT, "").trimEnd());
  const isSession = lines.some((line) => line.includes(SHELL) || line.includes(CLIENT));
  const kept = isSession ? typed(lines).join("\n") : withoutResults(lines.join("\n"));
  return kept.replace(/^\n+|\n+$/g, "");
}

function marked({ text, role }: TerminalPart): string {
  if (role === "comment") return text.replace(/[^\n]+/g, COMMENT);
  if (role === "prompt" && /[$#>]\s*$/.test(text)) return /^\s*[$#]/.test(text) ? SHELL : CLIENT;
  return text;
}

/** The commands of a session. A line goes on after a backslash, a statement until its semicolon. */
function typed(lines: readonly string[]): string[] {
  const commands: string[] = [];
  let goesOn: ((line: string) => boolean) | undefined;
  for (const line of lines) {
    if (line.includes(SHELL)) goesOn = (typed) => typed.endsWith("\\");
    else if (line.includes(CLIENT))
      goesOn = (typed) => !/(;|\\[gG])$/.test(typed) && !typed.startsWith("\\");
    else if (!goesOn) continue;
    const command = line.replace(/^.*[\uE000\uE001]\s*|^\s*->\s?/, "");
    commands.push(command);
    if (!goesOn?.(command)) goesOn = undefined;
  }
  return commands;
}

/** Removes result tables: the paragraphs with a ruled line. */
function withoutResults(text: string): string {
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => !/^\s*[-+]{3,}$/m.test(paragraph))
    .join("\n\n");
}
