/** Asks MySQL and MariaDB for the texts that they look up when they start, and for pairs of settings that stop them. */

import { getCiphers } from "node:tls";
import { type ServerId, type Session, startVersion } from "@blc/servers";
import type { Pair, Spec } from "../../config-check/data-format.ts";
import type { Trier } from "../config-check/trier.ts";
import { mysqld, readFile } from "./reading.ts";

/** Names of the same engine that `show engines` does not list. */
const OTHER_ENGINES = "HEAP MERGE INNOBASE NDB MARIA NDBCLUSTER".split(" ");
const OFFSETS = "-14:00 -13:59 -13:00 -12:59 +13:00 +13:01 +14:00 +14:01".split(" ");
/** Not those of this machine alone. */
const ADDRESSES = ["*", "::", "0.0.0.0", "127.0.0.1", "127.0.0.1,::1", "0.0.0.0,::"];
const TLS_VERSIONS = "TLSv1 TLSv1.0 TLSv1.1 TLSv1.2 TLSv1.3".split(" ");
const PLUGINS =
  "mysql_native_password sha256_password caching_sha2_password mysql_old_password auth_socket unix_socket ed25519".split(
    " ",
  );
/** What is tried together: the second one without a value is left out. */
const TRIED_PAIRS: readonly Pair[] = [
  ...["OFF", "OFF_PERMISSIVE", "ON_PERMISSIVE", "ON"].flatMap((mode) =>
    ["OFF", "WARN", "ON"].map(
      (other): Pair => ["gtid_mode", mode, "enforce_gtid_consistency", other],
    ),
  ),
  ["log_bin", "", "server_id", ""],
  ["ssl", "ON", "ssl_cert", ""],
  ["innodb", "OFF", "default_storage_engine", "InnoDB"],
  ["log_bin", "", "server_id", "0"],
  ...["WRITESET", "WRITESET_SESSION"].map(
    (each): Pair => [
      "binlog_transaction_dependency_tracking",
      each,
      "transaction_write_set_extraction",
      "OFF",
    ],
  ),
];

export async function askLookedUp(
  id: ServerId,
  server: Trier,
  options: ReadonlyMap<string, string>,
) {
  const running = await startVersion(id);
  const session = await running.session();
  const lists = {
    charsets: await charsetsOf(session),
    collations: await collationsOf(session),
    engines: await enginesOf(session),
    locales: await localesOf(session),
  };
  const offsets = await takenBy(session, OFFSETS, (offset) => `set time_zone = '${offset}'`);
  await running.stop();
  const settings = new Map<string, Partial<Spec>>();
  const put = (names: string, spec: Partial<Spec>) => {
    for (const name of names.split(" ")) if (options.has(name)) settings.set(name, spec);
  };
  put("character_set_server character_set_filesystem", { t: "n", l: "charsets" });
  put("collation_server", { t: "n", l: "collations" });
  put("default_storage_engine default_tmp_storage_engine enforce_storage_engine", {
    t: "n",
    l: "engines",
  });
  put("lc_messages lc_time_names", { t: "n", l: "locales" });
  const [n = "", x = ""] = [
    offsets.find((each) => each.startsWith("-")),
    offsets.findLast((each) => each[0] === "+"),
  ];
  put("default_time_zone", { n, x });
  const enforce = ["OFF", "ON", "WARN", "FALSE", "TRUE"];
  const isRead = (line: string) => server.read(mysqld(line), ["--help", "--verbose"]).starts;
  const unread = (name: string, all: readonly string[]) =>
    all.filter((value) => !isRead(`${name}=${value}`));
  put("old_passwords", { z: unread("old_passwords", ["0", "1", "2"]) });
  put("enforce_gtid_consistency", {
    t: "e",
    m: enforce.filter((value) => isRead(`enforce_gtid_consistency=${value}`)),
    f: isRead("enforce_gtid_consistency=nonsense") ? 1 : undefined,
  });
  const notOff = unread("secure_auth", ["0", "off", "false"]);
  if (notOff.length > 0) put("secure_auth", { z: notOff });
  const starts = async (lines: readonly string[]) => (await server.start(mysqld(...lines))).starts;
  const taken = async (all: readonly string[], lines: (each: string) => readonly string[]) => {
    const found: string[] = [];
    for (const each of all) if (await starts(lines(each))) found.push(each);
    return found;
  };
  const handling = ["loaded-dynamically", "2"];
  const handled = await taken(handling, (value) => [`thread_handling=${value}`]);
  if (handled.length === 0) put("thread_handling", { z: handling });
  put("bind_address", { m: await taken(ADDRESSES, (address) => [`bind_address=${address}`]) });
  if (id.startsWith("mysql")) {
    for (const name of ["default_authentication_plugin", "authentication_policy"])
      if (options.has(name)) {
        const m = await taken(PLUGINS, (plugin) => [`${name}=${plugin}`]);
        const off = PLUGINS.filter((plugin) => !m.includes(plugin) && options.has(plugin));
        put(name, { m, h: await taken(off, (plugin) => [`${name}=${plugin}`, `${plugin}=ON`]) });
      }
    const m = await taken(TLS_VERSIONS, (version) => [`tls_version=${version}`]);
    put("tls_version admin_tls_version", { m });
    for (const name of ["ssl_cipher", "tls_ciphersuites"])
      if (/MY-015104/.test(await readFile(server, [`${name}=nonsense`])))
        put(`${name} admin_${name}`, { m: await ciphersOf(server, name) });
  }
  /** Those that stop it. */
  const pairs: Pair[] = [];
  for (const pair of TRIED_PAIRS) {
    const [name, value, other, otherValue] = pair;
    if (!options.has(name) || !options.has(other)) continue;
    const lines = [
      value ? `${name}=${value}` : name,
      ...(otherValue ? [`${other}=${otherValue}`] : []),
    ];
    if (!(await starts(lines))) pairs.push(pair);
  }
  return { lists, settings, pairs };
}

/** Of some texts those that a statement takes. */
async function takenBy(
  session: Session,
  all: readonly string[],
  statement: (each: string) => string,
) {
  const taken: string[] = [];
  for (const each of all)
    await session.query(statement(each)).then(
      () => taken.push(each),
      () => {},
    );
  return taken;
}

const texts = (rows: readonly Record<string, unknown>[], column: string) =>
  [...new Set(rows.map((row) => String(row[column])))].sort();

async function charsetsOf(session: Session): Promise<string[]> {
  const all = texts(
    await session.query("select character_set_name as n from information_schema.character_sets"),
    "n",
  );
  const names = [...new Set([...all, "utf8", "utf8mb3"])].sort();
  return takenBy(session, names, (name) => `select convert('a' using ${name})`);
}

/** With the character set in the name, as the configuration file has to write it, and under both names of utf8mb3. */
async function collationsOf(session: Session): Promise<string[]> {
  const full =
    "select full_collation_name as n from information_schema.collation_character_set_applicability";
  const rows = await session
    .query(full)
    .catch(() => session.query("select collation_name as n from information_schema.collations"));
  const names = texts(rows, "n");
  const both = names.flatMap((name) => [
    name,
    name.replace(/^utf8(mb3)?_/, "utf8_"),
    name.replace(/^utf8_/, "utf8mb3_"),
  ]);
  return takenBy(session, [...new Set(both)].sort(), (name) => `set collation_server = ${name}`);
}

async function enginesOf(session: Session): Promise<string[]> {
  const rows = await session.query("select engine as n from information_schema.engines");
  const names = [...texts(rows, "n"), ...OTHER_ENGINES];
  return takenBy(session, names, (name) => `set default_storage_engine = ${name}`);
}

/** By their numbers. */
async function localesOf(session: Session): Promise<string[]> {
  const names: string[] = [];
  for (let number = 0; number < 300; number++) {
    const taken = await takenBy(session, [`${number}`], (each) => `set lc_time_names = ${each}`);
    if (taken.length === 0) break;
    const [row] = await session.query("select @@lc_time_names as n");
    names.push(String(row?.n));
  }
  return names;
}

/** The server names the first one that it blocks. */
async function ciphersOf(server: Trier, name: string): Promise<string[]> {
  const isSuite = name.startsWith("tls");
  const known = getCiphers().map((each) => each.toUpperCase());
  let left = [...known, "TLS_AES_128_CCM_SHA256", "TLS_AES_128_CCM_8_SHA256"].filter(
    (each) => each.startsWith("TLS_") === isSuite,
  );
  for (;;) {
    const said = await readFile(server, [`${name}=${left.join(":")}`]);
    const blocked = /contains cipher '([^']+)' that is blocked/.exec(said)?.[1];
    if (!blocked || !left.includes(blocked)) return left;
    left = left.filter((each) => each !== blocked);
  }
}
