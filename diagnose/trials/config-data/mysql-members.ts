/** Tries the numbers of a MySQL server's enumerations and sets, which its help shows as words. */
import type { Spec } from "../../config-check/data-format.ts";
import type { Trier } from "../config-check/trier.ts";
import { helpOf, namesIn, readHelp } from "./reading.ts";

/** @returns undefined: it has none of this number */
function memberOf(server: Trier, name: string, number: number): string | undefined {
  const said = helpOf(server, `${name}=${number}`);
  return /Error while setting value/.test(said) ? undefined : readHelp(said).values.get(name);
}

/**
 * The members of enumerations and sets, by their numbers: the help shows the name of each. Texts show the number.
 * All at once, without those whose numbers have ended: the server names the first of them.
 */
export function membersOf(server: Trier, names: readonly string[]) {
  const found = new Map<string, { t: Spec["t"]; m: string[] }>();
  const values = (left: Set<string>, number: number) => {
    while (left.size > 0) {
      const log = helpOf(server, ...[...left].map((name) => `${name}=${number}`));
      const ended = namesIn(log, /Error while setting value '\d+' to '([\w-]+)'/g);
      const table = readHelp(log).values;
      if (ended.length === 0 && table.size > 0) return table;
      const gone = ended.filter((name) => left.delete(name));
      if (gone.length > 0) continue;
      // Something else ended it: each by itself.
      const alone = [...left].flatMap((name) => {
        const value = memberOf(server, name, number);
        if (value !== undefined) return [[name, value] as const];
        left.delete(name);
        return [];
      });
      return new Map(alone);
    }
    return new Map<string, string>();
  };
  const texts = values(new Set(names), 1);
  const numbered = names.filter((name) => texts.get(name) !== "1");
  const sets = new Set<string>();
  const enums = new Set(numbered);
  for (let number = 0; number < 40 && enums.size > 0; number++) {
    const table = values(enums, number);
    for (const name of [...enums]) {
      // A plugin whose options have one that is refused shows none of them.
      const member = table.get(name) ?? memberOf(server, name, number) ?? "";
      const members = found.get(name)?.m ?? [];
      if (member.includes(",")) {
        sets.add(name);
        enums.delete(name);
      } else if (
        member.includes("=") ||
        (member !== "" && members.includes(member)) ||
        member === String(number)
      )
        enums.delete(name);
      else if (member !== "") found.set(name, { t: "e", m: [...members, member] });
    }
  }
  for (const name of sets) found.set(name, { t: "l", m: [] });
  const left = new Set(sets);
  for (let bit = 0; bit < 36 && left.size > 0; bit++) {
    const table = values(left, 2 ** bit);
    for (const name of left)
      for (const member of (table.get(name) ?? "").split(","))
        if (member !== "" && !found.get(name)?.m.includes(member)) found.get(name)?.m.push(member);
  }
  return [...found].filter(([, { m }]) => m.length > 1);
}
