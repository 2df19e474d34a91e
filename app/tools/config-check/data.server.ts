/** What the servers of each product said, for the pages; the browser loads that of one product. */
import type { ConfigData } from "./check.ts";
import mariadb from "./data/mariadb.json";
import mysql from "./data/mysql.json";
import postgres from "./data/postgres.json";
import type { Product } from "./types.ts";

export const CONFIG_DATA = { mysql, mariadb, postgres } as unknown as Readonly<Record<Product, ConfigData>>;
