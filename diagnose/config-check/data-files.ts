import type { Product } from "./types.ts";

/** Where a page loads what the servers of one product said. */
export const DATA_FILES: Readonly<Record<Product, URL>> = {
  mysql: new URL("./data/mysql.json", import.meta.url),
  mariadb: new URL("./data/mariadb.json", import.meta.url),
  postgres: new URL("./data/postgres.json", import.meta.url),
};
