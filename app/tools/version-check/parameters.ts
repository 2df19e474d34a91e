/** What an address of the version check asks for. */
import { versions } from "@blc/diagnose";

/** The product of the list, where the version does not name one. */
export function askedProduct(search: URLSearchParams): versions.ProductId | undefined {
  const product = search.get("product");
  return versions.PRODUCT_IDS.find((id) => id === product);
}

/** The parameters of a version that was recognised: what was read, not the text in which it was. */
export function versionParameters({
  text,
  product,
  service,
  distribution,
  isEnterprise,
}: versions.Version): URLSearchParams {
  const packager = distribution && `(${distribution === "redhat" ? "red hat" : distribution})`;
  const words = [text, service, packager, isEnterprise && "enterprise"].filter(
    (word) => typeof word === "string",
  );
  return new URLSearchParams({ version: words.join(" "), product });
}

/** The current day, in Universal Time. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
