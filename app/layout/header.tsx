import { type KeyboardEvent, type ToggleEvent, useEffect, useRef, useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { useCopy } from "../i18n/copy.tsx";
import { LANGUAGE_PARAMETER } from "../i18n/detection.ts";
import { SiteLink } from "../i18n/link.tsx";
import { useSwitchLanguage } from "../i18n/switching.ts";
import { COMPANY } from "../site/company.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "../site/languages.ts";
import { type MenuPlace, menuPages, type PageDefinition } from "../site/pages.ts";
import { BrandMark } from "../ui/brand-mark.tsx";
import type en from "./en.json";
import styles from "./header.module.css";

type Copy = typeof en;
type Group = Exclude<MenuPlace, "bar">;

/** Where the dropdown menus stand in the bar: after the page with this id. */
const GROUPS_AFTER: Partial<Record<string, Group[]>> = { about: ["services", "solutions", "products"] };

/**
 * Brand, menus, languages, contact. One list serves all widths: on wide screens its groups are popovers under their
 * buttons; below, the whole list is one popover and the groups stand open in it. All of it works without script.
 */
export function Header() {
  const { copy, language } = useCopy<Copy>("layout");
  const { pathname } = useLocation();
  const header = useRef<HTMLElement>(null);

  const closeMenus = () => {
    for (const open of header.current?.querySelectorAll<HTMLElement>(":popover-open") ?? []) open.hidePopover();
  };
  // The browser's own way back leads to another page without a choice in the menu.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what closes.
  useEffect(closeMenus, [pathname]);

  return (
    // Choosing closes, also what is here already: no new document comes that would do it.
    // biome-ignore lint/a11y/noStaticElementInteractions: links are what is pressed; the Enter key clicks them too.
    <header
      className={styles.top}
      ref={header}
      onClick={({ target }) => target instanceof Element && target.closest("a") && closeMenus()}
    >
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
  children: React.ReactNode;
}

function MenuGroup({ id, label, heading, isHere, narrow, children }: MenuGroupProps) {
  // Undefined until the first toggle: without script the browser itself tells whether a popover is open.
  const [isOpen, setIsOpen] = useState<boolean>();
  const sheet = useRef<HTMLDivElement>(null);

  const openAndEnter = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    sheet.current?.showPopover();
    sheet.current?.querySelector("a")?.focus();
  };
  const moveInside = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const links = [...event.currentTarget.querySelectorAll("a")];
    const next = links.indexOf(document.activeElement as HTMLAnchorElement) + step;
    links.at(next % links.length)?.focus();
  };

  return (
    <li className={styles.group}>
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-label={narrow ? `${heading}: ${label}` : undefined}
        data-here={isHere || undefined}
        onKeyDown={openAndEnter}
      >
        {label}
      </button>
      <p className={styles.heading}>{heading}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the links inside. */}
      <div
        id={id}
        ref={sheet}
        popover="auto"
        className={narrow ? `${styles.sheet} ${styles.narrow}` : styles.sheet}
        onToggle={(event: ToggleEvent) => setIsOpen(event.newState === "open")}
        onKeyDown={moveInside}
      >
        {children}
      </div>
    </li>
  );
}

/** Links to the same page in each language; with script they change it in place. */
function LanguageList() {
  const { language } = useCopy<Copy>("layout");
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const switchLanguage = useSwitchLanguage();
  return (
    <ul className={styles.links}>
      {LANGUAGES.map((each) => {
        const parameters = new URLSearchParams(search);
        parameters.set(LANGUAGE_PARAMETER, each);
        return (
          <li key={each}>
            <Link
              discover="none"
              to={`${pathname}?${parameters}`}
              lang={each}
              hrefLang={each}
              aria-current={each === language ? "true" : undefined}
              onClick={(event) => {
                event.preventDefault();
                void switchLanguage(each);
              }}
            >
              {LANGUAGE_NAMES[each]}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
