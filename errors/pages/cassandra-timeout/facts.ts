import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["waits", "statement-refused"],
  codes: ["ReadTimeoutException", "WriteTimeoutException", "OperationTimedOut"],
  phrases: [
    "cassandra timeout",
    "cassandra read timeout",
    "cassandra write timeout",
    "cassandra timeout during query",
    "coordinator node timed out waiting for replica nodes responses",
    "operation timed out received only responses",
  ],
  messages: [
    {
      manual: "Java driver 3, 4",
      text: "ReadTimeoutException: Cassandra timeout during read query at consistency LOCAL_QUORUM (2 responses were required but only 1 replica responded)",
    },
    {
      manual: "Java driver 3, 4",
      text: "WriteTimeoutException: Cassandra timeout during SIMPLE write query at consistency LOCAL_QUORUM (2 replica were required but only 1 acknowledged the write)",
    },
  ],
  diagnosis: [
    ["shell", "nodetool status; nodetool tpstats; nodetool compactionstats"],
    ["shell", "nodetool proxyhistograms; nodetool tablehistograms shop.orders"],
    [
      "shell",
      "grep -hE 'GCInspector|DROPPED|slow timeout|SlowQuery' /var/log/cassandra/*.log | tail -40",
    ],
  ],
  related: ["cassandra-unavailable", "tombstones"],
  sources: ["troubleshooting/use_nodetool", "managing/configuration/cass_yaml_file"],
};
