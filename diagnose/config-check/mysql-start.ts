/** What MySQL and MariaDB find at their start only, when each line has been read. */
import type { Judged } from "./mysql-values.ts";
import type { Reason } from "./types.ts";

interface Started {
  product: "mysql" | "mariadb";
  series: string;
  name: string;
  /** As the server writes it. */
  value: string;
  /** What the server has of another setting: what the file says of it, or its default. */
  effective: (name: string) => string | undefined;
  /** The last setting of the file that is one of these. */
  lastOf: (names: RegExp) => string | undefined;
  /** What the file gives a setting, each time. */
  given: (name: string) => readonly string[];
}

const OFF = /^(off|0|false|)$/i;
const refuses = (key: Reason["key"], values: Reason["values"]): Judged => ({
  outcome: "refuses",
  reason: { key, values },
});
const unknown = (key: Reason["key"]): Judged => ({
  outcome: "unknown",
  reason: { key, values: {} },
});

/** Each of these turns TLS on, and the last line counts. */
const TLS = /^ssl(_(ca|capath|cert|cipher|crl|crlpath|key))?$/;

/** The first rule whose names have the setting judges it. */
const RULES: readonly (readonly [
  names: RegExp,
  product: "mysql" | "mariadb" | undefined,
  judge: (started: Started) => Judged,
])[] = [
  [/^replicate_same_server_id$/, undefined, ownEvents],
  // Pages that an older version has written may have another checksum.
  [
    /^innodb_checksum_algorithm$/,
    undefined,
    ({ value }) => (/^strict_/i.test(value) ? unknown("machine") : undefined),
  ],
  // MySQL's plugin for keys may be loaded by a file beside the program, too.
  [
    /^(binlog_encryption|innodb_(redo|undo)_log_encrypt)$/,
    "mysql",
    ({ value }) => (OFF.test(value) ? undefined : unknown("keyring")),
  ],
  [/^((skip_)?innodb|ignore_builtin_innodb)$/, "mariadb", withoutInnodb],
  // Its temporary tables are Aria's.
  [
    /^aria$/,
    "mariadb",
    ({ value }) => (OFF.test(value) ? refuses("not-taken", { value: "OFF" }) : undefined),
  ],
  [TLS, "mariadb", certificate],
  [/^(innodb_encrypt_(tables|log|temporary_tables)|encrypt_(tmp_files|binlog))$/, "mariadb", keys],
  // Built in or not before 10.7, a plugin each since.
  [
    /^innodb_compression_algorithm$/,
    "mariadb",
    ({ value }) => (/^(none|zlib)$/i.test(value) ? undefined : unknown("installed")),
  ],
];

/** @returns undefined: nothing stops it */
export function judgeAtStart(started: Started): Judged {
  const rule = RULES.find(
    ([names, product]) =>
      names.test(started.name) && (product ?? started.product) === started.product,
  );
  return rule?.[2](started);
}

/** MySQL has a binlog by default since it calls replicas so. */
function hasBinlog({ effective, given }: Started): boolean {
  return given("log_bin").length > 0
    ? !OFF.test(effective("log_bin") ?? "")
    : effective("log_replica_updates") !== undefined;
}

/** A replica that logs its changes and applies its own events has no end, unless GTIDs keep it: MySQL's from 8.0 on. */
function ownEvents(started: Started): Judged {
  const { value, effective, given } = started;
  const names = ["log_replica_updates", "log_slave_updates"];
  const updates =
    names.find((each) => given(each).length > 0) ??
    names.find((each) => effective(each) !== undefined);
  const skipsOwn =
    effective("gtid_mode") === "ON" && effective("log_replica_updates") !== undefined;
  if (OFF.test(value) || !hasBinlog(started) || skipsOwn) return undefined;
  return updates && !OFF.test(effective(updates) ?? "")
    ? refuses("combination", { other: updates })
    : undefined;
}

function withoutInnodb({ name, value, given }: Started): Judged {
  const isOff = name === "skip_innodb" || OFF.test(value) === (name === "innodb");
  const [engine = "innodb"] = given("default_storage_engine").slice(-1);
  if (!isOff) return undefined;
  return /^innodb$/i.test(engine)
    ? refuses("combination", { other: "default_storage_engine" })
    : unknown("unchecked");
}

/** MariaDB makes its own from 11.4 on, and starts without TLS before 10.5. */
function certificate({ series, name, value, lastOf, given }: Started): Judged {
  if (!series.startsWith("10.") || lastOf(TLS) !== name || (name === "ssl" && OFF.test(value)))
    return undefined;
  const files = [...given("ssl_cert"), ...given("ssl_key")];
  const isLacking = files.length > 0 ? files.every((each) => each === "") : series !== "10.3";
  return isLacking ? refuses("needs", { other: "ssl_cert, ssl_key" }) : undefined;
}

/** The file has to load the plugin for keys: InnoDB asks for it before it knows of any other. */
function keys(started: Started): Judged {
  const { name, value, given } = started;
  if (OFF.test(value) || (name === "encrypt_binlog" && !hasBinlog(started))) return undefined;
  const loaded = [...given("plugin_load_add"), ...given("plugin_load")];
  return loaded.some((each) => /key_management/i.test(each))
    ? undefined
    : refuses("needs", { other: "plugin_load_add = file_key_management" });
}
