/** How what the check says of a whole file compares with what a server does with it. */
import type { Report } from "../../config-check/types.ts";
import { HELP } from "../config-data/reading.ts";
import type { Trier } from "./trier.ts";

/** `uncertain`: the check cannot tell, or says that it depends on the machine and this machine does not fit. */
export type Comparison = "agreed" | "uncertain" | "wrong";

/**
 * MySQL and MariaDB read a file without a start in a twentieth of the time, but see less of it.
 * @param isStarted is the server also started with a file that it has read without a complaint?
 */
export async function compareFile(
  server: Trier,
  file: string,
  { sentence, counts }: Report,
  isStarted: boolean,
): Promise<Comparison> {
  if (sentence === "cannot-tell" || sentence === "empty") return "uncertain";
  const saysStarts = sentence !== "refuses";
  const isPostgres = server.id.startsWith("postgres");
  const isRead = isPostgres || readWithoutComplaint(server, file);
  const mustStart = isPostgres || isStarted || !saysStarts;
  const starts = isRead && (!mustStart || (await server.start(file)).starts);
  if (starts === saysStarts) return "agreed";
  return saysStarts && counts.unknown > 0 ? "uncertain" : "wrong";
}

export function readWithoutComplaint(server: Trier, file: string): boolean {
  const canValidate = /^mysql-[89]/.test(server.id);
  const { starts, log } = server.read(file, canValidate ? ["--validate-config"] : HELP);
  return starts && !/Parsing options for plugin .* failed/.test(log);
}
