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
  /** Offsets in the plain and in the compressed bytes. */
  plain: number;
  packed: number;
  part: keyof Challenge;
}

/**
 * A finished page with places for a challenge, plain and compressed (gzip, RFC 1952). The compressed bytes hold each
 * place in a stored block of its own, so that filling it in leaves all others as they are; only the checksum is new.
 */
export class FilledPage {
  readonly #plain: Buffer;
  readonly #packed: Buffer;
  readonly #places: Place[] = [];

  constructor(html: string) {
    this.#plain = Buffer.from(html);
    const packed: Buffer[] = [GZIP_HEADER];
    let digits = 0;
    let from = 0;
    for (const { 0: marks, index } of html.matchAll(MARKS)) {
      const plain = Buffer.byteLength(html.slice(0, index));
      packed.push(this.#deflated(from, plain, constants.Z_SYNC_FLUSH), storedHeader(marks.length));
      const part = marks.length > 1 ? "token" : digits++ % 2 === 0 ? "a" : "b";
      this.#places.push({ plain, packed: sizeOf(packed), part });
      packed.push(Buffer.from(marks));
      from = plain + marks.length;
    }
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(this.#plain.length, 4);
    packed.push(this.#deflated(from, this.#plain.length, constants.Z_FINISH), trailer);
    this.#packed = Buffer.concat(packed);
  }

  /** The page with this challenge, in bytes of its own. */
  with(challenge: Challenge, encoding: "gzip" | undefined): Buffer {
    for (const { plain, part } of this.#places) this.#plain.write(String(challenge[part]), plain, "latin1");
    if (!encoding) return Buffer.from(this.#plain);
    const packed = Buffer.from(this.#packed);
    for (const { packed: place, part } of this.#places) packed.write(String(challenge[part]), place, "latin1");
    packed.writeUInt32LE(crc32(this.#plain), packed.length - 8);
    return packed;
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

function sizeOf(buffers: readonly Buffer[]): number {
  return buffers.reduce((sum, { length }) => sum + length, 0);
}
