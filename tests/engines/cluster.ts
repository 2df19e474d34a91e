import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "../../store/open.ts";
import { message, type Subject, storedChallenges, storeWithRetries } from "./subject.ts";

/** For a Galera cluster of three nodes. */
export function cluster(subject: Subject) {
  /** The port of the node that is used. */
  const port = async (from = subject.database) => {
    const { rows } = await sql<{ port: number }>`select @@port as port`.execute(from.db);
    return rows[0]?.port;
  };

  test("all queries go to the first node of the list", async () => {
    const ports = await Promise.all(Array.from({ length: 30 }, () => port()));
    expect(new Set(ports)).toEqual(new Set([subject.servers.nodes[0]?.port]));
  });

  test("concurrent messages with one challenge on three nodes are stored once", async () => {
    const each = subject.servers.nodes.map((node) => openDatabase(subject.servers.url([node.port])));
    for (let round = 0; round < 10; round++) {
      const results = await Promise.all(each.map((one) => storeWithRetries(one, message(`three-${round}`), 10_000)));
      expect(results.map(({ status }) => status).sort()).toEqual(["duplicate", "duplicate", "stored"]);
    }
    await Promise.all(each.map((one) => one.close()));
  });

  test("the pool fails over from a node that lost its cluster", async () => {
    const [first, second] = subject.servers.nodes;
    expect(await port()).toBe(first?.port);
    await first?.admin("set global wsrep_provider_options = 'gmcast.isolate=1'");
    expect(await storeWithRetries(subject.database, message("isolated"))).toEqual({ status: "stored" });
    expect(await port()).toBe(second?.port);
    await first?.admin("set global wsrep_provider_options = 'gmcast.isolate=0'");
    expect(await port()).toBe(second?.port);
    const isBack = async () => {
      const fresh = openDatabase(subject.servers.url());
      return port(fresh).finally(fresh.close);
    };
    await expect.poll(isBack, { timeout: 30_000, interval: 500 }).toBe(first?.port);
  });

  test("no acknowledged message is lost when the active node is killed, and it is used again after its restart", async () => {
    const [first, second] = subject.servers.nodes;
    const working = openDatabase(subject.servers.url());
    expect(await port(working)).toBe(first?.port);
    const acknowledged: string[] = [];
    let killed: Promise<void> | undefined;
    let recovery = 0;
    for (let i = 0; i < 120; i++) {
      if (i === 40) killed = first?.kill();
      const before = performance.now();
      await storeWithRetries(working, message(`kill-${i}`));
      recovery = Math.max(recovery, performance.now() - before);
      acknowledged.push(`kill-${i}`);
    }
    await killed;
    expect(await port(working)).toBe(second?.port);
    console.info(`Slowest write while a node was killed: ${Math.round(recovery)} ms`);
    await first?.restart();
    await expect.poll(() => port(working), { timeout: 45_000, interval: 500 }).toBe(first?.port);
    for (const node of subject.servers.nodes) {
      const one = openDatabase(subject.servers.url([node.port]));
      expect(await storedChallenges(one, "kill-")).toEqual(acknowledged.sort());
      await one.close();
    }
    await working.close();
  });

  test("no acknowledged message is lost after all nodes were killed", async () => {
    const { nodes } = subject.servers;
    for (let i = 0; i < 20; i++) await storeWithRetries(subject.database, message(`all-${i}`));
    await Promise.all(nodes.map((node) => node.kill()));
    // Together: each node waits for the members of the cluster view that it saved.
    await Promise.all(nodes.map((node) => node.restart()));
    expect(await storeWithRetries(subject.database, message("all-again"))).toEqual({ status: "stored" });
    expect(await storedChallenges(subject.database, "all-")).toHaveLength(21);
  });
}
