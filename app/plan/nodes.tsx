/** What drawings say of a plan's nodes and engine. Those in capitals are variants of `ByPlan`. */
import type { ReactNode } from "react";
import { Rich } from "../sections/rich.tsx";
import { ByPlan } from "./planned.tsx";
import { PLAN_VERSIONS } from "./versions.ts";

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

/** The lines of MySQL that say source and replica, as `isFor` reads them. 5.7 says master and slave. */
const MYSQL_8 = PLAN_VERSIONS.mysql
  .filter((line) => line !== "5.7")
  .map((line) => `mysql-${line}`)
  .join(", ");

/** By those that have replicas of MariaDB or MySQL. What is written for MariaDB works in all of its lines. */
export const REPLICA_STATUS = {
  "mariadb async, mariadb semi-sync": "SHOW ALL SLAVES STATUS",
  "mysql-5.7": "SHOW SLAVE STATUS",
  [MYSQL_8]: "SHOW REPLICA STATUS",
};

export const REPLICA_LAG = {
  "mariadb async, mariadb semi-sync, mysql-5.7": "Seconds_Behind_Master",
  [MYSQL_8]: "Seconds_Behind_Source",
};

/** Each text by what it is for, drawn. */
export const each = (texts: Readonly<Record<string, string>>, draw: (text: string) => ReactNode) =>
  Object.fromEntries(Object.entries(texts).map(([when, text]) => [when, draw(text)]));
