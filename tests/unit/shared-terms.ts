/**
 * Texts that may be the same in two languages: names, units, code, and words that two of the languages really share.
 * The rule is by the text's own words, so that a forgotten translation of a sentence is always found.
 */
import type { Language } from "../../site/languages.ts";

/** Names and terms that practitioners of all five languages use as they stand. */
const TERMS = `24x7 24×7 24/7 404 AI IA AP API Aurora AWS backup backups BLC binlog bloat bloque Blockchain box cache
  Cassandra captcha CCPA chat checkpoint ClickHouse cluster cloud Community commit compaction Consul consultor CPU
  Debezium Docker DynamoDB e-commerce Elastic Enterprise etcd failover FaaS flow control Galera gaming gateway GTID GDPR
  HA Hadoop health check clickhouse IaaS IDoc IMPORT InnoDB IoT JSON Kafka Kubernetes lag log LOPDGDD MariaDB ColumnStore
  Manager MaxScale MongoDB Monitor MyISAM MySQL NULL OData OLAP OLTP on-premise Oracle p99 partner partners PgBouncer
  plan Percona PostgreSQL primary ProxySQL proxy Popular primario RAM RDS Redis Remote DBA replica RFC BAPI RPO RTO SaaS
  SAP SAPRustGate ScyllaDB Search Server sharding Shell SLA SolR SQL SSH SSD staging startup startups streaming Support
  On Line Tickets switchover snapshot SST IST thread TLS tunnel undo vacuum vertical VM WAL WSREP YAML Basic Standard
  Premium Fig x Vector`
  .toLowerCase()
  .split(/\s+/);
const known = new Set(TERMS);

/** Languages of one family share many single words: "Portugal", "normal", "total", "local". */
const LONGEST_SHARED_WORDS = 2;

/** Longer texts that two languages really have in common, word for word. */
const COINCIDENCES = new Set([
  "la consulta inicial",
  "Costa Rica",
  "El Salvador",
  "Puerto Rico",
  "nodetool status",
  "1 node DN",
  "Wraparound in PostgreSQL",
  "Casos de uso",
  "Consultas, índices, esquema",
  "No compensa si…",
  "db-3 segue db-2",
  "Multi-master e multi-slave",
  "MySQL Data Recovery",
]);

export function isSharedAcrossLanguages(text: string, a: Language, b: Language): boolean {
  if (COINCIDENCES.has(text)) return true;
  // Code, commands, addresses, figures, names of settings and views.
  if (/^[\W\d_]*$/.test(text) || /[_(){};=<>\\/$`]|::|^--|\.\w{2,4}$/.test(text)) return true;
  const words = text
    .toLowerCase()
    .split(/[\s,;:.·—–+&()«»“”"’/|→↔]+/)
    .filter((word) => /\p{L}/u.test(word));
  const foreign = words.filter((word) => !known.has(word));
  if (foreign.length === 0) return true;
  const isRelated = a !== "en" && b !== "en";
  return foreign.length <= (isRelated ? LONGEST_SHARED_WORDS : 1) && words.length <= 4;
}
