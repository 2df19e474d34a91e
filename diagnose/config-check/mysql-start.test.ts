import { expect, test } from "vitest";
import { checkConfig } from "./check.ts";
import { CONFIG_DATA } from "./data.ts";

test.each<[product: "mysql" | "mariadb", series: string, settings: string, said: string]>([
  [
    "mariadb",
    "11.4",
    "innodb_encrypt_tables=FORCE",
    "refuses needs plugin_load_add = file_key_management",
  ],
  [
    "mariadb",
    "11.4",
    "innodb_encrypt_log=1",
    "refuses needs plugin_load_add = file_key_management",
  ],
  ["mariadb", "11.4", "encrypt_tmp_files", "refuses needs plugin_load_add = file_key_management"],
  [
    "mariadb",
    "11.4",
    "encrypt_binlog=1\nlog_bin=mariadb-bin",
    "refuses needs plugin_load_add = file_key_management",
  ],
  ["mariadb", "11.4", "encrypt_binlog=1", "starts"],
  ["mariadb", "11.4", "innodb_encrypt_tables=OFF", "starts"],
  ["mariadb", "11.4", "innodb_encrypt_log=yes", "starts-with-warnings"],
  ["mariadb", "10.6", "proxy_protocol_networks=abc", "cannot-tell unchecked"],
  [
    "mariadb",
    "11.4",
    "plugin_load_add = file_key_management\ninnodb_encrypt_tables=ON",
    "cannot-tell installed",
  ],
  ["mariadb", "11.4", "innodb_compression_algorithm=lz4", "cannot-tell installed"],
  ["mariadb", "11.4", "innodb_compression_algorithm=zlib", "starts"],
  ["mysql", "8.4", "innodb_redo_log_encrypt=ON", "cannot-tell keyring"],
  ["mysql", "8.4", "binlog_encryption=OFF", "starts"],
  ["mariadb", "10.11", "ssl=on", "refuses needs ssl_cert, ssl_key"],
  ["mariadb", "10.6", "ssl=0\nssl_cipher=", "refuses needs ssl_cert, ssl_key"],
  ["mariadb", "10.6", "ssl_cipher=\nskip-ssl", "starts"],
  ["mariadb", "10.6", "ssl=1\nssl_key=/k.pem\nssl_cert=/c.pem", "starts-if machine"],
  ["mariadb", "10.3", "ssl=1", "starts"],
  ["mariadb", "11.4", "ssl=1", "starts"],
  ["mariadb", "11.4", "ignore_builtin_innodb=1", "refuses combination default_storage_engine"],
  ["mariadb", "11.4", "innodb_log_write_ahead_size=513", "refuses not-taken 513"],
  ["mariadb", "11.4", "innodb_log_write_ahead_size=2048", "starts"],
  ["mysql", "8.4", "replicate_same_server_id=1", "refuses combination log_replica_updates"],
  ["mysql", "5.7", "innodb_file_format=Cheetah", "refuses not-taken Cheetah"],
  [
    "mysql",
    "5.7",
    "innodb_file_format=Barracuda\ninnodb_change_buffering=ALL",
    "starts-with-warnings",
  ],
  ["mysql", "8.0", "innodb_checksum_algorithm=strict_crc32", "starts-if machine"],
  ["mysql", "9.7", "enforce_gtid_consistency=OFF", "refuses combination gtid_mode"],
  ["mysql", "9.7", "enforce_gtid_consistency=OFF\ngtid_mode=OFF", "starts"],
  ["mysql", "8.4", "enforce_gtid_consistency=OFF", "starts"],
  ["mysql", "9.7", "replicate_same_server_id=1", "starts"],
  ["mysql", "8.4", "replicate_same_server_id=1\nskip-log-bin", "starts"],
  ["mysql", "8.4", "replicate_same_server_id=1\nlog_replica_updates=0", "starts"],
  ["mariadb", "11.4", "replicate_same_server_id=1", "starts"],
  ["mariadb", "11.4", "proxy_protocol_networks=::1/64, 10.0.0.0/8 localhost", "starts"],
  ["mariadb", "11.4", "proxy_protocol_networks=*,10.0.0.1", "starts"],
  ["mariadb", "11.4", "proxy_protocol_networks=10.0.0.0/33", "refuses not-taken 10.0.0.0/33"],
])("What %s %s finds at its start is told of %j: %s", (product, to, settings, expected) => {
  const { sentence, verdicts } = checkConfig(
    `[mysqld]\n${settings}\n`,
    { from: to, to },
    CONFIG_DATA[product],
  );
  const { reason } = verdicts.find(({ outcome }) => /refuses|unknown/.test(outcome)) ?? {};
  expect(
    [sentence, ...(reason ? [reason.key, ...Object.values(reason.values)] : [])].join(" "),
  ).toBe(expected);
});
