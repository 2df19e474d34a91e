/** A cache of rendered pages with their compressed bytes. */
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Challenge } from "../../app/contact/challenge.server.ts";
import { LANGUAGE_KEY } from "../../app/i18n/detection.ts";
import { localAddress } from "../../site/address.ts";
import { LANGUAGES, type Language } from "../../site/languages.ts";
import { NOT_FOUND, PAGES } from "../../site/pages.ts";
import type { PageLookup } from "../../store/index.ts";
import { acceptedEncoding, compress, type Encoding } from "./encoding.ts";
import { FilledPage, hasMarks } from "./filled-page.ts";
import type { FinishedDocument } from "./finish-document.ts";
import { type PageTarget, pageTarget, withoutExtraSlashes } from "./page-target.ts";

/** How long a shared cache may serve a page that it could not revalidate, in seconds. */
const STALE = { "stale-while-revalidate": 60, "stale-if-error": 86_400 };
/** An upper bound: all pages in all languages and both kinds of address, with each known query, are fewer. */
const MAX_PAGES = 1_000;

export interface RenderedPage extends FinishedDocument {
  status: number;
}

export interface FinishedPagesSettings {
  /** Seconds for which a page record counts as fresh; 0: no page is kept. */
  seconds: number;
  /** The site's origin. */
  publicUrl: string;
  /** Security headers, on every answer. */
  headers: Promise<Record<string, string>>;
  lookUpPage(path: string): Promise<PageLookup>;
  /** The page record of a path from memory; undefined: there is none, or it is not fresh. */
  cachedRecord(path: string): PageLookup | undefined;
  /** @returns the page, or another answer (a redirect, an error), which is not kept */
  render(target: PageTarget): Promise<RenderedPage | Response>;
  issueChallenge(): Challenge;
  isStopping(): boolean;
}

type Headers = Record<string, string>;

/** A rendered page with its headers, and its bytes in each encoding: ready to be sent. */
interface FinishedPage {
  status: number;
  headers: Headers;
  /** Headers as `writeHead` takes them fastest, by the answer's body. */
  rawHeaders: Map<Encoding | "identity" | "none", string[]>;
  etag: string | undefined;
  bodies: Map<Encoding | "identity", Buffer>;
  /** Compressions that are running. */
  compressing: Map<Encoding, Promise<Buffer>>;
  /** In place of `bodies`, where each answer gets a challenge of its own. */
  filled: FilledPage | undefined;
  /** The page record that it was rendered with, as JSON. */
  version: string;
  /** When the year in the footer changes, in milliseconds since 1970. */
  until: number;
  /** The lookup that `version` was last compared with. */
  checked: PageLookup | undefined;
}

/**
 * A cache of finished pages: rendered, compressed, and ready to be sent. Its key is the page, the language, the kind of
 * address and the known query. Nothing else of a request changes a page, so nobody can make the cache grow or poison it.
 * A page is rendered again when its record or the year in the footer has changed.
 */
export class FinishedPages {
  readonly #settings: FinishedPagesSettings;
  readonly #pages = new Map<string, FinishedPage>();
  readonly #targets = new Map<string, PageTarget>();
  /** Renders that are running, by key and record: requests for the same page share one. */
  readonly #rendering = new Map<string, Promise<FinishedPage | Response>>();

  constructor(settings: FinishedPagesSettings) {
    this.#settings = settings;
  }

  /**
   * Answers a GET or HEAD with a page that is finished and fresh, bypassing Hono: the hot path.
   * @returns false: nothing was sent
   */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    const { method, url = "", headers } = incoming;
    const { seconds, cachedRecord, isStopping } = this.#settings;
    const isPlain = (method === "GET" || method === "HEAD") && seconds > 0 && !isStopping();
    const target = isPlain ? this.#target(url, headers) : undefined;
    if (!target?.page) return false;
    const page = this.#pages.get(keyOf(target));
    const lookup = target.page === NOT_FOUND ? page?.checked : cachedRecord(target.path);
    if (!page || !lookup || !isCurrent(page, lookup)) return false;

    const encoding = encodingOf(page, headers["accept-encoding"] as string | undefined);
    const isKnown = page.etag !== undefined && headers["if-none-match"] === page.etag;
    const body = isKnown ? [] : this.#body(page, encoding);
    if (!body) return false;
    const headerPairs = rawHeaders(page, isKnown ? "none" : (encoding ?? "identity"), body);
    const cookie = target.given && ["Set-Cookie", languageCookie(target.given, this.#settings.publicUrl)];
    outgoing.writeHead(isKnown ? 304 : page.status, cookie ? [...headerPairs, ...cookie] : headerPairs);
    const last = method === "GET" ? body.pop() : undefined;
    if (last) for (const piece of body) outgoing.write(piece);
    outgoing.end(last);
    return true;
  }

  /** The target of a raw address. Those that depend on nothing but the address are kept. */
  #target(url: string, headers: IncomingMessage["headers"]): PageTarget | undefined {
    const kept = this.#targets.get(url);
    if (kept) return kept;
    // Not with a base: "//host/about" would be /about of another host.
    const address = URL.parse(`http://x${url}`);
    if (!address || withoutExtraSlashes(address.pathname) !== address.pathname) return undefined;
    const target = pageTarget(address, (name) => headers[name] as string | undefined);
    const { page, prefix, path, query, isReceipt } = target;
    if (isReceipt) return undefined;
    if (page && prefix && url === localAddress(path + query, prefix)) this.#targets.set(url, target);
    return target;
  }

  /** Answers with a page, which is finished first where it has to be. A target without a page gets /404. */
  async respond(request: Request, asked: PageTarget): Promise<Response> {
    const target = asked.page ? asked : { ...asked, page: NOT_FOUND, path: NOT_FOUND.path };
    const page = await this.#finish(target);
    if (page instanceof Response) return page.clone();
    const headers = new Headers(page.headers);
    if (target.given) headers.set("Set-Cookie", languageCookie(target.given, this.#settings.publicUrl));
    if (page.etag && request.headers.get("if-none-match") === page.etag)
      return new Response(null, { status: 304, headers });
    const encoding = encodingOf(page, request.headers.get("accept-encoding"));
    if (encoding) headers.set("Content-Encoding", encoding);
    const body = Buffer.concat(await this.#compressed(page, encoding));
    return new Response(new Uint8Array(body), { status: page.status, headers });
  }

  /** Finishes every page, one after the other, and pauses as long as each took: half of the time is for visitors. */
  async finishAll(): Promise<void> {
    if (this.#settings.seconds === 0) return;
    const prefixes: (Language | undefined)[] = [...LANGUAGES, undefined];
    for (const prefix of prefixes)
      for (const language of prefix ? [prefix] : LANGUAGES)
        for (const { path } of [...PAGES, NOT_FOUND]) {
          if (this.#settings.isStopping()) return;
          const url = new URL(localAddress(path, prefix), "http://x");
          const target = pageTarget(url, (name) => (name === "accept-language" ? language : undefined));
          const began = performance.now();
          const page = await this.#finish(target).catch(() => undefined);
          if (page && !(page instanceof Response)) await this.#compressed(page, page.filled ? "gzip" : "br");
          await pause(performance.now() - began, undefined, { ref: false });
        }
  }

  /** @returns the kept page when it is current, else a new one */
  async #finish(target: PageTarget): Promise<FinishedPage | Response> {
    const { seconds, lookUpPage } = this.#settings;
    const key = keyOf(target);
    const lookup = target.page === NOT_FOUND ? NO_RECORD : await lookUpPage(target.path);
    const kept = this.#pages.get(key);
    if (kept && isCurrent(kept, lookup)) return kept;
    const work = `${key} ${JSON.stringify(lookup)}`;
    let rendering = this.#rendering.get(work);
    if (!rendering) {
      rendering = this.#render(target, lookup).finally(() => this.#rendering.delete(work));
      this.#rendering.set(work, rendering);
    }
    const page = await rendering;
    const isError = page instanceof Response || (page.status !== 200 && target.page !== NOT_FOUND);
    if (seconds > 0 && !isError && this.#pages.size < MAX_PAGES) this.#pages.set(key, page);
    return page;
  }

  async #render(target: PageTarget, lookup: PageLookup): Promise<FinishedPage | Response> {
    const rendered = await this.#settings.render(target);
    if (rendered instanceof Response) return rendered;
    const { html, status, policy } = rendered;
    const filled = hasMarks(html) ? new FilledPage(html) : undefined;
    const isKept = status === 200 && !filled;
    const etag = isKept ? `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"` : undefined;
    return {
      status,
      etag,
      filled,
      bodies: new Map([["identity", Buffer.from(html)]]),
      compressing: new Map(),
      rawHeaders: new Map(),
      headers: {
        ...(await this.#settings.headers),
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": policy,
        "Cache-Control": isKept ? cacheControl(target, this.#settings.seconds) : "no-store",
        Vary: target.prefix ? "Accept-Encoding" : "Accept-Language, Cookie, Accept-Encoding",
        ...(etag && { ETag: etag }),
      },
      version: JSON.stringify(lookup),
      until: new Date(new Date().getFullYear() + 1, 0).getTime(),
      checked: lookup,
    };
  }

  /** @returns the body, in pieces; undefined: it is not compressed yet, which happens to no filled page */
  #body(page: FinishedPage, encoding: Encoding | undefined): Buffer[] | undefined {
    if (page.filled) return page.filled.with(this.#settings.issueChallenge(), encoding && "gzip");
    const body = page.bodies.get(encoding ?? "identity");
    return body && [body];
  }

  async #compressed(page: FinishedPage, encoding: Encoding | undefined): Promise<Buffer[]> {
    const body = this.#body(page, encoding);
    if (body || !encoding) return body ?? [];
    let compressing = page.compressing.get(encoding);
    if (!compressing) {
      const plain = page.bodies.get("identity") ?? Buffer.alloc(0);
      const quality = this.#settings.seconds > 0 ? 10 : 5;
      compressing = compress(plain, encoding, quality).finally(() => page.compressing.delete(encoding));
      page.compressing.set(encoding, compressing);
    }
    const compressed = await compressing;
    page.bodies.set(encoding, compressed);
    return [compressed];
  }
}

/** What /404 has in place of a record. */
const NO_RECORD: PageLookup = { status: "missing" };

function keyOf({ page, path, prefix, language, query }: PageTarget): string {
  return `${page?.path ?? path}${query} ${prefix ? "in" : "as"} ${language}`;
}

/** Names and values in turn; put together once for each kind of body. */
function rawHeaders(page: FinishedPage, kind: Encoding | "identity" | "none", body: readonly Buffer[]): string[] {
  let pairs = page.rawHeaders.get(kind);
  if (!pairs) {
    const length = body.reduce((sum, piece) => sum + piece.length, 0);
    const headers = {
      ...page.headers,
      ...(kind !== "none" && { "Content-Length": String(length) }),
      ...(kind !== "none" && kind !== "identity" && { "Content-Encoding": kind }),
    };
    pairs = Object.entries(headers).flat();
    page.rawHeaders.set(kind, pairs);
  }
  return pairs;
}

function isCurrent(page: FinishedPage, lookup: PageLookup): boolean {
  if (Date.now() >= page.until) return false;
  if (page.checked === lookup) return true;
  if (page.version !== JSON.stringify(lookup)) return false;
  page.checked = lookup;
  return true;
}

function encodingOf(page: FinishedPage, accepted: string | null | undefined): Encoding | undefined {
  return page.filled ? acceptedEncoding(accepted, ["gzip"]) : acceptedEncoding(accepted);
}

/** A language address is the same for every visitor, and shared caches may keep it; a bare one is negotiated. */
function cacheControl({ prefix }: PageTarget, seconds: number): string {
  if (!prefix) return "private, no-cache";
  const stale = Object.entries(STALE).map(([directive, time]) => `${directive}=${time}`);
  return ["public", "max-age=0", `s-maxage=${seconds}`, ...stale].join(", ");
}

/** Remembers the visitor's choice by `?lng=` for a year. */
function languageCookie(language: Language, publicUrl: string): string {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}
