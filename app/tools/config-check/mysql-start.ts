/** What MySQL and MariaDB find at their start only, when each line has been read. */
import type { Judged } from "./mysql-values.ts";

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

/** MariaDB's plugin for keys has to be loaded by the file: InnoDB asks for it before it knows of any other. */
const ENCRYPTS = /^(innodb_encrypt_(tables|log|temporary_tables)|encrypt_(tmp_files|binlog))$/;
/** MySQL's may be loaded by a file beside the program, too. */
const NEEDS_KEYRING = /^(binlog_encryption|innodb_(redo|undo)_log_encrypt)$/;
/** Each of these turns TLS on, and the last line counts. */
const TLS = /^ssl(_(ca|capath|cert|cipher|crl|crlpath|key))?$/;
const OFF = /^(off|0|false|)$/i;

/** @returns undefined: nothing stops it */
export function judgeAtStart({ product, series, name, value, effective, lastOf, given }: Started): Judged {
  const isOn = (other: string) => !OFF.test(effective(other) ?? "");
  const needs = (other: string): Judged => ({ outcome: "refuses", reason: { key: "needs", values: { other } } });
  // MariaDB makes its own from 11.4 on, and starts without TLS before 10.5.
  const lacksCertificate = () => {
    const files = [...given("ssl_cert"), ...given("ssl_key")];
    return files.length > 0 ? files.every((each) => each === "") : series !== "10.3";
  };
  // MySQL has a binlog by default since it calls replicas so.
  const hasBinlog = given("log_bin").length > 0 ? isOn("log_bin") : effective("log_replica_updates") !== undefined;
  // It would apply its own events without end, which GTIDs keep MySQL from since 8.0.
  const names = ["log_replica_updates", "log_slave_updates"];
  const updates =
    names.find((each) => given(each).length > 0) ?? names.find((each) => effective(each) !== undefined) ?? "";
  const skipsOwn = effective("gtid_mode") === "ON" && effective("log_replica_updates") !== undefined;
  if (name === "replicate_same_server_id" && !OFF.test(value) && hasBinlog && isOn(updates) && !skipsOwn)
    return { outcome: "refuses", reason: { key: "combination", values: { other: updates } } };
  // Pages that an older version has written may have another checksum.
  if (name === "innodb_checksum_algorithm" && /^strict_/i.test(value))
    return { outcome: "unknown", reason: { key: "machine", values: {} } };
  if (product === "mysql")
    return NEEDS_KEYRING.test(name) && !OFF.test(value)
      ? { outcome: "unknown", reason: { key: "keyring", values: {} } }
      : undefined;
  if (
    name === "ignore_builtin_innodb"
      ? !OFF.test(value)
      : name === "skip_innodb" || (name === "innodb" && OFF.test(value))
  ) {
    const [engine = "innodb"] = given("default_storage_engine").slice(-1);
    return /^innodb$/i.test(engine)
      ? { outcome: "refuses", reason: { key: "combination", values: { other: "default_storage_engine" } } }
      : { outcome: "unknown", reason: { key: "unchecked", values: {} } };
  }
  // Its temporary tables are Aria's.
  if (name === "aria" && OFF.test(value))
    return { outcome: "refuses", reason: { key: "not-taken", values: { value: "OFF" } } };
  if (
    TLS.test(name) &&
    series.startsWith("10.") &&
    lastOf(TLS) === name &&
    (name !== "ssl" || !OFF.test(value)) &&
    lacksCertificate()
  )
    return needs("ssl_cert, ssl_key");
  if (ENCRYPTS.test(name) && !OFF.test(value) && (name !== "encrypt_binlog" || hasBinlog)) {
    const loaded = [...given("plugin_load_add"), ...given("plugin_load")];
    return loaded.some((each) => /key_management/i.test(each))
      ? undefined
      : needs("plugin_load_add = file_key_management");
  }
  // Built in or not before 10.7, a plugin each since.
  if (name === "innodb_compression_algorithm" && !/^(none|zlib)$/i.test(value))
    return { outcome: "unknown", reason: { key: "installed", values: {} } };
  return undefined;
}
