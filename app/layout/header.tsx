import type { ReactNode } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { localAddress } from "../../site/address.ts";
import { COMPANY } from "../../site/company.ts";
import { LANGUAGES, languageDefinition } from "../../site/languages.ts";
import { CONTACT, MENUS, type Menu, menuPages, type PageDefinition } from "../../site/pages.ts";
import { useInterfaceCopy } from "../i18n/copy.tsx";
import { SiteLink } from "../i18n/link.tsx";
import type { RootData } from "../root-loader.server.ts";
import { BrandMark } from "../ui/brand-mark.tsx";
import styles from "./header.module.css";
import { PageLink } from "./page-link.tsx";

/**
 * The header: brand, menus, languages, contact. One list serves all widths. On wide screens its groups are popovers; on
 * narrow ones the whole list is one popover, with the groups open. It works without script; `client/menus.ts` adds keys.
 */
export function Header() {
  const { copy, language } = useInterfaceCopy();
  const { pathname } = useLocation();
  // The contact page has the button at the end of the bar.
  const [about, ...others] = menuPages("bar", language).filter(({ id }) => id !== CONTACT.id);
  return (
    <header className={styles.top}>
      <div className={`wrap ${styles.bar}`}>
        <SiteLink className={styles.brand} to="/" aria-current={pathname === "/" ? "page" : undefined}>
          <BrandMark />
          {COMPANY.name}
        </SiteLink>
        <nav id="site-menu" popover="auto" className={styles.nav} aria-label={copy.nav.label}>
          <ul>
            {about && <BarItem {...about} />}
            {MENUS.map((menu) => (
              <DropdownMenu key={menu} menu={menu} />
            ))}
            {others.map((page) => (
              <BarItem key={page.id} {...page} />
            ))}
            <MenuGroup id="language-menu" label={language.toUpperCase()} heading={copy.nav.language} narrow>
              <LanguageList />
            </MenuGroup>
          </ul>
        </nav>
        <ContactButton />
        <button type="button" className={styles.burger} popoverTarget="site-menu">
          {copy.nav.menu}
        </button>
      </div>
    </header>
  );
}

function ContactButton() {
  return <PageLink {...CONTACT} className={`btn ${styles.contact}`} />;
}

function BarItem(page: PageDefinition) {
  return (
    <li>
      <PageLink {...page} />
    </li>
  );
}

function DropdownMenu({ menu }: { menu: Menu }) {
  const { copy, language } = useInterfaceCopy();
  const { pathname } = useLocation();
  const pages = menuPages(menu, language);
  const isHere = pages.some(({ path }) => path === pathname);
  return (
    <MenuGroup id={`${menu}-menu`} label={copy.nav[menu]} heading={copy.nav[menu]} isHere={isHere}>
      <ul className={styles.links}>
        {pages.map((page) => (
          <li key={page.id}>
            <PageLink {...page} withSummary />
          </li>
        ))}
      </ul>
    </MenuGroup>
  );
}

interface MenuGroupProps {
  id: string;
  /** On the button of wide screens. */
  label: string;
  /** Above the open group of narrow ones, and the name of the group. */
  heading: string;
  isHere?: boolean;
  narrow?: boolean;
  children: ReactNode;
}

function MenuGroup({ id, label, heading, isHere, narrow, children }: MenuGroupProps) {
  return (
    <li className={styles.group}>
      <button
        type="button"
        popoverTarget={id}
        aria-label={narrow ? `${heading}: ${label}` : undefined}
        data-here={isHere || undefined}
      >
        {label}
      </button>
      <p className={styles.heading}>{heading}</p>
      <div id={id} popover="auto" className={narrow ? `${styles.sheet} ${styles.narrow}` : styles.sheet}>
        {children}
      </div>
    </li>
  );
}

/** Links to this page in each language; script replaces the page without loading it anew (`client/language.ts`). */
function LanguageList() {
  const { language } = useInterfaceCopy();
  const { query } = useRouteLoaderData("root") as RootData;
  const { pathname } = useLocation();
  return (
    <ul className={styles.links}>
      {LANGUAGES.map((each) => (
        <li key={each}>
          <a
            href={localAddress(pathname + query, each)}
            lang={each}
            hrefLang={each}
            aria-current={each === language ? "true" : undefined}
            data-language={each}
            data-early
          >
            {languageDefinition(each).name}
          </a>
        </li>
      ))}
    </ul>
  );
}
