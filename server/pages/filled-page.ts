/**
 * A cached page with texts of one response: its captcha challenge, its message's reference
 * (decision 06).
 */
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

type Slot = keyof Challenge | "reference";

/**
 * The mark of a slot is its name between two control characters DEL, which HTML and JSON do not
 * escape.
 */
const MARK = /\x7f(token|a|b|reference)\x7f/;
const markOf = (slot: Slot) => `\x7f${slot}\x7f`;

/** Marks for rendering a page whose texts are filled in later. */
export function marks(): OwnTexts {
  return {
    challenge: { token: markOf("token"), a: markOf("a"), b: markOf("b") },
    reference: markOf("reference"),
  };
}

/** Has this page slots? */
export function hasMarks(html: string): boolean {
  return MARK.test(html);
}

/**
 * Ends a piece at a full byte and without a last block, so that the stream of DEFLATE can go on
 * after it.
 */
const PIECE = { level: 9, memLevel: 9, finishFlush: constants.Z_SYNC_FLUSH };
const deflated = promisify(deflateRaw);

/** https://www.rfc-editor.org/rfc/rfc1952 */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff]);

/**
 * A page with slots, in gzip. What is the same for all is compressed once; each answer has its own
 * texts between, in blocks that are stored as they are:
 * https://www.rfc-editor.org/rfc/rfc1951#page-11
 */
export async function fillablePage(html: string) {
  const making: ReturnType<typeof pieceOf>[] = [];
  // By the mark's group, each text is followed by the name of a slot.
  const parts = html.split(MARK);
  for (let at = 0; at < parts.length; at += 2)
    making.push(pieceOf(parts[at] ?? "", parts[at + 1] as Slot | undefined));
  const pieces = await Promise.all(making);
  return {
    /** In memory, in bytes. */
    length: pieces.reduce((sum, piece) => sum + piece.deflated.length, 0),
    /** @returns the page with these texts in its slots, in gzip */
    filled({ challenge, reference }: OwnTexts): Buffer<ArrayBuffer> {
      const texts = { ...challenge, reference };
      const chunks: Buffer[] = [HEAD];
      let checksum = 0;
      let length = 0;
      for (const piece of pieces) {
        const stored = Buffer.from(piece.slot ? String(texts[piece.slot]) : "");
        // CRC-32 is linear: this is the checksum after the piece, without its bytes.
        checksum = (crc32(zeros(piece.length), checksum) ^ piece.checksum) >>> 0;
        checksum = crc32(stored, checksum);
        length += piece.length + stored.length;
        chunks.push(piece.deflated, storedBlock(stored, piece.slot === undefined), stored);
      }
      const end = Buffer.alloc(8);
      end.writeUInt32LE(checksum);
      end.writeUInt32LE(length, 4);
      return Buffer.concat([...chunks, end]);
    },
  };
}

export type FillablePage = Awaited<ReturnType<typeof fillablePage>>;

/** A part of a page that is the same for all. @param slot what follows it; undefined after the last */
async function pieceOf(text: string, slot: Slot | undefined) {
  const plain = Buffer.from(text);
  // What its bytes change in a checksum, beside what as many zeros would.
  const checksum = crc32(plain) ^ crc32(zeros(plain.length));
  const compressed = ownMemory(await deflated(plain, PIECE));
  return { deflated: compressed, length: plain.length, checksum, slot };
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
