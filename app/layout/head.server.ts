import type { Catalogue } from "../i18n/catalogues.server.ts";
import { CONTENT_PARAMETER, LANGUAGE_PARAMETER, toLanguage } from "../i18n/detection.ts";
import type { PageLookup } from "../services.server.ts";
import { LANGUAGES, type Language } from "../site/languages.ts";
import type { PageDefinition } from "../site/pages.ts";

/** A page's metadata, ready for `<head>`. */
export interface PageHead {
  title: string;
  description: string;
  keywords?: string;
  robots: string;
  og?: { title: string; description: string; image?: string; url: string };
  canonical?: string;
  alternates: { hreflang: string; href: string }[];
}

/** What a page without any record says of itself; fixed by the specification, in Spanish. */
export const DEFAULT_HEAD = {
  title: "BLC · Expertos en Bases de Datos desde 2010",
  description:
    "Consultoría y soporte 24/7 de MySQL, MariaDB, PostgreSQL y Cassandra: administración remota, alta disponibilidad y migraciones.",
  keywords: "MySQL, MariaDB, PostgreSQL, Cassandra, consultoría, soporte, DBA remoto, alta disponibilidad",
  robots: "index, follow",
};

interface HeadSources {
  page: PageDefinition;
  copy: Catalogue | undefined;
  lookup: PageLookup;
  /** The interface's language. */
  language: Language;
  /** The copy's language. */
  content: Language;
  url: URL;
  publicUrl: string;
}

/**
 * A page's metadata: the record's texts where the record is in the page's language, else the page's own; its robots,
 * image and canonical address always. Without a record, the site's fixed defaults.
 */
export function pageHead({ page, copy, lookup, content, url, publicUrl }: HeadSources): PageHead {
  const record = lookup.status === "found" ? lookup.record : undefined;
  const texts = record?.lang === content ? record : undefined;
  const own = lookup.status === "missing" ? DEFAULT_HEAD : (copy?.meta as typeof DEFAULT_HEAD);
  const title = texts?.meta_title ?? own.title;
  const description = texts?.meta_description ?? own.description;

  const given = toLanguage(url.searchParams.get(LANGUAGE_PARAMETER));
  const here = publicUrl + page.path;
  const isToggled = page.language.rule === "toggle" && content === "en";
  const self = isToggled ? `${here}?${CONTENT_PARAMETER}=en` : given ? `${here}?${LANGUAGE_PARAMETER}=${given}` : here;
  const canonical = absolute(record?.canonical_url, publicUrl) ?? self;
  return {
    title,
    description,
    keywords: texts?.meta_keywords ?? own.keywords,
    robots: record?.robots ?? DEFAULT_HEAD.robots,
    og: {
      title: texts?.og_title ?? title,
      description: texts?.og_description ?? description,
      image: absolute(record?.og_image, publicUrl),
      url: canonical,
    },
    canonical,
    alternates: alternates(page, here),
  };
}

/** A record may name an address of the site by its path; who reads the metadata elsewhere needs all of it. */
function absolute(address: string | null | undefined, publicUrl: string): string | undefined {
  return address?.startsWith("/") ? publicUrl + address : (address ?? undefined);
}

/**
 * The addresses of the same page in the languages in which it exists.
 * @param here the page's own address, without parameters
 */
export function alternates(page: PageDefinition, here: string): PageHead["alternates"] {
  if (page.language.rule === "only") return [];
  if (page.language.rule === "toggle")
    return [
      { hreflang: "es", href: here },
      { hreflang: "en", href: `${here}?${CONTENT_PARAMETER}=en` },
      { hreflang: "x-default", href: here },
    ];
  const languages = page.language.rule === "either" ? (["en", "es"] as const) : LANGUAGES;
  return [
    ...languages.map((hreflang) => ({ hreflang, href: `${here}?${LANGUAGE_PARAMETER}=${hreflang}` })),
    { hreflang: "x-default", href: here },
  ];
}
