/** Settings that a file does not set, and whose defaults differ between two versions. */
import { type ConfigData, type Spec, sinceOf, specOf } from "./data-format.ts";
import { memberOf } from "./mysql-values.ts";
import { valueInUnit } from "./postgres-values.ts";
import type { Places, Product, Verdict } from "./types.ts";

export function changedDefaults(
  { from, to }: Places,
  data: ConfigData,
  isSet: (name: string) => boolean,
): Verdict[] {
  const changed: Verdict[] = [];
  for (const name of Object.keys(data.settings)) {
    const before = specOf(data, name, from);
    const after = specOf(data, name, to);
    if (!before || !after || before.d === undefined || after.d === undefined || isSet(name))
      continue;
    const values = { before: shownDefault(before), after: shownDefault(after) };
    if (values.before === values.after || refersToSame(before, after)) continue;
    changed.push({
      name,
      outcome: "default-changed",
      reason: { key: "default", values },
      since: sinceOf(data, to, (place) => specOf(data, name, place)?.d === after.d),
      source: { kind: "measured", server: data.versions[to]?.server ?? "" },
    });
  }
  return changed;
}

/** Is it what the server has where no file sets it? */
export function isDefault(spec: Spec, value: string, product: Product): boolean {
  const { d = "" } = spec;
  if (value.toLowerCase() === d.toLowerCase()) return true;
  if (product !== "postgres")
    return memberOf(spec, value) === memberOf(spec, d) || (d !== "" && Number(value) === Number(d));
  return "ir".includes(spec.t) && valueInUnit(spec, value) === Number(d);
}

/** `off` of a Boolean that has become a list: "" means the same. */
function refersToSame(before: Spec, after: Spec): boolean {
  return before.t === "b" && before.d === "off" && after.d === "";
}

/** A number of a unit with a count ("16384" of "8kB") as people write it: "128MB". */
function shownDefault({ d = "", u }: Spec): string {
  const [, count, base = ""] = /^(\d*)(\w+)$/.exec(u ?? "") ?? [];
  if (!u || Number(d) <= 0) return d === "" ? "''" : d;
  let number = Number(d) * Number(count || 1);
  const units = /B$/.test(base) ? ["B", "kB", "MB", "GB"] : [];
  let at = units.indexOf(base);
  while (at >= 0 && at < 3 && number % 1024 === 0) {
    number /= 1024;
    at++;
  }
  return `${number}${units[at] ?? base}`;
}
