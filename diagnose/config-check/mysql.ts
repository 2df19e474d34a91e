/** What MySQL and MariaDB do with each line of a `my.cnf`. */
import {
  absence,
  type ConfigData,
  namesOf,
  ownValue,
  type Pair,
  type Spec,
  sinceOf,
  specOf,
} from "./data-format.ts";
import { type CnfLine, readMyCnf, readsGroup } from "./my-cnf.ts";
import { judgeAtStart } from "./mysql-start.ts";
import { isHalfStrict, judgeText, pairThatStops } from "./mysql-texts.ts";
import { isListed, judgeValue, memberOf, numberOf } from "./mysql-values.ts";
import { redoLogTooSmall } from "./redo-log.ts";
import type { Checked, ConfigLine, Outcome, Reason, Verdict } from "./types.ts";

type Places = { from: number; to: number };

/** What the server takes a written name for. */
interface Found {
  /** With underscores. */
  name: string;
  spec: Spec | null;
  isLoose: boolean;
  /** The value that `skip_`, `enable_` and the like give it, whatever stands behind. */
  switched?: string;
  /** Names that begin so, when the name is no whole one. */
  begun: readonly string[];
}

/** Given more than once, each adds to the others. */
const ADDS = /^(plugin_load_add|(replicate|binlog)_(do|ignore|wild|rewrite|.*_(do|ignore)).*)$/;
const PLUGIN =
  /^(rpl_semi_sync_|validate_password|component_|audit_log_|server_audit_|authentication_(?!policy$)|group_replication_|mysql_firewall|rocksdb_|tokudb_|spider_|mroonga_|connect_|oqgraph_|keyring_|clone_|ndb_|file_key_management|hashicorp_|cracklib_|simple_password_check|sql_errlog_|query_response_time_|s3_|gssapi_|telemetry|connection_control_|version_tokens)/;

/** `maximum_`, a limit for sessions: which settings have one, the servers do not list. */
const MAXIMUM = "maximum";

/** Of each key cache there is one; older servers take a name with a dot for any setting. */
const PARTS = /^key_(buffer_size|cache_\w+)$/;

const lowered = new WeakMap<ConfigData, ReadonlyMap<string, string>>();

/** The data's names, which have capitals, by what a server that takes any case makes of them. */
function namesByLower(data: ConfigData): ReadonlyMap<string, string> {
  const known =
    lowered.get(data) ??
    new Map(Object.keys(data.settings).map((name) => [name.toLowerCase(), name]));
  lowered.set(data, known);
  return known;
}

export function findOption(data: ConfigData, written: string, version: number): Found {
  let name = written.replaceAll("-", "_");
  if (data.anyCase.includes(version))
    name = namesByLower(data).get(name.toLowerCase()) ?? name.toLowerCase();
  const [, ofPart = ""] = /^[^.]*\.(.+)$/.exec(name) ?? [];
  if (data.dotted.includes(version) ? ofPart !== "" : PARTS.test(ofPart)) name = ofPart;
  let isLoose = false;
  let switched: string | undefined;
  const known = (each: string) => specOf(data, each, version);
  if (!known(name) && name.startsWith("loose_")) {
    name = name.slice("loose_".length);
    isLoose = true;
  }
  const [, prefix, bare] = /^(skip|disable|enable|maximum)_(.+)$/.exec(name) ?? [];
  if (!known(name) && bare && (known(bare) || begins(data, bare, version).length > 0)) {
    switched = prefix === "maximum" ? MAXIMUM : prefix === "enable" ? "1" : "0";
    name = bare;
  }
  const spec = known(name);
  const begun = spec ? [] : begins(data, name, version);
  return { name, spec, isLoose, switched, begun };
}

/** Names in which a beginning is looked for, for each line and version. */
const sorted = new WeakMap<ConfigData, readonly string[]>();

/** MariaDB takes the beginning of a name, if only one has it; MySQL's servers take whole names. */
function begins(data: ConfigData, start: string, version: number): string[] {
  if (data.product !== "mariadb" || start === "") return [];
  const all = sorted.get(data) ?? Object.keys(data.settings).sort();
  sorted.set(data, all);
  let [first, last] = [0, all.length];
  while (first < last) {
    const middle = (first + last) >> 1;
    if ((all[middle] ?? "") < start) first = middle + 1;
    else last = middle;
  }
  const names: string[] = [];
  for (let name = all[first]; name?.startsWith(start); name = all[++first]) {
    const spec = specOf(data, name, version);
    if (spec !== null && spec.w !== "i") names.push(name);
  }
  // It is read before the others, and then the only one that begins so.
  return names.includes("max_connections") ? ["max_connections"] : names;
}

export function checkMysql(text: string, { from, to }: Places, data: ConfigData): Checked {
  const product = data.product === "mariadb" ? "mariadb" : "mysql";
  const { series = "", server = "" } = data.versions[to] ?? {};
  const source = { kind: "measured" as const, server };
  const lines = readMyCnf(text);
  const read = lines.filter(
    (line) => line.kind === "option" && readsGroup(line.group ?? "", product, series),
  );
  /** By setting. */
  const all = new Map<string, CnfLine[]>();
  for (const line of read) {
    const setting = settingName(data, line.name ?? "", to);
    const known = all.get(setting);
    if (known) known.push(line);
    else all.set(setting, [line]);
  }
  const pairs = data.pairs.flatMap(([name, value, other, otherValue, versions]): Pair[] =>
    versions.includes(to) ? [[name, value, other, otherValue]] : [],
  );
  const isLarge = data.largeUnits.includes(to);

  /** What the server has of the file. @param instead a line that stands in the place of one that sets `was` */
  const served = (instead?: { line: CnfLine; setting: string; was: string }) => {
    const last = (name: string) => {
      const known = all.get(name)?.at(-1);
      if (name === instead?.setting)
        return known && known.number > instead.line.number ? known : instead.line;
      return name === instead?.was && known?.number === instead.line.number
        ? all.get(name)?.at(-2)
        : known;
    };
    const isSet = (name: string) => last(name) !== undefined;
    /** What it has of a setting, as it writes it. */
    const effective = (name: string) => {
      const spec = specOf(data, name, to);
      const line = last(name);
      if (!spec) return undefined;
      const { switched } = line ? findOption(data, line.name ?? "", to) : {};
      const value = switched === MAXIMUM ? undefined : (switched ?? line?.value);
      return memberOf(spec, line ? (value ?? "ON") : (spec.d ?? ""));
    };
    const number = (name: string) => {
      const spec = specOf(data, name, to);
      return spec
        ? numberOf(spec, last(name)?.value ?? spec.d ?? "", data.product, isLarge)
        : Number.NaN;
    };
    const given = (name: string) => {
      const known = (all.get(name) ?? []).filter(({ number }) => number !== instead?.line.number);
      return [...known, ...(name === instead?.setting ? [instead.line] : [])].map(
        ({ value = "" }) => value,
      );
    };
    const lastOf = (names: RegExp) => {
      const numberOfLast = (name: string) => last(name)?.number ?? 0;
      const found = [...all.keys(), instead?.setting ?? ""].filter(
        (name) => names.test(name) && isSet(name),
      );
      return found.sort((one, other) => numberOfLast(one) - numberOfLast(other)).at(-1);
    };
    return {
      last,
      isSet,
      effective,
      given,
      lastOf,
      redoLog: redoLogTooSmall({ product, series, number, isSet }),
    };
  };

  const judge = (
    line: CnfLine,
    { last, isSet, effective, given, lastOf, redoLog }: ReturnType<typeof served>,
  ) => {
    const { kind, ...rest } = line;
    const written = line.name ?? "";
    const found = findOption(data, written, to);
    const { isLoose, switched, begun } = found;
    const name = begun.length === 1 ? (begun[0] ?? "") : found.name;
    const spec = found.spec ?? (begun.length === 1 ? specOf(data, name, to) : null);
    const shown: ConfigLine = rest;
    const say = (outcome: Outcome, reason: Reason, more: Partial<Verdict> = {}): Verdict => ({
      line: shown,
      name: name === "" ? line.text : name,
      isKnown: Object.hasOwn(data.settings, name),
      outcome,
      reason,
      source,
      ...more,
    });
    const plain = (outcome: Outcome, key: Reason["key"], more: Partial<Verdict> = {}) =>
      say(outcome, { key, values: {} }, more);
    if (kind === "mark") return plain("refuses", "mark");
    if (kind === "include") return plain("not-read", "include");
    if (kind === "include-folder") return plain("unknown", "include-needed");
    if (kind === "outside") return plain("refuses", "no-group");
    if (kind === "group" || kind === "bare-include") return plain("refuses", "syntax");
    if (!readsGroup(line.group ?? "", product, series))
      return say("not-read", { key: "other-group", values: { group: line.group ?? "" } });
    if (begun.length > 1)
      return say("refuses", { key: "ambiguous", values: { names: begun.slice(0, 5).join(", ") } });
    if (!spec) {
      const was = findOption(data, written, from).spec;
      const since = sinceOf(data, to, (place) => !findOption(data, written, place).spec);
      const replaced = ownValue(data.replacements, name);
      const instead: Partial<Verdict> = replaced
        ? { replacement: replaced[0], source: { kind: "manual", url: replaced[1] } }
        : { replacement: newNameOf(data, name, to) };
      if (isLoose) return plain("ignored", "loose", { since, ...instead });
      if (PLUGIN.test(name) && !was) return plain("unknown", "plugin");
      if (was) return plain("refuses", "removed", { since, ...instead });
      const reason = absence(
        data,
        to,
        since,
        (place) => findOption(data, written, place).spec !== null,
      );
      if (replaced && reason.key === "unknown-name") return plain("refuses", "removed", instead);
      return say("refuses", reason, instead);
    }
    const since = (isSo: (each: Spec) => boolean) =>
      sinceOf(data, to, (place) => {
        const each = specOf(data, name, place);
        return each !== null && isSo(each);
      });
    if (switched === MAXIMUM) return plain("unknown", "unchecked");
    const value = switched ?? line.value;
    const judgeBy = (each: Spec) =>
      switched && each.t === "s" ? undefined : judgeValue(each, value, data.product, isLarge);
    const bad = judgeBy(spec);
    if (spec.w === "i" && bad?.outcome !== "refuses")
      return plain("ignored", "ignored-name", { since: since((each) => each.w === "i") });
    // MariaDB keeps the default then.
    if (bad?.outcome === "refuses" && isLoose && data.product === "mariadb")
      return plain("ignored", "loose");
    if (bad?.outcome === "refuses") {
      const before = specOf(data, name, from);
      const isNew = before && judgeBy(before)?.outcome !== "refuses";
      const reason: Reason =
        isNew && bad.reason.key === "not-a-member"
          ? { ...bad.reason, key: "member-removed" }
          : bad.reason;
      return say("refuses", reason, {
        since: since((each) => judgeBy(each)?.outcome === "refuses"),
      });
    }
    const later = last(name);
    if (later && later !== line && !ADDS.test(name))
      return say("fine", { key: "overridden", values: { line: String(later.number) } });
    const told = {
      product,
      name,
      spec,
      value: value ?? "",
      names: namesOf(data, spec, to),
      effective,
    } as const;
    const hadPlugin = (plugin: string) =>
      data.versions.some((_, place) => {
        const each = place < to ? specOf(data, name, place) : null;
        return each?.m?.includes(plugin) || each?.h?.includes(plugin);
      });
    const text =
      "ibsn".includes(spec.t) && !switched ? judgeText({ ...told, hadPlugin }) : undefined;
    const asWritten = bad?.reason.values.used ?? memberOf(spec, value ?? "ON");
    const stopped = judgeAtStart({
      product,
      series,
      name,
      value: asWritten,
      effective,
      lastOf,
      given,
    });
    if (stopped) return say(stopped.outcome, stopped.reason);
    const clash = pairThatStops(
      pairs,
      { name, value: memberOf(spec, value ?? "ON"), effective },
      isSet,
    );
    if (clash && !switched) return say("refuses", clash);
    if (name === redoLog?.name) return say(redoLog.outcome, redoLog.reason);
    if (text && text.outcome !== "fine")
      return say(
        text.outcome,
        text.reason,
        text.replacement ? { replacement: text.replacement } : {},
      );
    if (name === "collation_server" && value !== undefined) {
      // It has to fit the character set, which is the default where the file sets none.
      const charset = effective("character_set_server");
      if (charset !== undefined && charsetOf(value) !== charsetOf(charset))
        return say("refuses", { key: "combination", values: { other: "character_set_server" } });
    }
    const most = Number(effective("innodb_io_capacity_max"));
    if (name === "innodb_io_capacity" && isSet("innodb_io_capacity_max") && Number(value) > most)
      return say("adjusted", {
        key: "above-max",
        values: { max: String(most), used: String(most) },
      });
    if (name === "sql_mode" && product === "mysql" && isHalfStrict(value ?? ""))
      return plain("deprecated", "half-strict");
    if (bad)
      return say(bad.outcome, bad.reason, {
        since: since((each) => judgeBy(each)?.reason.key === bad.reason.key),
      });
    if (value !== undefined && isListed(spec.y, value))
      return say(
        "deprecated",
        { key: "deprecated-value", values: { value } },
        { since: since((each) => isListed(each.y, value)) },
      );
    if (begun.length === 1) return plain("renamed", "renamed", { replacement: name });
    if (spec.w === "d") {
      const isKnown = spec.a !== undefined && specOf(data, spec.a, to) !== null;
      const more = { replacement: spec.a, since: since((each) => each.w === "d") };
      return isKnown ? plain("renamed", "renamed", more) : plain("deprecated", "deprecated", more);
    }
    return plain("fine", "fine");
  };
  const whole = served();
  return {
    verdicts: lines.map((line) => judge(line, whole)),
    again(line, name) {
      const other = { ...line, kind: "option" as const, name };
      const [setting, was] = [settingName(data, name, to), settingName(data, line.name ?? "", to)];
      return judge(other, served({ line: other, setting, was }));
    },
  };
}

/** The character set that a collation's name begins with. */
function charsetOf(collation: string): string {
  return (collation.toLowerCase().split("_")[0] ?? "").replace("utf8mb3", "utf8");
}

/** What earlier versions told to use in place of a setting, if this version has it. */
function newNameOf(data: ConfigData, name: string, version: number): string | undefined {
  const told = data.versions
    .flatMap((_, place) => (place < version ? (specOf(data, name, place)?.a ?? []) : []))
    .at(-1);
  return told !== undefined && specOf(data, told, version) ? told : undefined;
}

/** A line's setting, by the name that the server has for it. */
export function settingName(data: ConfigData, written: string, version: number): string {
  const { name, begun } = findOption(data, written, version);
  return begun.length === 1 ? (begun[0] ?? name) : name;
}

/** The names that a file sets on a version. */
export function namesSet(text: string, data: ConfigData, version: number): Set<string> {
  const product = data.product === "mariadb" ? "mariadb" : "mysql";
  const series = data.versions[version]?.series ?? "";
  const read = readMyCnf(text).filter(
    (line) => line.kind === "option" && readsGroup(line.group ?? "", product, series),
  );
  const names = read.map((line) => settingName(data, line.name ?? "", version));
  return new Set(names.flatMap((name) => [name, specOf(data, name, version)?.a ?? name]));
}
