import { LANGUAGES, type Language } from "./languages.ts";

/** An address of the site, taken apart: `/it/consulting` is `{ prefix: "it", path: "/consulting" }`. */
export interface PageAddress {
  /** As in the list of pages. */
  path: string;
  /** The language that the address names; undefined for a bare one, whose language is negotiated. */
  prefix: Language | undefined;
}

export function readAddress(pathname: string): PageAddress {
  const [, first, ...rest] = pathname.split("/");
  const prefix = LANGUAGES.find((language) => language === first);
  return prefix ? { path: `/${rest.join("/")}`, prefix } : { path: pathname, prefix };
}

/**
 * The address of a page in a language.
 * @param to a path of the list of pages, with its query and fragment if it has any
 * @param prefix undefined: the bare address
 */
export function localAddress(to: string, prefix: Language | undefined): string {
  return prefix ? `/${prefix}${to.replace(/^\/(?=$|[?#])/, "")}` : to;
}
