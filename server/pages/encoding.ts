/** Compression of documents. */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { parseAccept } from "hono/utils/accept";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = "br" | "gzip";

/**
 * The first of these encodings that a client accepts. One whose weight is zero is refused (RFC
 * 9110, 12.5.3).
 */
export function acceptedEncoding(
  accepted: string | null,
  encodings: readonly Encoding[] = ["br", "gzip"],
): Encoding | undefined {
  const types = parseAccept(accepted ?? "").flatMap(({ type, q }) =>
    q > 0 ? type.toLowerCase() : [],
  );
  return encodings.find((encoding) => types.includes(encoding));
}

/** Brotli's qualities, for what is sent once and for what is kept. */
export const QUALITY = { once: 4, kept: 11 };

/** Only in a turn: see `InTurn`. @param quality of Brotli */
export function compress(
  body: Buffer,
  encoding: Encoding,
  quality: number,
): Promise<Buffer<ArrayBuffer>> {
  if (encoding === "gzip") return gzipped(body, { level: 9, memLevel: 9 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // A window of 128 KiB is longer than a page. The default of 4 MiB takes memory for each
    // compression.
    [constants.BROTLI_PARAM_LGWIN]: 17,
  };
  return brotli(body, { params });
}

/** A copy. A short buffer is a part of one of 64 KB, which would stay in memory as a whole. */
export function ownMemory(body: Buffer): Buffer<ArrayBuffer> {
  return Buffer.from(new Uint8Array(body).buffer);
}

/**
 * An answer with the status and headers of another, compressed in an encoding that the client
 * accepts.
 * @param accepted the header Accept-Encoding
 */
export async function encoded(
  text: string,
  { status, headers: given }: Response,
  accepted: string | null,
): Promise<Response> {
  const encoding = acceptedEncoding(accepted);
  const headers = new Headers(given);
  headers.append("Vary", "Accept-Encoding");
  if (!encoding) return new Response(text, { status, headers });
  headers.set("Content-Encoding", encoding);
  const body = await compress(Buffer.from(text), encoding, QUALITY.once);
  return new Response(body, { status, headers });
}
