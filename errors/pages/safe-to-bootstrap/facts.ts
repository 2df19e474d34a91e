import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["cluster", "does-not-start"],
  phrases: ["safe_to_bootstrap", "it may not be safe to bootstrap the cluster"],
  messages: [
    {
      where: "log",
      text: "[ERROR] WSREP: It may not be safe to bootstrap the cluster from this node. It was not the last one to leave the cluster and may not contain all the updates. To force cluster bootstrap with this node, edit the grastate.dat file manually and set safe_to_bootstrap to 1 .",
    },
  ],
  diagnosis: [
    ["shell", "cat /var/lib/mysql/grastate.dat"],
    ["shell", "journalctl -u mariadb -n 100 | grep WSREP"],
  ],
  related: ["non-primary", "galera-inconsistent", "galera-join"],
  sources: ["crash-recovery", "quorum-reset"],
};
