/** Asks MySQL and MariaDB servers for their options, and tries them. */
import { SERVERS, type ServerId, startVersion } from "@blc/servers";
import type { Spec } from "../../config-check/data-format.ts";
import { type Trier, trier } from "../config-check/trier.ts";
import { askLookedUp } from "./looked-up.ts";
import { membersOf } from "./mysql-members.ts";
import { rangesOf, withFractions } from "./mysql-ranges.ts";
import { warnedValues } from "./mysql-warnings.ts";
import { OLD_MYSQL } from "./old-names.ts";
import type { Asked } from "./postgres.ts";
import {
  HELP,
  type Help,
  helpOf,
  mysqld,
  namesIn,
  readFile,
  readHelp,
  readsLine,
} from "./reading.ts";

/** Chosen at the installation, by the machine, or by what is set besides. */
const INSTALLED =
  /dir$|^(socket|port|pid_file|hostname|log_error|report_|version|secure_file_priv|mysqlx_(socket|port)|system_time_zone|server_uuid|open_files_limit|table_(open_cache|definition_cache|cache)|host_cache_size|thread_cache_size|back_log|performance_schema|innodb_(buffer_pool_(instances|chunk_size|size)|read_io_threads|purge_threads|log_writer_threads|parallel_read_threads|page_cleaners|open_files|ft_|numa|redo_log_capacity|temp_data)|lower_case_|thread_pool_size|temptable_max_|general_log_file|slow_query_log_file|log_basename|wsrep|language|sql_log|log_bin|relay_log|large_page|license|tls_|ssl_|admin_)/;
/** They end the server, have it do something else than serve, or are compared with the machine's memory. */
const NOT_TRIED =
  /^(server_memory|help|verbose|version|version_.*|validate_config|initialize.*|bootstrap|exit_info|console|daemonize|upgrade|gdb|print_.*|defaults_.*|no_.*|user|chroot|keyring_migration.*|log_error|datadir|basedir|tmpdir|port|socket|pid_file|plugin_.*|early_.*|core_file|install.*|remove|one_thread|memlock|large_pages|wsrep.*|super_large_pages|mysqlx_(socket|port)|log_error_verbosity|log_warnings|lc_messages_dir|language|performance_schema|character_sets_dir|debug.*)$/;

/** Texts that are looked up while options are read: a number as their value ends that. */
const LOOKED_UP =
  /^(character_set|collation|lc_|default_(storage_engine|tmp|time_zone|authentication)|authentication_|tls_|optimizer_switch|ssl_|log_bin|relay_log|session_track_system|protocol_compression|mysqlx_compression|innodb_buffer_pool_filename|mysqlx$|tc_heuristic)/;

export async function askMysql(product: "mysql" | "mariadb"): Promise<Asked[]> {
  const helps = new Map<ServerId, Help & { server: Trier }>();
  for (const { id } of SERVERS.filter((each) => each.product !== "postgres")) {
    const server = await trier(id);
    helps.set(id, { ...readHelp(helpOf(server)), server });
  }
  const names = new Set([
    ...OLD_MYSQL,
    ...[...helps.values()].flatMap(({ options }) => [...options.keys()]),
  ]);
  const answers: Asked[] = [];
  for (const [id, help] of helps) {
    if (!id.startsWith(product)) continue;
    process.stderr.write(`${id}\n`);
    answers.push(await ask(id, help, names));
  }
  for (const { server } of helps.values()) server.end();
  // A number with fractions in one version is one in all, though a version's messages do not show it.
  for (const { settings } of product === "mysql" ? answers : [])
    for (const [name, spec] of settings) {
      const other = answers.map((each) => each.settings.get(name)).find((each) => each?.t === "r");
      if (spec.t === "i" && other)
        Object.assign(spec, { t: "r", n: other.n, x: other.x, k: undefined });
    }
  return answers;
}

const hasDefault = (value: string | undefined): value is string =>
  value !== undefined && !value.startsWith("(No default");

async function ask(
  id: ServerId,
  { server, options, values }: Help & { server: Trier },
  names: ReadonlySet<string>,
) {
  const version = /Ver (\S+?)-/.exec(server.read(mysqld(), ["--version"]).log)?.[1];
  const settings = new Map<string, Spec>();
  const tried = [...options].filter(([name]) => !NOT_TRIED.test(name));
  const numbers = tried.filter(([, argument]) => argument.includes("#")).map(([name]) => name);
  const doubles = new Set(numbers.filter((name) => (values.get(name) ?? "").includes(".")));
  const isMariadb = id.startsWith("mariadb");
  const isNewMysql = /^mysql-[89]/.test(id);
  if (!isMariadb) for (const name of await withFractions(server, numbers)) doubles.add(name);
  // Of one without a largest number, what it says of a word tells; 5.7 rounds the limits of such numbers.
  for (const name of isMariadb || id === "mysql-5.7" ? [] : numbers)
    if (!doubles.has(name) && /Invalid decimal value/.test(helpOf(server, `${name}=abc`)))
      doubles.add(name);
  const ranges = isMariadb
    ? new Map<string, Partial<Spec>>()
    : await rangesOf(server, numbers, doubles);
  for (const [name, argument] of options) {
    const value = values.get(name);
    const isChosen = !hasDefault(value) || value.includes("/") || INSTALLED.test(name);
    const range = ranges.get(name);
    const number = doubles.has(name) || /\./.test(`${range?.n}${range?.x}`) ? "r" : "i";
    const other = argument === "" ? "b" : "s";
    settings.set(name, {
      t: argument.includes("#") ? number : other,
      ...range,
      d: isChosen ? undefined : value,
      o: argument.startsWith("[") ? 1 : undefined,
    });
  }
  for (const [name, argument] of tried)
    if (argument === "" && !/^(TRUE|FALSE|ON|OFF)$/.test(values.get(name) ?? "")) {
      const said = helpOf(server, `${name}=1`);
      const spec = settings.get(name);
      if (spec && /cannot take an argument|takes no argument/i.test(said)) spec.v = 1;
    }
  if (isMariadb)
    for (const [name, more] of await mariadbVariables(id)) {
      const written = [...settings.keys()].find((each) => each.toLowerCase() === name) ?? name;
      Object.assign(settings.get(written) ?? {}, more);
      // The option's name differs from the variable's before 11.1.
      const option = name === "tx_isolation" ? settings.get("transaction_isolation") : undefined;
      if (option?.t === "s") Object.assign(option, { t: more.t, m: more.m });
    }
  else {
    const isWord = /^[A-Za-z][\w,-]*$/;
    const words = tried.filter(
      ([name, argument]) =>
        argument.includes("name") && !LOOKED_UP.test(name) && isWord.test(values.get(name) ?? ""),
    );
    for (const [name, spec] of membersOf(
      server,
      words.map(([word]) => word),
    ))
      Object.assign(settings.get(name) ?? {}, spec);
  }
  // What loads a plugin: a reading of the table of variables shows nothing of its members.
  const states = ["OFF", "ON", "FORCE", "FORCE_PLUS_PERMANENT"];
  for (const [name, argument] of tried) {
    const spec = settings.get(name);
    const isSwitch = spec?.t === "s" || spec?.m?.join() === "OFF,ON";
    if (
      !spec ||
      !isSwitch ||
      argument !== "[=name]" ||
      !/^(ON|OFF|FORCE)$/.test(values.get(name) ?? "")
    )
      continue;
    const isRead = (value: string) => readsLine(server, `${name}=${value}`);
    if (isRead("nonsense")) continue;
    const members: string[] = [];
    // Some load a plugin by force at a start only.
    for (const value of states)
      if (isRead(value) || (await server.start(mysqld(`${name}=${value}`))).starts)
        members.push(value);
    Object.assign(spec, { t: "e", m: members });
  }
  for (const [name] of tried) {
    const spec = settings.get(name);
    if (spec?.t === "s" && !readsLine(server, `${name}=zzz`)) spec.c = 1;
  }
  const others = [...names].filter(
    (name) => !options.has(name) && !options.has(name.replace("skip_", "")),
  );
  const unknownNames = await unknownOf(server, others);
  const isPrefix = (name: string) =>
    isMariadb && [...options.keys()].some((each) => each.startsWith(name));
  for (const name of others) {
    if (unknownNames.has(name)) continue;
    const said = await readFileFast(server, `${name}=1`);
    if (/unknown (variable|option)|ambiguous/.test(said)) continue;
    if (/was removed|is MySQL .* compatible option/.test(said))
      settings.set(name, { t: "s", o: 1, w: "i" });
    else if (!isPrefix(name) || !/unique option prefix/.test(said))
      settings.set(name, { t: "s", o: 1, v: /cannot take an argument/.test(said) ? 1 : undefined });
  }
  const given = tried.flatMap(([name, argument]) => {
    const value = values.get(name);
    if (settings.get(name)?.v) return [name];
    if (hasDefault(value) && value !== "") return [`${name}=${value}`];
    return argument === "" ? [`${name}=OFF`] : [];
  });
  let warned = await readFile(server, given);
  // What InnoDB warns of, only a start tells.
  if (isNewMysql) {
    // Without the capacity, in whose place old settings are ignored.
    const innodb = [...values].filter(
      ([name, value]) =>
        name.startsWith("innodb_") &&
        name !== "innodb_redo_log_capacity" &&
        value &&
        hasDefault(value),
    );
    const file = mysqld(...innodb.map((each) => each.join("=")));
    warned += `\n${(await server.start(file, ["--log-error-verbosity=2"])).log}`;
  }
  for (const line of warned.split("\n")) warn(line, settings);
  for (const [name, spec] of settings) {
    if (/^character_set_(server|filesystem)$/.test(name))
      for (const charset of ["utf8", "utf8mb3"]) {
        const said = await readFileFast(server, `${name}=${charset}`);
        if (said.includes(`Character set '${charset}' rejected`))
          spec.z = [...(spec.z ?? []), charset];
        else if (/MY-01324[23]/.test(said)) spec.y = [...(spec.y ?? []), charset];
      }
    if (name === "collation_server" && isNewMysql)
      for (const charset of ["utf8", "utf8mb3"]) {
        const said = await readFile(server, [
          "character_set_server=utf8mb3",
          `${name}=${charset}_general_ci`,
        ]);
        if (said.includes(`Collation '${charset}_general_ci' rejected`))
          spec.z = [...(spec.z ?? []), `${charset}_`];
        else if (said.includes("MY-013244")) spec.y = [...(spec.y ?? []), `${charset}_`];
      }
  }
  const lookedUp = await askLookedUp(id, server, options);
  for (const [name, spec] of lookedUp.settings) Object.assign(settings.get(name) ?? {}, spec);
  for (const [name, argument] of tried) {
    const spec = settings.get(name);
    if (spec?.t === "s" && argument.includes("name") && !readsLine(server, `${name}=`)) spec.e = 1;
  }
  const quiet = [...settings].filter(
    ([name, { w, a, v }]) => !w && a === undefined && !v && !NOT_TRIED.test(name),
  );
  const warnings = await warnedValues(
    server,
    settings,
    quiet.map(([name]) => name),
  );
  for (const [name, { y, ...more }] of warnings) {
    const spec = settings.get(name);
    if (spec) Object.assign(spec, more, y && { y: [...(spec.y ?? []), ...y] });
  }
  const negative = helpOf(server, "max_connections=-1");
  for (const spec of settings.values())
    if (
      spec.t === "i" &&
      !spec.n?.startsWith("-") &&
      !spec.g &&
      /Incorrect unsigned value/.test(negative)
    )
      spec.p = 1;
  // The help of MySQL 8.0 and later passes over a name with a dot that a start refuses.
  const reading = isNewMysql ? ["--validate-config"] : HELP;
  const takes = (line: string) => server.read(mysqld(line), reading).starts;
  return {
    anyCase: takes("Max_connections=50") && isMariadb,
    dotted: takes("word.max_connections=50"),
    largeUnits: takes("max_heap_table_size=1T"),
    server: `${isMariadb ? "MariaDB" : "MySQL"} ${version}`,
    settings,
    lists: lookedUp.lists,
    pairs: lookedUp.pairs,
  };
}

/**
 * With `loose_`, a name that the server does not know is a warning, and all can be asked at once; but for the beginning
 * of several names, which ends the reading.
 */
async function unknownOf(server: Trier, names: readonly string[]): Promise<Set<string>> {
  const unknown = new Set<string>();
  const left = new Set(names);
  for (let at = 0; at < 60; at++) {
    const log = await readFile(
      server,
      [...left].map((name) => `loose_${name}=1`),
    );
    const ambiguous = namesIn(log, /ambiguous option '(?:--)?loose[_-]([\w-]+)/g);
    for (const name of [
      ...ambiguous,
      ...namesIn(log, /unknown (?:variable|option) '(?:--)?loose[_-]([\w-]+)/g),
    ])
      unknown.add(name);
    const ended = namesIn(log, /ERROR.*option '--loose[_-]([\w-]+)/g).filter((name) =>
      left.delete(name),
    );
    if (ended.length === 0 && ambiguous.filter((name) => left.delete(name)).length === 0) break;
  }
  return unknown;
}

/** A refusal is enough, which a reading without a start tells, but for InnoDB's in MySQL 5.7. */
async function readFileFast(server: Trier, line: string): Promise<string> {
  return server.id === "mysql-5.7"
    ? helpOf(server, line).replaceAll(/^Usage: /gm, "")
    : readFile(server, [line]);
}

function warn(line: string, settings: ReadonlyMap<string, Spec>) {
  const [, several, instead] =
    /Deprecated configuration parameters ([\w/ ]+) have been used .*Please use (\w+) instead/.exec(
      line,
    ) ?? [];
  for (const name of several?.split(" and/or ") ?? [])
    Object.assign(settings.get(name) ?? {}, { w: "d", a: instead });
  if (several) return;
  const unused = /The setting (\w+) is deprecated and is no longer used/
    .exec(line)?.[1]
    ?.toLowerCase();
  const idle = unused && settings.get(unused);
  if (idle) idle.w = "i";
  if (unused) return;
  const match =
    /(?:syntax )?'?(?:--)?([a-z][\w-]+)(?:\/-\w)?(?:=\w+)?'? (is deprecated|was removed)/.exec(
      line,
    );
  const named = line.includes("--skip-symbolic-links")
    ? "symbolic_links"
    : (match?.[1] ?? "").replaceAll("-", "_");
  const spec = settings.get(named);
  if (!spec || !/is deprecated|was removed/.test(line)) return;
  if (spec.w !== "i") spec.w = match?.[2] === "was removed" ? "i" : "d";
  const newName = /Please use '?(?:--)?([a-z][\w-]*)'? instead/
    .exec(line)?.[1]
    ?.replaceAll("-", "_");
  if (newName) spec.a = newName;
}

/** MariaDB tells types, ranges and members itself. */
async function mariadbVariables(id: ServerId): Promise<Map<string, Partial<Spec>>> {
  const running = await startVersion(id);
  const session = await running.session();
  const rows = await session.query("select * from information_schema.system_variables");
  await running.stop();
  return new Map(
    rows.map((row) => {
      const text = (column: string) => (row[column] === null ? undefined : String(row[column]));
      const type = text("VARIABLE_TYPE") ?? "";
      const step = Number(text("NUMERIC_BLOCK_SIZE") ?? 0);
      const members = text("ENUM_VALUE_LIST")?.split(",");
      const t =
        ({ BOOLEAN: "b", DOUBLE: "r", ENUM: members ? "e" : "s", SET: "l" } as const)[type] ??
        (type.includes("INT") ? "i" : "s");
      const x = text("NUMERIC_MAX_VALUE");
      const isNumber = t === "i" || t === "r";
      const spec: Partial<Spec> = {
        t,
        m: t === "e" || t === "l" ? members : undefined,
        n: isNumber ? text("NUMERIC_MIN_VALUE")?.replace(/\.0+$/, "") : undefined,
        x: isNumber && x !== "18446744073709551615" ? x?.replace(/\.0+$/, "") : undefined,
        k: t === "i" && step > 1 ? step : undefined,
        g:
          t === "i" && !type.includes("UNSIGNED") && !text("NUMERIC_MIN_VALUE")?.startsWith("-")
            ? 1
            : undefined,
      };
      return [(text("VARIABLE_NAME") ?? "").toLowerCase(), spec] as const;
    }),
  );
}
