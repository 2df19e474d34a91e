/** What PostgreSQL does with each line of a `postgresql.conf`. */
import {
  absence,
  type ConfigData,
  namesOf,
  ownValue,
  type Spec,
  sinceOf,
  specOf,
} from "./data-format.ts";
import { type PostgresLine, readPostgresFile } from "./postgres-file.ts";
import { combinations, ON } from "./postgres-rules.ts";
import { INSTALLED, type Told, textVerdict } from "./postgres-texts.ts";
import { refusedValue } from "./postgres-values.ts";
import type { Checked, Outcome, Reason, Verdict } from "./types.ts";

type Places = { from: number; to: number };

export function checkPostgres(text: string, { from, to }: Places, data: ConfigData): Checked {
  const names = new Map(Object.keys(data.settings).map((name) => [name.toLowerCase(), name]));
  const canonical = (name: string) => {
    const known = names.get(name.toLowerCase()) ?? name;
    return specOf(data, known, to)?.a ?? known;
  };
  const lines = readPostgresFile(text);
  const last = new Map<string, PostgresLine>();
  for (const line of lines) if (line.kind === "setting") last.set(canonical(line.name ?? ""), line);
  /** The last line of a setting. @param instead a line that stands in the place of another one */
  const served = (instead?: PostgresLine) => {
    const setting = canonical(instead?.name ?? "");
    const lastOf = (name: string) => {
      const known = last.get(name);
      return !instead || name !== setting || (known && known.number > instead.number)
        ? known
        : instead;
    };
    return { lastOf, clashes: combinations(lastOf, data, to) };
  };
  const source = { kind: "measured" as const, server: data.versions[to]?.server ?? "" };

  const judge = (line: PostgresLine, { lastOf, clashes }: ReturnType<typeof served>): Verdict => {
    const { kind, ...told } = line;
    const written = line.name ?? line.text;
    const known = names.get(written.toLowerCase()) ?? written;
    const name = specOf(data, known, to) ? known : written;
    const firstWord = /\w+/.exec(line.text)?.[0].toLowerCase() ?? "";
    const say = (outcome: Outcome, reason: Reason, more: Partial<Verdict> = {}): Verdict => ({
      line: told,
      name,
      isKnown:
        Object.hasOwn(data.settings, known) ||
        names.has(firstWord) ||
        firstWord.startsWith("include"),
      outcome,
      reason,
      source,
      ...more,
    });
    if (kind === "error") return say("refuses", { key: "syntax", values: {} });
    if (kind === "mark") return say("refuses", { key: "mark", values: {} });
    if (kind === "include")
      return /^include_if_exists$/i.test(written)
        ? say("not-read", { key: "include", values: {} })
        : say("unknown", { key: "include-needed", values: {} });
    const spec = specOf(data, known, to);
    if (!spec) {
      if (written.includes(".")) return say("fine", { key: "custom", values: {} });
      return { line: told, ...removal(known, written, { from, to }, data), outcome: "refuses" };
    }
    const later = lastOf(canonical(written));
    if (later && later !== line)
      return say("fine", { key: "overridden", values: { line: String(later.number) } });
    const now = spec.a ? (specOf(data, spec.a, to) ?? spec) : spec;
    const since = (isSo: (each: Spec) => boolean) => ({
      since: sinceOf(data, to, (place) => {
        const before = specOf(data, known, place);
        return before !== null && isSo(before);
      }),
    });
    if (now.r)
      return say(
        "refuses",
        { key: "not-settable", values: {} },
        since((each) => each.r === 1),
      );
    const value = line.value ?? "";
    const refused = refusedValue(now, value);
    const depends =
      buildDependent(known, value) ?? textVerdict(known, value, now, namesOf(data, now, to));
    if (depends && depends.outcome !== "fine" && !refused) {
      const { outcome, reason, replacement } = depends;
      return say(outcome, reason, replacement ? { replacement } : {});
    }
    if (refused) {
      const before = specOf(data, known, from);
      const isNew = before && !refusedValue(before, value);
      const reason: Reason =
        isNew && refused.key === "not-a-member" ? { ...refused, key: "member-removed" } : refused;
      return say(
        "refuses",
        reason,
        since((each) => refusedValue(each, value) !== undefined),
      );
    }
    const clash = clashes.get(line.number);
    if (clash) return say("refuses", clash);
    if (spec.a) {
      const old = since((each) => each.a === spec.a);
      return say("renamed", { key: "renamed", values: {} }, { replacement: spec.a, ...old });
    }
    return say("fine", { key: "fine", values: {} });
  };
  const whole = served();
  return {
    verdicts: [
      ...lines.map((line) => judge(line, whole)),
      ...changedDefaults({ from, to }, data, (name) => last.has(name)),
    ],
    again(line, name) {
      const other = { ...line, kind: "setting" as const, name };
      return judge(other, served(other));
    },
  };
}

/** Why a version does not know a name. */
function removal(
  known: string,
  written: string,
  { from, to }: Places,
  data: ConfigData,
): Omit<Verdict, "outcome"> {
  const was = specOf(data, known, from);
  const since = sinceOf(data, to, (place) => !specOf(data, known, place));
  const replaced = ownValue(data.replacements, known);
  const absent = absence(data, to, since, (place) => specOf(data, known, place) !== null);
  const isRemoved = was || (replaced && absent.key === "unknown-name");
  return {
    name: known === written.toLowerCase() ? known : written,
    reason: isRemoved ? { key: "removed", values: {} } : absent,
    replacement: replaced?.[0],
    ...(was && { since }),
    source: replaced
      ? { kind: "manual", url: replaced[1] }
      : { kind: "measured", server: data.versions[to]?.server ?? "" },
  };
}

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

/** What depends on how the server was built: the manual names these values. */
function buildDependent(name: string, value: string): Told | undefined {
  const values: Readonly<Record<string, RegExp>> = {
    wal_compression: /^(lz4|zstd)$/i,
    default_toast_compression: /^lz4$/i,
    io_method: /^io_uring$/i,
    bonjour: ON,
    huge_pages: ON,
    ssl: ON,
  };
  const needs = ownValue(values, name);
  return needs?.test(value) ? INSTALLED : undefined;
}
