import { expect, test } from "vitest";
import { checked } from "./test-check.ts";
import type { ReasonKey } from "./types.ts";

type Case = Parameters<typeof checked>;

const postgres = (text: string, from = "13", to = "18"): Case => ["postgres", from, to, text];
const mysql = (text: string, from = "8.0", to = "8.4"): Case => ["mysql", from, to, text];
const mysqld = (text: string, ...versions: string[]) => mysql(`[mysqld]\n${text}`, ...versions);

/** For each reason, a file of which it is told: from one version to another. */
const CASES: Readonly<Record<ReasonKey, Case>> = {
  removed: postgres("promote_trigger_file = ''"),
  "unknown-name": mysqld("sort_buffer=1M"),
  gone: mysqld("query_cache_size=1M"),
  later: mysqld("activate_mandatory_roles=ON", "5.7", "8.0"),
  elsewhere: mysqld("aria_log_file_size=1"),
  fork: mysqld("pxc_strict_mode=1"),
  "ignored-name": ["mariadb", "10.3", "10.11", "[mysqld]\ninnodb_large_prefix=1"],
  loose: mysqld("loose_query_cache_size=1M", "5.7", "8.4"),
  keyring: mysqld("binlog_encryption=ON"),
  ambiguous: ["mariadb", "10.6", "11.8", "[mysqld]\ninnodb_buffer=1M"],
  renamed: ["mariadb", "10.3", "10.11", "[mysqld]\nsort_buffer=1M"],
  deprecated: mysqld("binlog_format=ROW", "5.7", "8.4"),
  "deprecated-value": mysqld("character-set-server=utf8", "5.7", "8.4"),
  "below-min": postgres("maintenance_work_mem = 63kB"),
  "above-max": postgres("port = 70000"),
  rounded: ["mariadb", "10.6", "11.8", "[mysqld]\ninnodb_log_file_size=5000000"],
  "not-a-multiple": postgres("commit_timestamp_buffers = 17"),
  "not-a-number": mysqld("max_connections=abc"),
  "not-a-boolean": postgres("fsync = maybe"),
  "not-a-member": postgres("wal_level = none"),
  "member-removed": mysqld("sql_mode=NO_AUTO_CREATE_USER", "5.7", "8.0"),
  "not-taken": postgres("search_path = 'a,,b'"),
  "bad-unit": postgres("work_mem = 4mb"),
  "value-needed": mysqld("max_connections"),
  "no-value-taken": mysqld("ansi=1"),
  "not-settable": postgres("server_version = 18"),
  syntax: postgres("temp_buffers = 1.5MB"),
  "no-group": mysql("max_connections=5"),
  combination: postgres("max_wal_senders = 3\nwal_level = minimal"),
  overridden: postgres("work_mem = abc\nwork_mem = 4MB"),
  include: mysql("!include /etc/mysql/x.cnf"),
  "include-needed": mysql("!includedir /etc/mysql/conf.d"),
  included: mysql("==> my.cnf <==\n!include x.cnf\n==> x.cnf <==\n[mysqld]\nport=1"),
  end: mysql("==> my.cnf <==\n!include x.cnf\n==> x.cnf <==\nport=1\nnonsense=1"),
  placeholder: mysqld("max_connections={{ connections }}"),
  "of-service": mysql('[{"ParameterName": "rds_x", "ParameterValue": "1"}]'),
  "of-patroni": postgres("postgresql:\n  parameters:\n    promote_trigger_file: ''"),
  blanks: mysql("[ mysqld ]\nport=1"),
  mark: mysql("\ufeff[mysqld]\nmax_connections=5"),
  needs: mysqld("gtid_mode=ON"),
  "plugin-gone": mysqld("authentication_policy=mysql_native_password", "8.4", "9.7"),
  "half-strict": mysqld("sql_mode=STRICT_TRANS_TABLES"),
  "other-group": mysql("[client]\nport=1"),
  custom: postgres("app.name = 1"),
  plugin: mysqld("validate_password_policy=1"),
  installed: postgres("shared_preload_libraries = 'x'"),
  machine: postgres("data_directory = '/srv/x'"),
  unchecked: postgres("synchronous_standby_names = 'a b c'"),
  default: postgres("work_mem = 4MB", "13", "14"),
  fine: postgres("work_mem = 4MB"),
};

test.each(Object.entries(CASES))("%s is told of %j", (reason, given) => {
  const { verdicts } = checked(...given);
  expect(verdicts.map(({ reason: { key } }) => key)).toContain(reason);
});
