/** A rendered page, or a file, as the cache has it. */
import { hash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { isDeepStrictEqual } from "node:util";
import { gunzipSync } from "node:zlib";
import { acceptedEncoding, compress, type Encoding, ownMemory } from "./encoding.ts";
import { type FillablePage, fillablePage, hasMarks, marks, type OwnTexts } from "./filled-page.ts";

type Headers = Record<string, string>;

/** What a page takes in memory beside its compressed bytes, roughly: headers, record, names. */
const OVERHEAD_BYTES = 8_192;

/** What a page was made from. When one of these changes, it has to be made again. */
export interface Origin {
  /** The page record, or what a file takes from those that it names. */
  lookup: unknown;
  /** Of what all pages share: see `PageCacheSettings`. */
  siteVersion: string;
}

/** What is rendered of a page or file. */
interface Rendered {
  text: string;
  status: number;
  /** Of an answer with this page. */
  headers: Headers;
}

/**
 * A page with its headers and its compressed bytes, ready to be sent. The plain bytes are four
 * times as many, and hardly any client asks for them: they are decompressed for each that does.
 */
export class CachedPage {
  readonly #status: number;
  readonly #headers: Headers;
  readonly #origin: Origin;
  /** Its plain bytes. */
  readonly #length: number;
  readonly #gzip: Buffer<ArrayBuffer> | FillablePage;
  /** A page with slots has none: its own texts can be put into gzip only. */
  readonly #brotli: Buffer<ArrayBuffer> | undefined;
  /** In Universal Time: the page says what is supported on this day. */
  readonly #day = today();

  /**
   * Compresses it in each encoding that it is sent in: only in a turn, see `InTurn`.
   * @param quality of Brotli
   */
  static async of(
    { text, ...rendered }: Rendered,
    origin: Origin,
    quality: number,
  ): Promise<CachedPage> {
    const plain = Buffer.from(text);
    if (hasMarks(text)) return new CachedPage(plain, rendered, origin, await fillablePage(text));
    const [gzip, brotli] = await Promise.all([
      compress(plain, "gzip", quality),
      compress(plain, "br", quality),
    ]);
    return new CachedPage(plain, rendered, origin, ownMemory(gzip), ownMemory(brotli));
  }

  private constructor(
    plain: Buffer,
    { status, headers }: Omit<Rendered, "text">,
    origin: Origin,
    gzip: Buffer<ArrayBuffer> | FillablePage,
    brotli?: Buffer<ArrayBuffer>,
  ) {
    const isCacheable = status === 200 && Buffer.isBuffer(gzip);
    const tag = hash("sha256", plain, "base64url").slice(0, 22);
    this.#status = status;
    this.#headers = isCacheable ? { ...headers, ETag: `W/"${tag}"` } : headers;
    this.#origin = origin;
    this.#length = plain.length;
    this.#gzip = gzip;
    this.#brotli = brotli;
  }

  get bytes(): number {
    return OVERHEAD_BYTES + this.#gzip.length + (this.#brotli?.length ?? 0);
  }

  /**
   * Would it be made the same today?
   * @param lookup of its record; without it, the record is not compared
   */
  isFresh(siteVersion: string, lookup = this.#origin.lookup): boolean {
    const { siteVersion: own, lookup: ownLookup } = this.#origin;
    return today() === this.#day && siteVersion === own && isDeepStrictEqual(lookup, ownLookup);
  }

  /**
   * Has the client this page already? A weak comparison (RFC 9110, 13.1.2).
   * @param ifNoneMatch the header
   */
  #isNotModified(ifNoneMatch: string | null): boolean {
    const { ETag: etag } = this.#headers;
    const tags = ifNoneMatch?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
    return etag !== undefined && (tags.includes("*") || tags.includes(etag.slice("W/".length)));
  }

  /** @param ownTexts of a page that has slots for them */
  html(ownTexts: () => OwnTexts): string {
    return this.#plain(ownTexts).toString();
  }

  #compressed(encoding: Encoding, ownTexts: () => OwnTexts): Buffer<ArrayBuffer> {
    if (encoding === "br" && this.#brotli) return this.#brotli;
    return Buffer.isBuffer(this.#gzip) ? this.#gzip : this.#gzip.filled(ownTexts());
  }

  #plain(ownTexts: () => OwnTexts): Buffer<ArrayBuffer> {
    // In one chunk: by default, each 16 KiB cost a turn of the event loop. A chunk that is shorter
    // than Node's pool of buffers would be a part of it, and could not be freed alone.
    const chunkSize = Math.max(this.#length + 1_024, Buffer.poolSize);
    return gunzipSync(this.#compressed("gzip", ownTexts), { chunkSize });
  }

  /**
   * The answer to a GET or HEAD: this page, or that the client has it.
   * @param ownTexts of a page that has slots for them
   * @param cookie the header Set-Cookie
   */
  respond(
    { headers: asked }: Request,
    outgoing: ServerResponse,
    ownTexts: () => OwnTexts = marks,
    cookie?: string,
  ): Response {
    const encoding = acceptedEncoding(
      asked.get("accept-encoding"),
      this.#brotli ? ["br", "gzip"] : ["gzip"],
    );
    // Not an instance of Headers: it would take half as long again as all else here.
    const headers: Headers = { ...this.#headers };
    if (cookie) headers["Set-Cookie"] = cookie;
    if (this.#isNotModified(asked.get("if-none-match")))
      return new Response(null, { status: 304, headers });
    if (encoding) headers["Content-Encoding"] = encoding;
    const body = encoding ? this.#compressed(encoding, ownTexts) : this.#plain(ownTexts);
    // Frees the bytes when they are sent: V8 would first let 64 MB of them become garbage.
    if (!encoding) outgoing.once("close", () => void body.buffer.transfer(0));
    return new Response(body, { status: this.#status, headers });
  }
}

/** Days since 1970. */
function today(): number {
  return Math.floor(Date.now() / 86_400_000);
}
