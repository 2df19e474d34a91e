/** Compression of documents. */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = "br" | "gzip";

/** An encoding and its weight in Accept-Encoding (RFC 9110, 12.5.3), unless the weight is zero. */
const ACCEPTED: Record<Encoding, RegExp> = {
  br: /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i,
};

/** The first of these encodings that a client accepts. */
export function acceptedEncoding(
  accepted: string | undefined | null,
  encodings: readonly Encoding[] = ["br", "gzip"],
): Encoding | undefined {
  return encodings.find((encoding) => ACCEPTED[encoding].test(accepted ?? ""));
}

/** @param quality of Brotli: 11 takes 25 times as long as 5 */
export function compress(body: Buffer, encoding: Encoding, quality: 5 | 11): Promise<Buffer> {
  if (encoding === "gzip") return gzipped(body);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // A window of 128 KiB, which is longer than a page; that of 4 MiB takes memory for each compression.
    [constants.BROTLI_PARAM_LGWIN]: 17,
  };
  return brotli(body, { params });
}

/** Compresses an answer in an encoding that the client accepts. @param accepted the header Accept-Encoding */
export async function encode(response: Response, accepted: string | null): Promise<Response> {
  const encoding = acceptedEncoding(accepted);
  const headers = new Headers(response.headers);
  headers.append("Vary", "Accept-Encoding");
  if (!encoding || response.body === null) return new Response(response.body, { status: response.status, headers });
  const body = await compress(Buffer.from(await response.arrayBuffer()), encoding, 5);
  headers.set("Content-Encoding", encoding);
  headers.delete("Content-Length");
  return new Response(new Uint8Array(body), { status: response.status, headers });
}
