/** A rendered page, or a file, as the cache has it. */
import { createHash } from "node:crypto";
import { isDeepStrictEqual, promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { PageLookup } from "../../store/index.ts";
import { acceptedEncoding, compress, type Encoding, QUALITY } from "./encoding.ts";
import { filledPage, hasMarks, marks, type OwnTexts } from "./filled-page.ts";

const gunzipped = promisify(gunzip);

type Headers = Record<string, string>;

/** What a page takes in memory beside its compressed bytes, roughly: headers, record, names. */
const OVERHEAD_BYTES = 8_192;

/** What a page was made from. When one of these changes, it has to be made again. */
export interface Origin {
  /** The page record. */
  lookup: PageLookup;
  /** Of what all pages share: see `PageCacheSettings`. */
  siteVersion: string;
}

/**
 * A page with its headers and its compressed bytes, ready to be sent. Hardly any client asks for the plain bytes, which
 * are four times as many: they are decompressed for each that does.
 */
export class CachedPage {
  readonly #status: number;
  readonly #headers: Headers;
  readonly #etag: string | undefined;
  /** Until it is compressed. */
  #plain: Buffer<ArrayBuffer> | undefined;
  readonly #bodies = new Map<Encoding, Buffer<ArrayBuffer>>();
  /** Each answer gets texts of its own, and is compressed by itself. */
  readonly #isFilled: boolean;
  readonly #origin: Origin;
  /** Of Universal Time, in which the states of support and the footer's year are those of today. */
  readonly #day = today();

  /** @param headers of an answer with this page, for a cacheable page and for another */
  constructor(html: string, status: number, origin: Origin, headers: (isCacheable: boolean) => Headers) {
    this.#origin = origin;
    this.#isFilled = hasMarks(html);
    const isCacheable = status === 200 && !this.#isFilled;
    const hash = isCacheable && createHash("sha256").update(html).digest("base64url").slice(0, 22);
    this.#etag = hash ? `W/"${hash}"` : undefined;
    this.#status = status;
    this.#headers = { ...headers(isCacheable), ...(this.#etag && { ETag: this.#etag }) };
    this.#plain = Buffer.from(html);
  }

  get bytes(): number {
    const bodies = [...this.#bodies.values()].reduce((sum, { length }) => sum + length, 0);
    return OVERHEAD_BYTES + bodies + (this.#plain?.length ?? 0);
  }

  /** Would it be made the same today? @param lookup of its record; without it, the record is not compared */
  isFresh(siteVersion: string, lookup = this.#origin.lookup): boolean {
    const { siteVersion: own, lookup: ownLookup } = this.#origin;
    return today() === this.#day && siteVersion === own && isDeepStrictEqual(lookup, ownLookup);
  }

  /** Compresses it in each encoding that it is sent in, as well as it can be, which takes 60 times as long. */
  async compress(): Promise<void> {
    const plain = this.#plain;
    if (!plain) return;
    const encodings: readonly Encoding[] = this.#isFilled ? ["gzip"] : this.#encodings;
    const bodies = await Promise.all(encodings.map((encoding) => compress(plain, encoding, QUALITY.kept)));
    for (const [i, encoding] of encodings.entries()) this.#bodies.set(encoding, ownMemory(bodies[i] ?? plain));
    this.#plain = undefined;
  }

  /** The first that a client accepts is taken. What is compressed each time costs less by gzip. */
  get #encodings(): readonly Encoding[] {
    return this.#isFilled ? ["gzip", "br"] : ["br", "gzip"];
  }

  /** Has the client this page already? A weak comparison (RFC 9110, 13.1.2). @param ifNoneMatch the header */
  #isNotModified(ifNoneMatch: string | null): boolean {
    const tags = ifNoneMatch?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
    return this.#etag !== undefined && (tags.includes("*") || tags.includes(this.#etag.slice("W/".length)));
  }

  /** @param ownTexts of a page that has slots for them */
  async html(ownTexts: () => OwnTexts): Promise<string> {
    return (await this.#body(undefined, ownTexts)).toString();
  }

  async #body(encoding: Encoding | undefined, ownTexts: () => OwnTexts): Promise<Buffer<ArrayBuffer>> {
    const kept = encoding && !this.#isFilled ? this.#bodies.get(encoding) : undefined;
    if (kept) return kept;
    const compressed = this.#bodies.get("gzip");
    const plain = compressed ? await gunzipped(compressed) : (this.#plain ?? Buffer.alloc(0));
    const body = this.#isFilled ? Buffer.from(filledPage(plain.toString(), ownTexts())) : plain;
    return encoding ? compress(body, encoding, QUALITY.once) : body;
  }

  /**
   * The answer to a GET or HEAD: this page, or that the client has it.
   * @param ownTexts of a page that has slots for them
   * @param cookie the header Set-Cookie
   */
  async respond({ headers: asked }: Request, ownTexts: () => OwnTexts = marks, cookie?: string): Promise<Response> {
    const encoding = acceptedEncoding(asked.get("accept-encoding"), this.#encodings);
    // Not an instance of Headers: it would take half as long again as all else here.
    const headers: Headers = { ...this.#headers, ...(cookie && { "Set-Cookie": cookie }) };
    if (this.#isNotModified(asked.get("if-none-match"))) return new Response(null, { status: 304, headers });
    if (encoding) headers["Content-Encoding"] = encoding;
    return new Response(await this.#body(encoding, ownTexts), { status: this.#status, headers });
  }
}

/** A copy of its own: a short buffer is a part of one of 64 KB, which it would keep as a whole. */
function ownMemory(body: Buffer): Buffer<ArrayBuffer> {
  return Buffer.from(new Uint8Array(body).buffer);
}

/** Days since 1970. */
function today(): number {
  return Math.floor(Date.now() / 86_400_000);
}
