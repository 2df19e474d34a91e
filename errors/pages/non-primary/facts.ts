import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["cluster", "write-refused"],
  stopsProduction: true,
  codes: ["1047", "ER_UNKNOWN_COM_ERROR"],
  phrases: [
    "wsrep has not yet prepared node",
    "wsrep_cluster_status non-primary",
    "received non-primary",
    "no nodes coming from prim view",
  ],
  messages: [
    "ERROR 1047 (08S01): WSREP has not yet prepared node for application use",
    { where: "status", text: "Variable_name: wsrep_cluster_status\nValue: non-Primary" },
  ],
  diagnosis: [
    "SHOW GLOBAL STATUS WHERE Variable_name IN (\n  'wsrep_cluster_status', 'wsrep_cluster_size', 'wsrep_ready',\n  'wsrep_local_state_comment', 'wsrep_last_committed',\n  'wsrep_incoming_addresses');",
    [
      "shell",
      "journalctl -u mariadb --since '1 hour ago' | grep -E 'WSREP.*(view|suspect|timed out|prim|SYNCED)'",
    ],
  ],
  related: ["safe-to-bootstrap", "galera-inconsistent", "galera-join"],
  sources: [
    "quorum-reset",
    "https://mariadb.com/docs/galera-cluster/high-availability/resetting-the-quorum-cluster-bootstrap",
  ],
};
