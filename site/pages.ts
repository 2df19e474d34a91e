/** The pages of the site and its menus. */

import type { ErrorId } from "@blc/errors";
import { LANGUAGES, type Language } from "@blc/text";
import type { ContactType, Subject } from "./contact-options.ts";

/** The dropdown menus of the header, in their order. */
export const MENUS = ["services", "solutions", "products", "tools"] as const;
export type Menu = (typeof MENUS)[number];

/** The groups of links in the footer, in their order. */
export const FOOTER_GROUPS = ["services", "products", "tools", "company"] as const;
export type FooterGroup = (typeof FOOTER_GROUPS)[number];

/**
 * The language of a page's copy:
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

/** One line of the list. */
interface PageEntry {
  /** Names the folder under `app/pages/`. */
  id: string;
  /** Absent: `/` and the id. */
  path?: string;
  /** Where the header shows it; absent: linked from elsewhere only. */
  menu?: "bar" | Menu;
  /** The dropdown menu whose pages it presents: there it is the first link. */
  heads?: Menu;
  /** The menu shows it only in this interface language. */
  menuOnlyIn?: Language;
  /** Its group in the footer. */
  footer?: FooterGroup | "legal";
  /** False: the path is never redirected to /404, whatever its record says. Absent: true. */
  mayBeHidden?: boolean;
  /** Absent: the interface's. */
  language?: LanguageRule;
  /** The subject that the contact form shows when a visitor comes from this page. */
  subject: Subject;
  /** The kind of visitor, for links to `/contact?type=` in place of the subject. */
  contactType?: ContactType;
  /** The days on which an engineer has reviewed what it says, from the first on: its drawings then have a title block. */
  reviewed?: readonly string[];
  /** Kept from search engines: `noindex`, and not in the sitemap. */
  noindex?: true;
  /**
   * What it offers, if anything. Such a page has the key facts (`app/sections/key-facts.tsx`); the owner's part of them
   * is `offers` in the owner's file.
   */
  offers?: "service" | "product";
}

/** A page, with the defaults filled in. */
export interface PageDefinition extends PageEntry {
  id: PageId;
  path: PagePath;
  /** The error that it explains, on a page of the list below that of `/errors`. */
  error?: ErrorId;
  mayBeHidden: boolean;
  language: LanguageRule;
}

/** THE list of pages, in menu order. Routes, menus, footer, page records, sitemap and tests derive from it. */
const DEFINITIONS = [
  {
    id: "home",
    path: "/",
    mayBeHidden: false,
    subject: "general",
  },
  { id: "about", menu: "bar", footer: "company", mayBeHidden: false, subject: "general" },

  {
    id: "mysql-health-check",
    menu: "services",
    footer: "services",
    subject: "mysql-health-check",
    offers: "service",
  },
  { id: "cassandra-health-check", menu: "services", subject: "sales", offers: "service" },
  {
    id: "postgresql-health-check",
    menu: "services",
    mayBeHidden: false,
    subject: "sales",
    offers: "service",
  },
  {
    id: "remote-dba",
    menu: "services",
    footer: "services",
    subject: "remote-dba",
    offers: "service",
  },
  { id: "monitoreo-remoto", menu: "services", subject: "blc-monitor", offers: "service" },
  {
    id: "servicios-postgresql",
    menu: "services",
    mayBeHidden: false,
    subject: "sales",
    offers: "service",
  },
  {
    id: "consulting",
    menu: "services",
    footer: "services",
    subject: "sales",
    offers: "service",
  },
  { id: "infraestructura-en-la-nube", menu: "services", subject: "sales", offers: "service" },
  {
    id: "migracion-clickhouse-mariadb",
    menu: "services",
    subject: "database-migration",
    offers: "service",
  },
  {
    id: "database-migrations",
    menu: "services",
    menuOnlyIn: "es",
    language: { rule: "only", language: "es" },
    subject: "database-migration",
    offers: "service",
  },

  {
    id: "mariadb-enterprise",
    menu: "solutions",
    subject: "mariadb-enterprise",
    offers: "service",
  },
  {
    id: "mariadb-high-availability",
    menu: "solutions",
    subject: "sales",
    offers: "service",
  },
  {
    id: "blc-monitor",
    menu: "solutions",
    footer: "products",
    subject: "blc-monitor",
    offers: "product",
  },
  {
    id: "mysql-data-recovery",
    menu: "solutions",
    language: { rule: "either" },
    subject: "support",
    offers: "service",
  },

  {
    id: "blc-shell",
    menu: "products",
    footer: "products",
    subject: "blc-shell",
    offers: "product",
  },
  {
    id: "saprustgate",
    menu: "products",
    footer: "products",
    mayBeHidden: false,
    language: { rule: "toggle" },
    subject: "saprustgate",
    offers: "product",
  },

  {
    id: "status-check",
    path: "/health-check-tool",
    menu: "tools",
    footer: "tools",
    subject: "mysql-health-check",
  },
  { id: "downtime-cost", menu: "tools", subject: "sales" },
  { id: "version-check", menu: "tools", subject: "sales" },
  {
    id: "config-check",
    menu: "tools",
    footer: "tools",
    subject: "database-migration",
  },
  { id: "failover-simulator", menu: "tools", subject: "sales" },
  {
    id: "errors",
    menu: "tools",
    footer: "tools",
    mayBeHidden: false,
    subject: "support",
    reviewed: ["2026-11-25"],
  },
  {
    id: "sample-report",
    menu: "tools",
    footer: "tools",
    subject: "sales",
  },

  { id: "services", heads: "services", footer: "services", mayBeHidden: false, subject: "sales" },
  { id: "solutions", heads: "solutions", footer: "products", mayBeHidden: false, subject: "sales" },
  {
    id: "soporte-mysql",
    menu: "bar",
    footer: "services",
    mayBeHidden: false,
    subject: "support",
    offers: "service",
  },
  {
    id: "partners",
    menu: "bar",
    footer: "company",
    mayBeHidden: false,
    subject: "partnership",
    contactType: "partner",
  },
  {
    id: "startups",
    menu: "bar",
    footer: "company",
    mayBeHidden: false,
    subject: "general",
    contactType: "startup",
  },
  { id: "contact", menu: "bar", footer: "company", mayBeHidden: false, subject: "general" },
  {
    id: "database-down",
    footer: "tools",
    mayBeHidden: false,
    subject: "support",
    contactType: "emergency",
  },
  { id: "search", footer: "company", mayBeHidden: false, noindex: true, subject: "general" },
  {
    id: "mariadb-ha-manager",
    footer: "products",
    subject: "sales",
    offers: "product",
  },

  { id: "legal-notice", footer: "legal", mayBeHidden: false, subject: "general" },
  { id: "privacy", footer: "legal", mayBeHidden: false, subject: "general" },
  { id: "cookies", footer: "legal", mayBeHidden: false, subject: "general" },
  { id: "accessibility", footer: "legal", mayBeHidden: false, subject: "general" },
] as const satisfies readonly PageEntry[];

export type PageId = (typeof DEFINITIONS)[number]["id"];
type PathOf<Entry> = Entry extends { path: infer Path }
  ? Path
  : Entry extends { id: infer Id extends string }
    ? `/${Id}`
    : never;
export type PagePath = PathOf<(typeof DEFINITIONS)[number]> | `/errors/${ErrorId}`;

/** The pages with an offer. */
export type OfferPageId = Extract<(typeof DEFINITIONS)[number], { offers: string }>["id"];

export const PAGES: readonly PageDefinition[] = DEFINITIONS.map((entry: PageEntry) => ({
  path: `/${entry.id}`,
  mayBeHidden: true,
  language: { rule: "interface" },
  ...entry,
})) as PageDefinition[];

export const OFFER_PAGES = PAGES.filter((page) => page.offers).map(({ id }) => id as OfferPageId);

/** The page of hidden, missing and unknown paths. It has a catalogue, but no record. */
export const NOT_FOUND = { id: "not-found", path: "/404" } as const;

/** The page that says that another one could not be shown. */
export const ERROR_ID = "error";

/** The ids that links to the contact form carry. */
const FROM_IDS: ReadonlySet<string> = new Set([
  ...PAGES.map(({ id }) => id),
  NOT_FOUND.id,
  ERROR_ID,
]);

/** @returns the id, if links to the contact form may carry it */
export function knownFrom(id: string | null): string | null {
  return id !== null && FROM_IDS.has(id) ? id : null;
}

const byId = new Map<string, PageDefinition>(PAGES.map((page) => [page.id, page]));
const byPath = new Map<string, PageDefinition>(PAGES.map((page) => [page.path, page]));

export function pageById(id: PageId): PageDefinition {
  const page = byId.get(id);
  if (!page) throw new Error(`No page has the id "${id}"`);
  return page;
}

/** The page with the contact form. */
export const CONTACT = pageById("contact");

/** The page that the header leads to from everywhere: what to do while a database is down. */
export const EMERGENCY = pageById("database-down");

/** The page that searches the others. */
export const SEARCH = pageById("search");

/** The page that lists the errors. */
export const ERRORS = pageById("errors");

/** The path whose record says how a page is shown. */
export function recordPath({ path, error }: Pick<PageDefinition, "path" | "error">): string {
  return error ? ERRORS.path : path;
}

/** @param path without a trailing slash, except "/" */
export function pageByPath(path: string): PageDefinition | undefined {
  return byPath.get(path);
}

/** The pages of a menu, as a visitor of this interface language sees it. */
export function menuPages(menu: "bar" | Menu, language: Language): PageDefinition[] {
  return PAGES.filter((page) => page.menu === menu && (page.menuOnlyIn ?? language) === language);
}

/** The page that presents all pages of a menu, where there is one. */
export function menuHead(menu: Menu): PageDefinition | undefined {
  return PAGES.find(({ heads }) => heads === menu);
}

/** The language of a page's copy. @param toggled what the page's own switch says, if it has one */
export function contentLanguage(
  page: PageDefinition,
  language: Language,
  toggled?: string | null,
): Language {
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

/** The languages that a page's copy is written in, by its rule. */
export function contentLanguages(page: PageDefinition): Language[] {
  return [
    ...new Set(
      LANGUAGES.flatMap((each) => [contentLanguage(page, each), contentLanguage(page, each, "en")]),
    ),
  ];
}
