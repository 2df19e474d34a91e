import type { ReactNode } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { localAddress } from "../../site/address.ts";
import { COMPANY } from "../../site/company.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "../../site/languages.ts";
import { type MenuPlace, menuPages, type PageDefinition } from "../../site/pages.ts";
import { useCopy } from "../i18n/copy.tsx";
import { SiteLink } from "../i18n/link.tsx";
import type { RootData } from "../root.tsx";
import { BrandMark } from "../ui/brand-mark.tsx";
import type en from "./en.json";
import styles from "./header.module.css";

type Copy = typeof en;
type Group = Exclude<MenuPlace, "bar">;

/** Where the dropdown menus stand in the bar: after the page with this id. */
const GROUPS_AFTER: Partial<Record<string, Group[]>> = { about: ["services", "solutions", "products"] };

/**
 * Brand, menus, languages, contact. One list serves all widths: on wide screens its groups are popovers under their
 * buttons; below, the whole list is one popover and the groups stand open in it. All of it works without script;
 * `client/menus.ts` adds the arrow keys.
 */
export function Header() {
  const { copy, language } = useCopy<Copy>("layout");
  const { pathname } = useLocation();
  return (
    <header className={styles.top}>
      <div className={`wrap ${styles.bar}`}>
        <SiteLink className={styles.brand} to="/" aria-current={pathname === "/" ? "page" : undefined}>
          <BrandMark />
          {COMPANY.name}
        </SiteLink>
        <nav id="site-menu" popover="auto" className={styles.nav} aria-label={copy.nav.label}>
          <ul>
            {menuPages("bar", language).map((page) => (
              <BarItem key={page.id} page={page} groups={GROUPS_AFTER[page.id] ?? []} />
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
  const { copy } = useCopy<Copy>("layout");
  const { pathname } = useLocation();
  return (
    <SiteLink
      className={`btn ${styles.contact}`}
      to="/contact"
      aria-current={pathname === "/contact" ? "page" : undefined}
    >
      {copy.pages.contact}
    </SiteLink>
  );
}

function BarItem({ page, groups }: { page: PageDefinition; groups: Group[] }) {
  const { copy, language } = useCopy<Copy>("layout");
  const { pathname } = useLocation();
  return (
    <>
      {page.id !== "contact" && (
        <li>
          <SiteLink to={page.path} aria-current={pathname === page.path ? "page" : undefined}>
            {copy.pages[page.id as keyof Copy["pages"]]}
          </SiteLink>
        </li>
      )}
      {groups.map((group) => {
        const pages = menuPages(group, language);
        const isHere = pages.some(({ path }) => path === pathname);
        return (
          <MenuGroup key={group} id={`${group}-menu`} label={copy.nav[group]} heading={copy.nav[group]} isHere={isHere}>
            <ul className={styles.links}>
              {pages.map(({ id, path }) => (
                <li key={id}>
                  <SiteLink to={path} aria-current={pathname === path ? "page" : undefined}>
                    {copy.pages[id as keyof Copy["pages"]]}
                    <small>{copy.explained[id as keyof Copy["explained"]]}</small>
                  </SiteLink>
                </li>
              ))}
            </ul>
          </MenuGroup>
        );
      })}
    </>
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

/** Links to the same page in each language; with script they change it in place (`client/language.ts`). */
function LanguageList() {
  const { language } = useCopy<Copy>("layout");
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
            {LANGUAGE_NAMES[each]}
          </a>
        </li>
      ))}
    </ul>
  );
}
