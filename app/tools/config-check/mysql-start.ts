/** What MySQL and MariaDB find at their start only, when each line has been read. */
import type { Judged } from "./mysql-values.ts";

interface Started {
  product: "mysql" | "mariadb";
  name: string;
  /** As the server writes it. */
  value: string;
  /** What the server has of another setting: what the file says of it, or its default. */
  effective: (name: string) => string | undefined;
  /** What the file gives a setting, each time. */
  given: (name: string) => readonly string[];
}

/** MariaDB's plugin for keys has to be loaded by the file: InnoDB asks for it before it knows of any other. */
const ENCRYPTS = /^(innodb_encrypt_(tables|log|temporary_tables)|encrypt_(tmp_files|binlog))$/;
/** MySQL's may be loaded by a file beside the program, too. */
const NEEDS_KEYRING = /^(binlog_encryption|innodb_(redo|undo)_log_encrypt)$/;
const OFF = /^(off|0|false|)$/i;

/** @returns undefined: nothing stops it */
export function judgeAtStart({ product, name, value, effective, given }: Started): Judged {
  const isOn = (other: string) => !OFF.test(effective(other) ?? "");
  const needs = (other: string): Judged => ({ outcome: "refuses", reason: { key: "needs", values: { other } } });
  // MySQL has a binlog by default since it calls replicas so.
  const hasBinlog = given("log_bin").length > 0 ? isOn("log_bin") : effective("log_replica_updates") !== undefined;
  // It would apply its own events without end, which GTIDs keep MySQL from since 8.0.
  const names = ["log_replica_updates", "log_slave_updates"];
  const updates =
    names.find((each) => given(each).length > 0) ?? names.find((each) => effective(each) !== undefined) ?? "";
  const skipsOwn = effective("gtid_mode") === "ON" && effective("log_replica_updates") !== undefined;
  if (name === "replicate_same_server_id" && !OFF.test(value) && hasBinlog && isOn(updates) && !skipsOwn)
    return { outcome: "refuses", reason: { key: "combination", values: { other: updates } } };
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
