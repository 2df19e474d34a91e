/** Which server a text is for, and what keeps it from being read. */
import { containerIn } from "./containers/container.ts";
import { productOfFile } from "./file-product.ts";
import type { Product } from "./types.ts";

/** Characters within which YAML, a command or an answer tells whose it is. */
export const TOLD_WITHIN = 100_000;

/** @returns the products that a file, or what it stands in, may be for; undefined: it does not tell */
export function productIn(text: string): readonly Product[] | undefined {
  // JSON is read whole or not at all.
  const beginning = /^\s*[[{]/.test(text) ? text : text.slice(0, TOLD_WITHIN);
  const container = containerIn(beginning);
  if (!container) return productOfFile(text);
  const told = container.parts.map((part) =>
    productOfFile("text" in part ? part.text : part.map(({ name }) => name).join("\n")),
  );
  return container.products ?? told.find((each) => each !== undefined);
}

/** Characters that a configuration file may have. */
export const LONGEST_FILE = 1_000_000;

/** What is wrong with a text, whatever the product, as a key of the page's words. */
export function faultOfText(text: string): "empty" | "large" | "binary" | undefined {
  if (!text.trim()) return "empty";
  if (text.length > LONGEST_FILE) return "large";
  return /\0|\uFFFD{2}/.test(text) ? "binary" : undefined;
}
