import { createHash } from "node:crypto";
import { CONTENT_PARAMETER, LANGUAGE_PARAMETER } from "../app/i18n/detection.ts";
import type { PageLookup } from "../app/services.server.ts";
import { LANGUAGES, type Language } from "../app/site/languages.ts";
import { pageByPath } from "../app/site/pages.ts";
import { acceptedEncoding, compress, type Encoding } from "./encoding.ts";
import type { FinishedDocument } from "./finish-document.ts";

/** Pages with something personal in them are never kept. */
const PERSONAL = new Set(["/contact"]);

const CONTENT = `${CONTENT_PARAMETER}=en`;
/** The queries that pages are kept under. Links of a page repeat its query, so any other stays its sender's own. */
const QUERIES = new Set([
  "",
  `?${CONTENT}`,
  ...LANGUAGES.map((language) => `${LANGUAGE_PARAMETER}=${language}`).flatMap((language) => [
    `?${language}`,
    `?${language}&${CONTENT}`,
    `?${CONTENT}&${language}`,
  ]),
]);

/** A finished page, compressed once for each encoding that was asked for. */
export class FinishedPage {
  #document: FinishedDocument;
  #bodies = new Map<Encoding | "identity", Promise<Buffer>>();
  #quality: 5 | 11;
  readonly #etag: string;

  constructor(document: FinishedDocument, quality: 5 | 11) {
    this.#document = document;
    this.#quality = quality;
    this.#etag = `W/"${createHash("sha256").update(document.html).digest("base64url").slice(0, 22)}"`;
  }

  async answer(request: Request, cookie: string | undefined): Promise<Response> {
    const encoding = acceptedEncoding(request.headers.get("accept-encoding"));
    const headers = new Headers({
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": this.#document.policy,
      // The language depends on the visitor: browsers may keep a page, but ask before they show it again.
      "Cache-Control": "private, no-cache",
      Vary: "Accept-Language, Cookie, Accept-Encoding",
      ETag: this.#etag,
    });
    if (cookie) headers.set("Set-Cookie", cookie);
    if (request.headers.get("if-none-match") === this.#etag) return new Response(null, { status: 304, headers });
    if (encoding) headers.set("Content-Encoding", encoding);
    return new Response(new Uint8Array(await this.#body(encoding)), { headers });
  }

  #body(encoding: Encoding | undefined): Promise<Buffer> {
    const key = encoding ?? "identity";
    let body = this.#bodies.get(key);
    if (!body) {
      const plain = Buffer.from(this.#document.html);
      body = encoding ? compress(plain, encoding, this.#quality) : Promise.resolve(plain);
      this.#bodies.set(key, body);
    }
    return body;
  }
}

/**
 * Finished pages, by path, query, language and record. What was finished stays right until the record changes, the year
 * in the footer turns, or the program ends; queries and languages are few, so nothing needs to be dropped.
 */
export class FinishedPages {
  #enabled: boolean;
  #pages = new Map<string, { version: string; page: FinishedPage }>();

  constructor(enabled: boolean) {
    this.#enabled = enabled;
  }

  /** What a request's page is kept under; undefined when the page is personal, unknown or asked in an odd way. */
  static key(url: URL, language: Language): string | undefined {
    if (!pageByPath(url.pathname) || PERSONAL.has(url.pathname)) return undefined;
    return QUERIES.has(url.search) ? `${url.pathname}${url.search} ${language}` : undefined;
  }

  get(key: string, lookup: PageLookup): FinishedPage | undefined {
    const kept = this.#pages.get(key);
    return kept?.version === version(lookup) ? kept.page : undefined;
  }

  put(key: string, lookup: PageLookup, document: FinishedDocument): FinishedPage {
    const page = new FinishedPage(document, this.#enabled ? 11 : 5);
    if (this.#enabled) this.#pages.set(key, { version: version(lookup), page });
    return page;
  }
}

function version(lookup: PageLookup): string {
  return `${new Date().getFullYear()} ${JSON.stringify(lookup)}`;
}
