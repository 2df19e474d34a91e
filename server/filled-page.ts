import { constants, crc32, deflateRawSync } from "node:zlib";
import type { Challenge } from "../app/contact/challenge.server.ts";

/** A byte that no page has, and that neither HTML nor JSON escapes: DEL marks where a challenge is filled in. */
const MARK = "\x7f";
const MARKS = /\x7f+/g;

/** Deflate's window: so far back a piece may refer. */
const WINDOW = 32 * 1024;
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** Stands for a challenge in a page that is rendered to be filled: marks in place of the token and of its two digits. */
export function markedChallenge({ token }: Challenge): Challenge {
  const digit = MARK as unknown as number;
  return { token: MARK.repeat(token.length), a: digit, b: digit };
}

interface Place {
  /** Offset in the plain bytes. */
  at: number;
  part: keyof Challenge;
}

/**
 * A finished page with places for a challenge, plain and compressed (gzip, RFC 1952). The compressed bytes hold each
 * place in a stored block of its own, so that filling it in leaves all others as they are; only the checksum is new.
 */
export class FilledPage {
  readonly #plain: Buffer;
  readonly #places: Place[] = [];
  /** What stands before each place, and after the last. */
  readonly #pieces: { plain: Buffer[]; packed: Buffer[] } = { plain: [], packed: [] };
  /** Of all that stands before the first place. */
  readonly #checksum: number;

  constructor(html: string) {
    this.#plain = Buffer.from(html);
    let before = GZIP_HEADER;
    let digits = 0;
    let from = 0;
    for (const { 0: marks, index } of html.matchAll(MARKS)) {
      const at = Buffer.byteLength(html.slice(0, index));
      this.#pieces.plain.push(this.#plain.subarray(from, at));
      const packed = this.#deflated(from, at, constants.Z_SYNC_FLUSH);
      this.#pieces.packed.push(Buffer.concat([before, packed, storedHeader(marks.length)]));
      this.#places.push({ at, part: marks.length > 1 ? "token" : digits++ % 2 === 0 ? "a" : "b" });
      from = at + marks.length;
      before = Buffer.alloc(0);
    }
    this.#pieces.plain.push(this.#plain.subarray(from));
    this.#pieces.packed.push(Buffer.concat([before, this.#deflated(from, this.#plain.length, constants.Z_FINISH)]));
    this.#checksum = crc32(this.#plain.subarray(0, this.#places[0]?.at));
  }

  /** The page with this challenge, in pieces: most of them are every answer's. */
  with(challenge: Challenge, encoding: "gzip" | undefined): Buffer[] {
    const parts = {
      token: Buffer.from(challenge.token),
      a: Buffer.from(`${challenge.a}`),
      b: Buffer.from(`${challenge.b}`),
    };
    const pieces = this.#pieces[encoding ? "packed" : "plain"].flatMap((piece, index) => {
      const place = this.#places[index];
      return place ? [piece, parts[place.part]] : [piece];
    });
    if (encoding) pieces.push(this.#trailer(parts));
    return pieces;
  }

  #trailer(parts: Record<keyof Challenge, Buffer>): Buffer {
    for (const { at, part } of this.#places) parts[part].copy(this.#plain, at);
    const changed = this.#plain.subarray(this.#places[0]?.at ?? this.#plain.length);
    const trailer = Buffer.allocUnsafe(8);
    trailer.writeUInt32LE(crc32(changed, this.#checksum), 0);
    trailer.writeUInt32LE(this.#plain.length, 4);
    return trailer;
  }

  /** One piece of the page; what stands before it is its dictionary, as it will be the reader's. */
  #deflated(from: number, to: number, finishFlush: number): Buffer {
    const dictionary = this.#plain.subarray(Math.max(0, from - WINDOW), from);
    const options = { level: 9, finishFlush, ...(dictionary.length > 0 && { dictionary }) };
    return deflateRawSync(this.#plain.subarray(from, to), options);
  }
}

/** The head of a stored block that is not the last (RFC 1951, 3.2.4). */
function storedHeader(length: number): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(length, 1);
  header.writeUInt16LE(~length & 0xffff, 3);
  return header;
}
