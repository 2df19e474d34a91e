import type { Command } from "./command.ts";

const CALL = "npm run site --";

/** All commands, a line each. */
export function overview(commands: readonly Command[]): string {
  return [
    "The site's messages, notifications and pages, in the configured database.",
    "",
    `Usage: ${CALL} <command> …`,
    "",
    ...commands.flatMap(({ name, summary }) => [`  ${name.padEnd(16)}  ${summary}`]),
    "",
    `Options and details: ${CALL} help messages, ${CALL} help pages set`,
    "The two dashes after `site` are npm's: what follows them is for the command.",
    "Exit codes: 0 done, 1 could not be done, 2 wrong usage.",
  ].join("\n");
}

/** All commands of a group with their options. */
export function groupHelp(commands: readonly Command[]): string {
  return commands.map(commandHelp).join("\n\n");
}

export function commandHelp({ name, usage, summary, details, options }: Command): string {
  const lines = Object.entries(options).map(([option, { value, help }]) => [
    `--${option}${value ? ` ${value}` : ""}`,
    help,
  ]);
  const longest = Math.max(0, ...lines.map(([call = ""]) => call.length));
  return [
    ...wrapped(`${CALL} ${name} ${usage}`.trimEnd(), /\s(?=\[--|<)/, "", "    "),
    ...wrapped(`${summary[0]?.toUpperCase()}${summary.slice(1)}.`),
    ...lines.map(([call = "", help]) => `    ${call.padEnd(longest)}  ${help}`),
    ...(details?.split("\n").flatMap((paragraph) => wrapped(paragraph)) ?? []),
  ].join("\n");
}

/** A paragraph in lines of at most 78 columns. */
function wrapped(paragraph: string, between: RegExp | string = " ", first = "  ", others = "  ") {
  const lines = [""];
  for (const word of paragraph.split(between)) {
    const line = lines.at(-1) ?? "";
    if (line.length + word.length > 75) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.map((line, index) => (index === 0 ? first : others) + line);
}
