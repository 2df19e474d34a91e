/**
 * Makes the icons of `public/` from the logo: the light paper with the cylinder on it, opaque, since home screens and
 * tab bars are of any colour. `favicon.svg`, which follows the theme, is drawn by hand.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";

const folder = join(import.meta.dirname, "../public");

const PAPER = "#f6f5f1";
const INK = "#0f1d2b";
const ACCENT = "#15429c";

/**
 * The logo of `app/layout/header.tsx` on paper, as a PNG.
 * @param share of the icon's height that the logo takes: a mask may cut off what is outside of a circle of 0.8
 */
function icon(size: number, share: number): Buffer {
  const side = 24 / share;
  const view = `${15 - side / 2} ${15 - side / 2} ${side} ${side}`;
  // On the smallest icons a line is at least a pixel and a half wide.
  const line = Math.max(2, (1.5 * side) / size);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${view}" fill="none" stroke="${INK}" stroke-width="${line}">
    <path fill="${PAPER}" stroke="none" d="M-99-99h300v300h-300z"/>
    <ellipse cx="15" cy="7" rx="10" ry="4"/><path d="M5 7v16c0 2.2 4.5 4 10 4s10-1.8 10-4V7"/>
    <path d="M5 15c0 2.2 4.5 4 10 4s10-1.8 10-4" stroke="${ACCENT}"/></svg>`;
  return new Resvg(drawing).render().asPng();
}

/** An ICO file of PNGs. @param images by their sizes in pixels */
function ico(images: ReadonlyMap<number, Buffer>): Buffer {
  let offset = 6 + 16 * images.size;
  const head = Buffer.alloc(offset);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.size, 4);
  let entry = 6;
  for (const [size, { length }] of images) {
    head.set([size, size], entry);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += length;
    entry += 16;
  }
  return Buffer.concat([head, ...images.values()]);
}

const files = {
  "favicon.ico": ico(
    new Map([
      [32, icon(32, 0.84)],
      [16, icon(16, 0.94)],
    ]),
  ),
  "apple-touch-icon.png": icon(180, 0.66),
  "icon-192.png": icon(192, 0.74),
  "icon-512.png": icon(512, 0.74),
  "icon-maskable-512.png": icon(512, 0.54),
};
for (const [name, file] of Object.entries(files)) {
  writeFileSync(join(folder, name), file);
  console.log(`public/${name}: ${file.length} bytes`);
}
