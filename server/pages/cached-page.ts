import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { PageLookup } from "../../store/index.ts";
import { acceptedEncoding, compress, type Encoding } from "./encoding.ts";
import { filledPage, hasMarks, marks, type OwnTexts } from "./filled-page.ts";

const gunzipped = promisify(gunzip);

type Headers = Record<string, string>;

/** Brotli's qualities: of what is sent once, and of what is kept. */
export const QUALITY = { once: 3, kept: 11 };

/** What a page takes in memory beside its compressed bytes, roughly: headers, record, names. */
const OVERHEAD_BYTES = 8_192;

/**
 * A rendered page, or a file, with its headers and its compressed bytes: ready to be sent. The plain bytes are four times as many,
 * and hardly any client asks for them: they are dropped, and decompressed for each that does.
 */
export class CachedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly etag: string | undefined;
  /** Until it is packed. */
  #plain: Buffer | undefined;
  readonly #bodies = new Map<Encoding, Buffer>();
  /** Each answer gets texts of its own. */
  readonly #isFilled: boolean;
  /** Names and values in turn, as `writeHead` takes them fastest. */
  readonly #rawHeaders: readonly string[];
  /** The page record that it was rendered with, as JSON. */
  readonly #version: string;
  /** Of what the owner says on all pages. */
  readonly #edition: string;
  /** Of Universal Time, in which the states of support and the footer's year are those of today. */
  readonly #day = today();
  /** The lookup that the version was last compared with. */
  #checked: PageLookup;

  /** @param headers of an answer with this page, for a cacheable page and for another */
  constructor(
    html: string,
    status: number,
    { lookup, edition }: { lookup: PageLookup; edition: string },
    headers: (isCacheable: boolean) => Headers,
  ) {
    this.#edition = edition;
    this.#isFilled = hasMarks(html);
    const isCacheable = status === 200 && !this.#isFilled;
    const hash = isCacheable && createHash("sha256").update(html).digest("base64url").slice(0, 22);
    this.etag = hash ? `W/"${hash}"` : undefined;
    this.status = status;
    this.headers = { ...headers(isCacheable), ...(this.etag && { ETag: this.etag }) };
    this.#rawHeaders = Object.entries(this.headers).flat();
    this.#plain = Buffer.from(html);
    this.#version = JSON.stringify(lookup);
    this.#checked = lookup;
  }

  /** The lookup that it is current with; for a page that has no record of its own. */
  get checked(): PageLookup {
    return this.#checked;
  }

  get bytes(): number {
    const bodies = [...this.#bodies.values()].reduce((sum, { length }) => sum + length, 0);
    return OVERHEAD_BYTES + bodies + (this.#plain?.length ?? 0);
  }

  isCurrent(lookup: PageLookup, edition: string): boolean {
    if (today() !== this.#day || edition !== this.#edition) return false;
    if (this.#checked === lookup) return true;
    if (this.#version !== JSON.stringify(lookup)) return false;
    this.#checked = lookup;
    return true;
  }

  /** Compresses it in each encoding that it is sent in, to be kept. */
  async pack(): Promise<void> {
    const plain = this.#plain;
    if (!plain) return;
    const encodings = this.#encodings;
    const bodies = await Promise.all(encodings.map((encoding) => compress(plain, encoding, QUALITY.kept)));
    for (const [i, encoding] of encodings.entries()) this.#bodies.set(encoding, ownMemory(bodies[i] ?? plain));
    this.#plain = undefined;
  }

  /** Brotli would take longer for each visitor. */
  get #encodings(): readonly Encoding[] {
    return this.#isFilled ? ["gzip"] : ["br", "gzip"];
  }

  /** The encoding of an answer to a client that accepts these. */
  encoding(accepted: string | null | undefined): Encoding | undefined {
    return acceptedEncoding(accepted, this.#encodings);
  }

  /** Has the client this page already? @param ifNoneMatch the header, of which this is a weak comparison (RFC 9110, 13.1.2) */
  isKnown(ifNoneMatch: string | null | undefined): boolean {
    const tags = ifNoneMatch?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
    return this.etag !== undefined && (tags.includes("*") || tags.includes(this.etag.slice("W/".length)));
  }

  /** The body of an answer. */
  async body(encoding: Encoding | undefined, ownTexts: () => OwnTexts): Promise<Buffer> {
    const kept = encoding && !this.#isFilled ? this.#bodies.get(encoding) : undefined;
    if (kept) return kept;
    const packed = this.#bodies.get("gzip");
    const plain = packed ? await gunzipped(packed) : (this.#plain ?? Buffer.alloc(0));
    const body = this.#isFilled ? Buffer.from(filledPage(plain.toString(), ownTexts())) : plain;
    return encoding ? compress(body, encoding, QUALITY.once) : body;
  }

  /** Answers with it, or that the client has it. @param ownTexts of a page that has slots for them */
  async respond({ headers: asked }: Request, ownTexts: () => OwnTexts = marks, cookie?: string): Promise<Response> {
    const headers = new Headers(this.headers);
    if (cookie) headers.set("Set-Cookie", cookie);
    if (this.isKnown(asked.get("if-none-match"))) return new Response(null, { status: 304, headers });
    const encoding = this.encoding(asked.get("accept-encoding"));
    if (encoding) headers.set("Content-Encoding", encoding);
    const body = await this.body(encoding, ownTexts);
    return new Response(new Uint8Array(body), { status: this.status, headers });
  }

  /** Sends it, or that the client has it, without the framework. */
  async send(
    outgoing: ServerResponse,
    encoding: Encoding,
    { isKnown, isHead, cookie }: { isKnown: boolean; isHead: boolean; cookie: string | undefined },
    ownTexts: () => OwnTexts,
  ): Promise<void> {
    const headers = cookie ? [...this.#rawHeaders, "Set-Cookie", cookie] : this.#rawHeaders;
    if (isKnown) {
      outgoing.writeHead(304, [...headers]).end();
      return;
    }
    const body = await this.body(encoding, ownTexts);
    outgoing.writeHead(this.status, [
      ...headers,
      ...["Content-Length", String(body.length), "Content-Encoding", encoding],
    ]);
    outgoing.end(isHead ? undefined : body);
  }
}

/** A copy of its own: a short buffer is a part of one of 64 KB, which it would keep as a whole. */
function ownMemory(body: Buffer): Buffer {
  return Buffer.from(new Uint8Array(body).buffer);
}

/** Days since 1970. */
function today(): number {
  return Math.floor(Date.now() / 86_400_000);
}
