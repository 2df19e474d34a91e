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

/** The id of the element whose `data-` attributes tell the script what the page is of. */
export const PAGE = "status-check-page";

/** The engines as addresses name them. The first one's page is the bare address. */
export const ENGINES = {
  mysql: "mysql",
  postgresql: "postgres",
  cassandra: "cassandra",
} as const satisfies Record<string, Engine>;
export type EngineParameter = keyof typeof ENGINES;

export const ENGINE_NAMES: Readonly<Record<EngineParameter, string>> = {
  mysql: "MySQL · MariaDB",
  postgresql: "PostgreSQL",
  cassandra: "Cassandra",
};

export const PRODUCT_NAMES: Readonly<Record<Product, string>> = {
  mysql: "MySQL",
  mariadb: "MariaDB",
  postgres: "PostgreSQL",
  cassandra: "Cassandra",
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
  const named = search.get("engine") ?? "";
  return Object.hasOwn(ENGINES, named) ? (named as EngineParameter) : "mysql";
}

/** The address's name of an engine. */
export const parameterOf = (engine: Engine): EngineParameter =>
  (Object.keys(ENGINES) as EngineParameter[]).find((name) => ENGINES[name] === engine) ?? "mysql";
