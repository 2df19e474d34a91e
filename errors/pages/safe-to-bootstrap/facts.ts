import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  engines: ["galera"],
  symptoms: ["cluster", "does-not-start"],
  codes: [],
  phrases: ["safe_to_bootstrap", "it may not be safe to bootstrap the cluster"],
  messages: [
    {
      servers: ["mariadb-10.11"],
      where: "log",
      text: "[ERROR] WSREP: It may not be safe to bootstrap the cluster from this node. It was not the last one to leave the cluster and may not contain all the updates. To force cluster bootstrap with this node, edit the grastate.dat file manually and set safe_to_bootstrap to 1 .",
    },
  ],
  diagnosis: [
    { engine: "shell", text: "cat /var/lib/mysql/grastate.dat" },
    { engine: "shell", text: "journalctl -u mariadb -n 100 | grep WSREP" },
  ],
  related: ["non-primary", "galera-inconsistent", "galera-join"],
  sources: [
    "https://galeracluster.com/library/documentation/crash-recovery.html",
    "https://galeracluster.com/library/documentation/quorum-reset.html",
  ],
};
