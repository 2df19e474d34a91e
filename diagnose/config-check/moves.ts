/** Between which versions a file is checked: what the page, its script and its addresses agree on. */
import type { ConfigData } from "./data-format.ts";
import type { Move, Product } from "./types.ts";

export const PRODUCT_NAMES: Readonly<Record<Product, string>> = {
  mysql: "MySQL",
  mariadb: "MariaDB",
  postgres: "PostgreSQL",
};

export const PRODUCTS = Object.keys(PRODUCT_NAMES) as Product[];

/** The moves that are due: from the oldest series that ended lately, or ends soon, to the one that lasts. */
export const DUE_MOVES: Readonly<Record<Product, Move>> = {
  mysql: { from: "8.0", to: "8.4" },
  mariadb: { from: "10.6", to: "11.8" },
  postgres: { from: "14", to: "18" },
};

/** The product that an address names; the first one for any other value. */
export function readProduct(search: URLSearchParams): Product {
  const product = search.get("product");
  return PRODUCTS.find((each) => each === product) ?? "mysql";
}

/** How addresses name the ends of a move: `from` is the page that led to the contact form. */
export const MOVE_PARAMETERS = { from: "before", to: "after" } as const satisfies Record<
  keyof Move,
  string
>;

/** The move that an address names, as far as the versions are known. */
export function readMove(
  search: URLSearchParams,
  { product, versions }: Pick<ConfigData, "product" | "versions">,
): Move {
  const due = DUE_MOVES[product];
  const known = (end: keyof Move) =>
    versions.find(({ series }) => series === search.get(MOVE_PARAMETERS[end]))?.series;
  return { from: known("from") ?? due.from, to: known("to") ?? due.to };
}

/** The ids of the page's parts that the script reads. The field has no name, so that no form can send it. */
export const IDS = {
  text: "config-text",
  product: "product",
  from: "from",
  to: "to",
  form: "move",
  words: "config-check-words",
} as const;
