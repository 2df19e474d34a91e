import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["statement-refused", "waits"],
  codes: ["TombstoneOverwhelmingException", "READ_TOO_MANY_TOMBSTONES"],
  phrases: [
    "tombstones",
    "scanned over tombstones",
    "live rows and tombstone cells for query",
    "tombstone_failure_threshold",
    "tombstone_warn_threshold",
  ],
  messages: [
    {
      manual: "Cassandra 4.1, 5.0",
      where: "log",
      text: "ERROR StorageProxy.java - Scanned over 100001 tombstones during query 'SELECT * FROM shop.basket WHERE customer = …'; query aborted",
    },
    {
      manual: "Cassandra 4.1, 5.0",
      text: "Read 10 live rows and 1990 tombstone cells for query SELECT * FROM shop.basket WHERE customer = …; token 8413089589345688709 (see tombstone_warn_threshold)",
    },
  ],
  diagnosis: [
    ["shell", "grep -hE 'tombstone' /var/log/cassandra/system.log | tail -20"],
    [
      "shell",
      "nodetool tablestats shop.basket | grep -E 'tombstones|Compacted partition|SSTable count'",
    ],
    [
      "shell",
      "sstablemetadata /var/lib/cassandra/data/shop/basket-*/*-Data.db | grep -E 'SSTable:|droppable|max timestamp|TTL'",
    ],
  ],
  related: ["cassandra-timeout"],
  sources: ["managing/operating/compaction/tombstones", "managing/configuration/cass_yaml_file"],
};
