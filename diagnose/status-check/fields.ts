/** What the page of the status check and its script agree on. */
import type { Engine, Product, Service } from "./terms.ts";

/** The ids of the fields. None has a name, and none is in a form: what is typed into them is never sent. */
export const FIELDS = {
  now: "paste-now",
  later: "paste-later",
  ram: "ram",
  iops: "iops",
  free: "free",
} as const;
export type FieldId = keyof typeof FIELDS;

/** The id of the element whose `data-` attributes are the words of the script. */
export const WORDS = "status-check-words";

/** The engines as addresses name them. The first one's page is the bare address. */
export const ENGINES = { mysql: "mysql", postgresql: "postgres" } as const satisfies Record<
  string,
  Engine
>;
export type EngineParameter = keyof typeof ENGINES;

export const ENGINE_NAMES: Readonly<Record<EngineParameter, string>> = {
  mysql: "MySQL · MariaDB",
  postgresql: "PostgreSQL",
};

export const PRODUCT_NAMES: Readonly<Record<Product, string>> = {
  mysql: "MySQL",
  mariadb: "MariaDB",
  postgres: "PostgreSQL",
};

export const SERVICE_NAMES: Readonly<Record<Service, string>> = {
  aurora: "Amazon Aurora",
  rds: "Amazon RDS",
  cloudsql: "Google Cloud SQL",
  alloydb: "Google AlloyDB",
  azure: "Azure Database",
  neon: "Neon",
};

/** Any other value is the first engine. */
export function readEngine(search: URLSearchParams): EngineParameter {
  return search.get("engine") === "postgresql" ? "postgresql" : "mysql";
}
