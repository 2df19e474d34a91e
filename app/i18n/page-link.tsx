import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { PageDefinition } from "../../site/pages.ts";
import { usePageName } from "./copy.tsx";
import { type SiteAddress, SiteLink } from "./link.tsx";

interface PageLinkProps extends Pick<PageDefinition, "id" | "path"> {
  className?: string;
  /** The part of the page that the link leads to. */
  fragment?: string;
  /** The state of a tool, `engine=cassandra`. */
  query?: string;
  withSummary?: boolean;
  /** In place of the page's name. */
  text?: string | undefined;
  /** Stands before the name. */
  icon?: ReactNode;
  /** A shorter form of the name. A style sheet chooses which of the two is displayed. */
  children?: ReactNode;
}

/** A link to a page by its name, marked where that is the page that is shown. */
export function PageLink({
  id,
  path,
  className,
  fragment,
  query,
  withSummary,
  text,
  icon,
  children,
}: PageLinkProps) {
  const { name, summary, language } = usePageName()(id);
  const { pathname } = useLocation();
  return (
    <SiteLink
      className={className}
      to={`${path}${query ? `?${query}` : ""}${fragment ? `#${fragment}` : ""}` as SiteAddress}
      lang={language}
      aria-current={pathname === path ? "page" : undefined}
    >
      {icon}
      {children ? <span>{name}</span> : (text ?? name)}
      {children}
      {withSummary && <small>{summary}</small>}
    </SiteLink>
  );
}
