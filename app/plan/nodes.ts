/** The names of a plan's nodes, of which the first writes: variants of `ByPlan`. */
export const NODES = { n2: "db-1 · db-2", n3: "db-1 · db-2 · db-3", n5: "db-1 … db-5" };

/** Those that copy from the first. */
export const REPLICAS = { n2: "db-2", n3: "db-2 · db-3", n5: "db-2 … db-5" };
