import { LANGUAGES, type Language } from "@blc/text";

/** A parsed address of the site: `/it/consulting` is `{ prefix: "it", path: "/consulting" }`. */
export interface PageAddress {
  /** As in the list of pages. */
  path: string;
  /** The language prefix; undefined where the address has none, and the language is negotiated. */
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
 * @param prefix undefined: the address without a language
 */
export function localAddress(to: string, prefix: Language | undefined): string {
  return prefix ? `/${prefix}${to.replace(/^\/(?=$|[?#])/, "")}` : to;
}
