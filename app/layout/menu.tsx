import { LANGUAGES, languageDefinition, languageTag } from "@blc/text";
import type { ReactNode } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { localAddress } from "../../site/address.ts";
import { hasPhone } from "../../site/owner/owner.ts";
import { CONTACT, MENUS, type Menu, menuHead, menuPages, SEARCH } from "../../site/pages.ts";
import { useInterfaceCopy } from "../i18n/copy.tsx";
import { PageLink } from "../i18n/page-link.tsx";
import { owner } from "../owner.ts";
import { CallLink } from "../ui/company-links.tsx";
import styles from "./menu.module.css";
import type { RootData } from "./root-loader.server.ts";

/**
 * The menus. One list serves all widths: on wide screens its groups are popovers; on narrow ones the whole list is one
 * popover, and its groups unfold. It works without script; `client/menus.ts` adds keys. What is open is styled by
 * `styles/menus.css`, which no document carries.
 */
export function SiteMenu() {
  const { copy, t, language } = useInterfaceCopy();
  // The contact page has the button at the end of the bar.
  const [about, ...others] = menuPages("bar", language).filter(({ id }) => id !== CONTACT.id);
  return (
    <nav id="site-menu" popover="auto" className={styles.nav} aria-label={copy.nav.label}>
      <ul>
        {/* At the top on narrow screens. Emergency and contact stay in the bar above it. */}
        {hasPhone(owner()) && (
          <li className="urgent">
            <CallLink>{t("sections.emergency.call", { phone: owner().company.phone })}</CallLink>
          </li>
        )}
        <li className="urgent">
          <PageLink {...SEARCH} />
        </li>
        {about && (
          <li>
            <PageLink {...about} />
          </li>
        )}
        {MENUS.map((menu) => (
          <DropdownMenu key={menu} menu={menu} />
        ))}
        {others.map((page) => (
          <li key={page.id}>
            <PageLink {...page} />
          </li>
        ))}
        <MenuGroup
          id="language-menu"
          label={language.toUpperCase()}
          name={`${copy.nav.language}: ${language.toUpperCase()}`}
          unfolds={`${copy.nav.language}: ${languageDefinition(language).name}`}
          size="list"
        >
          <LanguageList />
        </MenuGroup>
      </ul>
    </nav>
  );
}

/** A menu longer than this has two columns. */
const ONE_COLUMN = 3;

function DropdownMenu({ menu }: { menu: Menu }) {
  const { copy, language } = useInterfaceCopy();
  const { pathname } = useLocation();
  const head = menuHead(menu);
  const { hidden } = useRouteLoaderData("root") as RootData;
  const pages = menuPages(menu, language).filter(({ path }) => !hidden.includes(path));
  const isHere = [head, ...pages].some((page) => page?.path === pathname);
  const size = pages.length > ONE_COLUMN ? undefined : "column";
  return (
    <MenuGroup id={`${menu}-menu`} label={copy.nav[menu]} isHere={isHere} size={size}>
      <ul>
        {head && (
          <li className="head">
            <PageLink {...head} withSummary />
          </li>
        )}
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
  /** The text of the button on wide screens. */
  label: string;
  /** The accessible name of that button, where the label does not say enough. */
  name?: string;
  /** The text on narrow screens. Default: the label. */
  unfolds?: string;
  isHere?: boolean;
  /** The class that makes the open group narrower; see `menus.css`. */
  size: "column" | "list" | undefined;
  children: ReactNode;
}

/** The button opens the group on wide screens, the summary unfolds it on narrow ones. */
function MenuGroup({ id, label, name, unfolds = label, isHere, size, children }: MenuGroupProps) {
  return (
    <li>
      <button type="button" popoverTarget={id} aria-label={name} data-here={isHere || undefined}>
        {label}
      </button>
      <details>
        <summary data-here={isHere || undefined}>{unfolds}</summary>
      </details>
      <div id={id} popover="auto" className={size}>
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
    <ul>
      {LANGUAGES.map((each) => (
        <li key={each}>
          <a
            href={localAddress(pathname + query, each)}
            lang={languageTag(each)}
            hrefLang={languageTag(each)}
            aria-current={each === language ? "true" : undefined}
            data-early
          >
            {languageDefinition(each).name}
          </a>
        </li>
      ))}
    </ul>
  );
}
