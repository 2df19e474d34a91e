/** A cached page with texts of one response: its captcha challenge, its message's reference (decision 06). */
import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";
import type { Challenge } from "../../app/contact/challenge.server.ts";
import { ownMemory } from "./encoding.ts";

/** The texts of one response. */
export interface OwnTexts {
  challenge: Challenge;
  /** Of a message that was stored; only the thank-you view has it. */
  reference: string;
}

/** Marks a slot: the control character DEL, which is in no copy, and which HTML and JSON do not escape. */
const MARK = "\x7f";
const MARKS = /\x7f+/g;
/** How many marks the slot of a text has. */
const LENGTH = { digit: 1, reference: 2, token: 3 };

/** Marks for rendering a page whose texts are filled in later. */
export function marks(): OwnTexts {
  const digit = MARK as unknown as number;
  const challenge = { token: MARK.repeat(LENGTH.token), a: digit, b: digit };
  return { challenge, reference: MARK.repeat(LENGTH.reference) };
}

/** Has this page slots? */
export function hasMarks(html: string): boolean {
  return html.includes(MARK);
}

/** A piece between two slots. */
interface Piece {
  deflated: Buffer;
  length: number;
  /** What its bytes change in a checksum, beside what as many zeros would. */
  checksum: number;
}

/** Bytes at whose end a stream of DEFLATE can go on: the end is that of a byte, and no block is the last. */
const PIECE = { level: 9, memLevel: 9, finishFlush: constants.Z_SYNC_FLUSH };
const deflated = promisify(deflateRaw);

/** https://www.rfc-editor.org/rfc/rfc1952 */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff]);

/**
 * A page with slots, in gzip. What is the same for all is compressed once; each answer has its own texts between, in blocks
 * that are stored as they are: https://www.rfc-editor.org/rfc/rfc1951#page-11
 */
export class FillablePage {
  /** How many marks the slot after each piece has; 0 after the last one. */
  readonly #slots: readonly number[];
  readonly #pieces: readonly Piece[];

  private constructor(pieces: readonly Piece[], slots: readonly number[]) {
    this.#pieces = pieces;
    this.#slots = slots;
  }

  static async of(html: string): Promise<FillablePage> {
    const slots = [...html.matchAll(MARKS)].map(([slot]) => slot.length);
    const pieces = html.split(MARKS).map(async (text): Promise<Piece> => {
      const plain = Buffer.from(text);
      const checksum = crc32(plain) ^ crc32(zeros(plain.length));
      return { deflated: ownMemory(await deflated(plain, PIECE)), length: plain.length, checksum };
    });
    return new FillablePage(await Promise.all(pieces), [...slots, 0]);
  }

  /** In memory, in bytes. */
  get length(): number {
    return this.#pieces.reduce((sum, piece) => sum + piece.deflated.length, 0);
  }

  /** @returns the page with these texts in its slots, in gzip */
  filled({ challenge: { token, a, b }, reference }: OwnTexts): Buffer<ArrayBuffer> {
    const texts = { [LENGTH.reference]: reference, [LENGTH.token]: token };
    const chunks: Buffer[] = [HEAD];
    let digits = 0;
    let checksum = 0;
    let length = 0;
    for (const [i, piece] of this.#pieces.entries()) {
      const slot = this.#slots[i] ?? 0;
      const own = slot === LENGTH.digit ? String(digits++ % 2 === 0 ? a : b) : (texts[slot] ?? "");
      const stored = Buffer.from(own);
      // CRC-32 is linear: this is the checksum after the piece, without its bytes.
      checksum = (crc32(zeros(piece.length), checksum) ^ piece.checksum) >>> 0;
      checksum = crc32(stored, checksum);
      length += piece.length + stored.length;
      chunks.push(piece.deflated, storedBlock(stored, slot === 0), stored);
    }
    const end = Buffer.alloc(8);
    end.writeUInt32LE(checksum);
    end.writeUInt32LE(length, 4);
    return Buffer.concat([...chunks, end]);
  }
}

/** The head of a block that is stored as it is. @param isLast of the stream */
function storedBlock({ length }: Buffer, isLast: boolean): Buffer {
  const head = Buffer.alloc(5, Number(isLast));
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(~length & 0xffff, 3);
  return head;
}

let someZeros = Buffer.alloc(0);

function zeros(length: number): Buffer {
  if (someZeros.length < length) someZeros = Buffer.alloc(length);
  return someZeros.subarray(0, length);
}
