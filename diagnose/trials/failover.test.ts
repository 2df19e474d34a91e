/** Does to real servers what the simulator of failovers does, and compares what is lost and who writes. */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Node, Session } from "@blc/servers";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { CHECKED } from "../failover/checked.ts";
import { count } from "../failover/ranges.ts";
import { type Scenario, scenarioOf } from "../failover/scenario.ts";
import type { SentenceId } from "../failover/sentences.ts";
import { simulate, verdictOf } from "../failover/simulate.ts";
import { FAULT_AT } from "../failover/steps.ts";
import {
  type Replicated,
  STANDBY,
  startGalera,
  startReplicatedMariadb,
  startReplicatedPostgres,
} from "./failover/replication.ts";

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
    stateAt: (id: SentenceId, node: number) =>
      steps.find(({ sentence }) => sentence.id === id)?.nodes[node]?.state,
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
    const sessions = await Promise.all(Array.from({ length: rows }, () => opened(servers, node)));
    return sessions.map((session) => {
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

async function opened(servers: Replicated, node: Node): Promise<Session> {
  const session = await servers.open(node);
  onTestFinished(() => session.end().catch(() => {}));
  return session;
}

/** Two nodes, a session of their owner on each, and an application that has written nothing. */
async function started(starting: Promise<Replicated>) {
  const servers = await starting;
  onTestFinished(servers.stop);
  const [first, second] = servers.nodes;
  const [writer, other] = [await opened(servers, first), await opened(servers, second)];
  return { servers, first, second, writer, other, application: new Application() };
}

/** The page names the release, so that it has to be the one that is checked here. */
function expectRelease(version: string, checked: string) {
  expect(version.startsWith(`${checked}.`), `checked.ts: ${checked}, server: ${version}`).toBe(
    true,
  );
}

const poll = <Value>(read: () => Promise<Value>) =>
  expect.poll(read, { timeout: SLOW, interval: 50 });

const single = (rows: Record<string, unknown>[], name: string) => String(rows[0]?.[name] ?? "");

const mariadbStatus = async (session: Session, name: string) =>
  single(await session.query(`show global status like '${name}'`), "Value");

const receivedByMariadb = async (replica: Session) =>
  single(await replica.query("show slave status"), "Gtid_IO_Pos");

const semiSync = (timeout: number, waitPoint = "after-sync") => [
  "--rpl-semi-sync-slave-enabled=ON",
  `--rpl-semi-sync-master-timeout=${timeout}`,
  `--rpl-semi-sync-master-wait-point=${waitPoint.replace("-", "_").toUpperCase()}`,
];

/** What MariaDB and PostgreSQL have statements of their own for. */
const MARIADB = {
  start: (waitPoint?: string) => startReplicatedMariadb(semiSync(3_600_000, waitPoint)),
  /** Commits wait for the other node, which answers. */
  async synchronize(writer: Session) {
    await writer.query("set global rpl_semi_sync_master_enabled = on");
    await poll(() => mariadbStatus(writer, "Rpl_semi_sync_master_clients")).toBe("1");
    await poll(() => mariadbStatus(writer, "Rpl_semi_sync_master_status")).toBe("ON");
  },
  /** How many commits wait. */
  waiting: async (writer: Session) =>
    Number(await mariadbStatus(writer, "Rpl_semi_sync_master_wait_sessions")),
  /** Until the other node has all that the writer has written. */
  async hasReceived(other: Session, writer: Session) {
    const written = single(await writer.query("select @@gtid_binlog_pos as at"), "at");
    await poll(() => receivedByMariadb(other)).toBe(written);
  },
  /** The other node receives, and no longer applies. */
  pause: (other: Session) => other.query("stop slave sql_thread"),
  /** As a failover manager does: applies what was received, and stops replicating. */
  async promote(other: Session) {
    await other.query("stop slave io_thread");
    await other.query(
      `select master_gtid_wait('${await receivedByMariadb(other)}', ${SLOW / 1_000})`,
      "stop slave",
      "reset slave all",
    );
  },
};

const requireStandby = async (primary: Session, name: string) => {
  await primary.query(
    `alter system set synchronous_standby_names = '${name}'`,
    "select pg_reload_conf()",
  );
};

const POSTGRES: typeof MARIADB = {
  start: startReplicatedPostgres,
  async synchronize(primary) {
    await requireStandby(primary, STANDBY);
    const state = () => primary.query("select sync_state from pg_stat_replication");
    await poll(state).toEqual([{ sync_state: "sync" }]);
  },
  waiting: async (primary) =>
    (await primary.query("select 1 from pg_stat_activity where wait_event = 'SyncRep'")).length,
  async hasReceived(standby, primary) {
    const at = single(await primary.query("select pg_current_wal_flush_lsn() as at"), "at");
    await poll(() => standby.query(`select pg_last_wal_replay_lsn() >= '${at}' as done`)).toEqual([
      { done: true },
    ]);
  },
  pause: (standby) => standby.query("select pg_wal_replay_pause()"),
  async promote(standby) {
    await standby.query(`select pg_promote(true, ${SLOW / 1_000})`);
  },
};

test.each([
  ["async", MARIADB, CHECKED.mariadb],
  ["patroni-async", POSTGRES, CHECKED.postgresql],
] as const)(
  "%s: all killed lose nothing, a killed writer what the other had not received",
  async (mode, replication, release) => {
    const all = modelOf({ mode, fault: "all-killed" });
    const killed = modelOf({ mode, fault: "writer-killed" });
    const { servers, first, second, application, ...before } = await started(replication.start());
    await application.write(before.writer, 50);
    await Promise.all([first.kill(), second.kill()]);
    await Promise.all([first.restart(), second.restart()]);
    const [writer, other] = [await opened(servers, first), await opened(servers, second)];
    const version = single(await writer.query("select version() as version"), "version");
    expectRelease(version.replace("PostgreSQL ", ""), release);
    expect(await application.lost(writer)).toBe(all.lost);

    await application.write(writer, (killed.received[1] ?? 0) - application.acknowledged.size);
    await replication.hasReceived(other, writer);
    servers.link?.cut();
    await application.write(writer, killed.acknowledged - application.acknowledged.size);
    await first.kill();
    await replication.promote(other);
    expect(await application.lost(other)).toBe(killed.lost);
    expect(killed.lost).toBeGreaterThan(0);
    await application.write(other, 1);
    expect(killed.verdict.writer).toBe("db-2");
  },
);

/** A writer that is cut off from its replica, and not fenced, goes on; the replica is promoted. */
async function secondWriter(
  given: Pick<Scenario, "mode"> & Partial<Scenario>,
  { servers, writer, application }: Omit<Awaited<ReturnType<typeof started>>, "other">,
  replica: Session,
  whileCutOff: () => Promise<unknown>,
) {
  const fault = "writer-cut-off";
  const model = modelOf({ ...given, fault, fencing: "no", detection: 2_000, promotion: 1_000 });
  const before = Math.min(model.acknowledged, model.received[1] ?? 0);
  await application.write(writer, before - application.acknowledged.size);
  await MARIADB.hasReceived(replica, writer);
  servers.link?.cut();
  await application.write(writer, model.lost);
  await whileCutOff();
  await MARIADB.promote(replica);
  expect(await application.lost(replica)).toBe(model.lost);
  expect(model.lost).toBeGreaterThan(0);
  await application.write(replica, 1);
  expect(model.verdict).toMatchObject({ writer: "db-2", rivals: ["db-1"] });
  return model;
}

test("async: a writer that is cut off, or hangs, and is not fenced, is a second writer", async () => {
  const all = await started(MARIADB.start());
  const { first, writer, other: replica, application } = all;
  // Hanging as well, before it is given up.
  const model = await secondWriter({ mode: "async" }, all, replica, first.freeze);
  first.resume();
  await application.write(writer, 1);
  expect(await application.lost(replica)).toBe(model.lost + 1);
  expect(await application.lost(writer)).toBe(1);
});

test.each([
  ["semi-sync", "after-sync", MARIADB],
  ["semi-sync", "after-commit", MARIADB],
  ["patroni-sync", "after-sync", POSTGRES],
] as const)(
  "%s, %s: the killed writer had acknowledged nothing that is lost",
  async (mode, waitPoint, replication) => {
    const model = modelOf({ mode, waitPoint, fault: "writer-killed" });
    const { servers, first, writer, other, application } = await started(
      replication.start(waitPoint),
    );
    await replication.synchronize(writer);
    await application.write(writer, model.acknowledged);
    servers.link?.cut();
    const answers = await application.begin(
      servers,
      first,
      (model.received[0] ?? 0) - model.acknowledged,
    );
    await poll(() => replication.waiting(writer)).toBeGreaterThan(0);
    // What others see before the answer: everything, or nothing.
    await poll(async () => (await rowsOf(writer)).length).toBe(model.seen);
    await first.kill();
    const outcomes = await Promise.allSettled(answers);
    expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => "rejected"));

    await replication.promote(other);
    expect(application.acknowledged.size).toBe(model.acknowledged);
    expect(await application.lost(other)).toBe(model.lost);
    expect(model.lost).toBe(0);
    expect(model.seen - (await rowsOf(other)).length).toBe(model.verdict.seenThenGone);
    await application.write(other, 1);
  },
);

/** A replica of MariaDB that starts again discards what it has received and not applied; a standby replays it. */
test.each([
  ["semi-sync", MARIADB, 5],
  ["patroni-sync", POSTGRES, 0],
] as const)(
  "%s: all killed and the writer gone lose what starting again discards",
  async (mode, replication, lost) => {
    const model = modelOf({ mode, fault: "all-killed-writer-gone" });
    const { servers, first, second, writer, other, application } = await started(
      replication.start(),
    );
    await replication.synchronize(writer);
    await application.write(writer, model.acknowledged - 5);
    await poll(() => application.lost(other)).toBe(0);
    await replication.pause(other);
    await application.write(writer, 5);
    await Promise.all([first.kill(), second.kill()]);
    await second.restart();
    const alone = await opened(servers, second);
    await replication.promote(alone);
    expect(await application.lost(alone)).toBe(lost);
    await application.write(alone, 1);
    expect([model.lost, model.verdict.writer]).toEqual([lost, "db-2"]);
  },
);

test("semi-sync: commits wait for a replica until the timeout, and what was acknowledged after it is lost", async () => {
  const given = { mode: "semi-sync", semiSyncTimeout: 1_000 } as const;
  const alone = modelOf({ ...given, fault: "replica-killed" });
  const all = await started(startReplicatedMariadb(semiSync(given.semiSyncTimeout)));
  const { servers, second, writer, application } = all;
  await MARIADB.synchronize(writer);
  await application.write(writer, 10);

  await second.kill();
  const timeouts = () => mariadbStatus(writer, "Rpl_semi_sync_master_no_times");
  expect(await timeouts()).toBe("0");
  await application.write(writer, 1);
  expect(await timeouts()).toBe("1");
  expect(alone.steps).toContain("semiFallsBack");
  await second.restart();
  await MARIADB.synchronize(writer);
  expect(alone.steps.at(-1)).toBe("semiResumes");

  const replica = await opened(servers, second);
  await secondWriter(given, all, replica, async () =>
    expect(await mariadbStatus(writer, "Rpl_semi_sync_master_status")).toBe("OFF"),
  );
  await application.write(writer, 1);
});

test.each([
  ["patroni-strict", "patroniSyncAgain"],
  ["patroni-sync", "patroniStandalone"],
] as const)("%s: commits wait for a killed standby", async (mode, end) => {
  const { servers, first, second, writer: primary, application } = await started(POSTGRES.start());
  await POSTGRES.synchronize(primary);
  await second.kill();
  const [answer] = await application.begin(servers, first, 1);
  await poll(() => POSTGRES.waiting(primary)).toBe(1);
  expect(application.acknowledged.size).toBe(0);
  // Patroni does this in its next loop; in strict mode it does not.
  if (mode === "patroni-sync") await requireStandby(primary, "");
  else await second.restart();
  await answer;
  expect(modelOf({ mode, fault: "replica-killed" }).steps).toContain(end);
});

describe("Galera", () => {
  let servers: Replicated;

  beforeAll(async () => {
    servers = await startGalera();
  }, 180_000);
  afterAll(() => servers?.stop());

  const during = async <Value>(node: Node, use: (session: Session) => Promise<Value>) => {
    const session = await servers.open(node);
    return use(session).finally(session.end);
  };

  /** Tries until the node accepts a row. */
  const waitForWrites = (node: Node, application: Application) =>
    poll(() =>
      during(node, (session) => application.write(session, 1).then(() => "accepted", String)),
    ).toBe("accepted");

  const keepsAll = async (application: Application) => {
    const sessions = await Promise.all(servers.nodes.map((node) => opened(servers, node)));
    for (const session of sessions) await poll(() => application.lost(session)).toBe(0);
  };

  const isSynced = (node: Node) =>
    poll(() => during(node, (session) => mariadbStatus(session, "wsrep_local_state_comment"))).toBe(
      "Synced",
    );

  test("a node that is killed, cut off or hangs loses nothing; its minority refuses with 1047; the majority goes on", {
    timeout: 300_000,
  }, async () => {
    const [first, second] = servers.nodes;
    const session = await opened(servers, second);
    expectRelease(await mariadbStatus(session, "wsrep_provider_version"), CHECKED.galera);
    const application = new Application();
    const isolate = (isolated: 0 | 1) =>
      first.admin(`set global wsrep_provider_options = 'gmcast.isolate=${isolated}'`);
    const kills = (node: Node) => ({ begin: node.kill, end: () => node.restart() });
    for (const [fault, { begin, end }] of [
      ["writer-killed", kills(first)],
      ["writer-cut-off", { begin: () => isolate(1), end: () => isolate(0) }],
      ["writer-hangs", { begin: first.freeze, end: async () => first.resume() }],
      ["replica-killed", kills(second)],
    ] as const) {
      const model = modelOf({ mode: "galera", fault });
      expect(model.lost).toBe(0);
      const writer = await opened(servers, first);
      await application.write(writer, 20);
      const [failed, successor] = fault === "replica-killed" ? [second, first] : [first, second];
      expect(model.verdict.writer).toBe(successor === first ? "db-1" : "db-2");
      await begin();
      if (fault === "writer-cut-off") {
        const refusal = () =>
          application.write(writer, 1).then(
            () => 0,
            ({ errno }) => errno,
          );
        await poll(refusal).toBe(1047);
        expect(model.stateAt("galeraMinority", 0)).toBe("refusing");
      }
      await waitForWrites(successor, application);
      await end();
      await isSynced(failed);
      await keepsAll(application);
    }
  });

  test("all killed: two wait for the third, and then nothing is lost; without it, what the others had not applied", async () => {
    const back = modelOf({ mode: "galera", fault: "all-killed" });
    const gone = modelOf({ mode: "galera", fault: "all-killed-writer-gone" });
    const [first, second, third] = servers.nodes;
    if (!third) expect.unreachable();
    const application = new Application();
    const before = await opened(servers, first);
    await before.query("truncate numbered");
    await application.write(before, 50);
    await Promise.all(servers.nodes.map((node) => node.kill()));
    const log = join(second.folder, "log.err");
    let haveStarted = false;
    const two = Promise.all([second.restart([`--log-error=${log}`]), third.restart()]).then(() => {
      haveStarted = true;
    });
    // They see each other, and are no Primary Component.
    const said = async () => (existsSync(log) ? readFileSync(log, "utf8") : "");
    await poll(said).toMatch(/New COMPONENT: primary = no,.* memb_num = 2/);
    expect(haveStarted).toBe(false);
    // They refuse no query: they do not listen.
    expect(gone.stateAt("galeraWaitsForGone", 1)).toBe("starting");
    for (const node of [second, third])
      await expect(servers.open(node)).rejects.toMatchObject({
        code: expect.stringMatching(/^(ECONNREFUSED|ENOENT)$/),
      });
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
    const state = join(second.folder, "data/grastate.dat");
    writeFileSync(
      state,
      readFileSync(state, "utf8").replace("safe_to_bootstrap: 0", "safe_to_bootstrap: 1"),
    );
    await second.restart(["--wsrep-new-cluster"]);
    const restored = await opened(servers, second);
    expect(await application.lost(restored)).toBe(gone.lost);
    expect(gone.lost).toBeGreaterThan(0);
    await application.write(restored, 1);
    expect(gone.verdict).toMatchObject({ writer: "db-2", human: ["bootstrap", "replace-node"] });
  });
});
