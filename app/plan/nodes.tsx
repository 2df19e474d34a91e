/** What drawings say of a plan's nodes and engine. Those in capitals are variants of `ByPlan`. */
import { Rich } from "../sections/rich.tsx";
import { ByPlan } from "./planned.tsx";

/** Of which the first writes. */
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

/** A command or a name of the engine's. */
export const code = (text: string) => <Rich>{`\`${text}\``}</Rich>;

/** The one of the plan's engine. */
export const byEngine = (mariadb: string, mysql: string, postgresql: string) => (
  <ByPlan variants={{ mariadb: code(mariadb), mysql: code(mysql), postgresql: code(postgresql) }} />
);
