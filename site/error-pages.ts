/** The pages of the errors. */
import { ERROR_IDS, type ErrorId } from "@blc/errors";
import { ERRORS, type PageDefinition } from "./pages.ts";

/** A page for each error. They have no record of their own: they are shown as the page that lists them is. */
export const ERROR_PAGES: readonly (PageDefinition & { error: ErrorId })[] = ERROR_IDS.map(
  (error) => ({
    ...ERRORS,
    path: `/errors/${error}`,
    error,
  }),
);

/** @param path without a trailing slash */
export function errorPageByPath(path: string): PageDefinition | undefined {
  return ERROR_PAGES.find((page) => page.path === path);
}
