/** A cache of rendered pages with their compressed bytes. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Challenge } from "../../app/contact/challenge.server.ts";
import { LANGUAGE_DAYS, LANGUAGE_KEY } from "../../app/i18n/detection.ts";
import { localAddress } from "../../site/address.ts";
import { LANGUAGES, type Language } from "../../site/languages.ts";
import { CONTACT, NOT_FOUND, PAGES, recordPath } from "../../site/pages.ts";
import type { ToolId } from "../../site/tools.ts";
import type { PageLookup } from "../../store/index.ts";
import { CachedPage } from "./cached-page.ts";
import type { CompleteDocument } from "./complete-document.ts";
import type { OwnTexts } from "./filled-page.ts";
import { type PageTarget, pageTarget, robotsHeader, withoutExtraSlashes } from "./page-target.ts";

/**
 * How long a shared cache may serve a page that it could not revalidate, in seconds. A notice is shown everywhere within a
 * minute: while pages are revalidated, an old one is not used for longer than half of it.
 */
const STALE = { "stale-while-revalidate": 30, "stale-if-error": 86_400 };
/** All pages in all languages and both kinds of address, with each known query, need half of this. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Answers of tools, uncompressed: some hundred. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;
/** The tool whose answers cost the most. Nothing but the parameters changes them. */
const KEPT_TOOL: ToolId = "failover-simulator";
/** Milliseconds between two looks at the edition. */
const CHANGE_INTERVAL = 1_000;
/** Addresses whose targets are kept: twice those of all pages. */
const MAX_TARGETS = 2_000;

export interface RenderedPage extends CompleteDocument {
  status: number;
}

export interface PageCacheSettings {
  /** Seconds for which a page record counts as fresh; 0: no page is kept. */
  seconds: number;
  /** The site's origin. */
  publicUrl: string;
  /** Security headers, on every answer. */
  headers: Readonly<Record<string, string>>;
  lookUpPage(path: string): Promise<PageLookup>;
  /** The page record of a path from memory; undefined: there is none, or it is not fresh. */
  cachedRecord(path: string): PageLookup | undefined;
  /**
   * @param network of the visitor who asks first
   * @returns the page, or another answer (a redirect, an error), which is not kept
   */
  render(target: PageTarget, network: string): Promise<RenderedPage | Response>;
  /** Names what the owner says on all pages: when it changes, every page is rendered again. */
  edition(): string;
  issueChallenge(): Challenge;
  isStopping(): boolean;
}

/** Is it a page for everybody, or an answer that is kept? */
export function isKept({ page, tool, isPersonal }: PageTarget): boolean {
  return !isPersonal || (tool === KEPT_TOOL && page !== CONTACT);
}

/**
 * A cache of rendered pages, compressed and ready to be sent, and of a tool's last answers. Its key is the page, the
 * language, the kind of address and the known query. Nothing else of a request changes a page, so nobody can make the
 * cache grow or poison it. A page is rendered again when its record or what the owner says has changed, and each
 * day: what it says of today would be wrong.
 */
export class PageCache {
  readonly #settings: PageCacheSettings;
  readonly #pages = new LRUCache<string, CachedPage>({ maxSize: MAX_BYTES, sizeCalculation: ({ bytes }) => bytes });
  /** Apart, so that they do not push out pages. */
  readonly #answers = new LRUCache<string, CachedPage>({
    maxSize: MAX_ANSWER_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  });
  readonly #targets = new LRUCache<string, PageTarget>({ max: MAX_TARGETS });
  /** Renders that are running, by key and record: requests for the same page share one. */
  readonly #rendering = new Map<string, Promise<CachedPage | Response>>();

  constructor(settings: PageCacheSettings) {
    this.#settings = settings;
  }

  /**
   * Finds the page for a GET or HEAD that is cached and fresh, bypassing Hono: the hot path.
   * @returns what sends it; undefined: Hono has to answer
   */
  find({ method, url = "", headers }: IncomingMessage): ((outgoing: ServerResponse) => Promise<void>) | undefined {
    const { seconds, cachedRecord, isStopping } = this.#settings;
    const isPlain = (method === "GET" || method === "HEAD") && seconds > 0 && !isStopping();
    const target = isPlain ? this.#target(url, headers) : undefined;
    if (!target?.page) return undefined;
    const page = this.#pages.get(keyOf(target));
    const lookup = target.page === NOT_FOUND ? page?.checked : cachedRecord(recordOf(target));
    if (!page || !lookup || !page.isCurrent(lookup, this.#settings.edition())) return undefined;
    const encoding = page.encoding(headers["accept-encoding"] as string | undefined);
    if (!encoding) return undefined;
    const isKnown = page.isKnown(headers["if-none-match"]);
    const cookie = target.given && languageCookie(target.given, this.#settings.publicUrl);
    const how = { isKnown, isHead: method === "HEAD", cookie };
    return (outgoing) => page.send(outgoing, encoding, how, () => this.#ownTexts());
  }

  /** The target of a raw address. Those that depend on nothing but the address are kept. */
  #target(url: string, headers: IncomingMessage["headers"]): PageTarget | undefined {
    const kept = this.#targets.get(url);
    if (kept) return kept;
    // Not with a base: "//host/about" would be /about of another host.
    const address = URL.parse(`http://x${url}`);
    if (!address || withoutExtraSlashes(address.pathname) !== address.pathname) return undefined;
    const target = pageTarget(address, (name) => headers[name] as string | undefined);
    const { page, prefix, path, query, isReceipt, isPersonal } = target;
    if (isReceipt || isPersonal) return undefined;
    if (page && prefix && url === localAddress(path + query, prefix)) this.#targets.set(url, target);
    return target;
  }

  /**
   * Answers with a page, which is rendered first where it has to be. A target without a page gets /404.
   * @param network of the visitor
   * @param reference of the visitor's message, for the thank-you view
   */
  async respond(request: Request, asked: PageTarget, network: string, reference?: string): Promise<Response> {
    const target = asked.page ? asked : { ...asked, page: NOT_FOUND, path: NOT_FOUND.path };
    const page = await this.#current(target, network);
    if (page instanceof Response) return page.clone();
    const cookie = target.given && languageCookie(target.given, this.#settings.publicUrl);
    return page.respond(request, () => this.#ownTexts(reference), cookie);
  }

  /** The HTML of a page, if it is kept and says what the owner says now. */
  async html(target: PageTarget): Promise<string | undefined> {
    const page = this.#pages.peek(keyOf(target));
    if (!page?.isCurrent(page.checked, this.#settings.edition())) return undefined;
    return (await page.body(undefined, () => this.#ownTexts())).toString();
  }

  #ownTexts(reference = ""): OwnTexts {
    return { challenge: this.#settings.issueChallenge(), reference };
  }

  /** Renders every page in advance, and again whenever the edition changes. */
  async keepRendered(): Promise<void> {
    const { seconds, edition, isStopping } = this.#settings;
    if (seconds === 0) return;
    while (!isStopping()) {
      const rendered = edition();
      await this.renderAll();
      while (edition() === rendered && !isStopping()) await pause(CHANGE_INTERVAL, undefined, { ref: false });
    }
  }

  /** Renders every page, one after the other, and pauses as long as each took: half of the time is for visitors. */
  async renderAll(): Promise<void> {
    const edition = this.#settings.edition();
    const prefixes: (Language | undefined)[] = [...LANGUAGES, undefined];
    for (const prefix of prefixes)
      for (const language of prefix ? [prefix] : LANGUAGES)
        for (const { path } of [...PAGES, NOT_FOUND]) {
          if (this.#settings.isStopping() || this.#settings.edition() !== edition) return;
          const url = new URL(localAddress(path, prefix), "http://x");
          const target = pageTarget(url, (name) => (name === "accept-language" ? language : undefined));
          for (const isReceipt of path === CONTACT.path ? [false, true] : [false]) {
            const began = performance.now();
            await this.#current({ ...target, isReceipt }, "").catch(() => undefined);
            await pause(performance.now() - began, undefined, { ref: false });
          }
        }
  }

  /** @returns the kept page when it is current, else a new one */
  async #current(target: PageTarget, network: string): Promise<CachedPage | Response> {
    const { lookUpPage } = this.#settings;
    const key = keyOf(target);
    const lookup = target.page === NOT_FOUND ? NO_RECORD : await lookUpPage(recordOf(target));
    const edition = this.#settings.edition();
    const kept = this.#cacheOf(target).get(key);
    if (kept?.isCurrent(lookup, edition)) return kept;
    const work = `${key} ${edition} ${JSON.stringify(lookup)}`;
    let rendering = this.#rendering.get(work);
    if (!rendering) {
      rendering = this.#render(target, { lookup, edition }, network).finally(() => this.#rendering.delete(work));
      this.#rendering.set(work, rendering);
    }
    return rendering;
  }

  #cacheOf({ isPersonal }: PageTarget): LRUCache<string, CachedPage> {
    return isPersonal ? this.#answers : this.#pages;
  }

  async #render(
    target: PageTarget,
    made: { lookup: PageLookup; edition: string },
    network: string,
  ): Promise<CachedPage | Response> {
    const { seconds, headers: common } = this.#settings;
    const rendered = await this.#settings.render(target, network);
    if (rendered instanceof Response) return rendered;
    const { html, status, headers } = rendered;
    const page = new CachedPage(html, status, made, (isCacheable) => ({
      ...common,
      ...headers,
      "Content-Type": "text/html; charset=utf-8",
      ...cacheHeaders(target.prefix, seconds),
      ...(!isCacheable && { "Cache-Control": status === 200 ? PRIVATE : "no-store" }),
      ...(target.isPersonal && { "Cache-Control": "no-store" }),
      ...robotsHeader(target),
    }));
    if (seconds > 0 && (status === 200 || target.page === NOT_FOUND)) {
      // As well as it can be, which takes too long for what may be asked for once.
      if (!target.isPersonal) await page.pack();
      this.#cacheOf(target).set(keyOf(target), page);
    }
    return page;
  }
}

/** What /404 has in place of a record. */
const NO_RECORD: PageLookup = { status: "missing" };

/** The path of a page's record. */
function recordOf({ page, path }: PageTarget): string {
  return page && "subject" in page ? recordPath(page) : path;
}

function keyOf({ page, path, prefix, language, query, isReceipt }: PageTarget): string {
  return `${page?.path ?? path}${query}${isReceipt ? " sent" : ""} ${prefix ? "in" : "as"} ${language}`;
}

/** For one visitor, whose browser may bring it back as it was, with what is typed in its form. */
const PRIVATE = "private, no-cache";

/** A language address is the same for every visitor, and shared caches may keep it; a bare one is negotiated. */
export function cacheHeaders(prefix: Language | undefined, seconds: number) {
  if (!prefix) return { "Cache-Control": PRIVATE, Vary: "Accept-Language, Cookie, Accept-Encoding" };
  const stale = Object.entries(STALE).map(([directive, time]) => `${directive}=${time}`);
  const directives = ["public", "max-age=0", `s-maxage=${seconds}`, ...stale];
  return { "Cache-Control": directives.join(", "), Vary: "Accept-Encoding" };
}

/** Remembers the visitor's choice by `?lng=` for a while. */
function languageCookie(language: Language, publicUrl: string): string {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=${LANGUAGE_DAYS * 86_400}; SameSite=Lax${secure}`;
}
