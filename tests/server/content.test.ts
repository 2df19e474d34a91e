import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PLANS } from "../../app/pages/soporte-mysql/plans.ts";
import { COMPANY } from "../../site/company.ts";
import type { PlanId } from "../../site/contact-options.ts";
import { LANGUAGES, type Language } from "../../site/languages.ts";
import { contentLanguage, PAGES, pageByPath } from "../../site/pages.ts";
import { type Site, startSite } from "../site-process.ts";
import { SPECIFIED } from "../specified-pages.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite({ RETENTION_MONTHS: "7" });
});
afterAll(() => site.stop());

/** The text as words of their own: "Go" is not in "Google", nor "$499" in "$4990". */
function words(text: string): RegExp {
  const literally = text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}])${literally}(?![\\p{L}\\p{N}])`, "u");
}

function plain(html: string): string {
  return html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&lt;", "<")
    .replace(/[\s\u00a0\u202f]+/g, " ");
}

async function content(path: string, language: Language) {
  const html = await (await fetch(`${site.url}${path}`, { headers: { "accept-language": language } })).text();
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  const text = plain(main);
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
    for (const said of [...quotes, ...(expected.everywhere ?? [])])
      expect(text).toMatch(typeof said === "string" ? words(said) : said);
    for (const id of expected.ids ?? []) expect(main.includes(`id="${id}"`), id).toBe(true);
    expect(main.match(/<h3\b/g)?.length ?? 0).toBeGreaterThanOrEqual(expected.atLeastH3 ?? 0);
  });
});

describe("legal pages", () => {
  test.each(LANGUAGES)("say for how long messages are kept, as it is set, in %s", async (language) => {
    const { text } = await content("/privacy", language);
    const months = { en: "7 months", es: "7 meses", ca: "7 mesos", pt: "7 meses", it: "7 mesi" };
    expect(text).toMatch(words(months[language]));
  });

  test.each(LANGUAGES)("say in the page's language what the owner has to fill in, in %s", async (language) => {
    const owners = [COMPANY.legalName, COMPANY.taxId, COMPANY.register].filter((value) => value.startsWith("["));
    for (const path of ["/legal-notice", "/privacy"]) {
      const { text } = await content(path, language);
      for (const words of owners) expect(text).not.toContain(words);
      if (COMPANY.isPlaceholder) expect(text.match(/\[\p{L}[^\]]+\]/gu)?.length).toBeGreaterThanOrEqual(3);
    }
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

  test("every call to action of the site arrives with a subject that the form has", async () => {
    const { SUBJECTS } = await import("../../site/contact-options.ts");
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

/** What the specification, section 9, says of each plan, by the names of `PHRASES`. */
const PLAN_FACTS: Record<PlanId, Fact[]> = {
  basic: ["$499", "weekdays", "in 24 h", "2 incidents", "email", "chat"],
  standard: ["$1,499", "Popular", "to Saturday", "in 8 h", "5 incidents", "quarterly", "email", "chat", "phone"],
  premium: ["$2,999", "always", "unlimited", "monthly", "consultant", "email", "chat", "phone", "video"],
  enterprise: ["on request", "Personalizable", "own SLA"],
};

type Fact = keyof typeof ENGLISH;
const ENGLISH = {
  $499: "$499 / month",
  "$1,499": "$1,499 / month",
  "$2,999": "$2,999 / month",
  "on request": "Contact us",
  Popular: "Popular",
  Personalizable: "Customisable",
  weekdays: "Monday to Friday, 9am–5pm",
  "to Saturday": "Monday to Saturday, 8am–8pm",
  always: "24/7/365",
  "in 24 h": "Response within 24 business hours",
  "in 8 h": "Response within 8 business hours",
  "2 incidents": "2 incidents per month",
  "5 incidents": "5 incidents per month",
  unlimited: "Unlimited incidents",
  quarterly: "Quarterly performance review",
  monthly: "Monthly review",
  consultant: "Dedicated consultant",
  "own SLA": "Custom SLA",
  email: "Email",
  chat: "Live chat",
  phone: "Phone",
  video: "Video conference",
};
const PHRASES: Record<Language, Record<Fact, string>> = {
  en: ENGLISH,
  es: {
    $499: "$499 / mes",
    "$1,499": "$1,499 / mes",
    "$2,999": "$2,999 / mes",
    "on request": "Contactar",
    Popular: "Popular",
    Personalizable: "Personalizable",
    weekdays: "Lunes a viernes, 9 a 17 h",
    "to Saturday": "Lunes a sábado, 8 a 20 h",
    always: "24/7/365",
    "in 24 h": "Respuesta en 24 horas hábiles",
    "in 8 h": "Respuesta en 8 horas hábiles",
    "2 incidents": "2 incidencias al mes",
    "5 incidents": "5 incidencias al mes",
    unlimited: "Incidencias ilimitadas",
    quarterly: "Revisión de rendimiento trimestral",
    monthly: "Revisión mensual",
    consultant: "Consultor dedicado",
    "own SLA": "SLA a medida",
    email: "Correo electrónico",
    chat: "Chat",
    phone: "Teléfono",
    video: "Videoconferencia",
  },
  ca: {
    $499: "$499 al mes",
    "$1,499": "$1,499 al mes",
    "$2,999": "$2,999 al mes",
    "on request": "Contacteu",
    Popular: "Popular",
    Personalizable: "Personalitzable",
    weekdays: "De dilluns a divendres, de 9 a 17 h",
    "to Saturday": "De dilluns a dissabte, de 8 a 20 h",
    always: "24/7/365",
    "in 24 h": "Resposta en 24 hores hàbils",
    "in 8 h": "Resposta en 8 hores hàbils",
    "2 incidents": "2 incidències al mes",
    "5 incidents": "5 incidències al mes",
    unlimited: "Incidències il·limitades",
    quarterly: "Revisió de rendiment trimestral",
    monthly: "Revisió mensual",
    consultant: "Consultor dedicat",
    "own SLA": "SLA a mida",
    email: "Correu electrònic",
    chat: "Xat",
    phone: "Telèfon",
    video: "Videoconferència",
  },
  pt: {
    $499: "$499 / mês",
    "$1,499": "$1,499 / mês",
    "$2,999": "$2,999 / mês",
    "on request": "Contacte-nos",
    Popular: "Popular",
    Personalizable: "Personalizável",
    weekdays: "Segunda a sexta, das 9 às 17 h",
    "to Saturday": "Segunda a sábado, das 8 às 20 h",
    always: "24/7/365",
    "in 24 h": "Resposta em 24 horas úteis",
    "in 8 h": "Resposta em 8 horas úteis",
    "2 incidents": "2 incidentes por mês",
    "5 incidents": "5 incidentes por mês",
    unlimited: "Incidentes ilimitados",
    quarterly: "Revisão trimestral de desempenho",
    monthly: "Revisão mensal",
    consultant: "Consultor dedicado",
    "own SLA": "SLA à medida",
    email: "E-mail",
    chat: "Chat online",
    phone: "Telefone",
    video: "Videoconferência",
  },
  it: {
    $499: "$499 al mese",
    "$1,499": "$1,499 al mese",
    "$2,999": "$2,999 al mese",
    "on request": "Contattateci",
    Popular: "Popolare",
    Personalizable: "Personalizzabile",
    weekdays: "Lunedì–venerdì, 9–17",
    "to Saturday": "Lunedì–sabato, 8–20",
    always: "24/7/365",
    "in 24 h": "Risposta entro 24 ore lavorative",
    "in 8 h": "Risposta entro 8 ore lavorative",
    "2 incidents": "2 incidenti al mese",
    "5 incidents": "5 incidenti al mese",
    unlimited: "Incidenti illimitati",
    quarterly: "Revisione trimestrale delle prestazioni",
    monthly: "Revisione mensile",
    consultant: "Consulente dedicato",
    "own SLA": "SLA su misura",
    email: "Posta elettronica",
    chat: "Chat online",
    phone: "Telefono",
    video: "Videoconferenza",
  },
};

describe.each(LANGUAGES)("each support plan, in %s,", (language) => {
  test("promises what the specification says, and nothing of another plan's", async () => {
    const { main } = await content("/soporte-mysql", language);
    const [panels = ""] = main.slice(main.indexOf('id="basic-panel"')).split("<table");
    for (const { id } of PLANS) {
      const [, panel = ""] = panels.split(`id="${id}-panel"`);
      const text = plain(panel.split(/id="\w+-panel"/)[0] ?? "");
      const phrases = Object.entries(PHRASES[language]) as [Fact, string][];
      const said = phrases.filter(([, phrase]) => words(phrase).test(text)).map(([fact]) => fact);
      expect(said.sort(), id).toEqual(PLAN_FACTS[id].toSorted());
    }
  });

  test("has the same figures in the table as in its panel", async () => {
    const { plans } = (await import(`../../app/pages/soporte-mysql/${language}.json`)).default;
    const figures = (texts: string[]) => texts.join(" ").match(/\d+/g);
    for (const { id } of PLANS) {
      const { response, incidents, hours, features } = plans.each[id];
      const limits = [response, incidents].filter((text) => text !== hours);
      expect(figures(limits), id).toEqual(figures(features));
    }
  });

  test("says in words the hours of its week", async () => {
    const { plans } = (await import(`../../app/pages/soporte-mysql/${language}.json`)).default;
    const nameOf = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
    // 1 January 2024 was a Monday. In Portuguese a week's first days are "segunda-feira" and so on.
    const day = (index: number) => nameOf.format(Date.UTC(2024, 0, 1 + index)).split("-")[0] ?? "";
    const hour = (number: number) => {
      if (language !== "en") return String(number);
      return number < 12 ? `${number}am` : `${number - 12}pm`;
    };
    for (const { id, coverage } of PLANS) {
      const hours: string = plans.each[id].hours;
      if (!coverage) expect(hours).toBe(plans.bySla);
      else if (coverage.to - coverage.from === 24) expect([hours, coverage.lastDay]).toEqual(["24/7/365", 6]);
      else {
        const { firstDay, lastDay, from, to } = coverage;
        const said = [day(firstDay), day(lastDay), hour(from), hour(to)].map(
          (word) => words(word.toLowerCase()).source,
        );
        expect(hours.toLowerCase()).toMatch(new RegExp(said.join(".*"), "u"));
        expect(hours.match(/\d+/g)).toHaveLength(2);
      }
    }
  });
});
