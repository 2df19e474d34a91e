/** Does to real servers what the simulator of failovers does, and compares what is lost and who writes. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { CHECKED } from "../../app/tools/failover-simulator/checked.ts";
import { count } from "../../app/tools/failover-simulator/ranges.ts";
import { type Scenario, scenarioOf } from "../../app/tools/failover-simulator/scenario.ts";
import type { SentenceId } from "../../app/tools/failover-simulator/sentences.ts";
import { simulate, verdictOf } from "../../app/tools/failover-simulator/simulate.ts";
import { FAULT_AT } from "../../app/tools/failover-simulator/steps.ts";
import {
  followMariadb,
  type Replicated,
  type Session,
  STANDBY,
  startGalera,
  startReplicatedMariadb,
  startReplicatedPostgres,
} from "./replication.ts";
import type { Node } from "./servers.ts";
import { errorOf } from "./subject.ts";

/** In milliseconds. Nothing here waits for a fixed time; a busy machine may be slow. */
const SLOW = 60_000;

/** 10 transactions a second and half a second of delay: 100 in the 10 s before the fault, 5 of them under way. */
function modelOf(given: Pick<Scenario, "mode" | "fault"> & Partial<Scenario>) {
  const scenario = scenarioOf({ writes: 10, delay: 500, nodes: "2", ...given });
  const verdict = verdictOf(scenario);
  const steps = simulate(scenario);
  const atFault = steps.find(({ at }) => at === FAULT_AT);
  if (!atFault) expect.unreachable();
  return {
    verdict,
    lost: count(verdict.lost),
    steps: steps.map(({ sentence }) => sentence.id),
    stateAt: (id: SentenceId, node: number) => steps.find(({ sentence }) => sentence.id === id)?.nodes[node]?.state,
    acknowledged: atFault.counters.acknowledged,
    received: atFault.nodes.map((node) => count(node.received)),
    /** What others see on the writer. */
    seen: count(atFault.nodes[0]?.applied ?? []),
  };
}

/** The application: writes numbered rows, and knows which were acknowledged. */
class Application {
  readonly acknowledged = new Set<number>();
  #next = 1;

  /** One after the other. */
  async write(session: Session, rows: number) {
    for (let i = 0; i < rows; i++) await this.#insert(session);
  }

  async #insert(session: Session) {
    const n = this.#next++;
    await session.query(`insert into numbered values (${n})`);
    this.acknowledged.add(n);
  }

  /** Each on a connection of its own, without waiting for the answers. @returns these */
  async begin(servers: Replicated, node: Node, rows: number): Promise<Promise<void>[]> {
    const sessions = await Promise.all(Array.from({ length: rows }, () => servers.open(node)));
    return sessions.map((session) => {
      onTestFinished(() => session.close().catch(() => {}));
      const written = this.#insert(session);
      written.catch(() => {});
      return written;
    });
  }

  async lost(session: Session): Promise<number> {
    const kept = new Set(await rowsOf(session));
    return [...this.acknowledged].filter((n) => !kept.has(n)).length;
  }
}

async function rowsOf(session: Session): Promise<number[]> {
  return (await session.query("select n from numbered order by n")).map(({ n }) => Number(n));
}

async function started(servers: Promise<Replicated>): Promise<Replicated> {
  const all = await servers;
  onTestFinished(all.stop);
  return all;
}

async function opened(servers: Replicated, node: Node | undefined): Promise<Session> {
  if (!node) expect.unreachable();
  const session = await servers.open(node);
  onTestFinished(() => session.close().catch(() => {}));
  return session;
}

/** The page names the release, so that it has to be the one that is checked here. */
function expectRelease(version: unknown, checked: string) {
  const isNamed = String(version).startsWith(`${checked}.`);
  expect(isNamed, `app/tools/failover-simulator/checked.ts names ${checked}, the server is ${version}`).toBe(true);
}

const poll = <Value>(read: () => Promise<Value>) => expect.poll(read, { timeout: SLOW, interval: 50 });

describe("MariaDB with replicas", () => {
  const single = (rows: Record<string, unknown>[], name: string) => String(rows[0]?.[name] ?? "");

  const received = async (replica: Session) => single(await replica.query("show slave status"), "Gtid_IO_Pos");

  const written = async (writer: Session) => single(await writer.query("select @@gtid_binlog_pos as at"), "at");

  /** Until the replica's relay log has all that the writer has written. */
  const hasReceived = async (replica: Session, writer: Session) =>
    poll(() => received(replica)).toBe(await written(writer));

  /** As a failover manager does: applies what was received, stops replicating, accepts writes. */
  const promote = async (replica: Session) => {
    await replica.query("stop slave io_thread");
    const position = await received(replica);
    await replica.query(`select master_gtid_wait('${position}', ${SLOW / 1_000})`);
    await replica.query("stop slave");
    await replica.query("reset slave all");
    await replica.query("set global read_only = off");
  };

  const status = async (session: Session, name: string) =>
    single(await session.query(`show global status like '${name}'`), "Value");

  const semiSync = (timeout: number, waitPoint = "AFTER_SYNC") => [
    "--rpl-semi-sync-slave-enabled=ON",
    `--rpl-semi-sync-master-timeout=${timeout}`,
    `--rpl-semi-sync-master-wait-point=${waitPoint}`,
  ];

  /** With a replica that answers. */
  const isSemiSync = async (writer: Session) => {
    await writer.query("set global rpl_semi_sync_master_enabled = on");
    await poll(() => status(writer, "Rpl_semi_sync_master_clients")).toBe("1");
    await poll(() => status(writer, "Rpl_semi_sync_master_status")).toBe("ON");
  };

  test("asynchronous: all killed lose nothing, the killed writer what no replica had received, and it stays apart", async () => {
    const all = modelOf({ mode: "async", fault: "all-killed", nodes: "3" });
    const killed = modelOf({ mode: "async", fault: "writer-killed", nodes: "3" });
    const servers = await started(startReplicatedMariadb(3));
    const [first, second, third] = servers.nodes;
    const application = new Application();

    const behind = killed.received[2] ?? 0;
    await application.write(await opened(servers, first), behind);
    await Promise.all(servers.nodes.map((node) => node.kill()));
    await Promise.all(servers.nodes.map((node) => node.restart(["--read-only=ON"])));
    const writer = await opened(servers, first);
    await writer.query("set global read_only = off");
    expect(await application.lost(writer)).toBe(all.lost);

    const [near, far] = [await opened(servers, second), await opened(servers, third)];
    await hasReceived(far, writer);
    servers.links[1]?.cut();
    await application.write(writer, (killed.received[1] ?? 0) - behind);
    await hasReceived(near, writer);
    servers.links[0]?.cut();
    await application.write(writer, killed.acknowledged - application.acknowledged.size);
    await first?.kill();

    const [most, least] = await Promise.all([near, far].map(async (each) => Number(/\d+$/.exec(await received(each)))));
    expect(most).toBeGreaterThan(least ?? 0);
    await promote(near);
    expect(await application.lost(near)).toBe(killed.lost);
    expect(killed.lost).toBeGreaterThan(0);
    if (!third || !second || !first) expect.unreachable();
    await third.admin("stop slave");
    await followMariadb(third, second.port);
    await application.write(near, 10);
    await poll(() => rowsOf(far)).toEqual(await rowsOf(near));
    expect(killed.verdict.writer).toBe("db-2");

    await first.restart(["--read-only=ON"]);
    const old = await opened(servers, first);
    expect(killed.steps.at(-1)).toBe("oldWriterStaysApart");
    expect(await rowsOf(old)).toHaveLength(killed.acknowledged);
    // The new writer refuses a replica whose position has transactions that it lacks itself.
    await old.query("set global gtid_slave_pos = @@global.gtid_binlog_pos");
    await followMariadb(first, second.port);
    await poll(async () => Number(single(await old.query("show slave status"), "Last_IO_Errno"))).toBe(1236);
  });

  test("asynchronous: a writer that is cut off, or hangs, and is not fenced, is a second writer", async () => {
    const model = modelOf({
      mode: "async",
      fault: "writer-cut-off",
      fencing: "no",
      detection: 2_000,
      promotion: 1_000,
    });
    const servers = await started(startReplicatedMariadb(2));
    const [first, second] = servers.nodes;
    const [writer, replica] = [await opened(servers, first), await opened(servers, second)];
    const application = new Application();
    await application.write(writer, model.received[1] ?? 0);
    await hasReceived(replica, writer);
    servers.links[0]?.cut();
    await application.write(writer, model.lost);
    // Hanging as well, before it is given up.
    await first?.freeze();
    await promote(replica);
    expect(await application.lost(replica)).toBe(model.lost);
    await application.write(replica, 1);
    first?.resume();
    servers.links[0]?.mend();
    await application.write(writer, 1);
    expect(model.verdict).toMatchObject({ writer: "db-2", rivals: ["db-1"] });
    expect(await application.lost(replica)).toBe(model.lost + 1);
    expect(await application.lost(writer)).toBe(1);
  });

  test.each(["after-sync", "after-commit"] as const)(
    "semi-synchronous, %s: the killed writer had acknowledged nothing that is lost",
    async (waitPoint) => {
      const model = modelOf({ mode: "semi-sync", fault: "writer-killed", waitPoint });
      const settings = semiSync(3_600_000, waitPoint.replace("-", "_").toUpperCase());
      const servers = await started(startReplicatedMariadb(2, settings));
      const [first, second] = servers.nodes;
      if (!first) expect.unreachable();
      const [writer, replica] = [await opened(servers, first), await opened(servers, second)];
      const application = new Application();
      await isSemiSync(writer);
      await application.write(writer, model.acknowledged);
      servers.links[0]?.cut();
      const underWay = (model.received[0] ?? 0) - model.acknowledged;
      const answers = await application.begin(servers, first, underWay);
      await poll(() => status(writer, "Rpl_semi_sync_master_wait_sessions")).not.toBe("0");
      // What others see before the answer: everything, or nothing.
      await poll(async () => (await rowsOf(writer)).length).toBe(model.seen);
      await first.kill();
      const outcomes = await Promise.allSettled(answers);
      expect(outcomes.map((outcome) => outcome.status)).toEqual(outcomes.map(() => "rejected"));

      await promote(replica);
      expect(application.acknowledged.size).toBe(model.acknowledged);
      expect(await application.lost(replica)).toBe(model.lost);
      expect(model.lost).toBe(0);
      expect(model.seen - (await rowsOf(replica)).length).toBe(model.verdict.seenThenGone);
    },
  );

  test("semi-synchronous: all killed and the writer gone lose what the replica had received and not applied", async () => {
    const model = modelOf({ mode: "semi-sync", fault: "all-killed-writer-gone" });
    const servers = await started(startReplicatedMariadb(2, semiSync(3_600_000)));
    const [first, second] = servers.nodes;
    if (!first || !second) expect.unreachable();
    const [writer, replica] = [await opened(servers, first), await opened(servers, second)];
    const application = new Application();
    await isSemiSync(writer);
    await application.write(writer, model.acknowledged - model.lost);
    await poll(() => application.lost(replica)).toBe(0);
    await replica.query("stop slave sql_thread");
    await application.write(writer, model.lost);
    await Promise.all([first.kill(), second.kill()]);
    await second.restart(["--read-only=ON"]);
    const alone = await opened(servers, second);
    await promote(alone);
    expect(await application.lost(alone)).toBe(model.lost);
    expect(model.lost).toBeGreaterThan(0);
    await application.write(alone, 1);
    expect(model.verdict.writer).toBe("db-2");
  });

  test("semi-synchronous: commits wait for a replica until the timeout, and what was acknowledged after it is lost", async () => {
    const semiSyncTimeout = 1_000;
    const given = { mode: "semi-sync", semiSyncTimeout } as const;
    const alone = modelOf({ ...given, fault: "replica-killed" });
    const cutOff = modelOf({ ...given, fault: "writer-cut-off", fencing: "no", detection: 2_000, promotion: 1_000 });
    const servers = await started(startReplicatedMariadb(2, semiSync(semiSyncTimeout)));
    const [first, second] = servers.nodes;
    if (!first || !second) expect.unreachable();
    const writer = await opened(servers, first);
    const application = new Application();
    await isSemiSync(writer);
    await application.write(writer, 10);

    await second.kill();
    const before = performance.now();
    await application.write(writer, 1);
    // The server's clock and this one may differ by a little.
    expect(performance.now() - before).toBeGreaterThan(alone.verdict.withoutWrites * 0.95);
    expect(await status(writer, "Rpl_semi_sync_master_status")).toBe("OFF");
    expect(alone.steps).toContain("semiFallsBack");
    await second.restart(["--read-only=ON"]);
    await isSemiSync(writer);
    expect(alone.steps.at(-1)).toBe("semiResumes");

    const replica = await opened(servers, second);
    await application.write(writer, cutOff.acknowledged - application.acknowledged.size);
    await hasReceived(replica, writer);
    servers.links[0]?.cut();
    const underWay = (cutOff.received[0] ?? 0) - cutOff.acknowledged;
    await Promise.all(await application.begin(servers, first, underWay));
    expect(await status(writer, "Rpl_semi_sync_master_status")).toBe("OFF");
    await application.write(writer, cutOff.lost - underWay);
    await promote(replica);
    expect(await application.lost(replica)).toBe(cutOff.lost);
    expect(cutOff.lost).toBeGreaterThan(underWay);
    await application.write(replica, 1);
    await application.write(writer, 1);
    expect(cutOff.verdict).toMatchObject({ writer: "db-2", rivals: ["db-1"] });
  });
});

describe("Galera", () => {
  let servers: Replicated;

  beforeAll(async () => {
    servers = await startGalera();
  }, 180_000);
  afterAll(() => servers?.stop());

  /** Tries until the node accepts a row. @returns milliseconds */
  const waitForWrites = async (node: Node, application: Application) => {
    const before = performance.now();
    await poll(async () => {
      const session = await servers.open(node);
      try {
        await application.write(session, 1);
        return "accepted";
      } catch (error) {
        return String(error);
      } finally {
        await session.close();
      }
    }).toBe("accepted");
    return performance.now() - before;
  };

  const keepsAll = async (application: Application) => {
    const sessions = await Promise.all(servers.nodes.map((node) => opened(servers, node)));
    for (const session of sessions) await poll(() => application.lost(session)).toBe(0);
  };

  const isSynced = async (node: Node) =>
    poll(async () => {
      const session = await servers.open(node);
      const rows = await session.query("show status like 'wsrep_local_state_comment'").finally(session.close);
      return rows[0]?.Value;
    }).toBe("Synced");

  const stateOf = (node: Node) => join(node.folder, "data/grastate.dat");
  const savedState = (node: Node) => readFileSync(stateOf(node), "utf8");

  test("a node that is killed, cut off or hangs loses nothing; its minority refuses with 1047; the majority goes on", {
    timeout: 300_000,
  }, async () => {
    const [first, second] = servers.nodes;
    if (!first || !second) expect.unreachable();
    const session = await opened(servers, second);
    expectRelease((await session.query("select version() as version"))[0]?.version, CHECKED.mariadb);
    const provider = await session.query("show status like 'wsrep_provider_version'");
    expectRelease(provider[0]?.Value, CHECKED.galera);
    const application = new Application();
    for (const fault of ["writer-killed", "writer-cut-off", "writer-hangs", "replica-killed"] as const) {
      const model = modelOf({ mode: "galera", fault });
      expect(model.lost).toBe(0);
      const writer = await opened(servers, first);
      await application.write(writer, 20);
      const [failed, successor] = fault === "replica-killed" ? [second, first] : [first, second];
      expect(model.verdict.writer).toBe(successor === first ? "db-1" : "db-2");
      if (fault === "writer-cut-off") await first.admin("set global wsrep_provider_options = 'gmcast.isolate=1'");
      else if (fault === "writer-hangs") await first.freeze();
      else await failed.kill();
      if (fault === "writer-cut-off") {
        const refused = async () => (await errorOf(application.write(writer, 1))) as { errno?: number };
        await poll(async () => (await refused()).errno).toBe(1047);
        expect(model.stateAt("galeraMinority", 0)).toBe("refusing");
        // What touches no table is answered.
        expect(await writer.query("select 1 as one")).toEqual([{ one: 1 }]);
      }
      const waited = await waitForWrites(successor, application);
      console.info(`Galera, ${fault}: ${Math.round(waited)} ms until the others accept writes`);
      // The node that is cut off has refused before: until then, the others have agreed as well.
      if (fault !== "writer-cut-off") expect(waited).toBeGreaterThan(model.verdict.withoutWrites / 2);
      if (fault === "writer-cut-off") await first.admin("set global wsrep_provider_options = 'gmcast.isolate=0'");
      else if (fault === "writer-hangs") first.resume();
      else await failed.restart();
      await isSynced(failed);
      await keepsAll(application);
    }
  });

  test("all killed: two wait for the third, and then nothing is lost; without it, what the others had not applied", async () => {
    const back = modelOf({ mode: "galera", fault: "all-killed" });
    const gone = modelOf({ mode: "galera", fault: "all-killed-writer-gone" });
    const [first, second, third] = servers.nodes;
    if (!first || !second || !third) expect.unreachable();
    const application = new Application();
    const before = await opened(servers, first);
    await before.query("truncate numbered");
    await application.write(before, 50);
    await Promise.all(servers.nodes.map((node) => node.kill()));
    for (const node of servers.nodes) expect(savedState(node)).toMatch(/seqno: +-1\nsafe_to_bootstrap: 0/);
    const log = join(second.folder, "log.err");
    let haveStarted = false;
    const two = Promise.all([second.restart([`--log-error=${log}`]), third.restart()]).then(() => {
      haveStarted = true;
    });
    // They see each other, and are no Primary Component.
    const said = async () => (existsSync(log) ? readFileSync(log, "utf8") : "");
    await poll(said).toMatch(/New COMPONENT: primary = no,.* memb_num = 2/);
    expect(await said()).not.toContain("New COMPONENT: primary = yes");
    expect(haveStarted).toBe(false);
    // They refuse no query: they do not listen.
    expect(gone.stateAt("galeraWaitsForGone", 1)).toBe("starting");
    for (const node of [second, third])
      expect(["ECONNREFUSED", "ENOENT"]).toContain(((await errorOf(servers.open(node))) as { code?: string }).code);
    expect(back.verdict.human).toEqual(["bootstrap-unless-all-return"]);
    await Promise.all([two, first.restart()]);
    await keepsAll(application);
    expect(back.lost).toBe(0);

    const writer = await opened(servers, first);
    await application.write(writer, gone.acknowledged - gone.lost - application.acknowledged.size);
    const others = [await opened(servers, second), await opened(servers, third)];
    for (const other of others) await poll(() => application.lost(other)).toBe(0);
    // They still receive, and no longer apply.
    for (const other of others) await other.query("flush tables with read lock");
    await application.write(writer, gone.lost);
    await Promise.all(servers.nodes.map((node) => node.kill()));
    const [best] = [second, third];
    writeFileSync(stateOf(best), savedState(best).replace("safe_to_bootstrap: 0", "safe_to_bootstrap: 1"));
    await best.restart(["--wsrep-new-cluster"]);
    const restored = await opened(servers, best);
    expect(await application.lost(restored)).toBe(gone.lost);
    expect(gone.lost).toBeGreaterThan(0);
    await application.write(restored, 1);
    expect(gone.verdict).toMatchObject({ writer: "db-2", human: ["bootstrap", "replace-node"] });
  });
});

describe("PostgreSQL with a standby", () => {
  const isSync = (primary: Session, state: "sync" | "async") =>
    poll(async () => (await primary.query("select sync_state as state from pg_stat_replication"))[0]?.state).toBe(
      state,
    );

  const requireStandby = async (primary: Session, name: string) => {
    await primary.query(`alter system set synchronous_standby_names = '${name}'`);
    await primary.query("select pg_reload_conf()");
  };

  /** Until the standby has flushed, and replays, all that the primary has written. */
  const hasReceived = async (standby: Session, primary: Session) => {
    const [{ at } = { at: "" }] = await primary.query("select pg_current_wal_flush_lsn() as at");
    const state = `select pg_last_wal_replay_lsn() >= '${at}' as done`;
    await poll(async () => (await standby.query(state))[0]?.done).toBe(true);
  };

  const promote = async (standby: Session) => {
    await standby.query(`select pg_promote(true, ${SLOW / 1_000})`);
  };

  test("asynchronous: all killed lose nothing, the killed primary what the standby had not received", async () => {
    const all = modelOf({ mode: "patroni-async", fault: "all-killed" });
    const killed = modelOf({ mode: "patroni-async", fault: "writer-killed" });
    const servers = await started(startReplicatedPostgres());
    const [first, second] = servers.nodes;
    if (!first || !second) expect.unreachable();
    const application = new Application();
    await application.write(await opened(servers, first), 50);
    await Promise.all(servers.nodes.map((node) => node.kill()));
    await Promise.all(servers.nodes.map((node) => node.restart()));
    const [primary, standby] = [await opened(servers, first), await opened(servers, second)];
    expect(await application.lost(primary)).toBe(all.lost);
    expectRelease((await primary.query("show server_version"))[0]?.server_version, CHECKED.postgresql);

    await isSync(primary, "async");
    await application.write(primary, (killed.received[1] ?? 0) - application.acknowledged.size);
    await hasReceived(standby, primary);
    servers.links[0]?.cut();
    await application.write(primary, killed.acknowledged - application.acknowledged.size);
    await first.kill();
    await promote(standby);
    expect(await application.lost(standby)).toBe(killed.lost);
    expect(killed.lost).toBeGreaterThan(0);
    await application.write(standby, 1);
    expect(killed.verdict.writer).toBe("db-2");
  });

  test("synchronous: commits wait for the standby, and killed servers had acknowledged nothing that is lost", async () => {
    const strict = modelOf({ mode: "patroni-strict", fault: "replica-killed" });
    const relaxed = modelOf({ mode: "patroni-sync", fault: "replica-killed" });
    const killed = modelOf({ mode: "patroni-sync", fault: "writer-killed" });
    const gone = modelOf({ mode: "patroni-sync", fault: "all-killed-writer-gone" });
    const cutOff = modelOf({ mode: "patroni-sync", fault: "writer-cut-off" });
    const servers = await started(startReplicatedPostgres());
    const [first, second] = servers.nodes;
    if (!first || !second) expect.unreachable();
    const primary = await opened(servers, first);
    const application = new Application();
    await requireStandby(primary, STANDBY);
    await isSync(primary, "sync");
    await application.write(primary, 10);

    const waiting = () => primary.query("select 1 from pg_stat_activity where wait_event = 'SyncRep'");
    for (const [model, release] of [
      [strict, "standby is back"],
      [relaxed, "primary may write alone"],
    ] as const) {
      await second.kill();
      const [answer] = await application.begin(servers, first, 1);
      await poll(async () => (await waiting()).length).toBe(1);
      expect(application.acknowledged.size).toBe((await rowsOf(primary)).length);
      // Patroni does this in its next loop; in strict mode it does not.
      if (release === "primary may write alone") await requireStandby(primary, "");
      else await second.restart();
      await answer;
      const end = release === "standby is back" ? "patroniSyncAgain" : "patroniStandalone";
      expect(model.steps).toContain(end);
    }
    await second.restart();
    await requireStandby(primary, STANDBY);
    await isSync(primary, "sync");

    // The standby flushes what it receives, and does not replay it.
    await (await opened(servers, second)).query("select pg_wal_replay_pause()");
    await application.write(primary, killed.acknowledged - application.acknowledged.size);
    servers.links[0]?.cut();
    const underWay = (killed.received[0] ?? 0) - killed.acknowledged;
    const answers = await application.begin(servers, first, underWay);
    await poll(async () => (await waiting()).length).toBe(underWay);
    expect(await rowsOf(primary)).toHaveLength(killed.seen);
    await first.kill();
    const outcomes = await Promise.allSettled(answers);
    expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => "rejected"));
    // As Patroni restarts a primary that it demotes: what waited is seen.
    await first.restart();
    const seen = (await rowsOf(await opened(servers, first))).length;
    expect(seen - killed.acknowledged).toBe(cutOff.verdict.seenThenGone);
    expect(seen).toBe(killed.received[0]);
    await second.kill();
    await second.restart();
    const standby = await opened(servers, second);
    await promote(standby);
    expect(application.acknowledged.size).toBe(killed.acknowledged);
    expect(await application.lost(standby)).toBe(killed.lost);
    expect([killed.lost, gone.lost]).toEqual([0, 0]);
    await application.write(standby, 1);
  });
});
