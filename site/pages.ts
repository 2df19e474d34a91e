import type { ContactType, Subject } from "./contact-options.ts";
import type { Language } from "./languages.ts";

/** The dropdown menus of the header, in their order. */
export const MENUS = ["services", "solutions", "products"] as const;
export type Menu = (typeof MENUS)[number];

/**
 * The language in which a page's copy stands:
 * - `interface`: the visitor's;
 * - `only`: always the one named;
 * - `either`: English for English visitors, Spanish for everybody else;
 * - `toggle`: Spanish at first, English by the page's own switch.
 */
export type LanguageRule =
  | { rule: "interface" }
  | { rule: "only"; language: Language }
  | { rule: "either" }
  | { rule: "toggle" };

export interface PageDefinition {
  /** Names the folder under `app/pages/`. */
  id: string;
  path: string;
  /** Where the header shows it; absent: linked from elsewhere only. */
  menu?: "bar" | Menu;
  /** The menu shows it only in this interface language. */
  menuOnlyIn?: Language;
  footer?: "pages" | "programmes" | "legal";
  /** False: the path is never redirected to /404, whatever its record says. */
  mayBeHidden: boolean;
  language: LanguageRule;
  /** The subject that the contact form shows when a visitor comes from this page. */
  subject: Subject;
  /** In place of the subject: the kind of visitor, of `/contact?type=`. */
  contactType?: ContactType;
}

const everyLanguage: LanguageRule = { rule: "interface" };

/** THE list of pages, in menu order. Routes, menus, footer, records, sitemap and tests derive from it. */
export const PAGES = [
  { id: "home", path: "/", mayBeHidden: false, language: everyLanguage, subject: "general" },
  { id: "about", path: "/about", menu: "bar", mayBeHidden: false, language: everyLanguage, subject: "general" },

  {
    id: "mysql-health-check",
    path: "/mysql-health-check",
    menu: "services",
    mayBeHidden: true,
    language: everyLanguage,
    subject: "mysql-health-check",
  },
  {
    id: "cassandra-health-check",
    path: "/cassandra-health-check",
    menu: "services",
    mayBeHidden: true,
    language: everyLanguage,
    subject: "sales",
  },
  {
    id: "postgresql-health-check",
    path: "/postgresql-health-check",
    menu: "services",
    mayBeHidden: false,
    language: everyLanguage,
    subject: "sales",
  },
  {
    id: "remote-dba",
    path: "/remote-dba",
    menu: "services",
    mayBeHidden: true,
    language: everyLanguage,
    subject: "remote-dba",
  },
  {
    id: "monitoreo-remoto",
    path: "/monitoreo-remoto",
    menu: "services",
    mayBeHidden: true,
    language: everyLanguage,
    subject: "blc-monitor",
  },
  {
    id: "servicios-postgresql",
    path: "/servicios-postgresql",
    menu: "services",
    mayBeHidden: false,
    language: everyLanguage,
    subject: "sales",
  },
  {
    id: "consulting",
    path: "/consulting",
    menu: "services",
    mayBeHidden: true,
    language: everyLanguage,
    subject: "sales",
  },
  {
    id: "infraestructura-en-la-nube",
    path: "/infraestructura-en-la-nube",
    menu: "services",
    mayBeHidden: true,
    language: everyLanguage,
    subject: "sales",
  },
  {
    id: "migracion-clickhouse-mariadb",
    path: "/migracion-clickhouse-mariadb",
    menu: "services",
    mayBeHidden: true,
    language: everyLanguage,
    subject: "database-migration",
  },
  {
    id: "database-migrations",
    path: "/database-migrations",
    menu: "services",
    menuOnlyIn: "es",
    mayBeHidden: true,
    language: { rule: "only", language: "es" },
    subject: "database-migration",
  },

  {
    id: "mariadb-enterprise",
    path: "/mariadb-enterprise",
    menu: "solutions",
    mayBeHidden: true,
    language: everyLanguage,
    subject: "mariadb-enterprise",
  },
  {
    id: "mariadb-high-availability",
    path: "/mariadb-high-availability",
    menu: "solutions",
    mayBeHidden: true,
    language: everyLanguage,
    subject: "sales",
  },
  {
    id: "blc-monitor",
    path: "/blc-monitor",
    menu: "solutions",
    mayBeHidden: true,
    language: everyLanguage,
    subject: "blc-monitor",
  },
  {
    id: "mysql-data-recovery",
    path: "/mysql-data-recovery",
    menu: "solutions",
    mayBeHidden: true,
    language: { rule: "either" },
    subject: "support",
  },

  {
    id: "blc-shell",
    path: "/blc-shell",
    menu: "products",
    mayBeHidden: true,
    language: everyLanguage,
    subject: "blc-shell",
  },
  {
    id: "saprustgate",
    path: "/saprustgate",
    menu: "products",
    mayBeHidden: false,
    language: { rule: "toggle" },
    subject: "saprustgate",
  },

  { id: "services", path: "/services", footer: "pages", mayBeHidden: false, language: everyLanguage, subject: "sales" },
  {
    id: "solutions",
    path: "/solutions",
    footer: "pages",
    mayBeHidden: false,
    language: everyLanguage,
    subject: "sales",
  },
  {
    id: "soporte-mysql",
    path: "/soporte-mysql",
    menu: "bar",
    footer: "pages",
    mayBeHidden: false,
    language: everyLanguage,
    subject: "support",
  },
  {
    id: "partners",
    path: "/partners",
    menu: "bar",
    footer: "programmes",
    mayBeHidden: false,
    language: everyLanguage,
    subject: "partnership",
    contactType: "partner",
  },
  {
    id: "startups",
    path: "/startups",
    menu: "bar",
    footer: "programmes",
    mayBeHidden: false,
    language: everyLanguage,
    subject: "general",
    contactType: "startup",
  },
  {
    id: "contact",
    path: "/contact",
    menu: "bar",
    footer: "programmes",
    mayBeHidden: false,
    language: everyLanguage,
    subject: "general",
  },

  {
    id: "mariadb-ha-manager",
    path: "/mariadb-ha-manager",
    mayBeHidden: true,
    language: everyLanguage,
    subject: "sales",
  },

  {
    id: "legal-notice",
    path: "/legal-notice",
    footer: "legal",
    mayBeHidden: false,
    language: everyLanguage,
    subject: "general",
  },
  { id: "privacy", path: "/privacy", footer: "legal", mayBeHidden: false, language: everyLanguage, subject: "general" },
  { id: "cookies", path: "/cookies", footer: "legal", mayBeHidden: false, language: everyLanguage, subject: "general" },
  {
    id: "accessibility",
    path: "/accessibility",
    footer: "legal",
    mayBeHidden: false,
    language: everyLanguage,
    subject: "general",
  },
] as const satisfies readonly PageDefinition[];

export type PageId = (typeof PAGES)[number]["id"];
export type PagePath = (typeof PAGES)[number]["path"];

/** Where hidden, missing and unknown pages end. It has a catalogue, but no record. */
export const NOT_FOUND = { id: "not-found", path: "/404" } as const;

const byId = new Map<string, PageDefinition>(PAGES.map((page) => [page.id, page]));
const byPath = new Map<string, PageDefinition>(PAGES.map((page) => [page.path, page]));

export function pageById(id: PageId): PageDefinition {
  const page = byId.get(id);
  if (!page) throw new Error(`No page has the id "${id}"`);
  return page;
}

/** The page with the form, to which all others lead. */
export const CONTACT = pageById("contact");

/** @param path without a trailing slash, except "/" */
export function pageByPath(path: string): PageDefinition | undefined {
  return byPath.get(path);
}

/** The pages of a menu, as a visitor of this interface language sees it. */
export function menuPages(menu: "bar" | Menu, language: Language): PageDefinition[] {
  return PAGES.filter((page: PageDefinition) => page.menu === menu && (page.menuOnlyIn ?? language) === language);
}

/** The language of a page's copy. @param toggled what the page's own switch says, if it has one */
export function contentLanguage(page: PageDefinition, language: Language, toggled?: string | null): Language {
  switch (page.language.rule) {
    case "interface":
      return language;
    case "only":
      return page.language.language;
    case "either":
      return language === "en" ? "en" : "es";
    case "toggle":
      return toggled === "en" ? "en" : "es";
  }
}
