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
  part: keyof Challenge;
  /** The compressed bytes before it, from the slot before. */
  before: Buffer;
  /** Of the plain bytes before it, from the slot before. */
  checksum: (before: number) => number;
}

/**
 * A rendered page with slots for a challenge, compressed (gzip, RFC 1952). Each slot is a stored block of its own in the
 * compressed bytes, so filling it in changes no other byte but the checksum. The plain bytes are not kept.
 */
export class FilledPage {
  readonly #slots: Slot[] = [];
  /** The compressed bytes after the last slot. */
  readonly #end: Buffer;
  readonly #endChecksum: (before: number) => number;
  /** Of the plain page. */
  readonly #length: number;

  constructor(html: string) {
    const plain = Buffer.from(html);
    let header = GZIP_HEADER;
    let digits = 0;
    let from = 0;
    for (const { 0: marks, index } of html.matchAll(MARKS)) {
      const at = Buffer.byteLength(html.slice(0, index));
      const compressed = deflated(plain, from, at, constants.Z_SYNC_FLUSH);
      this.#slots.push({
        part: marks.length > 1 ? "token" : digits++ % 2 === 0 ? "a" : "b",
        before: joined([header, compressed, storedHeader(marks.length)]),
        checksum: appended(plain.subarray(from, at)),
      });
      from = at + marks.length;
      header = Buffer.alloc(0);
    }
    this.#end = joined([header, deflated(plain, from, plain.length, constants.Z_FINISH)]);
    this.#endChecksum = appended(plain.subarray(from));
    this.#length = plain.length;
  }

  get bytes(): number {
    return this.#slots.reduce((sum, { before }) => sum + before.length, this.#end.length);
  }

  /** The page with this challenge, in pieces, most of which all answers share. */
  with(challenge: Challenge): Buffer[] {
    const parts = {
      token: Buffer.from(challenge.token),
      a: Buffer.from(`${challenge.a}`),
      b: Buffer.from(`${challenge.b}`),
    };
    let sum = 0;
    for (const { part, checksum } of this.#slots) sum = crc32(parts[part], checksum(sum));
    const trailer = Buffer.allocUnsafe(8);
    trailer.writeUInt32LE(this.#endChecksum(sum), 0);
    trailer.writeUInt32LE(this.#length, 4);
    return [...this.#slots.flatMap(({ before, part }) => [before, parts[part]]), this.#end, trailer];
  }
}

/** In memory of their own: `Buffer.concat` cuts a short one from 8 KiB, which it would keep. */
function joined(pieces: readonly Buffer[]): Buffer {
  const whole = Buffer.alloc(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) at += piece.copy(whole, at);
  return whole;
}

/** Compresses one piece of the page. The bytes before it are the dictionary, as they are the client's. */
function deflated(plain: Buffer, from: number, to: number, finishFlush: number): Buffer {
  const dictionary = plain.subarray(Math.max(0, from - WINDOW), from);
  // By default each piece, however short, leaves 16 KiB to the garbage collector.
  const chunkSize = Math.max(constants.Z_MIN_CHUNK, Math.min(constants.Z_DEFAULT_CHUNK, to - from));
  const options = { level: 9, finishFlush, chunkSize, ...(dictionary.length > 0 && { dictionary }) };
  return deflateRawSync(plain.subarray(from, to), options);
}

/**
 * The checksum of anything followed by these bytes, from that of what is before them. It is linear (over bits), so the
 * checksums for 33 values before them give all others, and the bytes are not needed any more.
 */
function appended(bytes: Buffer): (before: number) => number {
  const zero = crc32(bytes, 0);
  const bits = new Uint32Array(32);
  // In no closure, which would keep the bytes as long as the one below.
  for (let bit = 0; bit < bits.length; bit++) bits[bit] = crc32(bytes, (1 << bit) >>> 0) ^ zero;
  return (before) => {
    let sum = zero;
    for (let bit = 0; bit < 32; bit++) if (before & (1 << bit)) sum ^= bits[bit] ?? 0;
    return sum >>> 0;
  };
}

/** The head of a stored block that is not the last (RFC 1951, 3.2.4). */
function storedHeader(length: number): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(length, 1);
  header.writeUInt16LE(~length & 0xffff, 3);
  return header;
}
