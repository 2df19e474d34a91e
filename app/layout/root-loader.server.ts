/** The loader of every document. */
import type { LoaderFunctionArgs } from "react-router";
import { PAGES } from "../../site/pages.ts";
import { contactQuery } from "../contact/prefill.ts";
import { interfaceCopy, pageName } from "../i18n/catalogues.server.ts";
import { servicesContext, visitContext } from "../services.server.ts";

/** What every document needs beside its page: language, interface copy, page names, pixel. */
export function loader({ context }: LoaderFunctionArgs) {
  const { page, language, prefix, query } = context.get(visitContext);
  const { pixel, notices, hiddenPaths } = context.get(servicesContext);
  return {
    language,
    prefix,
    query,
    id: page.id,
    contactQuery: contactQuery(page),
    interfaceCopy: interfaceCopy(language),
    pageNames: Object.fromEntries(PAGES.map(({ id }) => [id, pageName(id, language)])),
    notices: notices(language),
    hidden: hiddenPaths(),
    hasPixel: pixel !== undefined,
    year: new Date().getUTCFullYear(),
  };
}

export type RootData = ReturnType<typeof loader>;
