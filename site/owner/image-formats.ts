/** What the bytes of an image say: whether it is whole, its size, and whether it is drawn for a dark ground. */
import { crc32, inflateSync } from "node:zlib";

export interface Facts {
  /** Pixels, or units of the drawing. */
  width: number;
  height: number;
  /** White or nearly so, without a ground of its own. False also where it cannot be told. */
  isLight: boolean;
}

/** Of a file that is cut or damaged, or of another kind: undefined, or it throws. */
type Reader = (bytes: Buffer) => Facts | undefined;

/** By extension. */
const FORMATS: Readonly<Record<string, { type: string; read: Reader }>> = {
  ".png": { type: "image/png", read: readPng },
  ".webp": { type: "image/webp", read: readWebp },
  ".jpg": { type: "image/jpeg", read: readJpeg },
  ".jpeg": { type: "image/jpeg", read: readJpeg },
  ".svg": { type: "image/svg+xml", read: readSvg },
};

/** @returns undefined where the file is not whole, or not of the kind that its name says */
export function formatOf(
  extension: string,
  bytes: Buffer,
): { type: string; facts: Facts } | undefined {
  try {
    const { type = "", read } = FORMATS[extension] ?? {};
    const facts = read?.(bytes);
    return facts && { type, facts };
  } catch {
    return undefined;
  }
}

/** Each of red, green and blue, from 0 to 255. */
const LIGHT = 0xe6;

/** More pixels are not looked at: a small file can have millions. */
const MOST_PIXELS = 4_000_000;

/** Samples of a pixel by the PNG's type of colour. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

function readPng(bytes: Buffer): Facts | undefined {
  const chunks = new Map<string, Buffer>();
  if (bytes.toString("latin1", 0, 8) !== "\x89PNG\r\n\x1a\n") return undefined;
  for (let at = 8; !chunks.has("IEND"); ) {
    const end = at + 8 + bytes.readUInt32BE(at);
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return undefined;
    const type = bytes.toString("latin1", at + 4, at + 8);
    const before = chunks.get(type) ?? Buffer.alloc(0);
    chunks.set(type, Buffer.concat([before, bytes.subarray(at + 8, end)]));
    at = end + 4;
  }
  const [head, data] = [chunks.get("IHDR"), chunks.get("IDAT")];
  if (head?.length !== 13 || !data) return undefined;
  const size = { width: head.readUInt32BE(0), height: head.readUInt32BE(4) };
  const [depth, colour = 0, , , interlaced] = head.subarray(8);
  const isLookedAt = depth === 8 && !interlaced && size.width * size.height <= MOST_PIXELS;
  if (!isLookedAt) return { ...size, isLight: false };
  const pixels = unfiltered(inflateSync(data), size, SAMPLES[colour] ?? 1);
  return { ...size, isLight: isLight(pixels, colour, chunks) };
}

/** The rows of a PNG without its filters: each byte is told by those at the left, above, and left above. */
function unfiltered(rows: Buffer, { width, height }: Omit<Facts, "isLight">, samples: number) {
  const length = width * samples;
  const pixels = Buffer.alloc(length * height);
  for (let row = 0; row < height; row++) {
    const filter = rows[row * (length + 1)];
    for (let column = 0; column < length; column++) {
      const at = row * length + column;
      const left = column < samples ? 0 : (pixels[at - samples] ?? 0);
      const up = row === 0 ? 0 : (pixels[at - length] ?? 0);
      const corner = row === 0 || column < samples ? 0 : (pixels[at - length - samples] ?? 0);
      const guess = [0, left, up, (left + up) >> 1, nearest(left, up, corner)][filter ?? 0] ?? 0;
      pixels[at] = (rows[row * (length + 1) + 1 + column] ?? 0) + guess;
    }
  }
  return pixels;
}

/** Paeth's: which of the three the sum of the gradients is nearest to. */
function nearest(left: number, up: number, corner: number): number {
  const sum = left + up - corner;
  const [toLeft, toUp, toCorner] = [left, up, corner].map((each) => Math.abs(sum - each)) as [
    number,
    number,
    number,
  ];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** Has it a transparent part, and is most of what is seen light? */
function isLight(pixels: Buffer, colour: number, chunks: ReadonlyMap<string, Buffer>): boolean {
  const samples = SAMPLES[colour] ?? 1;
  let [seen, light] = [0, 0];
  for (let at = 0; at < pixels.length; at += samples) {
    const index = pixels[at] ?? 0;
    const shade =
      colour === 3
        ? chunks.get("PLTE")?.subarray(index * 3, index * 3 + 3)
        : pixels.subarray(at, at + (colour % 4 === 0 ? 1 : 3));
    const opacity = colour === 3 ? chunks.get("tRNS")?.[index] : pixels[at + samples - 1];
    if ((colour === 3 || colour >= 4) && (opacity ?? 255) < 128) continue;
    seen++;
    if (shade?.every((each) => each >= LIGHT)) light++;
  }
  return seen < pixels.length / samples && light > 0.7 * seen;
}

function readWebp(bytes: Buffer): Facts | undefined {
  const text = (from: number, to: number) => bytes.toString("latin1", from, to);
  const isWhole =
    text(0, 4) === "RIFF" && text(8, 12) === "WEBP" && bytes.readUInt32LE(4) + 8 <= bytes.length;
  if (!isWhole || bytes.length < 30) return undefined;
  const kind = text(12, 16);
  const sizes = () => {
    if (kind === "VP8X") return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
    const packed = bytes.readUInt32LE(21);
    if (kind === "VP8L") return [(packed & 0x3fff) + 1, ((packed >> 14) & 0x3fff) + 1];
    return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  };
  const [width = 0, height = 0] = sizes();
  return { width, height, isLight: false };
}

/** Only photographs, which are cropped whatever their size. Cameras may write more behind the end of the picture. */
function readJpeg(bytes: Buffer): Facts | undefined {
  const isWhole = bytes.readUInt16BE(0) === 0xffd8 && bytes.includes("ffd9", 2, "hex");
  return isWhole ? { width: 1, height: 1, isLight: false } : undefined;
}

/** What draws, without a colour of its own: it is black, unless what it stands in has one. */
const BARE =
  /<(?:path|rect|circle|ellipse|polygon|polyline|text)\b(?![^>]*\b(?:fill|stroke|style|class)=)/i;
const INHERITED = /<(?:svg|g)\b[^>]*\b(?:fill|style|class)=/i;
const COLOURS =
  /(?:fill|stroke|stop-color)\s*[=:]\s*["']?\s*(#[\da-f]{3,8}|white|rgb[^)]*\)|[a-z]+)/gi;
const NO_COLOURS = ["none", "url", "inherit", "transparent"];

/** Without a size, browsers draw it as they like. */
function readSvg(bytes: Buffer): Facts | undefined {
  const text = bytes.toString("utf8");
  const [tag] = /<svg\b[^>]*>/i.exec(text) ?? [];
  if (!tag || !/<\/svg>\s*$/.test(text.replace(/<!--[\s\S]*?-->\s*$/, ""))) return undefined;
  const box = /\bviewBox\s*=\s*["']([^"']*)/
    .exec(tag)?.[1]
    ?.trim()
    .split(/[\s,]+/);
  const own = (name: string) =>
    /^[\d.]+(?:px)?$/.exec(new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)`).exec(tag)?.[1] ?? "")?.[0];
  const [width, height] =
    box?.slice(2).map(Number) ??
    [own("width"), own("height")].map((each) => Number.parseFloat(each ?? ""));
  if (!width || !height) return undefined;
  const colours = Array.from(text.matchAll(COLOURS), ([, colour = ""]) =>
    colour.toLowerCase(),
  ).filter((colour) => !NO_COLOURS.includes(colour));
  const isBlack = BARE.test(text) && !INHERITED.test(text);
  return { width, height, isLight: colours.length > 0 && !isBlack && colours.every(isLightColour) };
}

function isLightColour(colour: string): boolean {
  if (colour === "white") return true;
  if (colour.startsWith("rgb"))
    return (colour.match(/[\d.]+/g) ?? []).slice(0, 3).every((each) => Number(each) >= LIGHT);
  const digits = colour.length < 6 ? colour.replace(/[\da-f]/g, "$&$&") : colour;
  const parts = digits.slice(1, 7).match(/[\da-f]{2}/g) ?? [];
  return colour.startsWith("#") && parts.every((each) => Number.parseInt(each, 16) >= LIGHT);
}
