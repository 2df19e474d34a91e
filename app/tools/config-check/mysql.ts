/** What MySQL and MariaDB do with each line of a `my.cnf`. */
import { type ConfigData, type Spec, sinceOf, specOf } from "./data-format.ts";
import { readMyCnf, readsGroup } from "./my-cnf.ts";
import { judgeText } from "./mysql-texts.ts";
import { isListed, judgeValue } from "./mysql-values.ts";
import type { ConfigLine, Outcome, Reason, Verdict } from "./types.ts";

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
  /^(rpl_semi_sync_|validate_password|audit_log_|server_audit_|authentication_|group_replication_|mysql_firewall|rocksdb_|tokudb_|spider_|mroonga_|connect_|oqgraph_|keyring_|clone_|ndb_|file_key_management|hashicorp_|cracklib_|simple_password_check|sql_errlog_|query_response_time_|s3_|gssapi_|telemetry|connection_control_|version_tokens)/;

/** `maximum_`, which is for the command line's own limits: the server refuses it in a file. */
const MAXIMUM = "maximum";

export function findOption(data: ConfigData, written: string, version: number): Found {
  let name = written.replaceAll("-", "_");
  if (data.anyCase.includes(version)) name = name.toLowerCase();
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

/** MariaDB takes the beginning of a name, if only one has it; MySQL's servers take whole names. */
function begins(data: ConfigData, start: string, version: number): string[] {
  if (data.product !== "mariadb") return [];
  const names = Object.keys(data.settings).filter((each) => {
    const spec = each.startsWith(start) ? specOf(data, each, version) : null;
    return spec !== null && spec.w !== "i";
  });
  // It is read before the others, and then the only one that begins so.
  return names.includes("max_connections") ? ["max_connections"] : names;
}

export function checkMysql(text: string, { from, to }: Places, data: ConfigData): Verdict[] {
  const product = data.product === "mariadb" ? "mariadb" : "mysql";
  const { series = "", server = "" } = data.versions[to] ?? {};
  const source = { kind: "measured" as const, server };
  const lines = readMyCnf(text);
  const read = lines.filter((line) => line.kind === "option" && readsGroup(line.group ?? "", product, series));
  const last = new Map(read.map((line) => [settingName(data, line.name ?? "", to), line]));

  const judged = lines.map((line): Verdict => {
    const { kind, ...rest } = line;
    const written = line.name ?? "";
    const found = findOption(data, written, to);
    const { isLoose, switched, begun } = found;
    const name = begun.length === 1 ? (begun[0] ?? "") : found.name;
    const spec = found.spec ?? (begun.length === 1 ? specOf(data, name, to) : null);
    const told: ConfigLine = rest;
    const say = (outcome: Outcome, reason: Reason, more: Partial<Verdict> = {}): Verdict => ({
      line: told,
      name: name === "" ? line.text : name,
      outcome,
      reason,
      source,
      ...more,
    });
    const plain = (outcome: Outcome, key: Reason["key"], more: Partial<Verdict> = {}) =>
      say(outcome, { key, values: {} }, more);
    if (kind === "include") return plain("not-read", "include");
    if (kind === "outside") return plain("refuses", "no-group");
    if (kind === "group") return plain("refuses", "syntax");
    if (!readsGroup(line.group ?? "", product, series))
      return say("not-read", { key: "other-group", values: { group: line.group ?? "" } });
    if (begun.length > 1) return say("refuses", { key: "ambiguous", values: { names: begun.slice(0, 5).join(", ") } });
    if (!spec) {
      const was = findOption(data, written, from).spec;
      const since = sinceOf(data, to, (place) => !findOption(data, written, place).spec);
      const replaced = Object.hasOwn(data.replacements, name) ? data.replacements[name] : undefined;
      const instead: Partial<Verdict> = replaced
        ? { replacement: replaced[0], source: { kind: "manual", url: replaced[1] } }
        : { replacement: newNameOf(data, name, to) };
      if (isLoose) return plain("ignored", "loose", { since, ...instead });
      if (PLUGIN.test(name) && !was) return plain("unknown", "plugin");
      return plain("refuses", was || replaced ? "removed" : "unknown-name", { since, ...instead });
    }
    const since = (isSo: (each: Spec) => boolean) =>
      sinceOf(data, to, (place) => {
        const each = specOf(data, name, place);
        return each !== null && isSo(each);
      });
    if (switched === MAXIMUM) return plain("refuses", "not-settable");
    const value = switched ?? line.value;
    const judge = (each: Spec) => (switched && each.t === "s" ? undefined : judgeValue(each, value, data.product));
    const bad = judge(spec);
    if (spec.w === "i" && bad?.outcome !== "refuses")
      return plain("ignored", "ignored-name", { since: since((each) => each.w === "i") });
    // MariaDB keeps the default then.
    if (bad?.outcome === "refuses" && isLoose && data.product === "mariadb") return plain("ignored", "loose");
    if (bad?.outcome === "refuses") {
      const before = specOf(data, name, from);
      const isNew = before && judge(before)?.outcome !== "refuses";
      const reason: Reason =
        isNew && bad.reason.key === "not-a-member" ? { ...bad.reason, key: "member-removed" } : bad.reason;
      return say("refuses", reason, { since: since((each) => judge(each)?.outcome === "refuses") });
    }
    const later = last.get(name);
    if (later && later !== line && !ADDS.test(name))
      return say("fine", { key: "overridden", values: { line: String(later.number) } });
    const text = spec.t === "s" || spec.t === "i" || spec.t === "b" ? judgeText(name, value) : undefined;
    const other = last.get("default_storage_engine")?.value;
    if (
      /^(skip_)?innodb$/.test(name) &&
      data.product === "mariadb" &&
      (name === "skip_innodb" || /^(0|off|false)$/i.test(value ?? ""))
    )
      return other === undefined || /^innodb$/i.test(other)
        ? say("refuses", { key: "combination", values: { other: "default_storage_engine" } })
        : plain("unknown", "unchecked");
    if (name === "collation_server" && value !== undefined) {
      // It has to fit the character set, which is the default where the file sets none.
      const preset = specOf(data, "character_set_server", to)?.d;
      const charset = (last.get("character_set_server")?.value ?? preset)?.replace("utf8mb3", "utf8");
      if (charset !== undefined && !value.replace("utf8mb3", "utf8").startsWith(charset))
        return say("refuses", { key: "combination", values: { other: "character_set_server" } });
    }
    if (text && text.outcome !== "fine") return say(text.outcome, text.reason);
    if (bad)
      return say(bad.outcome, bad.reason, { since: since((each) => judge(each)?.reason.key === bad.reason.key) });
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
  });
  return judged;
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
