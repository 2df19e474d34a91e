/** How long the write sets stay in a Galera node's cache: for so long another node can be away and catch up from it. */
export const GCACHE_NEEDS = [
  "wsrep_provider_options",
  "wsrep_replicated_bytes",
  "wsrep_received_bytes",
  "wsrep_replicated",
  "wsrep_received",
];

/** Bytes of the header that each write set has in the cache, by Galera's `gcache_bh.hpp`; no counter has them. */
const HEADER_BYTES = 24;

/**
 * Bytes a second that the cache takes: a node's own write sets and those of others.
 * @param rate of a counter, a second
 */
export function gcacheRate(rate: (name: string) => number): number {
  const bytes = rate("wsrep_replicated_bytes") + rate("wsrep_received_bytes");
  return bytes + HEADER_BYTES * (rate("wsrep_replicated") + rate("wsrep_received"));
}
