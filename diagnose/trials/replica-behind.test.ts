/** What the status check says of replicas that run and are not well: behind, cut off, set up to drift, without TLS. */

import { endReplication, Link, Record, replicate } from "@blc/servers";
import { afterAll, expect, test, vi } from "vitest";
import { reportOf } from "../status-check/test-check.ts";
import { startReplicatedPostgres } from "./failover/replication.ts";
import { printed, viewOf } from "./status-check/answers.ts";

afterAll(endReplication);

/** The parts of rules that fire on a paste, but for the accounts that may write on the replica. */
function firing(paste: string, later?: string): string[] {
  return reportOf(paste, later).verdicts.flatMap((one) =>
    one.result === "fires" && one.rule.about && one.rule.id !== "M37"
      ? one.measurements.map(({ part, severity }) =>
          [one.rule.id, part, severity].filter(Boolean).join(" "),
        )
      : [],
  );
}

const SECONDS_OF_SILENCE = 62;

test.concurrent.each(["mysql-5.7", "mysql-8.4", "mariadb-10.11", "mariadb-11.8"] as const)(
  "A replica of %s that is behind, cut off, set up to drift or read without TLS is said to be so",
  async (id) => {
    const {
      primary,
      replica,
      word,
      prefix,
      isMariadb,
      source,
      byGtid,
      status,
      restarted,
      synced,
      primaryServer,
      replicaServer,
    } = await replicate(new Record("replica-behind"), { id });
    const names = [
      ...[`${word}_exec_mode`, `${word}_parallel_workers`, `${word}_parallel_threads`],
      ...[`${word}_preserve_commit_order`, "relay_log_recovery", "server_id", "server_uuid"],
      ...["gtid_binlog_pos", "read_only"],
    ];
    const paste = () =>
      printed(
        replicaServer,
        `show ${isMariadb ? "all slaves" : word} status;
        show global variables where variable_name in ('${names.join("', '")}');
        show global status like 'uptime';
        show global status like '%heartbeat%';
        ${isMariadb ? "" : "select * from performance_schema.replication_connection_status;"}`,
        "--vertical",
      );

    // The applier waits for a table, with a transaction of two hours ago.
    await primary.query("create table shop.orders (id int primary key, total int)");
    await synced();
    const workers = isMariadb ? "slave_parallel_threads" : `${word}_parallel_workers`;
    await restarted(`set global ${workers} = 0`);
    await replica.query("lock tables shop.orders read");
    await primary.query(
      "set timestamp = unix_timestamp() - 7200",
      "insert into shop.orders values (1, 1)",
    );
    await status((row) => Number(row.Seconds_Behind_Source ?? row.Seconds_Behind_Master) > 3600);
    // MariaDB with GTID positions fetches its relay logs again at a start.
    const recovery = isMariadb ? [] : ["M38 recovery N"];
    expect(firing(paste())).toEqual(["M35 seconds H", ...recovery, "M38 workers W"]);
    await replica.query("unlock tables");
    await primary.query("set timestamp = default");
    await synced();

    // Settings that skip errors and mix up the order of commits.
    await restarted(
      `set global ${word}_exec_mode = 'IDEMPOTENT'`,
      `set global ${workers} = 4`,
      ...(isMariadb ? [] : [`set global ${word}_preserve_commit_order = off`]),
    );
    await synced();
    const drifting = ["M38 mode H", ...recovery, ...(isMariadb ? [] : ["M38 order N"])];
    expect(firing(paste())).toEqual(drifting);

    // Nothing arrives any more, and the receiver does not know it: the seconds behind stay 0.
    const link = await Link.to(primaryServer.port);
    const through = source(byGtid).replace(String(primaryServer.port), String(link.port));
    await restarted(
      `set global ${word}_net_timeout = 3600`,
      through.replace("connect_retry", `heartbeat_period = 1, ${prefix}_connect_retry`),
    );
    await primary.query("insert into shop.orders values (2, 1)");
    await synced();
    link.cut();
    const before = paste();
    await new Promise((resolve) => setTimeout(resolve, SECONDS_OF_SILENCE * 1000));
    const after = paste();
    expect(after).toMatch(/Seconds_Behind_\w+: 0$/m);
    expect(firing(before, after)).toEqual(["M35 silent H", ...drifting]);
    link.mend();

    // Another host, without TLS.
    await replica.query(`stop ${word}`);
    const plain = source(byGtid)
      .replace("'127.0.0.1'", "'primary.example'")
      .replace(", source_ssl = 1", "");
    await replica.query(plain.replace("connect_retry", `ssl = 0, ${prefix}_connect_retry`));
    expect(firing(paste())).toContain("M39 N");
    await link.close();
  },
  300_000,
);

test.concurrent("A standby of PostgreSQL that replays nothing is said to be behind, by bytes and by time", async ({
  onTestFinished,
}) => {
  const { nodes, stop } = await startReplicatedPostgres();
  onTestFinished(stop);
  const [primary, standby] = nodes;
  const expectSoon = (...expected: string[]) =>
    vi.waitFor(() => expect(firing(viewOf(primary, "pg_stat_replication"))).toEqual(expected), {
      timeout: 120_000,
      interval: 500,
    });
  await expectSoon();
  // A standby that reads slower than this is written would lack what a checkpoint has removed.
  await primary.admin("alter system set wal_keep_size = '4GB'");
  await primary.admin("select pg_reload_conf()");
  await standby.admin("select pg_wal_replay_pause()");
  // It may replay one or two of them before it pauses.
  for (let part = 0; part < 14; part++)
    await primary.admin("select pg_logical_emit_message(false, 'filler', repeat('x', 100000000))");
  await expectSoon("P29 bytes W");
  await expectSoon("P29 time W", "P29 bytes W");
  await standby.admin("select pg_wal_replay_resume()");
  await expectSoon();
}, 300_000);
