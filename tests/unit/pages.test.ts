import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../site/languages.ts";
import { contentLanguage, menuPages, NOT_FOUND, PAGES, pageById } from "../../site/pages.ts";

// From the specification, sections 2 and 4; written out so that a slip in the list is seen.
const REGISTERED =
  "/ /about /services /consulting /mysql-data-recovery /database-migrations /contact /infraestructura-en-la-nube /mysql-health-check /cassandra-health-check /postgresql-health-check /servicios-postgresql /remote-dba /monitoreo-remoto /mariadb-enterprise /mariadb-high-availability /mariadb-ha-manager /blc-monitor /partners /startups /soporte-mysql /solutions /blc-shell /migracion-clickhouse-mariadb /saprustgate";
const LEGAL = "/legal-notice /privacy /cookies /accessibility";
const NEVER_REDIRECTED =
  "/postgresql-health-check /servicios-postgresql /saprustgate / /about /services /solutions /contact /partners /startups /soporte-mysql";
const SERVICES =
  "/mysql-health-check /cassandra-health-check /postgresql-health-check /remote-dba /monitoreo-remoto /servicios-postgresql /consulting /infraestructura-en-la-nube /migracion-clickhouse-mariadb";

const paths = (pages: readonly { path: string }[]) => pages.map(({ path }) => path).sort();
const split = (list: string) => list.split(" ").sort();

test("every registered route is in the list, and the legal pages", () => {
  expect(paths(PAGES)).toEqual(split(`${REGISTERED} ${LEGAL}`));
});

test("the specification's paths are never redirected, nor are the legal pages", () => {
  expect(paths(PAGES.filter((page) => !page.mayBeHidden))).toEqual(split(`${NEVER_REDIRECTED} ${LEGAL}`));
  expect(NOT_FOUND.path).toBe("/404");
});

describe("the menus", () => {
  test("services has the specification's links in its order, and migrations only in Spanish", () => {
    for (const language of LANGUAGES) {
      const expected = language === "es" ? `${SERVICES} /database-migrations` : SERVICES;
      expect(menuPages("services", language).map(({ path }) => path)).toEqual(expected.split(" "));
    }
  });
  test("solutions", () =>
    expect(menuPages("solutions", "en").map(({ path }) => path)).toEqual([
      "/mariadb-enterprise",
      "/mariadb-high-availability",
      "/blc-monitor",
      "/mysql-data-recovery",
    ]));
  test("products", () =>
    expect(menuPages("products", "en").map(({ path }) => path)).toEqual(["/blc-shell", "/saprustgate"]));
  test("the bar", () =>
    expect(menuPages("bar", "en").map(({ path }) => path)).toEqual([
      "/about",
      "/soporte-mysql",
      "/partners",
      "/startups",
      "/contact",
    ]));
});

test("each page has a room with exactly the languages of its rule", () => {
  for (const page of [...PAGES, { ...NOT_FOUND, language: { rule: "interface" as const } }]) {
    const folder = join(import.meta.dirname, "../../app/pages", page.id);
    expect(existsSync(join(folder, "page.tsx")), page.id).toBe(true);
    const contents = LANGUAGES.flatMap((language) => [
      contentLanguage(page as never, language),
      contentLanguage(page as never, language, "en"),
    ]);
    const files = globSync("*.json", { cwd: folder }).map((file) => file.replace(".json", ""));
    expect(files.sort(), page.id).toEqual([...new Set(contents)].sort());
  }
});

describe("the language of a page's copy", () => {
  const ask = (id: Parameters<typeof pageById>[0], language: (typeof LANGUAGES)[number], toggled?: string) =>
    contentLanguage(pageById(id), language, toggled);
  test("is the interface's", () => expect(ask("about", "ca")).toBe("ca"));
  test("is always Spanish on migrations", () => expect(ask("database-migrations", "en")).toBe("es"));
  test("is English or Spanish on data recovery", () =>
    expect(LANGUAGES.map((language) => ask("mysql-data-recovery", language))).toEqual(["en", "es", "es", "es", "es"]));
  test("begins in Spanish on SAPRustGate and follows its switch", () => {
    expect(ask("saprustgate", "en")).toBe("es");
    expect(ask("saprustgate", "it", "en")).toBe("en");
    expect(ask("saprustgate", "it", "xx")).toBe("es");
  });
});
