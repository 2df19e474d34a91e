import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { CONTACT, EMERGENCY, SEARCH } from "../../site/pages.ts";
import { QUERY_PARAMETER } from "../../site/search-query.ts";
import { useInterfaceCopy, usePageName } from "../i18n/copy.tsx";
import { SiteLink } from "../i18n/link.tsx";
import { PageLink } from "../i18n/page-link.tsx";
import { owner } from "../owner.ts";
import { LevelShape } from "../ui/level-shape.tsx";
import styles from "./header.module.css";
import { SiteMenu } from "./menu.tsx";

/** The header: brand, menus, search, emergency, contact. */
export function Header() {
  const { copy } = useInterfaceCopy();
  const { pathname } = useLocation();
  return (
    <header className={styles.top}>
      <div className={`wrap ${styles.bar}`}>
        <SiteLink
          className={styles.brand}
          to="/"
          aria-current={pathname === "/" ? "page" : undefined}
        >
          <BrandMark />
          <span>{owner().company.name}</span>
        </SiteLink>
        <SiteMenu />
        <SearchLink />
        {/* Its text is shorter than its accessible name. */}
        <PageLink
          {...EMERGENCY}
          className={styles.emergency}
          icon={<LevelShape level="critical" />}
        >
          <span aria-hidden="true">{copy.nav.emergency}</span>
        </PageLink>
        <PageLink {...CONTACT} className={`btn ${styles.contact}`} />
        <button type="button" className={styles.burger} popoverTarget="site-menu">
          <span className="visually-hidden">{copy.nav.menu}</span>
          <span className="visually-hidden">{copy.nav.close}</span>
          <Icon>
            <path d="M5 8h20M5 15h20M5 22h20" />
            <path d="m7 7 16 16M23 7 7 23" />
          </Icon>
        </button>
      </div>
    </header>
  );
}

/** A link to the search field, which works without script. */
function SearchLink() {
  const { name } = usePageName()(SEARCH.id);
  const { pathname } = useLocation();
  return (
    <SiteLink
      className={styles.find}
      to={`${SEARCH.path}#${QUERY_PARAMETER}`}
      aria-label={name}
      aria-current={pathname === SEARCH.path ? "page" : undefined}
    >
      <Icon>
        <path d="m25 25-6-6a8 8 0 1 0-1 1" />
      </Icon>
    </SiteLink>
  );
}

/** The company's logo: a database cylinder. */
function BrandMark() {
  return (
    <Icon>
      <ellipse cx="15" cy="7" rx="10" ry="4" />
      <path d="M5 7v16c0 2.2 4.5 4 10 4s10-1.8 10-4V7" />
      <path d="M5 15c0 2.2 4.5 4 10 4s10-1.8 10-4" stroke="var(--accent)" />
    </Icon>
  );
}

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      width="30"
      height="30"
      viewBox="0 0 30 30"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
