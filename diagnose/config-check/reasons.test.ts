import { expect, test } from "vitest";
import { checkConfig } from "./check.ts";
import { CONFIG_DATA } from "./data.ts";
import type { Product, ReasonKey } from "./types.ts";

/** For each reason, a file of which it is told: from one version to another. */
const CASES: Readonly<
  Record<ReasonKey, readonly [product: Product, from: string, to: string, text: string]>
> = {
  removed: ["postgres", "13", "18", "wal_keep_segments = 3"],
  "unknown-name": ["mysql", "8.0", "8.4", "[mysqld]\nsort_buffer=1M"],
  gone: ["mysql", "8.0", "8.4", "[mysqld]\nquery_cache_size=1M"],
  later: ["mysql", "5.7", "8.0", "[mysqld]\nactivate_mandatory_roles=ON"],
  "ignored-name": ["mariadb", "10.3", "10.11", "[mysqld]\ninnodb_large_prefix=1"],
  loose: ["mysql", "5.7", "8.4", "[mysqld]\nloose_query_cache_size=1M"],
  keyring: ["mysql", "8.0", "8.4", "[mysqld]\nbinlog_encryption=ON"],
  ambiguous: ["mariadb", "10.6", "11.8", "[mysqld]\ninnodb_buffer=1M"],
  renamed: ["mariadb", "10.3", "10.11", "[mysqld]\nsort_buffer=1M"],
  deprecated: ["mysql", "5.7", "8.4", "[mysqld]\nbinlog_format=ROW"],
  "deprecated-value": ["mysql", "5.7", "8.4", "[mysqld]\ncharacter-set-server=utf8"],
  "below-min": ["postgres", "13", "18", "maintenance_work_mem = 63kB"],
  "above-max": ["postgres", "13", "18", "port = 70000"],
  rounded: ["mariadb", "10.6", "11.8", "[mysqld]\ninnodb_log_file_size=5000000"],
  "not-a-multiple": ["postgres", "13", "18", "commit_timestamp_buffers = 17"],
  "not-a-number": ["mysql", "8.0", "8.4", "[mysqld]\nmax_connections=abc"],
  "not-a-boolean": ["postgres", "13", "18", "fsync = maybe"],
  "not-a-member": ["postgres", "13", "18", "wal_level = none"],
  "member-removed": ["mysql", "5.7", "8.0", "[mysqld]\nsql_mode=NO_AUTO_CREATE_USER"],
  "not-taken": ["postgres", "13", "18", "search_path = 'a,,b'"],
  "bad-unit": ["postgres", "13", "18", "work_mem = 4mb"],
  "value-needed": ["mysql", "8.0", "8.4", "[mysqld]\nmax_connections"],
  "no-value-taken": ["mysql", "8.0", "8.4", "[mysqld]\nansi=1"],
  "not-settable": ["postgres", "13", "18", "server_version = 18"],
  syntax: ["postgres", "13", "18", "temp_buffers = 1.5MB"],
  "no-group": ["mysql", "8.0", "8.4", "max_connections=5"],
  combination: ["postgres", "13", "18", "max_wal_senders = 3\nwal_level = minimal"],
  overridden: ["postgres", "13", "18", "work_mem = abc\nwork_mem = 4MB"],
  include: ["mysql", "8.0", "8.4", "!include /etc/mysql/x.cnf"],
  "include-needed": ["mysql", "8.0", "8.4", "!includedir /etc/mysql/conf.d"],
  mark: ["mysql", "8.0", "8.4", "\ufeff[mysqld]\nmax_connections=5"],
  needs: ["mysql", "8.0", "8.4", "[mysqld]\ngtid_mode=ON"],
  "plugin-gone": ["mysql", "8.4", "9.7", "[mysqld]\nauthentication_policy=mysql_native_password"],
  "half-strict": ["mysql", "8.0", "8.4", "[mysqld]\nsql_mode=STRICT_TRANS_TABLES"],
  "other-group": ["mysql", "8.0", "8.4", "[client]\nport=1"],
  custom: ["postgres", "13", "18", "app.name = 1"],
  plugin: ["mysql", "8.0", "8.4", "[mysqld]\nvalidate_password_policy=1"],
  installed: ["postgres", "13", "18", "shared_preload_libraries = 'x'"],
  machine: ["postgres", "13", "18", "data_directory = '/srv/x'"],
  unchecked: ["postgres", "13", "18", "synchronous_standby_names = 'a b c'"],
  default: ["postgres", "13", "14", "work_mem = 4MB"],
  fine: ["postgres", "13", "18", "work_mem = 4MB"],
};

test.each(Object.entries(CASES))("%s is told of %j", (reason, [product, from, to, text]) => {
  const { verdicts } = checkConfig(text, { from, to }, CONFIG_DATA[product]);
  expect(verdicts.map(({ reason: { key } }) => key)).toContain(reason);
});
