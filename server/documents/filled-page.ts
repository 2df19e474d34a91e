/** A cached page in which each response gets a captcha challenge of its own, without compressing it again (decision 021). */
import { constants, crc32, deflateRawSync } from "node:zlib";
import type { Challenge } from "../../app/contact/challenge.server.ts";

/** Marks a slot of a challenge: the control character DEL, which is in no copy, and which HTML and JSON do not escape. */
const MARK = "\x7f";
const MARKS = /\x7f+/g;

/** The largest distance, in bytes, to which deflate can refer back. */
const WINDOW = 32 * 1024;
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** A challenge of marks, for rendering a page whose challenge is filled in later. */
export function markedChallenge({ token }: Challenge): Challenge {
  const digit = MARK as unknown as number;
  return { token: MARK.repeat(token.length), a: digit, b: digit };
}

/** Has this page slots for a challenge? */
export function hasMarks(html: string): boolean {
  return html.includes(MARK);
}

interface Slot {
  /** Offset in the plain bytes. */
  at: number;
  part: keyof Challenge;
}

/**
 * A rendered page with slots for a challenge, plain and compressed (gzip, RFC 1952). Each slot is a stored block of
 * its own in the compressed bytes, so filling it in changes no other byte but the checksum.
 */
export class FilledPage {
  readonly #plain: Buffer;
  readonly #slots: Slot[] = [];
  /** The bytes before each slot, and after the last. */
  readonly #pieces: { plain: Buffer[]; compressed: Buffer[] } = { plain: [], compressed: [] };
  /** Of the bytes before the first slot. */
  readonly #checksum: number;

  constructor(html: string) {
    this.#plain = Buffer.from(html);
    let before = GZIP_HEADER;
    let digits = 0;
    let from = 0;
    for (const { 0: marks, index } of html.matchAll(MARKS)) {
      const at = Buffer.byteLength(html.slice(0, index));
      this.#pieces.plain.push(this.#plain.subarray(from, at));
      const compressed = this.#deflated(from, at, constants.Z_SYNC_FLUSH);
      this.#pieces.compressed.push(Buffer.concat([before, compressed, storedHeader(marks.length)]));
      this.#slots.push({ at, part: marks.length > 1 ? "token" : digits++ % 2 === 0 ? "a" : "b" });
      from = at + marks.length;
      before = Buffer.alloc(0);
    }
    this.#pieces.plain.push(this.#plain.subarray(from));
    this.#pieces.compressed.push(Buffer.concat([before, this.#deflated(from, this.#plain.length, constants.Z_FINISH)]));
    this.#checksum = crc32(this.#plain.subarray(0, this.#slots[0]?.at));
  }

  /** The page with this challenge, in pieces, most of which all answers share. */
  with(challenge: Challenge, encoding: "gzip" | undefined): Buffer[] {
    const parts = {
      token: Buffer.from(challenge.token),
      a: Buffer.from(`${challenge.a}`),
      b: Buffer.from(`${challenge.b}`),
    };
    const pieces = this.#pieces[encoding ? "compressed" : "plain"].flatMap((piece, index) => {
      const slot = this.#slots[index];
      return slot ? [piece, parts[slot.part]] : [piece];
    });
    if (encoding) pieces.push(this.#trailer(parts));
    return pieces;
  }

  #trailer(parts: Record<keyof Challenge, Buffer>): Buffer {
    for (const { at, part } of this.#slots) parts[part].copy(this.#plain, at);
    const changed = this.#plain.subarray(this.#slots[0]?.at ?? this.#plain.length);
    const trailer = Buffer.allocUnsafe(8);
    trailer.writeUInt32LE(crc32(changed, this.#checksum), 0);
    trailer.writeUInt32LE(this.#plain.length, 4);
    return trailer;
  }

  /** Compresses one piece of the page. The bytes before it are the dictionary, as they are the client's. */
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
