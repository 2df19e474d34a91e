/**
 * Throwaway servers that replicate: MariaDB with replicas, PostgreSQL with a standby, each over a link that can be cut.
 */

import {
  Link,
  type Node,
  type Session,
  startGaleraNodes,
  startMariadbNodes,
  startPostgresNode,
  startStandby,
} from "@blc/servers";

export interface Replicated {
  /** The first is the writer. */
  nodes: readonly [Node, Node, ...Node[]];
  /** To the writer, of the other node; not in a cluster. */
  link?: Link;
  open(node: Node): Promise<Session>;
  stop(): Promise<void>;
}

/** The name under which the primary knows the standby. */
export const STANDBY = "standby";

/** @param options of both nodes */
export async function startReplicatedMariadb(options: readonly string[]): Promise<Replicated> {
  const servers = await startMariadbNodes(2, (node) => [
    `--server-id=${node + 1}`,
    "--log-bin=binlog",
    "--log-slave-updates",
    "--relay-log=relay",
    "--gtid-strict-mode=ON",
    "--sync-binlog=1",
    "--innodb-flush-log-at-trx-commit=1",
    "--slave-net-timeout=3600",
    ...options,
  ]);
  let link: Link | undefined;
  const stop = async () => {
    await servers.stop();
    await link?.close();
  };
  try {
    const nodes = atLeastTwo(servers.nodes);
    const [writer, replica] = nodes;
    await writer.admin("create user replica@'127.0.0.1' identified by 'replica'");
    await writer.admin("grant replication slave on *.* to replica@'127.0.0.1'");
    await writer.admin("create table blc.numbered (n int primary key)");
    link = await Link.to(writer.port);
    await replica.admin(
      `change master to master_host = '127.0.0.1', master_port = ${link.port}, master_user = 'replica',
         master_password = 'replica', master_use_gtid = slave_pos, master_connect_retry = 1`,
    );
    await replica.admin("start slave");
    // A replica that is killed while it creates a table or an account may not go on: these are not transactions.
    const session = await writer.session();
    const [row] = await session.query("select @@gtid_binlog_pos as position");
    await session.end();
    await replica.admin(`select master_gtid_wait('${row?.position}', 60)`);
    return { nodes, link, open: (node) => node.session("blc"), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function atLeastTwo([first, second, ...more]: readonly Node[]): Replicated["nodes"] {
  if (!first || !second) throw new RangeError("There are fewer than two nodes");
  return [first, second, ...more];
}

/** A primary and a hot standby. */
export async function startReplicatedPostgres(): Promise<Replicated> {
  const primary = await startPostgresNode();
  const link = await Link.to(primary.node.port);
  let standby: Awaited<ReturnType<typeof startPostgresNode>> | undefined;
  const stop = async () => {
    await standby?.stop();
    await primary.stop();
    await link.close();
  };
  try {
    await primary.node.admin("create table numbered (n int primary key)");
    standby = await startStandby(primary.node, [
      `primary_conninfo=host=127.0.0.1 port=${link.port} user=postgres application_name=${STANDBY}`,
      // It tries again after each, when it has lost the primary.
      "wal_retrieve_retry_interval=200ms",
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { nodes: [primary.node, standby.node], link, open: (node) => node.session(), stop };
}

/** Three nodes of a Galera cluster, with the table. */
export async function startGalera(): Promise<Replicated> {
  const servers = await startGaleraNodes();
  await servers.nodes[0]?.admin("create table blc.numbered (n int primary key)");
  return {
    nodes: atLeastTwo(servers.nodes),
    open: (node) => node.session("blc"),
    stop: servers.stop,
  };
}
