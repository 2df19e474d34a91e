import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Challenge } from "../../app/contact/challenge.server.ts";
import type { PageLookup } from "../../store/index.ts";
import { acceptedEncoding, compress, type Encoding } from "./encoding.ts";
import { FilledPage, hasMarks } from "./filled-page.ts";

const gunzipped = promisify(gunzip);

type Headers = Record<string, string>;

/** Brotli's qualities: of what is sent once, and of what is kept. */
export const QUALITY = { once: 5, kept: 11 } as const;

/** What a page takes in memory beside its compressed bytes, roughly: headers, record, names. */
const OVERHEAD_BYTES = 8_192;

/**
 * A rendered page with its headers and its compressed bytes: ready to be sent. The plain bytes are four times as many,
 * and hardly any client asks for them: they are dropped, and decompressed for each that does.
 */
export class CachedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly etag: string | undefined;
  /** Until it is packed. */
  #plain: Buffer | undefined;
  readonly #bodies = new Map<Encoding, Buffer>();
  /** In place of the bodies, where each answer gets a challenge of its own. */
  readonly #filled: FilledPage | undefined;
  /** Headers as `writeHead` takes them fastest, by the answer's body. */
  readonly #rawHeaders = new Map<Encoding | "none", string[]>();
  /** The page record that it was rendered with, as JSON. */
  readonly #version: string;
  /** In the footer. Not until when it lasts: the clock may also be set back. */
  readonly #year = new Date().getFullYear();
  /** Of Universal Time, by which the states of support are those of today. */
  readonly #day = today();
  /** The lookup that the version was last compared with. */
  #checked: PageLookup;

  /** @param headers of an answer with this page, for a cacheable page and for another */
  constructor(html: string, status: number, lookup: PageLookup, headers: (isCacheable: boolean) => Headers) {
    this.#filled = hasMarks(html) ? new FilledPage(html) : undefined;
    const isCacheable = status === 200 && !this.#filled;
    const hash = isCacheable && createHash("sha256").update(html).digest("base64url").slice(0, 22);
    this.etag = hash ? `W/"${hash}"` : undefined;
    this.status = status;
    this.headers = { ...headers(isCacheable), ...(this.etag && { ETag: this.etag }) };
    this.#plain = this.#filled ? undefined : Buffer.from(html);
    this.#version = JSON.stringify(lookup);
    this.#checked = lookup;
  }

  /** The lookup that it is current with; for a page that has no record of its own. */
  get checked(): PageLookup {
    return this.#checked;
  }

  get bytes(): number {
    const bodies = [...this.#bodies.values()].reduce((sum, { length }) => sum + length, 0);
    return OVERHEAD_BYTES + bodies + (this.#plain?.length ?? 0) + (this.#filled?.bytes ?? 0);
  }

  isCurrent(lookup: PageLookup): boolean {
    if (today() !== this.#day || new Date().getFullYear() !== this.#year) return false;
    if (this.#checked === lookup) return true;
    if (this.#version !== JSON.stringify(lookup)) return false;
    this.#checked = lookup;
    return true;
  }

  /** Compresses it in every encoding, to be kept. */
  async pack(): Promise<void> {
    const plain = this.#plain;
    if (!plain) return;
    const encodings = ["gzip", "br"] as const;
    const bodies = await Promise.all(encodings.map((encoding) => compress(plain, encoding, QUALITY.kept)));
    for (const [i, encoding] of encodings.entries()) this.#bodies.set(encoding, bodies[i] ?? plain);
    this.#plain = undefined;
  }

  /** The encoding of an answer to a client that accepts these. */
  encoding(accepted: string | null | undefined): Encoding | undefined {
    return this.#filled ? acceptedEncoding(accepted, ["gzip"]) : acceptedEncoding(accepted);
  }

  /** The body of an answer. */
  async body(encoding: Encoding | undefined, issueChallenge: () => Challenge): Promise<Buffer> {
    if (this.#plain) return encoding ? compress(this.#plain, encoding, QUALITY.once) : this.#plain;
    const packed = Buffer.concat(this.#pieces(encoding ?? "gzip", issueChallenge));
    return encoding ? packed : gunzipped(packed);
  }

  /** Sends it, or that the client has it. */
  send(
    outgoing: ServerResponse,
    encoding: Encoding,
    { isKnown, isHead, cookie }: { isKnown: boolean; isHead: boolean; cookie: string | undefined },
    issueChallenge: () => Challenge,
  ): void {
    const pieces = isKnown ? [] : this.#pieces(encoding, issueChallenge);
    const headers = this.#headerPairs(isKnown ? "none" : encoding, pieces);
    outgoing.writeHead(isKnown ? 304 : this.status, cookie ? [...headers, "Set-Cookie", cookie] : headers);
    const last = isHead ? undefined : pieces.pop();
    if (last) for (const piece of pieces) outgoing.write(piece);
    outgoing.end(last);
  }

  #pieces(encoding: Encoding, issueChallenge: () => Challenge): Buffer[] {
    if (this.#filled) return this.#filled.with(issueChallenge());
    const body = this.#bodies.get(encoding);
    return body ? [body] : [];
  }

  /** Names and values in turn; put together once for each kind of body. */
  #headerPairs(kind: Encoding | "none", pieces: readonly Buffer[]): string[] {
    let pairs = this.#rawHeaders.get(kind);
    if (!pairs) {
      const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
      const ofBody = kind !== "none" && { "Content-Length": String(length), "Content-Encoding": kind };
      pairs = Object.entries({ ...this.headers, ...ofBody }).flat();
      this.#rawHeaders.set(kind, pairs);
    }
    return pairs;
  }
}

/** Days since 1970. */
function today(): number {
  return Math.floor(Date.now() / 86_400_000);
}
