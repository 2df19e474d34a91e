import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Challenge } from "../app/contact/challenge.server.ts";
import { RECEIPT_PARAMETER } from "../app/contact/contact.server.ts";
import { LANGUAGE_KEY } from "../app/i18n/detection.ts";
import { localAddress } from "../site/address.ts";
import { LANGUAGES, type Language } from "../site/languages.ts";
import { NOT_FOUND, PAGES } from "../site/pages.ts";
import type { PageLookup } from "../store/index.ts";
import { acceptedEncoding, compress, type Encoding } from "./encoding.ts";
import { FilledPage } from "./filled-page.ts";
import type { FinishedDocument } from "./finish-document.ts";
import { type PageTarget, pageTarget, withoutSpareSlashes } from "./page-target.ts";

/** How long a cache in front of the site may show a page that it could not ask for again, in seconds. */
const STALE = { "stale-while-revalidate": 60, "stale-if-error": 86_400 };
/** 29 pages in five languages by two addresses, and the contact form for each of its origins, are fewer. */
const MOST_PAGES = 1_000;

export interface RenderedPage extends FinishedDocument {
  status: number;
}

export interface FinishedPagesSettings {
  /** Seconds for which a record is not looked up again; 0: nothing is kept. */
  seconds: number;
  /** The site's origin. */
  publicUrl: string;
  /** On every answer. */
  headers: readonly (readonly [string, string])[];
  lookUpPage(path: string): Promise<PageLookup>;
  /** The lookup of a path that is still fresh, without asking anybody. */
  rememberedPage(path: string): PageLookup | undefined;
  /** @returns the page, or another answer (a redirect, an error), which is not kept */
  render(target: PageTarget): Promise<RenderedPage | Response>;
  issueChallenge(): Challenge;
  isStopping(): boolean;
}

type Headers = Record<string, string>;

/** A page as it is sent: its headers, and its bytes in each encoding. */
interface FinishedPage {
  status: number;
  headers: Headers;
  /** The same as they are sent, by what the answer holds. */
  fields: Map<Encoding | "identity" | "none", string[]>;
  etag: string | undefined;
  bodies: Map<Encoding | "identity", Buffer>;
  /** What is being compressed. */
  packing: Map<Encoding, Promise<Buffer>>;
  /** In place of `bodies`: each answer gets a challenge of its own. */
  filled: FilledPage | undefined;
  version: string;
  /** When the year in the footer turns, in milliseconds since 1970. */
  until: number;
  /** The lookup that `version` was last compared with. */
  checked: PageLookup | undefined;
}

/**
 * Every page of the site, finished once for each address and language that it is asked by. It stays right until its
 * record changes or the year in the footer turns. What the visitor's query and headers say beyond that makes no other
 * page, so their number is bounded.
 */
export class FinishedPages {
  readonly #settings: FinishedPagesSettings;
  readonly #pages = new Map<string, FinishedPage>();
  readonly #targets = new Map<string, PageTarget>();
  /** One render a key, however many ask for it. */
  readonly #running = new Map<string, Promise<FinishedPage | Response>>();

  constructor(settings: FinishedPagesSettings) {
    this.#settings = settings;
  }

  /** Answers a plain request from what is finished, past the framework. @returns false: it is for the framework */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    const { method, url = "", headers } = incoming;
    const { seconds, rememberedPage, isStopping } = this.#settings;
    const isPlain = (method === "GET" || method === "HEAD") && seconds > 0 && !isStopping();
    const target = isPlain ? this.#target(url, headers) : undefined;
    if (!target?.page) return false;
    const page = this.#pages.get(keyOf(target));
    const lookup = target.page === NOT_FOUND ? page?.checked : rememberedPage(target.path);
    if (!page || !lookup || !isCurrent(page, lookup)) return false;

    const encoding = encodingOf(page, headers["accept-encoding"] as string | undefined);
    const isKnown = page.etag !== undefined && headers["if-none-match"] === page.etag;
    const body = isKnown ? [] : this.#body(page, encoding);
    if (!body) return false;
    const fields = this.#fields(page, isKnown ? "none" : (encoding ?? "identity"), body);
    const cookie = target.given && ["Set-Cookie", languageCookie(target.given, this.#settings.publicUrl)];
    outgoing.writeHead(isKnown ? 304 : page.status, cookie ? [...fields, ...cookie] : fields);
    const last = method === "GET" ? body.pop() : undefined;
    if (last) for (const piece of body) outgoing.write(piece);
    outgoing.end(last);
    return true;
  }

  /** Which page an address asks for. Language addresses say it all, so they are read once. */
  #target(url: string, headers: IncomingMessage["headers"]): PageTarget | undefined {
    const kept = this.#targets.get(url);
    if (kept) return kept;
    // Not with a base: "//host/about" would be /about of another host.
    const address = URL.parse(`http://x${url}`);
    if (!address || withoutSpareSlashes(address.pathname) !== address.pathname || isReceipt(url)) return undefined;
    const target = pageTarget(address, (name) => headers[name] as string | undefined);
    const { page, prefix, path, query } = target;
    if (page && prefix && url === localAddress(path + query, prefix)) this.#targets.set(url, target);
    return target;
  }

  /** The headers of an answer, name after value; those that every answer has are put together once. */
  #fields(page: FinishedPage, kind: Encoding | "identity" | "none", body: readonly Buffer[]): string[] {
    let fields = page.fields.get(kind);
    if (!fields) {
      const length = body.reduce((sum, piece) => sum + piece.length, 0);
      const all = {
        ...page.headers,
        ...(kind !== "none" && { "Content-Length": String(length) }),
        ...(kind !== "none" && kind !== "identity" && { "Content-Encoding": kind }),
      };
      fields = Object.entries(all).flat();
      page.fields.set(kind, fields);
    }
    return fields;
  }

  /** The same for the framework, which finishes the page where it has to. */
  async respond(request: Request, target: PageTarget): Promise<Response> {
    const page = await this.#finish(target);
    if (page instanceof Response) return page.clone();
    const headers = new Headers(page.headers);
    if (target.given) headers.set("Set-Cookie", languageCookie(target.given, this.#settings.publicUrl));
    if (page.etag && request.headers.get("if-none-match") === page.etag)
      return new Response(null, { status: 304, headers });
    const encoding = encodingOf(page, request.headers.get("accept-encoding"));
    if (encoding) headers.set("Content-Encoding", encoding);
    const body = Buffer.concat(await this.#packed(page, encoding));
    return new Response(new Uint8Array(body), { status: page.status, headers });
  }

  /**
   * Finishes every page, one after the other, so that the first visitor of each waits for none. Half of the time is left
   * to visitors.
   */
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
          if (page && !(page instanceof Response)) await this.#packed(page, page.filled ? "gzip" : "br");
          await pause(performance.now() - began, undefined, { ref: false });
        }
  }

  /** @returns a kept page that is current, else a new one, which everybody waits for who asks meanwhile */
  async #finish(target: PageTarget): Promise<FinishedPage | Response> {
    const { seconds, lookUpPage } = this.#settings;
    const key = keyOf(target);
    const lookup = target.page === NOT_FOUND ? NO_RECORD : await lookUpPage(target.path);
    const kept = this.#pages.get(key);
    if (kept && isCurrent(kept, lookup)) return kept;
    // With the record: one that changes meanwhile makes another page.
    const work = `${key} ${JSON.stringify(lookup)}`;
    let running = this.#running.get(work);
    if (!running) {
      running = this.#render(target, lookup).finally(() => this.#running.delete(work));
      this.#running.set(work, running);
    }
    const page = await running;
    const isError = page instanceof Response || (page.status !== 200 && target.page !== NOT_FOUND);
    if (seconds > 0 && !isError && this.#pages.size < MOST_PAGES) this.#pages.set(key, page);
    return page;
  }

  async #render(target: PageTarget, lookup: PageLookup): Promise<FinishedPage | Response> {
    const rendered = await this.#settings.render(target);
    if (rendered instanceof Response) return rendered;
    const { html, status, policy } = rendered;
    const filled = target.path === "/contact" ? new FilledPage(html) : undefined;
    const isKept = status === 200 && !filled;
    const etag = isKept ? `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"` : undefined;
    return {
      status,
      etag,
      filled,
      bodies: new Map([["identity", Buffer.from(html)]]),
      packing: new Map(),
      fields: new Map(),
      headers: {
        ...Object.fromEntries(this.#settings.headers),
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

  /** The bytes if they are there, in pieces; those of a filled page always are. */
  #body(page: FinishedPage, encoding: Encoding | undefined): Buffer[] | undefined {
    if (page.filled) return page.filled.with(this.#settings.issueChallenge(), encoding && "gzip");
    const body = page.bodies.get(encoding ?? "identity");
    return body && [body];
  }

  async #packed(page: FinishedPage, encoding: Encoding | undefined): Promise<Buffer[]> {
    const body = this.#body(page, encoding);
    if (body || !encoding) return body ?? [];
    let packing = page.packing.get(encoding);
    if (!packing) {
      const plain = page.bodies.get("identity") ?? Buffer.alloc(0);
      const quality = this.#settings.seconds > 0 ? 10 : 5;
      packing = compress(plain, encoding, quality).finally(() => page.packing.delete(encoding));
      page.packing.set(encoding, packing);
    }
    const packed = await packing;
    page.bodies.set(encoding, packed);
    return [packed];
  }
}

/** What /404 has in place of a record. */
const NO_RECORD: PageLookup = { status: "missing" };

function keyOf({ page, path, prefix, language, query }: PageTarget): string {
  return `${page?.path ?? path}${query} ${prefix ? "in" : "as"} ${language}`;
}

/** The address of the thank-you view is signed, and its page nobody else's. */
function isReceipt(url: string): boolean {
  return url.includes(`${RECEIPT_PARAMETER}=`);
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

/** A language address is the same for everybody, and a cache may keep it; a bare one is its visitor's. */
function cacheControl({ prefix }: PageTarget, seconds: number): string {
  if (!prefix) return "private, no-cache";
  const stale = Object.entries(STALE).map(([directive, time]) => `${directive}=${time}`);
  return ["public", "max-age=0", `s-maxage=${seconds}`, ...stale].join(", ");
}

/** `?lng=` is a choice of the visitor's, and so remembered for a year. */
function languageCookie(language: Language, publicUrl: string): string {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}
