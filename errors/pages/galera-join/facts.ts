import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["cluster", "does-not-start"],
  phrases: [
    "failed to reach primary view pc.wait_prim_timeout",
    "failed to reach primary view",
    "failed to open gcomm backend connection",
    "gcs connect failed",
    "handshake failed my group peer group",
    "failed to prepare for sst unrecoverable",
    "sst request callback failed",
    "state transfer request failed unrecoverably",
    "sst failed",
    "failed to read ready addr from wsrep_sst",
    "failed to open backend connection",
    "failed to open channel",
    "will never receive state",
    "process completed with error: wsrep_sst",
    "error while getting data from donor node",
  ],
  where: "log",
  messages: [
    "[ERROR] WSREP: failed to open gcomm backend connection: 110: failed to reach primary view",
    "[ERROR] WSREP: gcs connect failed: Operation timed out",
    "[Note] WSREP: handshake failed, my group: 'blc-test', peer group: 'other'",
    "WSREP_SST: [ERROR] mariadb-backup binary not found in path",
    "[ERROR] WSREP: Failed to prepare for 'mariabackup' SST. Unrecoverable.",
    "[ERROR] WSREP: SST request callback failed. This is unrecoverable, restart required.",
  ],
  diagnosis: [
    "SHOW GLOBAL STATUS WHERE Variable_name IN (\n  'wsrep_cluster_status', 'wsrep_cluster_size',\n  'wsrep_incoming_addresses', 'wsrep_local_state_comment');",
    ["shell", "journalctl -u mariadb --since '15 min ago' | grep -E 'WSREP.*ERROR|WSREP_SST'"],
    [
      "shell",
      "timeout 2 bash -c '</dev/tcp/node1/4567' && echo open\ngrep -rhE '^ *wsrep_(cluster_(name|address)|sst_)' /etc/mysql /etc/my.cnf*",
    ],
  ],
  related: ["non-primary", "safe-to-bootstrap", "galera-inconsistent"],
  sources: [
    "node-provisioning",
    "https://galeracluster.com/2015/07/node-can-not-join-the-cluster-how-to-debug-issues-with-sst/",
    "https://mariadb.com/docs/galera-cluster/high-availability/state-snapshot-transfers-ssts-in-galera-cluster/introduction-to-state-snapshot-transfers-ssts",
  ],
};
