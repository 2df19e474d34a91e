/** Asks PostgreSQL servers for their settings, and tries what they do not list. */
import { SERVERS, type ServerId, startVersion } from "@blc/servers";
import type { Pair, Spec } from "../../config-check/data-format.ts";
import { trier } from "../config-check/trier.ts";
import { OLD_POSTGRES } from "./old-names.ts";
import { namesIn } from "./reading.ts";

/** Words that enumerations may take without listing them. */
const UNLISTED = "true false yes no on off 1 0 debug archive hot_standby always never".split(" ");

/** At the first value of these that it refuses it ends, and reads no more: they name a role, or exclude each other. */
export const ENDS_READING = /^(role$|session_authorization$|recovery_target)/;

/** Set at the installation, or by the place where it is. */
const INSTALLED =
  /^(lc_|timezone$|log_timezone$|datestyle$|default_text_search_config$|client_encoding$|server_version)/i;

/** Lists of words, which `pg_settings` shows as text: those to try. */
const LISTS = Object.entries({
  log_destination: "stderr csvlog jsonlog syslog eventlog",
  wal_consistency_checking:
    "all heap2 heap btree hash gin gist sequence spgist brin replorigin generic commit_ts logicalmsg xlog xact",
  log_connections:
    "receipt authentication authorization setup_durations all on off true false yes no 1 0",
  debug_io_direct: "data wal wal_init",
  createrole_self_grant: "set inherit",
  restrict_nonsystem_relation_kind: "view foreign-table",
  DateStyle: "iso postgres sql german mdy dmy ymd us european noneuropean default",
}).map(([name, words]) => [name, words.split(" ")] as const);

const TYPES = { bool: "b", integer: "i", real: "r", enum: "e", string: "s" } as const;

type Row = Record<
  "name" | "vartype" | "unit" | "min_val" | "max_val" | "boot_val" | "context",
  string
> & {
  enumvals: string[] | null;
};

export interface Asked {
  server: string;
  /** It takes names in any case. */
  anyCase?: boolean;
  /** It takes a word and a dot before any name. */
  dotted?: boolean;
  /** T, P and E are units. */
  largeUnits?: boolean;
  settings: Map<string, Spec>;
  lists: Readonly<Record<string, readonly string[]>>;
  pairs?: readonly Pair[];
}

/** The parameters that a server complains about, by its log. */
export function refusedNames(log: string): Set<string> {
  return new Set(namesIn(log, /parameter "([^"]+)"/g));
}

export async function askPostgres(): Promise<Asked[]> {
  const asked = new Map<ServerId, { server: string; rows: Row[]; zones: string[] }>();
  for (const { id, product } of SERVERS)
    if (product === "postgres") {
      const server = await startVersion(id);
      const session = await server.session();
      const rows = (await session.query(
        "select * from pg_settings order by name",
      )) as unknown as Row[];
      const zones = (await session.query("select name from pg_timezone_names order by name")).map(
        (row) => String(row.name),
      );
      asked.set(id, { server: `PostgreSQL ${server.version}`, rows, zones });
      await server.stop();
    }
  const names = new Set([
    ...OLD_POSTGRES,
    ...[...asked.values()].flatMap(({ rows }) => rows.map((row) => row.name)),
  ]);
  const answers: Asked[] = [];
  for (const [id, { server, rows, zones }] of asked)
    answers.push({ server, settings: await settingsOf(id, rows, names), lists: { zones } });
  return answers;
}

async function settingsOf(
  id: ServerId,
  rows: Row[],
  names: ReadonlySet<string>,
): Promise<Map<string, Spec>> {
  const settings = new Map<string, Spec>();
  const server = await trier(id);
  const logOf = async (pairs: readonly (readonly [name: string, value: string])[]) => {
    const { log } = await server.start(
      pairs.map(([name, value]) => `${name} = '${value}'\n`).join(""),
    );
    return log;
  };
  const refused = async (pairs: readonly (readonly [string, string])[]) => {
    const together = pairs.filter(([name]) => !ENDS_READING.test(name));
    const alone = pairs.filter(([name]) => ENDS_READING.test(name));
    const names = new Set<string>();
    for (const some of [together, ...alone.map((pair) => [pair])])
      for (const name of refusedNames(await logOf(some))) names.add(name);
    return names;
  };
  const fixed = await refused(rows.map((row) => [row.name, row.boot_val ?? ""]));
  const texts = rows.filter((row) => row.vartype === "string");
  const checked = await refused(texts.map((row) => [row.name, "zzz"]));
  const notEmpty = await refused(texts.map((row) => [row.name, ""]));
  const enums = rows.filter((row) => row.vartype === "enum");
  const unlisted = new Map<string, string[]>();
  for (const word of UNLISTED) {
    const not = await refused(enums.map((row) => [row.name, word]));
    for (const { name, enumvals } of enums)
      if (!not.has(name) && !enumvals?.includes(word))
        unlisted.set(name, [...(unlisted.get(name) ?? []), word]);
  }
  const steps = new Map<string, number>();
  const afterMinimum = rows.filter(
    (row) => row.vartype === "integer" && row.context !== "internal",
  );
  const complaints = await logOf(
    afterMinimum.map((row) => [row.name, `${Number(row.min_val) + 1}`]),
  );
  for (const [, name = "", step] of complaints.matchAll(
    /parameter "(\w+)": .*\n.*multiple of (\d+)/g,
  ))
    steps.set(name, Number(step));
  const lists = new Map<string, string[]>();
  const most = Math.max(...LISTS.map(([, words]) => words.length));
  for (let at = 0; at < most; at++) {
    const pairs = LISTS.flatMap(([name, words]) => {
      const word = words[at];
      return word && checked.has(name) && rows.some((row) => row.name === name)
        ? [[name, word] as const]
        : [];
    });
    const not = await refused(pairs);
    for (const [name, word] of pairs)
      if (!not.has(name)) lists.set(name, [...(lists.get(name) ?? []), word]);
  }
  for (const row of rows) {
    const type = lists.has(row.name) ? "l" : TYPES[row.vartype as keyof typeof TYPES];
    const isFixed = row.context === "internal";
    const isNumber = !isFixed && (type === "i" || type === "r");
    const isText = !isFixed && type === "s";
    settings.set(row.name, {
      t: type,
      u: row.unit ?? undefined,
      n: isNumber ? row.min_val : undefined,
      x: isNumber ? row.max_val : undefined,
      k: steps.get(row.name),
      m: row.enumvals ?? lists.get(row.name),
      h: unlisted.get(row.name),
      d: INSTALLED.test(row.name) || isFixed ? undefined : (row.boot_val ?? undefined),
      r: isFixed && fixed.has(row.name) ? 1 : undefined,
      c: isText && checked.has(row.name) ? 1 : undefined,
      e: isText && notEmpty.has(row.name) ? 1 : undefined,
      ...(/^(log_)?timezone$/i.test(row.name) ? { t: "n", l: "zones", c: undefined } : {}),
    });
  }
  const others = [...names].filter((name) => !settings.has(name));
  const log = await logOf(others.map((name) => [name, "on"]));
  server.end();
  const unknown = namesIn(log, /unrecognized configuration parameter "([^"]+)"/g);
  const aliases = others.filter((name) => !unknown.includes(name));
  if (aliases.length === 0) return settings;
  const running = await startVersion(id);
  const session = await running.session();
  for (const name of aliases) {
    // The answer's column has the name that the server uses.
    const [row] = await session.query(`show ${name}`);
    const now = Object.keys(row ?? {})[0] ?? name;
    const isOld = now !== name && settings.has(now);
    const cannot = log.includes(`parameter "${name}" cannot be changed`) ? 1 : undefined;
    settings.set(name, isOld ? { t: "s", a: now } : { t: "s", r: cannot, c: 1 });
  }
  await running.stop();
  return settings;
}
