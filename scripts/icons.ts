/**
 * Makes the icons of `public/` from the logo: the light paper with the cylinder on it, opaque, since home screens and
 * tab bars are of any colour. `favicon.svg`, which follows the theme, is drawn by hand.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { Resvg } from "@resvg/resvg-js";

const folder = join(import.meta.dirname, "../public");

const PAPER = "#f6f5f1";
const INK = "#0f1d2b";
const ACCENT = "#15429c";

/**
 * The logo of `app/layout/header.tsx` on paper.
 * @param share of the icon's height that the logo takes: a mask may cut off what is outside of a circle of 0.8
 */
function drawing(size: number, share: number): string {
  const side = 24 / share;
  const view = `${15 - side / 2} ${15 - side / 2} ${side} ${side}`;
  // On the smallest icons a line is at least a pixel and a half wide.
  const line = Math.max(2, (1.5 * side) / size);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${view}" fill="none" stroke="${INK}" stroke-width="${line}">
    <path fill="${PAPER}" stroke="none" d="M-99-99h300v300h-300z"/>
    <ellipse cx="15" cy="7" rx="10" ry="4"/><path d="M5 7v16c0 2.2 4.5 4 10 4s10-1.8 10-4V7"/>
    <path d="M5 15c0 2.2 4.5 4 10 4s10-1.8 10-4" stroke="${ACCENT}"/></svg>`;
}

/**
 * An indexed PNG: three colours and the steps between them need a palette only, half of resvg's own PNG.
 * @param rgba red, green, blue, alpha of each pixel, row by row
 */
function png(size: number, rgba: Buffer): Buffer {
  const palette: number[] = [];
  const index = new Map<string, number>();
  const rows = Buffer.alloc(size * (size + 1));
  for (let at = 0; at < size * size; at++) {
    const pixel = rgba.subarray(at * 4, at * 4 + 3);
    // Rounded to steps of 8, so that there are at most 256 colours.
    const colour = pixel.map((value) => value & 0xf8).join();
    if (!index.has(colour)) {
      index.set(colour, index.size);
      palette.push(...pixel);
    }
    rows[Math.floor(at / size) * (size + 1) + 1 + (at % size)] = index.get(colour) ?? 0;
  }
  if (index.size > 256) throw new Error(`${index.size} colours do not fit in a palette`);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 3], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette)),
    chunk("IDAT", deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** An ICO file of PNGs. */
function ico(images: { size: number; file: Buffer }[]): Buffer {
  let offset = 6 + 16 * images.length;
  const head = Buffer.alloc(offset);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  for (const [at, { size, file }] of images.entries()) {
    const entry = 6 + 16 * at;
    head.set([size, size], entry);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(8, entry + 6);
    head.writeUInt32LE(file.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += file.length;
  }
  return Buffer.concat([head, ...images.map(({ file }) => file)]);
}

const icon = (size: number, share: number) =>
  png(size, new Resvg(drawing(size, share)).render().pixels);
const files = {
  "favicon.ico": ico([
    { size: 32, file: icon(32, 0.84) },
    { size: 16, file: icon(16, 0.94) },
  ]),
  "apple-touch-icon.png": icon(180, 0.66),
  "icon-192.png": icon(192, 0.74),
  "icon-512.png": icon(512, 0.74),
  "icon-maskable-512.png": icon(512, 0.54),
};
for (const [name, file] of Object.entries(files)) {
  writeFileSync(join(folder, name), file);
  console.log(`public/${name}: ${file.length} bytes`);
}
