/**
 * Logos of clients, photographs of people and screenshots of products: files beside the owner's file, checked by kind
 * and size before they are served.
 */
import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { type Facts, formatOf } from "./image-formats.ts";

/** An image as it is sent. */
export interface Image {
  /** On this site; it changes with the content. */
  address: string;
  type: string;
  bytes: Buffer;
  facts: Facts;
}

/** An image, as pages show it. */
export type ServedImage = ReturnType<typeof served>;

export const served = ({ address, facts }: Image) => ({ address, ...facts });

export const IMAGE_FOLDER = "/logos/";

/** In kB. */
const MOST = { logo: 64, photo: 128, screenshot: 512 } as const;

/**
 * In an image nothing of this runs, but whoever opens its address sees a document. An animation can set a link; a style
 * sheet can load another one, and write it with escapes.
 */
const ACTIVE = [
  /<(?:[\w.-]+:)?(?:script|foreignObject|animate\w*|set|handler)(?![\w.-])|<!ENTITY|\son\w+\s*=|javascript:/i,
  /(?:href|src)\s*=\s*["']\s*(?!#|data:image\/)|url\(\s*["']?(?!\s|["']|#|data:image\/)|@import|\\[\da-f]/i,
];

/** An SVG as a browser reads it: any character may be written as its number. */
function readSvg(bytes: Buffer): string {
  const character = (_: string, hexadecimal?: string, decimal?: string) => {
    const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    return String.fromCodePoint(Math.min(code, 0x10ffff));
  };
  return bytes.toString("utf8").replace(/&#(?:x([\da-f]+)|(\d+));?/gi, character);
}

/**
 * @param folder of the owner's file
 * @param name as the file's definition allows it, without a path
 * @returns the image, or a sentence that says what is wrong with the file
 */
export function readImage(
  folder: string,
  name: string,
  kindOfUse: keyof typeof MOST,
): Image | string {
  const file = join(folder, name);
  try {
    const stats = statSync(file);
    const { size } = stats;
    // To read a pipe waits for who writes into it.
    if (!stats.isFile())
      return `The file ${file} is a folder, a pipe or a device. It must be a file.`;
    const most = MOST[kindOfUse] * 1024;
    if (size > most) return `The file ${file} has ${size} bytes. It must have at most ${most}.`;
    const bytes = readFileSync(file);
    const extension = extname(name).toLowerCase();
    const format = formatOf(extension, bytes);
    if (!format)
      return extension === ".svg" && bytes.includes("<svg")
        ? `The file ${file} has no end, or no size: browsers would draw it as they like. It must have a viewBox, or a width and a height, in its first element.`
        : `The file ${file} is no ${extension.slice(1).toUpperCase()} image, as its name says, or it is cut or damaged. Browsers would show an empty frame.`;
    if (extension === ".svg" && ACTIVE.some((pattern) => pattern.test(readSvg(bytes))))
      return `The file ${file} has a script, an animation or a link to elsewhere. An SVG must be a drawing only.`;
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
    return { address: `${IMAGE_FOLDER}${hash}${extension}`, bytes, ...format };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === "ENOENT"
      ? `There is no file ${file}.`
      : `The file ${file} cannot be read (${code ?? error}).`;
  }
}
