import { LANGUAGES, type Language } from "@blc/text";

/**
 * Parses an address of the site: `/it/consulting` is `{ prefix: "it", path: "/consulting" }`.
 * @returns the path as in the list of pages, and the language prefix; undefined: the address has
 *   none, and the language is negotiated
 */
export function readAddress(pathname: string) {
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
