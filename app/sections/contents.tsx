import { usePageTexts } from "../i18n/copy.tsx";

/**
 * The list of a page's sections, after its first one. The server fills it with the labels of the sections that follow:
 * `server/pages/contents.ts`.
 */
export function Contents() {
  const { page } = usePageTexts();
  return page?.words && <nav className="contents" aria-label={page.words.contents} />;
}
