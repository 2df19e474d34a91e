/** How a visitor came to the site, as it is counted: by a search engine, another site, a campaign, or directly. */

/** The address to which the browser's script tells that a page is shown. */
export const VIEW_PATH = "/view";

/** Calendar months for which counts are kept. */
export const COUNT_MONTHS = 25;

/** The first word of a source. `site` and `campaign` are followed by a colon and a name. */
export type SourceKind = "direct" | "internal" | "search" | "other" | "site" | "campaign";

/** Search engines, by the name of their host without `www.` in front. */
const SEARCH_ENGINES: readonly (string | RegExp)[] = [
  /^google\.(?:com?\.)?[a-z]{2,3}$/,
  "com.google.android.googlequicksearchbox",
  /^(?:[a-z]{2}\.)?bing\.com$/,
  "duckduckgo.com",
  /^(?:[a-z]{2}\.)?search\.yahoo\.com$/,
  "search.yahoo.co.jp",
  "ecosia.org",
  "qwant.com",
  "search.brave.com",
  "startpage.com",
  "kagi.com",
  "mojeek.com",
  "swisscows.com",
  /^metager\.(?:de|org)$/,
  /^(?:ya|yandex)\.[a-z]{2,3}$/,
  "baidu.com",
  "search.naver.com",
  "search.seznam.cz",
  "pesquisa.sapo.pt",
  "ricerca.virgilio.it",
  "arianna.libero.it",
  "buscador.terra.com",
];

/** Names that are no public ones: RFC 6761, 6762, 7686, 8375, and what private networks use. */
const PRIVATE_NAME =
  /\.(?:local|localhost|localdomain|internal|intranet|private|lan|home|corp|test|invalid|onion|arpa)$/;

/** A DNS name with a dot; an address of IPv4 ends with digits. At most 100 characters. */
const PUBLIC_NAME =
  /^(?=.{4,100}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/;

/**
 * The source of a visit, as it is stored. Nothing but these reaches a table: `direct`, `internal` (from another page of
 * the site), `search`, `site:` and a public host, `other` (a site whose host is not kept), `campaign:` and a name of
 * the owner's list.
 * @param told by the browser: the host of the referrer and the address's `utm_campaign`, in a line each
 * @param ownHosts with their ports, if they have one
 * @param campaigns those that the owner has listed
 */
export function sourceOf(
  told: string,
  ownHosts: readonly string[],
  campaigns: readonly string[],
): string {
  const [host = "", name = ""] = told.split("\n");
  const campaign =
    name && campaigns.find((each) => each.toLowerCase() === name.trim().toLowerCase());
  if (campaign) return `campaign:${campaign.slice(0, LONGEST_CAMPAIGN)}`;
  if (!host) return "direct";
  if (ownHosts.includes(host)) return "internal";
  const site = host
    .toLowerCase()
    .replace(/:\d*$/, "")
    .replace(/^www\.|\.$/g, "");
  if (SEARCH_ENGINES.some((each) => (typeof each === "string" ? each === site : each.test(site))))
    return "search";
  return PUBLIC_NAME.test(site) && !PRIVATE_NAME.test(site) ? `site:${site}` : "other";
}

/** In characters: a source is in a column of 190. */
const LONGEST_CAMPAIGN = 100;

/** The kind of a stored source, and the name after its colon. */
export function readSource(source: string): { kind: SourceKind; name: string } {
  const [kind = "", ...name] = source.split(":");
  return { kind: kind as SourceKind, name: name.join(":") };
}
