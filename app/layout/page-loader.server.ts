import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { localAddress } from "../../site/address.ts";
import { contentLanguage, NOT_FOUND, type PageDefinition, type PageId, pageById } from "../../site/pages.ts";
import { catalogue } from "../i18n/catalogues.server.ts";
import { CONTENT_PARAMETER, LANGUAGE_PARAMETER } from "../i18n/detection.ts";
import { servicesContext, type Visit, visitContext } from "../services.server.ts";
import { withErrorId } from "./error-id.server.ts";
import { type PageHead, pageHead } from "./head.server.ts";

/**
 * The loader of a page: its visibility by the table `pages`, its copy in the visitor's language, its metadata.
 * A hidden, missing or unreadable record leads to /404, except on the paths that are never redirected.
 * @param also further catalogues that the page needs, by folder name
 */
export function pageLoader(id: PageId, also: string[] = []) {
  return withErrorId(async ({ context, url }: LoaderFunctionArgs) => {
    const page = pageById(id);
    const visit = context.get(visitContext);
    const { language } = visit;
    const { lookUpPage, log, publicUrl } = context.get(servicesContext);

    const lookup = await lookUpPage(page.path);
    const visible = lookup.status === "found" && lookup.record.is_visible;
    if (!visible) log.warn({ path: page.path, lookup: lookup.status }, "page record hidden, missing or unreadable");
    if (!visible && page.mayBeHidden) throw redirect(sameLanguage(NOT_FOUND.path, visit));

    const content = contentLanguage(page, language, url.searchParams.get(CONTENT_PARAMETER));
    const copy = { [id]: catalogue(id, content), ...copies(also, language) };
    return {
      language: content,
      copy,
      contentRule: (page as PageDefinition).language.rule,
      head: pageHead({ page, copy: copy[id], lookup, content, publicUrl }),
    };
  });
}

/** The loader of /404 and of every unknown path. */
export const notFoundLoader = withErrorId(async ({ context }: LoaderFunctionArgs) => {
  const { language } = context.get(visitContext);
  const copy = catalogue(NOT_FOUND.id, language);
  const { title, description } = copy.meta as { title: string; description: string };
  const head: PageHead = { title, description, robots: "noindex", alternates: [] };
  return data({ language, copy: { [NOT_FOUND.id]: copy }, contentRule: "interface" as const, head }, { status: 404 });
});

function copies(namespaces: string[], language: Parameters<typeof catalogue>[1]) {
  return Object.fromEntries(namespaces.map((namespace) => [namespace, catalogue(namespace, language)]));
}

/** Where a redirect leads: to the same language, be it that of the address or of its parameter. */
export function sameLanguage(path: string, { prefix, given }: Pick<Visit, "prefix" | "given">): string {
  if (prefix || !given) return localAddress(path, prefix);
  return `${path}${path.includes("?") ? "&" : "?"}${LANGUAGE_PARAMETER}=${given}`;
}
