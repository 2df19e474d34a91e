import { COMPLETE_LANGUAGES, type Language } from "@blc/text";
import { describe, expect, test } from "vitest";
import { localAddress } from "../../site/address.ts";
import type { PlanId } from "../../site/contact-options.ts";
import { owner } from "../../site/owner/current.ts";
import { contentLanguage, ERRORS, PAGES, pageByPath } from "../../site/pages.ts";
import { PLANS, type Plan } from "../../site/plans.ts";
import { attributes, documentOf, textOf } from "../document.ts";
import { siteForTests } from "../fixtures.ts";
import { SPECIFIED } from "../specified-pages.ts";

const site = siteForTests();

/** The text as words of their own: "Go" is not in "Google", nor "499" in "4990". */
function words(text: string): RegExp {
  const literally = text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  // A sign may follow letters: "$499" stands whole in "US$499".
  const before = /^[\p{L}\p{N}]/u.test(text) ? "(?<![\\p{L}\\p{N}])" : "";
  return new RegExp(`${before}${literally}(?![\\p{L}\\p{N}])`, "u");
}

async function content(path: string, language: Language) {
  const $ = await documentOf(site.get(path, { "accept-language": language }));
  // That links to the form name their page, the crawl checks.
  const links = attributes($, "main a", "href").map((href) => href.replace(/[?&]from=[\w-]+$/, ""));
  return { $, text: textOf($, "main"), links };
}

describe.each(Object.entries(SPECIFIED))("%s", (path, expected) => {
  test.each(COMPLETE_LANGUAGES)("has what the specification lists, in %s", async (language) => {
    const { $, text, links } = await content(path, language);
    for (const [target, least] of Object.entries(expected.links)) {
      expect(
        links.filter((link) => link === target).length,
        `links to ${target}`,
      ).toBeGreaterThanOrEqual(least);
    }
    const page = pageByPath(path);
    const shown = page && contentLanguage(page, language);
    const quotes = shown === "es" || shown === "en" ? (expected[shown] ?? []) : [];
    for (const said of [...quotes, ...(expected.everywhere ?? [])])
      expect(text).toMatch(typeof said === "string" ? words(said) : said);
    for (const id of expected.ids ?? []) expect($(`main #${id}`).length, id).toBe(1);
    expect($("main h3").length).toBeGreaterThanOrEqual(expected.atLeastH3 ?? 0);
  });
});

test.each(COMPLETE_LANGUAGES)(
  "legal pages say in the page's language what the owner has to fill in, in %s",
  async (language) => {
    const { legalName, taxId, register } = owner().company;
    const owners = [legalName, taxId, register].filter((value) => value.startsWith("["));
    for (const path of ["/legal-notice", "/privacy"]) {
      const { text } = await content(path, language);
      for (const words of owners) expect(text).not.toContain(words);
      expect(text.match(/\[\p{L}[^\]]+\]/gu)?.length).toBeGreaterThanOrEqual(3);
    }
  },
);

test.each(COMPLETE_LANGUAGES)(
  "consulting has nine entries with four bullets and a button each, the home page eight clients, in %s",
  async (language) => {
    const { $ } = await content("/consulting", language);
    const entries = $("main li[id]").get();
    expect(entries).toHaveLength(9);
    for (const entry of entries) {
      expect($(entry).find("li").length).toBeGreaterThanOrEqual(4);
      expect($(entry).find('a[href^="/contact?subject="]')).toHaveLength(1);
    }
    const { default: copy } = await import(`../../app/pages/home/${language}.json`);
    const { text } = await content("/", language);
    expect(copy.clients.names).toHaveLength(8);
    for (const name of copy.clients.names) expect(text).toContain(name);
  },
);

/** How many words the pages may have: they sell by being read. In proportion to what each language took for the same before. */
const MOST_WORDS: Partial<Record<Language, number>> = {
  en: 25_500,
  es: 26_500,
  ca: 26_600,
  pt: 26_200,
  it: 26_000,
};

/** Without the legal pages, which say what the law asks for, and the pages of errors. */
const READ = PAGES.filter((page) => page.footer !== "legal" && page !== ERRORS);

test.each(COMPLETE_LANGUAGES)(
  "the pages have no more words than they need, in %s",
  async (language) => {
    let count = 0;
    for (const { path } of READ) {
      const $ = await documentOf(site.get(localAddress(path, language)));
      // Of the variants of a plan one is read.
      $("main :is(script, style, template, svg, pre, code, [data-off])").remove();
      count += textOf($, "main")
        .split(" ")
        .filter((each) => /\p{L}|\p{N}/u.test(each)).length;
    }
    // A language that joins has what the wordiest has.
    expect(count).toBeLessThan(MOST_WORDS[language] ?? 26_600);
  },
);

interface PlanFacts {
  price?: string;
  channels: string[];
  en: string[];
  es?: string[];
  figures: string[];
  /** Both days included; hours of the day. */
  hours?: Plan["coverage"];
}

/** Section 9 of the specification: what is the same in every language, and the English and Spanish words. */
const PLAN_FACTS: Record<PlanId, PlanFacts> = {
  basic: {
    price: "US$499",
    channels: ["email", "chat"],
    en: ["24 business hours", "2 incidents per month"],
    figures: ["24", "2"],
    hours: { firstDay: "monday", lastDay: "friday", from: 9, to: 17 },
  },
  standard: {
    price: "US$1,499",
    channels: ["email", "chat", "phone"],
    en: ["8 business hours", "5 incidents per month", "quarterly performance review"],
    es: ["Popular"],
    figures: ["8", "5"],
    hours: { firstDay: "monday", lastDay: "saturday", from: 8, to: 20 },
  },
  premium: {
    price: "US$2,999",
    channels: ["email", "chat", "phone", "video"],
    en: ["24/7/365", "unlimited incidents", "monthly review", "dedicated consultant"],
    figures: [],
    hours: { firstDay: "monday", lastDay: "sunday", from: 0, to: 24 },
  },
  enterprise: { channels: [], en: ["custom SLA"], es: ["Personalizable"], figures: [] },
};

describe.each(COMPLETE_LANGUAGES)("each support plan, in %s,", async (language) => {
  const { plans } = (await import(`../../app/pages/soporte-mysql/${language}.json`)).default;
  const badges = PLANS.map(({ id }) => plans.each[id].badge).filter(Boolean);
  test("promises what the specification says, and nothing of another plan's", async () => {
    const { $ } = await content("/soporte-mysql", language);
    for (const { id, coverage } of PLANS) {
      const { price, channels, en, es = [], figures } = PLAN_FACTS[id];
      const panel = textOf($, `#${id}-panel`);
      // Four digits are grouped in English only.
      const written = language === "en" ? price : price?.replace(",", "");
      expect(panel.match(/US\$[\d,.]+|\d+ USD/g) ?? []).toEqual(written ? [written] : []);
      if (!price && language === "es") expect(panel).toMatch(words("Contactar"));
      const afterName = $(`#${id}-panel h3 + p`).text();
      if (es.length > 0) expect(afterName, id).toBe(plans.each[id].badge);
      else expect(badges, id).not.toContain(afterName);
      const quotes = ({ en, es } as Partial<Record<Language, string[]>>)[language] ?? [];
      for (const quote of quotes) expect(panel.toLowerCase()).toMatch(words(quote.toLowerCase()));
      const names: string[] = channels.map((channel) => plans.channel[channel]);
      const said = Object.values<string>(plans.channel).filter((name) => words(name).test(panel));
      expect(said, id).toEqual(names);
      const hours = coverage ? plans.each[id].hours.match(/\d+/g) : [];
      expect(textOf($, `#${id}-panel ul`).match(/\d+/g) ?? [], id).toEqual([...hours, ...figures]);
    }
  });

  test("has the same figures in the table as in its panel", async () => {
    const figures = (texts: string[]) => texts.join(" ").match(/\d+/g);
    for (const { id } of PLANS) {
      const { response, incidents, hours, features } = plans.each[id];
      const limits = [response, incidents].filter((text) => text !== hours);
      expect(figures(limits), id).toEqual(figures(Object.values(features)));
    }
  });

  test("says in words the hours of its week", async () => {
    const nameOf = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
    // 1 January 2024 was a Monday. In Portuguese a week's first days are "segunda-feira" and so on.
    const week = Object.keys(plans.days);
    const day = (name: string) =>
      nameOf.format(Date.UTC(2024, 0, 1 + week.indexOf(name))).split("-")[0] ?? "";
    const hour = (number: number) => {
      if (language !== "en") return String(number);
      return number < 12 ? `${number}am` : `${number - 12}pm`;
    };
    for (const { id, coverage } of PLANS) {
      expect(coverage, id).toEqual(PLAN_FACTS[id].hours);
      const hours: string = plans.each[id].hours;
      if (!coverage) expect(hours).toBe(plans.bySla);
      else if (coverage.to - coverage.from === 24)
        expect([hours, coverage.lastDay]).toEqual(["24/7/365", "sunday"]);
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
