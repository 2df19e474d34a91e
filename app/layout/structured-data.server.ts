/**
 * What search engines read of a page: JSON-LD in the vocabulary of schema.org. It says nothing that the page does not
 * show, and nothing at all while the company is a placeholder.
 */

import { ERROR_ENGINES, type ErrorId, factsOf } from "@blc/errors";
import { type Language, languageTag } from "@blc/text";
import type {
  BreadcrumbList,
  Graph,
  Offer,
  Organization,
  Person,
  Service,
  SoftwareApplication,
  TechArticle,
  Thing,
  WebSite,
} from "schema-dts";
import { isPlaceholder, productOf } from "../../site/owner/owner.ts";
import {
  ERRORS,
  MENUS,
  menuHead,
  type OfferPageId,
  type PageDefinition,
  pageById,
} from "../../site/pages.ts";
import { pageName } from "../i18n/catalogues.server.ts";
import { owner } from "../owner.ts";
import { errorCopy, titleOf } from "../sections/error-words.server.ts";

interface Described {
  page: PageDefinition;
  language: Language;
  /** The address of a page in the language. */
  addressOf(page: PageDefinition): string;
  /** The site's origin. */
  publicUrl: string;
}

const HOME = pageById("home");
const PLANS = pageById("soporte-mysql");

/** @returns undefined while the company is a placeholder */
export function structuredData(described: Described): Graph | undefined {
  if (isPlaceholder(owner())) return undefined;
  const { page, publicUrl } = described;
  const things: Thing[] = [];
  if (page === HOME) things.push(organization(publicUrl), webSite(publicUrl));
  else things.push(breadcrumbs(described));
  if (page.offers === "service") things.push(service(described));
  if (page.offers === "product") things.push(product(described));
  if (page.id === "about") things.push(...persons(described));
  if (page.error) things.push(article(described, page.error));
  return { "@context": "https://schema.org", "@graph": things };
}

/** In full on the home page; others name it by its id. */
const organizationId = (publicUrl: string) => `${publicUrl}/#organization`;

/** The company, as the author or the provider of something. */
function company(publicUrl: string) {
  return {
    "@type": "Organization",
    "@id": organizationId(publicUrl),
    name: owner().company.name,
  } as const;
}

/** JSON leaves out what is undefined. */
function organization(publicUrl: string): Organization {
  const { legalName, email, phone, postalAddress, socialLinks, since } = owner().company;
  return {
    ...company(publicUrl),
    legalName,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    email,
    telephone: phone,
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer support",
      email,
      telephone: phone,
      availableLanguage: owner().support.languages,
    },
    address: { "@type": "PostalAddress", streetAddress: postalAddress },
    sameAs: socialLinks.length > 0 ? socialLinks.map(({ url }) => url) : undefined,
    foundingDate: String(since),
  };
}

function persons({ language, publicUrl }: Described): Person[] {
  return owner().people.map(({ name, role, photo = "" }) => {
    const address = owner().images[photo]?.address;
    return {
      "@type": "Person",
      name,
      jobTitle: role[language],
      image: address && publicUrl + address,
      worksFor: company(publicUrl),
    };
  });
}

/** Without a SearchAction: Google retired the search box that it stood for. */
function webSite(publicUrl: string): WebSite {
  const publisher = { "@id": organizationId(publicUrl) };
  return { "@type": "WebSite", name: owner().company.name, url: `${publicUrl}/`, publisher };
}

/**
 * The breadcrumbs: home, the page that presents the menu if there is one, and the page itself, which needs no address.
 * They have the names that links to these pages have.
 */
function breadcrumbs({ page, language, addressOf }: Described): BreadcrumbList {
  const menu = MENUS.find((each) => each === page.menu);
  const parent = page.error ? ERRORS : menu && menuHead(menu);
  const path = parent ? [HOME, parent, page] : [HOME, page];
  return {
    "@type": "BreadcrumbList",
    itemListElement: path.map((each, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: each === HOME ? owner().company.name : nameOf(each, language),
      item: each === page ? undefined : addressOf(each),
    })),
  };
}

/** @returns the name that links to a page have */
function nameOf({ id, error }: PageDefinition, language: Language): string {
  return error ? titleOf(error, language) : pageName(id, language).name;
}

function article({ page, language, publicUrl, addressOf }: Described, error: ErrorId): TechArticle {
  const { meta } = errorCopy(error, language);
  return {
    "@type": "TechArticle",
    headline: titleOf(error, language),
    description: meta.description,
    inLanguage: languageTag(language),
    url: addressOf(page),
    author: company(publicUrl),
    publisher: { "@id": organizationId(publicUrl) },
    about: factsOf(error).engines.map((engine) => ({
      "@type": "SoftwareApplication",
      name: ERROR_ENGINES[engine],
    })),
  };
}

function service({ page, language, publicUrl }: Described): Service {
  return {
    "@type": "Service",
    name: pageName(page.id, language).name,
    provider: company(publicUrl),
    ...offersOf(page),
  };
}

/** A product, with what the owner says of its release. */
function product({ page, language, publicUrl }: Described): SoftwareApplication {
  const { version, released, licence, platforms } =
    productOf(owner(), page.id as OfferPageId) ?? {};
  return {
    "@type": "SoftwareApplication",
    name: pageName(page.id, language).name,
    applicationCategory: "BusinessApplication",
    publisher: company(publicUrl),
    softwareVersion: version,
    datePublished: released,
    license: licence && { "@type": "CreativeWork", name: licence },
    operatingSystem: platforms?.join(", "),
    ...offersOf(page),
  };
}

/** The prices that the page states, in US dollars. */
function offersOf({ id }: PageDefinition): { offers?: Offer[] } {
  const { plans, offers } = owner();
  if (id === PLANS.id)
    return { offers: plans.flatMap(({ name, price }) => (price ? planOffer(name, price) : [])) };
  const { price } = offers[id as OfferPageId] ?? {};
  if (!price?.least) return {};
  const priceSpecification = {
    "@type": "UnitPriceSpecification",
    priceCurrency: "USD",
    minPrice: price.least,
    unitCode: UNIT_CODES[price.per],
  } as const;
  return {
    offers: [{ "@type": "Offer", price: price.least, priceCurrency: "USD", priceSpecification }],
  };
}

/** UN/CEFACT Recommendation 20, as far as it has the unit. */
const UNIT_CODES: Readonly<Record<string, string | undefined>> = {
  hour: "HUR",
  day: "DAY",
  month: "MON",
};

function planOffer(name: string, price: number): Offer {
  // The properties that differ stand last: the plans then compress to a third.
  const monthly = {
    "@type": "UnitPriceSpecification",
    unitCode: "MON",
    priceCurrency: "USD",
    price,
  } as const;
  return { "@type": "Offer", name, priceSpecification: monthly };
}
