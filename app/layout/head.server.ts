/** The metadata of pages: title, description, canonical address, hreflang. */
import { LANGUAGES, type Language, languageTag } from "@blc/text";
import type { Graph } from "schema-dts";
import { localAddress } from "../../site/address.ts";
import { FEED_PATH } from "../../site/findings.ts";
import type { PageDefinition } from "../../site/pages.ts";
import type { PageLookup } from "../../store/index.ts";
import { isTranslated } from "../i18n/catalogues.server.ts";
import { CONTENT_PARAMETER } from "../i18n/detection.ts";
import type { HeadImage } from "../services.server.ts";
import { structuredData } from "./structured-data.server.ts";

/** A page's metadata, ready for `<head>`. */
export interface PageHead {
  title: string;
  description: string;
  keywords?: string;
  robots: string;
  og?: { title: string; description: string; image?: HeadImage; url: string };
  canonical?: string;
  alternates: { hreflang: string; href: string }[];
  structuredData?: Graph;
  /** The address of the feed, on the home page. */
  feed?: string;
}

/** The metadata of a page without a record; fixed by the specification, in Spanish. */
export const DEFAULT_HEAD = {
  title: "BLC · Expertos en Bases de Datos desde 2010",
  description:
    "Consultoría y soporte 24/7 de MySQL, MariaDB, PostgreSQL y Cassandra: administración remota, alta disponibilidad y migraciones.",
  keywords:
    "MySQL, MariaDB, PostgreSQL, Cassandra, consultoría, soporte, DBA remoto, alta disponibilidad",
  robots: "index, follow",
};

interface HeadSources {
  page: PageDefinition;
  /** From the catalogue. */
  own: Pick<PageHead, "title" | "description" | "keywords">;
  lookup: PageLookup;
  /** Of the copy. */
  language: Language;
  interfaceLanguage: Language;
  /** The site's origin. */
  publicUrl: string;
  /** As in `Visit`. */
  isPersonal: boolean;
  /** The page's own picture, its address without the origin. */
  image: HeadImage | undefined;
}

/**
 * The metadata of a page. Texts come from its record where that is in the page's language, else from its catalogue;
 * robots, image and canonical address come from the record. A page without a record gets the fixed defaults.
 */
export function pageHead(sources: HeadSources): PageHead {
  const { page, own, lookup, language, interfaceLanguage, publicUrl, isPersonal, image } = sources;
  // The record of the list of errors tells of an error's page only whether search engines may have it.
  const found = lookup.status === "found" ? lookup.record : undefined;
  const record = page.error ? undefined : found;
  const texts = record?.lang === language ? record : undefined;
  const fallback = lookup.status === "missing" && !page.error ? DEFAULT_HEAD : own;
  const title = texts?.meta_title ?? fallback.title;
  const description = texts?.meta_description ?? fallback.description;
  const recorded = absolute(record?.og_image, publicUrl);
  const ownImage = image && { ...image, url: publicUrl + image.url };
  const addressOf = (each: PageDefinition) => canonicalAddress(each, language, publicUrl);
  // A page whose header is in another language than its copy names another address as canonical.
  const isOwn = language === interfaceLanguage && !record?.canonical_url;
  const canonical = absolute(record?.canonical_url, publicUrl) ?? addressOf(page);
  return {
    title,
    description,
    keywords: texts?.meta_keywords ?? fallback.keywords,
    robots: page.noindex || isPersonal ? "noindex" : (found?.robots ?? DEFAULT_HEAD.robots),
    og: {
      title: texts?.og_title ?? title,
      description: texts?.og_description ?? description,
      image: recorded ? { url: recorded } : ownImage,
      url: canonical,
    },
    canonical,
    alternates: alternates(page, publicUrl),
    feed: page.id === "home" ? publicUrl + localAddress(FEED_PATH, interfaceLanguage) : undefined,
    structuredData: isOwn ? structuredData({ page, language, addressOf, publicUrl }) : undefined,
  };
}

/** A record may hold a path of the site; metadata needs the whole URL. */
function absolute(address: string | null | undefined, publicUrl: string): string | undefined {
  return address?.startsWith("/") ? publicUrl + address : (address ?? undefined);
}

/** The URL of a page in the language of its copy. */
export function canonicalAddress(
  page: PageDefinition,
  language: Language,
  publicUrl: string,
): string {
  const isToggled = page.language.rule === "toggle" && language === "en";
  return (
    publicUrl + localAddress(page.path, language) + (isToggled ? `?${CONTENT_PARAMETER}=en` : "")
  );
}

/** The hreflang links of a page: one for each language that it exists in, and the negotiated address. */
export function alternates(page: PageDefinition, publicUrl: string): PageHead["alternates"] {
  return [
    ...LANGUAGES.filter((language) => isTranslated(page.id, language)).map((language) => ({
      hreflang: languageTag(language),
      href: canonicalAddress(page, language, publicUrl),
    })),
    { hreflang: "x-default", href: publicUrl + page.path },
  ];
}
