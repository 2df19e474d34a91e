/** The page of the error that stopped a replica, by the number in its status. */
import { ERROR_IDS, type ErrorId } from "../../../site/errors.ts";
import type { Measurement } from "./rules.ts";

/** Other numbers of these errors, as their pages have them: MySQL numbers those of its log anew from 8.0 on. */
export const OTHER_NUMBERS: Readonly<Record<string, ErrorId>> = {
  1146: "dropped-table",
  1201: "1872",
  2003: "2002",
  2013: "2006",
  13114: "1236",
  13117: "1593",
  13121: "1594",
  13124: "1872",
  13146: "1677",
};

/** Of what was found, each once. A number without a page of its own leads to that of a replica that has stopped. */
export function errorPages(measurements: readonly Measurement[]): ErrorId[] {
  const numbers = measurements
    .filter(({ severity }) => severity)
    .flatMap(({ read }) => read.filter(([name, value]) => name.endsWith("errno") && value !== "0"));
  const pages = numbers.map(
    ([, number]) => ERROR_IDS.find((id) => id === number) ?? OTHER_NUMBERS[number] ?? "replication-stopped",
  );
  return [...new Set(pages)];
}
