/**
 * Reads what `nodetool` prints of Cassandra 3.11 to 5.0. Where each form stands, in apache/cassandra:
 * `src/java/org/apache/cassandra/tools/nodetool/`, of which `Status`, `Info`, `DescribeCluster`, `NetStats`,
 * `CompactionStats`, `ProxyHistograms` and `GcStats` print themselves, `stats/TpStatsPrinter` and
 * `stats/TableStatsPrinter` print for `TpStats` and `TableStats`, and `gms/FailureDetector.java` writes `gossipinfo`.
 */
import { valuesOf } from "./innodb-status.ts";
import { MOST_ROWS } from "./terms.ts";

export const STATUS = "nodetool status";
export const POOLS = "nodetool tpstats";
export const TABLES = "nodetool tablestats";
export const GOSSIP = "nodetool gossipinfo";
export const SCHEMAS = "Schema versions";
export const RELEASES = "Database versions";
export const KEYSPACES = "Keyspaces";
export const DATACENTERS = "Data Centers";
/** What has a row for each of its things. */
export const NODETOOL_ANSWERS = [
  STATUS,
  POOLS,
  TABLES,
  GOSSIP,
  SCHEMAS,
  RELEASES,
  KEYSPACES,
  DATACENTERS,
];

/** As `nodetool version` says it. What is known of the version from elsewhere has this name, too. */
export const RELEASE = "ReleaseVersion";

/** Lines of `nodetool info` that are read; each is a name, blanks, a colon and a value. */
const INFO =
  /^(ID|Gossip active|Native Transport active|Uptime \(seconds\)|Heap Memory \(MB\)|Exceptions|Bootstrap failed|Decommission failed) {0,30}: (.{1,200})$/;
const IS_INFO = /^(?:Gossip active|Native Transport active|Heap Memory \(MB\)) {0,30}: /m;

/** `StorageService.Mode`. */
const MODE =
  /^Mode: (STARTING|NORMAL|JOINING|JOINING_FAILED|LEAVING|DECOMMISSIONED|DECOMMISSION_FAILED|MOVING|DRAINING|DRAINED|CLIENT)$/;
const IS_NETSTATS = /^\s{0,40}(?:Not sending any streams|Read Repair Statistics:|\/\S{1,60}$)/m;
const REPAIRED = /^(Mismatch \(Blocking\)): (\d{1,18})$/;

/** Status, state, address and load; a node whose load is unknown has `?`. */
const NODE =
  /^([UD?][NLJMRS]) {1,9}(\S{1,255}) +(\?|\d[\d.,]{0,20}(?: ?(?:bytes|[KMGT]i?B))?)(?= |$)(.{0,300})$/;
const HOST_ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;
const OWNS = /(?:^| )(\d{1,3}(?:[.,]\d{1,3})?)%/;
const POOL = /^([A-Za-z][\w./:-]{0,80}) +(\d.{0,300})$/;
const DROPPED = /^(_?[A-Z][A-Z_\d]{1,60}) +(\d{1,18})(?= |$)/;
const PENDING = /^pending tasks:? +(\d{1,12})$/;
const VERSIONED = new RegExp(
  `^(${HOST_ID.source}|UNREACHABLE|\\d+\\.\\d[\\w.~+-]{0,60}): \\[([^\\]]{0,20000})\\]?$`,
);
const KEYSPACE =
  /^(\w{1,64}) -> Replication class: (?:[\w.]{0,100}\.)?(\w{1,64}) ?(\{.{0,1000}\})?/;
const GOSSIPER = /^(?:[\w.-]{1,255})?\/([\da-f.:[\]]{3,60})$/i;
const STATE = /^(STATUS|STATUS_WITH_PORT|RELEASE_VERSION|SCHEMA):(?:\d{1,12}:)?(.{1,300})$/;
const STATISTIC = /^([A-Z][\w ()/]{2,80}): (.{1,300})$/;
const PERCENTILE = /^99% +(\d[\d.]{0,30}) +(\d[\d.]{0,30})/;
const GC = /^ *[\d.]{1,30} +(\d{1,12})(?:\.\d+)? +\d/;
const DATACENTER = /^Datacenter: (\S.{0,100})$/;
const COUNTED = /^(\S{1,100}) #Nodes: (\d{1,9}) #Down: (\d{1,9})$/;

type Rows = Record<string, Map<string, Record<string, string>>>;

/** What the heads above a line say of it. */
interface Place {
  datacenter: string;
  keyspace: string;
  isEffective: boolean;
  pools: readonly string[] | undefined;
  isOfMessages: boolean;
  isOfProxy: boolean;
  isOfGc: boolean;
  row: Record<string, string> | undefined;
}

/** As values of a paste; none where there is nothing of `nodetool`. */
export function nodetoolValues(text: string): Map<string, string> {
  const values = new Map<string, string>();
  const rows: Rows = {};
  // Of a row that is there twice, the last counts.
  const rowOf = (answer: string, name: string) => {
    rows[answer] ??= new Map();
    const row = rows[answer].get(name) ?? {};
    if (rows[answer].size < MOST_ROWS) rows[answer].set(name, row);
    return row;
  };
  const isInfo = IS_INFO.test(text);
  const isNetstats = IS_NETSTATS.test(text);
  const place: Place = {
    datacenter: "",
    keyspace: "",
    isEffective: false,
    pools: undefined,
    isOfMessages: false,
    isOfProxy: false,
    isOfGc: false,
    row: undefined,
  };
  for (const whole of text.split("\n")) {
    // Of a table of SQL, or too long.
    if (whole.length > LONGEST_LINE || whole.includes("|")) continue;
    // Markdown ends a line with a backslash.
    const line = whole.replace(/[\s\\]{1,20}$/, "").trimStart();
    if (line === "" || readHead(line, place)) continue;
    if (isInfo) take(INFO, line, values);
    if (isNetstats) take(REPAIRED, line, values);
    const mode = isNetstats && MODE.exec(line)?.[1];
    if (mode) values.set("Mode", mode);
    const pending = PENDING.exec(line)?.[1];
    if (pending) values.set("pending tasks", pending);
    const release = /^ReleaseVersion: (\d[\w.~+-]{0,60})$/.exec(line)?.[1];
    if (release) values.set(RELEASE, release);
    readMeasured(line, place, values);
    readNode(line, place, rowOf);
    readPool(line, place, rowOf, values);
    readCluster(line, place, rowOf);
    readTable(line, place, rowOf);
  }
  gossipedReleases(rows, rowOf);
  for (const [answer, all] of Object.entries(rows))
    for (const [name, value] of valuesOf(answer, [...all.values()].map(Object.entries)))
      values.set(name, value);
  const [release, ...others] = rows[RELEASES]?.keys() ?? [];
  if (release && others.length === 0 && !values.has(RELEASE)) values.set(RELEASE, release);
  return values;
}

/** Of a schema's version, whose line has the addresses of all nodes. */
const LONGEST_LINE = 25_000;

type RowOf = (answer: string, name: string) => Record<string, string>;

function take(pattern: RegExp, line: string, values: Map<string, string>) {
  const [, name, value] = pattern.exec(line) ?? [];
  if (name && value) values.set(name, value.trim());
}

/** @returns whether the line is a head */
function readHead(line: string, place: Place): boolean {
  const datacenter = DATACENTER.exec(line)?.[1];
  if (datacenter) place.datacenter = datacenter;
  else if (/^-- {1,9}Address\b/.test(line)) place.isEffective = line.includes("effective");
  // `nodetool netstats` has another table of this name, without what was blocked.
  else if (/^Pool Name +Active/.test(line))
    place.pools = /Blocked/.test(line)
      ? words(line.replace("All time blocked", "AllTimeBlocked").replace("Pool Name", "Pool"))
      : undefined;
  else if (/^Message type +Dropped/.test(line)) {
    place.pools = undefined;
    place.isOfMessages = true;
  } else if (/^Total number of tables: /.test(line)) place.keyspace = "";
  else if (/^proxy histograms$/i.test(line)) place.isOfProxy = true;
  else if (/^Interval \(ms\)/.test(line)) place.isOfGc = true;
  else return false;
  return true;
}

/** DataStax Enterprise writes in brackets what of it waits for others. */
const words = (line: string) => line.replace(/\(\S{0,40}\)/g, "").split(/ +/);

function readMeasured(line: string, place: Place, values: Map<string, string>) {
  const [, read, write] = (place.isOfProxy && PERCENTILE.exec(line)) || [];
  if (read && write) {
    values.set("99% Read Latency (micros)", read);
    values.set("99% Write Latency (micros)", write);
    place.isOfProxy = false;
  }
  const longest = place.isOfGc && GC.exec(line)?.[1];
  if (longest) values.set("Max GC Elapsed (ms)", longest);
  place.isOfGc = false;
}

function readNode(line: string, place: Place, rowOf: RowOf) {
  const [, state, address = "", load = "", rest = ""] = NODE.exec(line) ?? [];
  if (!state) return;
  const id = HOST_ID.exec(rest);
  // Without vnodes, the token stands before the rack.
  const rack = id ? rest.slice(id.index + id[0].length).replace(/^ +-?\d{1,40} +(?=\S)/, "") : "";
  Object.assign(rowOf(STATUS, address), {
    address,
    state,
    datacenter: place.datacenter,
    rack: rack.trim(),
    load,
    owns: (place.isEffective && OWNS.exec(rest)?.[1]?.replace(",", ".")) || "",
  });
}

function readPool(line: string, place: Place, rowOf: RowOf, values: Map<string, string>) {
  const [, type, dropped] = (place.isOfMessages && DROPPED.exec(line)) || [];
  // 4.0 tells a request from its response.
  if (type && dropped) values.set(`Dropped ${type.replace(/_REQ$/, "")}`, dropped);
  const [, pool, rest] = (place.pools && POOL.exec(line)) || [];
  if (!pool || !rest) return;
  const row = rowOf(POOLS, pool);
  row.pool = pool;
  for (const [index, value] of words(rest).entries()) {
    const column = place.pools?.[index + 1];
    if (column && /^\d{1,18}$/.test(value)) row[column] = value;
  }
}

function readCluster(line: string, place: Place, rowOf: RowOf) {
  const [, version, nodes = ""] = VERSIONED.exec(line) ?? [];
  if (version) {
    const answer = /^\d+\./.test(version) ? RELEASES : SCHEMAS;
    Object.assign(rowOf(answer, version), { version, nodes });
  }
  const [, datacenter, count, down] = COUNTED.exec(line) ?? [];
  if (datacenter) Object.assign(rowOf(DATACENTERS, datacenter), { datacenter, nodes: count, down });
  const [, keyspace, strategy, replication = ""] = KEYSPACE.exec(line) ?? [];
  if (keyspace) Object.assign(rowOf(KEYSPACES, keyspace), { keyspace, strategy, replication });
  const address = GOSSIPER.exec(line)?.[1];
  if (address) place.row = { address };
  const [, name, value] = STATE.exec(line) ?? [];
  if (name && value && place.row?.address)
    Object.assign(rowOf(GOSSIP, place.row.address), place.row, {
      [name.replace("_WITH_PORT", "")]: value,
    });
}

function readTable(line: string, place: Place, rowOf: RowOf) {
  const keyspace = /^Keyspace ?: (\w{1,64})$/.exec(line)?.[1];
  if (keyspace) {
    place.keyspace = keyspace;
    place.row = undefined;
  }
  const table = /^Table(?: \(index\))?: ([\w.]{1,200})$/.exec(line)?.[1];
  if (table) {
    // Sorted, a table is named with its keyspace.
    place.row = { table: place.keyspace ? `${place.keyspace}.${table}` : table };
    return;
  }
  const [, name, value] = STATISTIC.exec(line) ?? [];
  if (name && value && place.row?.table)
    Object.assign(rowOf(TABLES, place.row.table), place.row, { [name]: value });
}

/** Nodes that have left are gossiped about for three days more. */
const HAS_LEFT = /^(?:LEFT|removed|removing)\b/i;

/** Cassandra 3.11 says nowhere else which releases run. */
function gossipedReleases(rows: Rows, rowOf: RowOf) {
  if (rows[RELEASES]) return;
  for (const { STATUS: status = "", RELEASE_VERSION: version, address = "" } of rows[
    GOSSIP
  ]?.values() ?? []) {
    if (!version || HAS_LEFT.test(status)) continue;
    const row = rowOf(RELEASES, version);
    row.version = version;
    row.nodes = [row.nodes, address].filter(Boolean).join(", ");
  }
}

/** Bytes of a size that `FileUtils.stringifyFileSize` wrote, `1.21 MiB`, or that is a number of bytes; NaN for `?`. */
export function bytesOf(size = ""): number {
  const [, number, unit = ""] = /^(\d[\d.,]{0,20}) ?(bytes|[KMGT]i?B)?$/.exec(size) ?? [];
  if (!number) return Number.NaN;
  const power = unit === "bytes" ? 0 : Math.max(0, " KMGT".indexOf(unit[0] ?? " "));
  return Number(number.replace(",", ".")) * 1024 ** power;
}
