import { type Language, languageTag } from "@blc/text";
import type en from "../../app/findings/en.json";
import { catalogue, interfaceCopy, shownLanguage } from "../../app/i18n/catalogues.server.ts";
import { canonicalAddress } from "../../app/layout/head.server.ts";
import { owner } from "../../app/owner.ts";
import { localAddress } from "../../site/address.ts";
import { FEED_PATH, FINDINGS, type Finding, type FindingId } from "../../site/findings.ts";
import { contentLanguage, type PageDefinition, pageById } from "../../site/pages.ts";
import { escapeXml } from "./xml.ts";

interface Words {
  title: string;
  /** A sentence or two, without markup. */
  text: string;
}

/**
 * The findings in one language as an Atom feed: RFC 4287. It has no entries in a language without a
 * catalogue.
 * @param pages those that visitors may see and search engines may list; findings of others are left
 * out
 * @param publicUrl the site's origin
 */
export function feed(
  language: Language,
  pages: readonly PageDefinition[],
  publicUrl: string,
): string {
  const copy: Record<FindingId, Words> | undefined = catalogue<typeof en>("findings", language);
  const findings = copy ? FINDINGS.filter(({ page }) => pages.includes(pageById(page))) : [];
  const own = publicUrl + localAddress(FEED_PATH, language);
  const lastDay = findings.map(dayOf).sort().at(-1) ?? "2010-01-01";
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTag(language)}">`,
    element("title", `${owner().company.name} · ${interfaceCopy(language).feed.title}`),
    element("id", own),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(own)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(publicUrl + localAddress("/", language))}"/>`,
    element("icon", `${publicUrl}/icon-192.png`),
    element("updated", midnight(lastDay)),
    `<author>${element("name", owner().company.name)}</author>`,
    ...findings.flatMap((finding) =>
      copy ? entry(finding, copy[finding.id], language, publicUrl) : [],
    ),
    "</feed>\n",
  ].join("\n");
}

function entry(
  finding: Finding,
  { title, text }: Words,
  language: Language,
  publicUrl: string,
): string {
  const { id, published, section, source } = finding;
  const page = pageById(finding.page);
  // The page may be in another language than the feed: the link says which.
  const shown = shownLanguage(page.id, contentLanguage(page, language, language));
  const address = canonicalAddress(page, shown, publicUrl) + (section ? `#${section}` : "");
  return [
    "<entry>",
    element("title", title),
    element("id", `tag:${new URL(publicUrl).hostname},${published}:${id}/${language}`),
    `<link rel="alternate" type="text/html" hreflang="${languageTag(shown)}" href="${escapeXml(address)}"/>`,
    source.startsWith("https:") ? `<link rel="via" href="${escapeXml(source)}"/>` : "",
    element("published", midnight(published)),
    element("updated", midnight(dayOf(finding))),
    element("summary", text),
    "</entry>",
  ]
    .filter(Boolean)
    .join("\n");
}

function dayOf({ published, corrected }: Finding): string {
  return corrected ?? published;
}

function midnight(day: string): string {
  return `${day}T00:00:00Z`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
