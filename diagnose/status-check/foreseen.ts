/** Which rules of the status check warn before an error happens; `config-check`: the configuration check does. */
import type { RuleId, Verdict } from "./check.ts";
import { NUMBERED, pageOf, STOPPED } from "./error-pages.ts";

type Warning = RuleId | "config-check";

export const FORESEEN: Readonly<Record<string, readonly Warning[]>> = {
  "1032": ["M33", "M36", "M37"],
  "1040": ["M17", "M50"],
  "1062": ["M33", "M36", "M37"],
  "1194": ["M11"],
  "1205": ["M23", "M31", "M45", "M46", "M47"],
  "1213": ["M41"],
  "1236": ["M34"],
  "1251": ["config-check"],
  "1452": ["M42"],
  "1593": ["M34"],
  "1594": ["M33"],
  "1677": ["M33"],
  "1872": ["M33"],
  "disk-full": ["M8"],
  "innodb-corruption": ["M5", "M6"],
  "out-of-memory": ["M15", "M28"],
  "replica-differs": ["M7", "M36", "M37", "M38"],
  "replication-stopped": ["M33", "M34"],
  "strict-mode": ["M10"],
  "unknown-variable": ["config-check"],
  "galera-join": ["M32"],
  "non-primary": ["M25"],
  "safe-to-bootstrap": ["M25"],
  "53100": ["P12", "P13", "P14"],
  "53300": ["P19"],
  "55P03": ["P9", "P26", "P35"],
  "57014": ["P33"],
  "57P01": ["P9"],
  XX001: ["P2", "P3", "P4"],
  "no-checkpoint": ["P2", "P3"],
  "cassandra-timeout": ["C12", "C13", "C15", "C16", "C26", "C27", "C29"],
  "cassandra-unavailable": ["C2", "C9", "C11", "C20"],
  tombstones: ["C28"],
  "slot-lost": ["P12", "P13", "P30"],
  wraparound: ["P5", "P6", "P11"],
};

/** The errors that a rule warns of. */
export function errorsAfter(rule: RuleId): string[] {
  return (Object.entries(FORESEEN) as [string, readonly Warning[]][]).flatMap(
    ([error, warnings]) => (warnings.includes(rule) ? [error] : []),
  );
}

/** Of rules that warn of errors with some of their checks only: which. */
const WARNING_PARTS: Partial<Record<RuleId, readonly string[]>> = {
  M25: ["status", "ready"],
  M38: ["mode"],
};

/** Of a verdict that fires, each once: of the errors that have their numbers in it or that it tells, else of those that it warns of. */
export function errorPages({
  rule,
  measurements,
}: Extract<Verdict, { result: "fires" }>): string[] {
  const numbers = measurements.flatMap(({ read }) =>
    read.filter(([name, value]) => name.endsWith("errno") && value !== "0"),
  );
  if (numbers.length > 0) return [...new Set(numbers.map(([, number]) => pageOf(number)))];
  const kinds = measurements.map(({ kind = "" }) => kind.split(" ")[0] ?? "");
  const told = kinds.filter((kind) => NUMBERED.includes(kind));
  if (told.length > 0) return [...new Set(told)];
  const parts = WARNING_PARTS[rule.id];
  if (parts && !measurements.some(({ part = "" }) => parts.includes(part))) return [];
  const pages = errorsAfter(rule.id);
  return pages.includes(STOPPED) ? [STOPPED] : pages;
}
