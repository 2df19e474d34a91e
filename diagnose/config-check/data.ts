/** What the servers of each product said. */
import type { ConfigData } from "./check.ts";
import AGREEMENT from "./data/agreement.json" with { type: "json" };
import mariadb from "./data/mariadb.json" with { type: "json" };
import mysql from "./data/mysql.json" with { type: "json" };
import postgres from "./data/postgres.json" with { type: "json" };
import type { Product } from "./types.ts";

export { AGREEMENT };

export const CONFIG_DATA = { mysql, mariadb, postgres } as unknown as Readonly<
  Record<Product, ConfigData>
>;
