import { LANGUAGES, type Language } from "@blc/text";
import { describe, expect, test } from "vitest";
import { SPECIFIED } from "../tests/specified-pages.ts";
import { contentLanguage, menuPages, NOT_FOUND, PAGES, pageById } from "./pages.ts";

// From the specification, sections 2 and 4; written out so that a slip in the list is seen.
const LEGAL = "/legal-notice /privacy /cookies /accessibility";
const NEVER_REDIRECTED =
  "/postgresql-health-check /servicios-postgresql /saprustgate / /about /services /solutions /contact /partners /startups /soporte-mysql";
const SERVICES =
  "/mysql-health-check /cassandra-health-check /postgresql-health-check /remote-dba /monitoreo-remoto /servicios-postgresql /consulting /infraestructura-en-la-nube /migracion-clickhouse-mariadb";

const paths = (pages: readonly { path: string }[]) => pages.map(({ path }) => path).sort();
const split = (list: string) => list.split(" ").sort();
const EXPECTED = [...Object.keys(SPECIFIED), ...split(LEGAL)].sort();

// Pages may be added to the specification's; those have to be there, and as it says.
test("every path of the specification is in the list, and the legal pages", () => {
  expect(paths(PAGES)).toEqual(expect.arrayContaining(EXPECTED));
});

test("the specification's paths are never redirected, nor are the legal pages", () => {
  const never = PAGES.filter(({ mayBeHidden, path }) => !mayBeHidden && EXPECTED.includes(path));
  expect(paths(never)).toEqual(split(`${NEVER_REDIRECTED} ${LEGAL}`));
  expect(NOT_FOUND.path).toBe("/404");
});

describe("the specification's links, in its order, of the menu", () => {
  const shown = (menu: Parameters<typeof menuPages>[0], language: Language, specified: string) =>
    menuPages(menu, language)
      .map(({ path }) => path)
      .filter((path) => `${specified} /database-migrations`.split(" ").includes(path));
  test.each(LANGUAGES)("services in %s: migrations only in Spanish", (language) => {
    const expected = language === "es" ? `${SERVICES} /database-migrations` : SERVICES;
    expect(shown("services", language, SERVICES)).toEqual(expected.split(" "));
  });
  test.each([
    [
      "solutions",
      "/mariadb-enterprise /mariadb-high-availability /blc-monitor /mysql-data-recovery",
    ],
    ["products", "/blc-shell /saprustgate"],
    ["bar", "/about /soporte-mysql /partners /startups /contact"],
  ] as const)("%s", (menu, expected) =>
    expect(shown(menu, "en", expected)).toEqual(expected.split(" ")),
  );
});

test("each page is linked from a menu or the footer", () =>
  expect(
    PAGES.filter(({ menu, heads, footer }) => !menu && !heads && !footer).map(({ id }) => id),
  ).toEqual(["home"]));

test("each page of the menus for services, solutions and products says what it offers", () => {
  const isOffered = ({ menu = "" }) => ["services", "solutions", "products"].includes(menu);
  expect(PAGES.filter((page) => isOffered(page) && !page.offers)).toEqual([]);
});

describe("the language of a page's copy", () => {
  const ask = (id: Parameters<typeof pageById>[0], language: Language, toggled?: string) =>
    contentLanguage(pageById(id), language, toggled);
  test("is the interface's", () => expect(ask("about", "ca")).toBe("ca"));
  test("is always Spanish on migrations", () =>
    expect(ask("database-migrations", "en")).toBe("es"));
  test("is English or Spanish on data recovery", () =>
    expect(LANGUAGES.filter((language) => ask("mysql-data-recovery", language) !== "es")).toEqual([
      "en",
    ]));
  test("begins in Spanish on SAPRustGate and follows its switch", () => {
    expect(ask("saprustgate", "en")).toBe("es");
    expect(ask("saprustgate", "it", "en")).toBe("en");
    expect(ask("saprustgate", "it", "xx")).toBe("es");
  });
});
