/** The loaders that all pages share: record, copy, metadata. */

import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { NOT_FOUND, type PageDefinition, recordPath } from "../../site/pages.ts";
import {
  interfaceCopy,
  languageOfPage,
  pageCopy,
  shownLanguage,
} from "../i18n/catalogues.server.ts";
import type { PageTexts } from "../i18n/copy.tsx";
import { CONTENT_PARAMETER, sameLanguage } from "../i18n/detection.ts";
import { errorCopy } from "../sections/error-words.server.ts";
import { servicesContext, visitContext } from "../services.server.ts";
import { isShown } from "../visibility.server.ts";
import { withErrorId } from "./error-id.server.ts";
import { type PageHead, pageHead } from "./head.server.ts";

/** What the loader of every page sends. */
export interface PageData {
  /** The page's copy and its language, which may be another one than the interface's. */
  page: NonNullable<PageTexts["page"]>;
  hasLanguageToggle: boolean;
  head: PageHead;
}

/**
 * The loader of a page: its visibility by the table `pages`, its copy in the visitor's language, its metadata. A
 * hidden, missing or unreadable record leads to /404, except on the paths that are never redirected.
 */
export const pageLoader = withErrorId(
  async ({ context, url }: LoaderFunctionArgs): Promise<PageData> => {
    const visit = context.get(visitContext);
    const { lookUpPage, publicUrl, ogImage } = context.get(servicesContext);
    const page = visit.page as PageDefinition;

    const lookup = await lookUpPage(recordPath(page));
    if (!isShown(page, lookup)) throw redirect(sameLanguage(NOT_FOUND.path, visit));

    const language = languageOfPage(page, visit, url.searchParams.get(CONTENT_PARAMETER));
    const copy = pageCopy(page.id, language);
    return {
      page: {
        id: page.id,
        language,
        copy,
        words: interfaceCopy(language).sections,
        reviewed: page.reviewed,
      },
      hasLanguageToggle: page.language.rule === "toggle",
      head: pageHead({
        page,
        own: page.error ? errorCopy(page.error, language).meta : copy.meta,
        lookup,
        language,
        interfaceLanguage: visit.language,
        publicUrl,
        isPersonal: visit.isPersonal,
        image: ogImage(page.id, language),
      }),
    };
  },
);

/** The loader of a page that sends more. @param more overrides what the loader of every page sends */
export function pageLoaderWith<More extends object>(
  more: (args: LoaderFunctionArgs, loaded: PageData) => More | Promise<More>,
) {
  return withErrorId(async (args: LoaderFunctionArgs) => {
    const loaded = await pageLoader(args);
    return { ...loaded, ...(await more(args, loaded)) };
  });
}

/** The loader of /404 and of every unknown path. */
export const notFoundLoader = withErrorId(async ({ context }: LoaderFunctionArgs) => {
  const language = shownLanguage(NOT_FOUND.id, context.get(visitContext).language);
  const copy = pageCopy(NOT_FOUND.id, language);
  const { title, description } = copy.meta;
  const head: PageHead = { title, description, robots: "noindex", alternates: [] };
  return data(
    {
      page: { ...NOT_FOUND, language, copy, words: interfaceCopy(language).sections },
      hasLanguageToggle: false,
      head,
    } satisfies PageData,
    { status: 404 },
  );
});
