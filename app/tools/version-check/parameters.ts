/** What an address of the version check asks for. */
import { PRODUCT_IDS, type ProductId } from "../../../site/database-versions.ts";
import type { Version } from "./recognise.ts";

/** The product of the list, where the version does not name one. */
export function askedProduct(search: URLSearchParams): ProductId | undefined {
  const product = search.get("product");
  return PRODUCT_IDS.find((id) => id === product);
}

/** The parameters of a version that was recognised: what was read, not the text in which it was. */
export function versionParameters({ text, product, service, distribution, isEnterprise }: Version): URLSearchParams {
  const packager = distribution && `(${distribution === "redhat" ? "red hat" : distribution})`;
  const words = [text, service, packager, isEnterprise && "enterprise"].filter((word) => typeof word === "string");
  return new URLSearchParams({ version: words.join(" "), product });
}

/** The current day, in Universal Time. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
