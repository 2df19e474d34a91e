import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["cluster", "write-refused", "cannot-connect"],
  codes: [
    "UnavailableException",
    "NoHostAvailableException",
    "AllNodesFailedException",
    "NoHostAvailable",
  ],
  phrases: [
    "not enough replicas available for query",
    "cassandra no host available",
    "no host available",
    "cannot achieve consistency level",
  ],
  messages: [
    {
      manual: "Java driver 3, 4",
      text: "UnavailableException: Not enough replicas available for query at consistency LOCAL_QUORUM (2 required but only 1 alive)",
    },
    {
      manual: "Java driver 4",
      text: "AllNodesFailedException: Could not reach any contact point, make sure you've provided valid addresses",
    },
  ],
  diagnosis: [
    ["shell", "nodetool status shop\nnodetool describecluster"],
    "SELECT keyspace_name, replication FROM system_schema.keyspaces;\nCONSISTENCY;",
    ["shell", "nodetool getendpoints shop orders 42\nss -ltn | grep -E ':(7000|7001|9042)'"],
  ],
  related: ["cassandra-timeout"],
  sources: ["troubleshooting/use_nodetool", "managing/operating/topo_changes"],
};
