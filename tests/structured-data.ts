/** Rules for JSON-LD: what Google requires of each type, and that the page shows every value. */

import { formatMoney, type Language } from "@blc/text";
import { type Parsed, textOf } from "./document.ts";

type Node = { [property: string]: unknown; "@type": string };

/** What search engines require of each type. No other type is allowed. */
const REQUIRED: Record<string, string[]> = {
  Organization: ["@id", "name"],
  PostalAddress: ["streetAddress"],
  ContactPoint: ["contactType", "email", "telephone"],
  Person: ["name", "jobTitle"],
  CreativeWork: ["name"],
  WebSite: ["name", "url"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name"],
  Service: ["name", "provider"],
  TechArticle: ["headline", "description", "author", "inLanguage"],
  SoftwareApplication: ["name"],
  Offer: ["name", "priceSpecification"],
  UnitPriceSpecification: ["price", "priceCurrency", "unitCode"],
};

/** Properties whose value the page shows. */
const SHOWN = ["name", "headline", "email", "telephone", "streetAddress", "foundingDate"];

/** The things that a page's JSON-LD describes; none: it has no JSON-LD. @throws where it is no JSON */
export function thingsOf($: Parsed): Node[] {
  const scripts = $('script[type="application/ld+json"]').get();
  if (scripts.length === 0) return [];
  const { "@context": context, "@graph": graph } = JSON.parse(
    scripts.map((each) => $(each).text()).join(),
  );
  return context === "https://schema.org" ? graph : [];
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "@type" in value;

/** A thing and all that it has within. */
function withParts(thing: Node): Node[] {
  return [thing, ...Object.values(thing).flat().filter(isNode).flatMap(withParts)];
}

/**
 * What is wrong with a page's JSON-LD. Names, prices and addresses stand in the page, and what a trail leads to is linked
 * by its name.
 * @param publicUrl the site's origin
 */
export function faultsOf($: Parsed, language: Language, publicUrl: string): string[] {
  const text = textOf($, "body");
  // The text has plain spaces only, and money a no-break space.
  const isShown = (value: unknown) => text.includes(String(value).replace(/\s/g, " "));
  const links = $("a")
    .get()
    .map((link) => ({ name: $(link).text(), address: publicUrl + $(link).attr("href") }));
  const isLink = (name: unknown, address: unknown) =>
    links.some((link) => link.address === address && link.name.includes(String(name)));
  return thingsOf($)
    .flatMap(withParts)
    .flatMap((node) => {
      const faults = faultsOfType(node);
      for (const each of SHOWN)
        if (node[each] && !isShown(node[each])) faults.push(`"${node[each]}" is not in the page`);
      if (node["@type"] === "UnitPriceSpecification") {
        const { price, priceCurrency, unitCode } = node;
        if (!isShown(formatMoney(Number(price), "USD", language)))
          faults.push(`the price ${price} is not in the page`);
        if (priceCurrency !== "USD" || unitCode !== "MON")
          faults.push("the page says dollars a month");
      }
      if (node.item && !isLink(node.name, node.item))
        faults.push(`no link "${node.name}" leads to ${node.item}`);
      return faults;
    });
}

function faultsOfType(node: Node): string[] {
  const type = node["@type"];
  const required = REQUIRED[type];
  if (!required) return [`no ${type}`];
  const missing = required.filter((each) => node[each] === undefined || node[each] === "");
  const trail = type === "BreadcrumbList" ? faultsOfTrail(node.itemListElement as Node[]) : [];
  return [...missing.map((each) => `${type} lacks ${each}`), ...trail];
}

/** Two entries at least, numbered from 1, each but the last with an address. */
function faultsOfTrail(items: Node[]): string[] {
  const isNumbered = items.every(({ position }, at) => position === at + 1);
  const isLinked = items.every(({ item }, at) => item !== undefined || at === items.length - 1);
  return items.length >= 2 && isNumbered && isLinked ? [] : ["the trail is broken"];
}
