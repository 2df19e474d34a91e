import { useLocation } from "react-router";
import type { PageDefinition } from "../../site/pages.ts";
import { usePageName } from "../i18n/copy.tsx";
import { SiteLink } from "../i18n/link.tsx";

type PageLinkProps = Pick<PageDefinition, "id" | "path"> & { className?: string; withSummary?: boolean };

/** A link to a page by its name, marked where that is the page that is shown. */
export function PageLink({ id, path, className, withSummary }: PageLinkProps) {
  const { name, summary, language } = usePageName()(id);
  const { pathname } = useLocation();
  return (
    <SiteLink className={className} to={path} lang={language} aria-current={pathname === path ? "page" : undefined}>
      {name}
      {withSummary && <small>{summary}</small>}
    </SiteLink>
  );
}
