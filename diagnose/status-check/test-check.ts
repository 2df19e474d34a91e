/** The check of what clients printed, for its tests and trials. */
import { expect } from "vitest";
import { checkHealth, type Report } from "./check.ts";
import { type Paste, readPaste } from "./formats.ts";

/** What is read out of a paste that can be read. */
export function read(text: string): Extract<Paste, { isRead: true }> {
  const paste = readPaste(text);
  return paste.isRead ? paste : expect.unreachable(`${paste.problem}:\n${text}`);
}

/** What the check says of a paste, without the ends of releases. @param later of the same server */
export function reportOf(text: string, later?: string, ram?: number): Report {
  const { engine, values } = read(text);
  const second = later === undefined ? undefined : read(later).values;
  return checkHealth(engine, values, second, {
    today: "2026-11-23",
    endOfLife: () => undefined,
    ram,
  });
}

export const valuesIn = (text: string): Record<string, string> =>
  Object.fromEntries(read(text).values);

/** The rules that fire, each with its severity: `M3 H`. */
export const firing = ({ verdicts }: Report) =>
  verdicts.flatMap((one) => (one.result === "fires" ? [`${one.rule.id} ${one.severity}`] : []));
