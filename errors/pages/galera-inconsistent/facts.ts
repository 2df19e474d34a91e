import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["cluster", "data-damaged"],
  phrases: [
    "inconsistency detected inconsistent",
    "wsrep inconsistent",
    "inconsistent by consensus",
    "states diverged aborting to avoid potential data loss",
  ],
  messages: [
    { where: "status", text: "Variable_name: wsrep_local_state_comment\nValue: Inconsistent" },
    {
      where: "log",
      text: "[ERROR] Slave SQL: Could not execute Update_rows_v1 event on table blc.orders; Can't find record in 'orders', Error_code: 1032; handler error HA_ERR_KEY_NOT_FOUND",
    },
    { where: "log", text: "[ERROR] WSREP: Inconsistency detected: Inconsistent by consensus on" },
  ],
  diagnosis: [
    "SHOW GLOBAL STATUS WHERE Variable_name IN (\n  'wsrep_cluster_status', 'wsrep_cluster_size', 'wsrep_ready',\n  'wsrep_local_state_comment', 'wsrep_connected');",
    [
      "shell",
      "journalctl -u mariadb --since '1 hour ago' | grep -E 'Could not execute|nconsisten|vote'\nls -l /var/lib/mysql/GRA_*.log",
    ],
  ],
  related: ["non-primary", "safe-to-bootstrap", "galera-join"],
  sources: ["crash-recovery"],
};
