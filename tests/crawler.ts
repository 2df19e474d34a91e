/** Follows the links of a site, as a search engine would. */
import { attributes, type Parsed, parse } from "./document.ts";
import type { Site } from "./site-process.ts";

export interface Visited {
  /** As linked, without its fragment. */
  address: string;
  status: number;
  /** Undefined: not a document. */
  $: Parsed | undefined;
  /** The addresses that link it, with the fragments that they ask for. */
  linkedFrom: { address: string; fragment: string }[];
}

/**
 * Links of the site: to pages, to other forms of the page itself, and to what the browser loads. Search engines do not
 * follow `nofollow`, which the results of the tools have: a page for every example in every language.
 */
const LINKS =
  'a[href]:not([rel~="nofollow"]), link[rel="canonical"], link[rel="alternate"], link[rel="icon"], link[rel="manifest"]';

/**
 * All that can be reached from the home page, each once. Redirects are not followed.
 * @param publicUrl the site's origin
 */
export async function crawl(site: Site, publicUrl: string): Promise<Map<string, Visited>> {
  const visited = new Map<string, Visited>();
  const links = [{ address: "/", from: "", fragment: "" }];
  for (const { address, from, fragment } of links) {
    const page: Visited = visited.get(address) ?? {
      address,
      status: 0,
      $: undefined,
      linkedFrom: [],
    };
    page.linkedFrom.push({ address: from, fragment });
    if (visited.has(address)) continue;
    visited.set(address, page);
    links.push(...(await visit(site, page, publicUrl)));
  }
  return visited;
}

/** One for all links to a form that differ in the page that they name: it shows the same. */
export function visitedAddress(url: URL): string {
  if (url.searchParams.has("from")) url.searchParams.delete("from");
  return url.pathname + url.search;
}

/** @returns the links of the page */
async function visit(site: Site, page: Visited, publicUrl: string) {
  const response = await site.get(page.address, {
    "accept-language": "en",
    "accept-encoding": "identity",
  });
  page.status = response.status;
  const text = await response.text();
  if (!response.headers.get("content-type")?.startsWith("text/html")) return [];
  const $ = parse(text);
  page.$ = $;
  const base = publicUrl + page.address;
  return attributes($, LINKS, "href").flatMap((href) => {
    const url = new URL(href, base);
    if (url.origin !== publicUrl) return [];
    const fragment = decodeURIComponent(url.hash.slice(1));
    return [{ address: visitedAddress(url), from: page.address, fragment }];
  });
}
