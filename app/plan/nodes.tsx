/** The names of a plan's nodes, of which the first writes: variants of `ByPlan`. */
import { Rich } from "../sections/rich.tsx";

export const NODES = {
  n2: <Rich>db-1 · db-2</Rich>,
  n3: <Rich>db-1 · db-2 · db-3</Rich>,
  n5: <Rich>db-1 … db-5</Rich>,
};

/** Those that copy from the first. */
export const REPLICAS = {
  n2: <Rich>db-2</Rich>,
  n3: <Rich>db-2 · db-3</Rich>,
  n5: <Rich>db-2 … db-5</Rich>,
};

/** The order in which a change reaches them. */
export const CHANGE_ORDER = {
  n2: <Rich>db-2 → db-1</Rich>,
  n3: <Rich>db-3 → db-2 → db-1</Rich>,
  n5: <Rich>db-5 → … → db-1</Rich>,
};
