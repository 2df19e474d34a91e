import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "../../app/site/languages.ts";
import { contentLanguage, PAGES, pageByPath } from "../../app/site/pages.ts";
import { type Site, startSite } from "../site-process.ts";

/** What the specification lists for a page, section 2; quotes are in the language in which it quotes. */
interface Expected {
  /** Links of the page's content, by target without the language parameter, and how many there are at least. */
  links: Record<string, number>;
  /** Texts in every language: names, figures, code. */
  everywhere?: string[];
  es?: string[];
  en?: string[];
  ids?: string[];
  /** Headings of the third level: cards, services, steps. */
  atLeastH3?: number;
}

const SPECIFIED: Record<string, Expected> = {
  "/": {
    links: { "/services": 1, "/contact?subject=general": 2, "/saprustgate": 1 },
    everywhere: ["SAPRustGate", "15+", "24/7"],
    es: ["Cliente Ocho"],
    atLeastH3: 3,
  },
  "/about": { links: { "/contact?subject=general": 1, "/consulting": 1 }, atLeastH3: 4 },
  "/services": { links: { "/contact?subject=sales": 2, "/contact?subject=support": 1 }, atLeastH3: 6 },
  "/consulting": {
    links: {
      "/contact?subject=sales": 6,
      "/contact?subject=mysql-health-check": 1,
      "/contact?subject=support": 1,
      "/contact?subject=remote-dba": 1,
      "/contact?subject=database-migration": 1,
    },
    es: [
      "Consultoría especializada en bases de datos",
      "Hablar con un consultor",
      "MySQL/MariaDB Healthcheck",
      "Soporte Enterprise",
      "Optimización de Rendimiento SQL",
      "Alta Disponibilidad y Replicación",
      "Remote DBA",
      "Migraciones",
      "Seguridad y Cumplimiento",
      "Sharding y Escalabilidad",
      "Integraciones y Automatización con AI",
      "Solicitar información",
      "Contactar ahora",
    ],
    atLeastH3: 12,
  },
  "/mysql-data-recovery": {
    links: { "/contact?subject=support": 1 },
    everywhere: ["InnoDB", "MyISAM", "innodb_force_recovery"],
    ids: ["first-ten-minutes"],
    atLeastH3: 9,
  },
  "/database-migrations": {
    links: { "/contact?subject=database-migration": 1 },
    everywhere: ["Oracle", "SQL Server", "PostgreSQL", "MySQL", "MariaDB", "RDS", "Aurora", "Kubernetes", "Docker"],
    atLeastH3: 9,
  },
  "/contact": { links: { "/privacy": 3, "/mysql-data-recovery#first-ten-minutes": 1 } },
  "/infraestructura-en-la-nube": { links: { "/contact?subject=sales": 1, "/consulting": 1 } },
  "/mysql-health-check": { links: { "/contact?subject=mysql-health-check": 2 }, everywhere: ["performance_schema"] },
  "/cassandra-health-check": { links: { "/contact?subject=sales": 2 }, everywhere: ["nodetool"] },
  "/postgresql-health-check": { links: { "/contact?subject=sales": 2 }, everywhere: ["EXPLAIN"] },
  "/servicios-postgresql": { links: { "/postgresql-health-check": 1, "/contact?subject=sales": 1 } },
  "/remote-dba": {
    links: { "/contact?subject=remote-dba": 1 },
    everywhere: ["MySQL", "MariaDB", "ScyllaDB", "MongoDB"],
    atLeastH3: 6,
  },
  "/monitoreo-remoto": { links: { "/contact?subject=blc-monitor": 1 } },
  "/mariadb-enterprise": { links: { "/contact?subject=mariadb-enterprise": 1 } },
  "/mariadb-high-availability": {
    links: { "/contact?subject=sales": 1, "/mariadb-ha-manager": 1 },
    everywhere: ["Galera", "GTID"],
  },
  "/blc-monitor": {
    links: { "/contact?subject=blc-monitor": 1 },
    es: ["Crítico", "Advertencia", "Información", "Saludable"],
    en: ["Critical", "Warning", "Information", "Healthy"],
  },
  "/mariadb-ha-manager": {
    links: { "/contact?subject=sales": 2 },
    everywhere: [
      "50 MB",
      "100+",
      "99[.,]99",
      "10[.,\u00a0\u202f ]?000\\+",
      "Docker",
      "Kubernetes",
      "IoT",
      "SaaS",
      "Go",
    ],
    es: ["Prueba gratuita", "sobrecarga de infraestructura", "3x"],
    atLeastH3: 9,
  },
  "/partners": { links: { "/contact?type=partner": 1 }, es: ["Conviértete en Partner"], atLeastH3: 5 },
  "/startups": { links: { "/contact?type=startup": 1 }, es: ["Contactar ahora"], atLeastH3: 6 },
  "/soporte-mysql": {
    links: {
      "/contact?subject=support": 3,
      "#planes": 1,
      "/contact?subject=sales&plan=basic": 1,
      "/contact?subject=sales&plan=standard": 1,
      "/contact?subject=sales&plan=premium": 1,
      "/contact?subject=sales&plan=enterprise": 1,
    },
    everywhere: [
      "\\$499",
      "\\$1,499",
      "\\$2,999",
      "24/7/365",
      ...["MySQL", "MariaDB", "MongoDB", "Cassandra", "Aurora", "DynamoDB", "ScyllaDB", "Hadoop", "SolR"],
      "Elastic Search",
    ],
    es: [
      "Popular",
      "Solicitar soporte",
      "Ver planes",
      "Solicitar plan",
      "Contactar ahora",
      "Personalizable",
      "Contactar",
    ],
    en: ["Popular", "24HS ONLINE SUPPORT", "Support On Line Tickets"],
    ids: ["planes"],
  },
  "/solutions": {
    links: { "/blc-monitor": 1, "/mysql-data-recovery": 1, "/contact?subject=sales": 1 },
    everywhere: ["MySQL", "MongoDB", "Cassandra", "ScyllaDB", "Redis", "BLC Monitor", "Blockchain"],
    es: ["Ver más", "Vector Databases & IA"],
    atLeastH3: 8,
  },
  "/blc-shell": {
    links: { "/contact?subject=blc-shell": 1 },
    everywhere: ["YAML", "SSH", "JSON", "vertical", "macOS", "Pro"],
    es: ["Solicitar acceso"],
  },
  "/migracion-clickhouse-mariadb": {
    links: { "/contact?subject=database-migration": 1, "#proceso": 1 },
    everywhere: ["ClickHouse", "MariaDB"],
    es: ["Solicitar asesoramiento"],
    ids: ["proceso"],
    atLeastH3: 4,
  },
  "/saprustgate": {
    links: { "/contact?subject=saprustgate": 2, "/saprustgate": 1, "/saprustgate?content=en": 1 },
    everywhere: ["SAP"],
  },
};

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

async function content(path: string, language: Language) {
  const html = await (await fetch(`${site.url}${path}`, { headers: { "accept-language": language } })).text();
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  const text = main
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&lt;", "<")
    .replace(/[\s\u00a0\u202f]+/g, " ");
  const links = Array.from(main.matchAll(/<a\b[^>]*href="([^"]*)"/g), ([, href = ""]) => href.replaceAll("&amp;", "&"));
  return { main, text, links };
}

test("every page of the specification is described here", () => {
  const legal = ["/legal-notice", "/privacy", "/cookies", "/accessibility"];
  expect([...Object.keys(SPECIFIED), ...legal].sort()).toEqual(PAGES.map(({ path }) => path).sort());
});

describe.each(Object.entries(SPECIFIED))("%s", (path, expected) => {
  test.each(LANGUAGES)("has what the specification lists, in %s", async (language) => {
    const { main, text, links } = await content(path, language);
    for (const [target, least] of Object.entries(expected.links)) {
      expect(links.filter((link) => link === target).length, `links to ${target}`).toBeGreaterThanOrEqual(least);
    }
    const page = pageByPath(path);
    const shown = page && contentLanguage(page, language);
    const quotes = (shown === "es" && expected.es) || (shown === "en" && expected.en) || [];
    for (const quote of quotes) expect(text.includes(quote), quote).toBe(true);
    for (const pattern of expected.everywhere ?? []) expect(new RegExp(pattern).test(text), pattern).toBe(true);
    for (const id of expected.ids ?? []) expect(main.includes(`id="${id}"`), id).toBe(true);
    expect(main.match(/<h3\b/g)?.length ?? 0).toBeGreaterThanOrEqual(expected.atLeastH3 ?? 0);
  });
});

describe("counts of the specification", () => {
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

  test.each(LANGUAGES)("consulting has nine entries with four bullets and a button each, in %s", async (language) => {
    const { main } = await content("/consulting", language);
    const [list = ""] = main.slice(main.indexOf('id="s1"')).split("<h2");
    const entries = list.split(/id="s\d"/).slice(1);
    expect(entries).toHaveLength(9);
    for (const entry of entries) {
      expect(count(entry, /<li\b/g)).toBeGreaterThanOrEqual(4);
      expect(count(entry, /href="\/contact\?subject=/g)).toBe(1);
    }
  });

  test.each(LANGUAGES)("the home page has a strip of eight clients, in %s", async (language) => {
    const { default: copy } = await import(`../../app/pages/home/${language}.json`);
    const { text } = await content("/", language);
    expect(copy.clients.names).toHaveLength(8);
    for (const name of copy.clients.names) expect(text).toContain(name);
  });

  test.each(LANGUAGES)("each support plan has the specification's limits, in %s", async (language) => {
    const { text } = await content("/soporte-mysql", language);
    // Basic and Standard: response in business hours, incidents a month.
    for (const number of ["24", "8", "2", "5"]) expect(text).toMatch(new RegExp(`\\b${number}\\b`));
    for (const hours of language === "en" ? ["9am", "5pm", "8am", "8pm"] : ["9", "17", "8", "20"])
      expect(text).toContain(hours);
  });

  test("every call to action of the site arrives with a subject that the form has", async () => {
    const { SUBJECTS } = await import("../../app/contact/options.ts");
    for (const { path } of PAGES) {
      const { links } = await content(path, "en");
      for (const link of links.filter((href) => href.startsWith("/contact"))) {
        const url = new URL(link, site.url);
        const subject = url.searchParams.get("subject");
        const type = url.searchParams.get("type");
        expect(subject ?? type, `${path} ${link}`).not.toBeNull();
        if (subject) expect(SUBJECTS, link).toContain(subject);
        else expect(["partner", "startup"]).toContain(type);
        const form = await (await fetch(url)).text();
        const chosen = subject ?? (type === "partner" ? "partnership" : "general");
        expect(form, link).toMatch(new RegExp(`<option value="${chosen}" selected`));
      }
    }
  });
});
