/** The query of the search page. */
import type { PagePath } from "./pages.ts";

export const QUERY_PARAMETER = "q";

/** Characters: a log of a failed start, in an address that servers in front take. What is beyond them is cut off. */
export const MAX_QUERY_LENGTH = 3000;

/** What a visitor searches for, in one spelling; empty: nothing. */
export function searchQuery(parameters: URLSearchParams): string {
  return charactersOf(parameters).slice(0, MAX_QUERY_LENGTH).join("").trim();
}

/** Was the query longer than what is searched for? */
export function isQueryCut(parameters: URLSearchParams): boolean {
  return charactersOf(parameters).length > MAX_QUERY_LENGTH;
}

function charactersOf(parameters: URLSearchParams): string[] {
  const typed = (parameters.get(QUERY_PARAMETER) ?? "").slice(0, 2 * MAX_QUERY_LENGTH + 2);
  return [
    ...typed
      .normalize("NFC")
      .replace(/[\p{C}\s]+/gu, " ")
      .trim(),
  ];
}

/** The address of the results of a query. */
export function searchAddress(path: PagePath, query: string) {
  return `${path}?${new URLSearchParams({ [QUERY_PARAMETER]: query })}` as const;
}
