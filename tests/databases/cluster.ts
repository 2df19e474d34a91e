import { join } from "node:path";
import type { Node } from "@blc/servers";
import { sql } from "kysely";
import { type Connection, createConnection } from "mysql2/promise";
import { expect, test } from "vitest";
import { openDatabase } from "../../store/open.ts";
import { recheck } from "../../store/server.ts";
import { runOnNode } from "./machine/galera-machine.ts";
import { guideBlock } from "./machine/guide.ts";
import {
  type DatabaseUnderTest,
  intakeForTest,
  message,
  storedChallenges,
  storeWithRetries,
} from "./under-test.ts";

/** For a Galera cluster of three nodes. */
export function cluster(underTest: DatabaseUnderTest) {
  /** The port of the node that is used. */
  const port = async (from = underTest.database) => {
    const { rows } = await sql<{ port: number }>`select @@port as port`.execute(from.db);
    return rows[0]?.port;
  };

  /** What one node has committed, another may apply a moment later. */
  const expectOnEachNode = async (beginning: string, challenges: readonly string[]) => {
    for (const node of underTest.servers.nodes) {
      const one = openDatabase(underTest.servers.url(node.port));
      await expect.poll(() => storedChallenges(one, beginning)).toEqual(challenges);
      await one.close();
    }
  };

  test("concurrent messages with one challenge on three nodes are stored once", async () => {
    const each = underTest.servers.nodes.map((node) =>
      openDatabase(underTest.servers.url(node.port)),
    );
    for (let round = 0; round < 10; round++) {
      const results = await Promise.all(
        each.map((one) => storeWithRetries(one, message(`three-${round}`), 10_000)),
      );
      expect(results.map(({ status }) => status).sort()).toEqual([
        "duplicate",
        "duplicate",
        "stored",
      ]);
    }
    await Promise.all(each.map((one) => one.close()));
  });

  /** Milliseconds in which the proxy comes back to the first node. */
  const back = { timeout: 45_000, interval: 500 };
  const portSoon = () => port().catch(() => undefined);
  const isolate = (node: Node, isAlone: 0 | 1) =>
    node.admin(`set global wsrep_provider_options = 'gmcast.isolate=${isAlone}'`);

  test.each([
    ["lost its cluster", (first: Node) => isolate(first, 1), (first: Node) => isolate(first, 0)],
    [
      "is cut off from the proxy",
      async () => underTest.servers.link?.cut(),
      async () => underTest.servers.link?.mend(),
    ],
  ])(
    "another node is used while the first one %s, and the first one again afterwards",
    async (failure, fail, mend) => {
      const [first, second] = underTest.servers.nodes;
      if (!first) expect.unreachable();
      await expect.poll(portSoon, back).toBe(first.port);
      await fail(first);
      await storeWithRetries(underTest.database, message(`while it ${failure}`));
      expect(await port()).toBe(second?.port);
      await mend(first);
      await expect.poll(portSoon, back).toBe(first.port);
    },
  );

  test("no acknowledged message is lost after all nodes were killed", async () => {
    const { nodes } = underTest.servers;
    for (let i = 0; i < 20; i++) await storeWithRetries(underTest.database, message(`all-${i}`));
    await Promise.all(nodes.map((node) => node.kill()));
    const started = nodes.map((node) => runOnNode(node, guideBlock("galera-start")));
    for (const said of await Promise.all(started))
      expect(said).toContain("wsrep_cluster_status\tPrimary");
    expect(await storeWithRetries(underTest.database, message("all-again"))).toEqual({
      status: "stored",
    });
    const all = await storedChallenges(underTest.database, "all-");
    expect(all).toHaveLength(21);
    await expectOnEachNode("all-", all);
  });

  test("a machine that is gone for good does not keep the others from a new cluster, and the local file has what it alone had", async () => {
    const { nodes } = underTest.servers;
    const [gone, ...left] = nodes;
    if (!gone) expect.unreachable();
    const { database } = underTest;
    await expect.poll(portSoon, back).toBe(gone.port);
    const intake = await intakeForTest(database);
    // A node confirms a commit when the others have received it. These do not apply it any more.
    const locks = await Promise.all(left.map(lockTables));
    for (let i = 0; i < 20; i++) await intake.store(message(`gone-${i}`));
    await expect.poll(() => storedChallenges(database, "gone-")).toHaveLength(20);
    await storeWithRetries(database, message("gone-without-intake"));
    await Promise.all(nodes.map((node) => node.kill()));
    for (const lock of locks) lock.destroy();

    const said = await Promise.all(
      left.map((node) => runOnNode(node, guideBlock("galera-position"))),
    );
    const positions = said.map((line) => Number(/:(\d+)\s*$/.exec(line)?.[1]));
    const best = left[positions.indexOf(Math.max(...positions))] ?? expect.unreachable();
    expect(await runOnNode(best, guideBlock("galera-bootstrap"))).toContain(
      "wsrep_cluster_size\t1",
    );
    const other = left.find((node) => node !== best) ?? expect.unreachable();
    expect(await runOnNode(other, guideBlock("galera-start"))).toContain("wsrep_cluster_size\t2");
    // A second time it would split the cluster.
    await expect(runOnNode(best, guideBlock("galera-bootstrap"))).rejects.toThrow("This node runs");
    expect(await storeWithRetries(database, message("gone-again"))).toEqual({ status: "stored" });
    expect(await storedChallenges(database, "gone-")).toEqual(["gone-again"]);

    expect(await recheck(database, intake.local)).toBe(true);
    await expect.poll(() => storedChallenges(database, "gone-")).toHaveLength(21);
    const all = await storedChallenges(database, "gone-");
    expect(all).toEqual(
      ["gone-again", ...Array.from({ length: 20 }, (_, i) => `gone-${i}`)].sort(),
    );
    // When the machine comes back after all, it gives up what it alone had.
    await gone.restart();
    await expectOnEachNode("gone-", all);
  });
}

/** A connection that keeps a node from applying what others write, until it is closed. */
async function lockTables({ folder }: Node): Promise<Connection> {
  const connection = await createConnection({ socketPath: join(folder, "socket"), user: "root" });
  connection.on("error", () => {});
  await connection.query("flush tables with read lock");
  return connection;
}
