import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { readImage } from "../../site/owner/image.ts";
import { temporaryFolder } from "../fixtures.ts";

const folder = temporaryFolder();

function read(content: string) {
  writeFileSync(
    join(folder, "a.svg"),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`,
  );
  return readImage(folder, "a.svg", "logo");
}

const icon = readFileSync(join(import.meta.dirname, "../../public/icon-192.png"));

test("an image that is cut or damaged is refused", () => {
  const damaged = Buffer.from(icon);
  damaged.writeUInt8(damaged.readUInt8(200) ^ 1, 200);
  const jpeg = Buffer.from("ffd8ffc0", "hex");
  const webp = Buffer.concat([Buffer.from("RIFF\xff\0\0\0WEBPVP8X", "latin1"), Buffer.alloc(20)]);
  const files = { "a.png": damaged, "b.png": icon.subarray(0, 500), "c.jpg": jpeg, "d.webp": webp };
  for (const [name, bytes] of Object.entries(files)) {
    writeFileSync(join(folder, name), bytes);
    expect(readImage(folder, name, "photo")).toMatch(/cut or damaged/);
  }
  writeFileSync(join(folder, "e.svg"), '<svg xmlns="http://www.w3.org/2000/svg"><path/></svg>');
  expect(readImage(folder, "e.svg", "logo")).toMatch(/must have a viewBox/);
});

/** One row of pixels, each of red, green, blue and opacity, in hexadecimal digits. */
function png(pixels: string): Buffer {
  const row = Buffer.from(`00${pixels.replaceAll(" ", "")}`, "hex");
  const head = Buffer.from([0, 0, 0, (row.length - 1) / 4, 0, 0, 0, 1, 8, 6, 0, 0, 0]);
  const chunks = { IHDR: head, IDAT: deflateSync(row), IEND: Buffer.alloc(0) };
  const written = Object.entries(chunks).flatMap(([type, data]) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return [length, body, sum];
  });
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...written]);
}

test("a logo is drawn for a dark ground if it is white and has none of its own", () => {
  const isLight = (name: string, bytes: string | Buffer) => {
    writeFileSync(join(folder, name), bytes);
    const image = readImage(folder, name, "logo");
    return typeof image === "string" ? image : image.facts.isLight;
  };
  const svg = (content: string) => isLight("l.svg", `<svg viewBox="0 0 9 9">${content}</svg>`);
  expect(svg('<g fill="#fff"><path d="M0 0"/></g>')).toBe(true);
  expect(svg("<style>.a{fill:#FAFAFA}</style><path class='a'/>")).toBe(true);
  expect(svg('<path d="M0 0"/><path fill="#fff"/>')).toBe(false);
  expect(svg('<path fill="#f00"/>')).toBe(false);
  expect(isLight("l.png", png("00000000 ffffffff fefefeff"))).toBe(true);
  expect(isLight("l.png", png("00000000 202020ff ffffffff"))).toBe(false);
  expect(isLight("l.png", png("ffffffff ffffffff"))).toBe(false);
  expect(isLight("l.png", icon)).toBe(false);
});

test.each([
  '<path d="M0 0h9"/><use href="#a"/>',
  "<style>.a{fill:url(#b);mask:url('#c')}</style><animal/><setting/>",
  '<defs><linearGradient id="b"/></defs><image href="data:image/png;base64,AA"/><text>&#169; url and href</text>',
])("an SVG that is a drawing only is taken: %s", (content) =>
  expect(read(content)).toHaveProperty("address"),
);

test.each([
  "<script>alert(1)</script>",
  "<x:script xmlns:x='http://www.w3.org/2000/svg'>alert(1)</x:script>",
  '<g onload="alert(1)"/>',
  "<foreignObject/>",
  '<a href="java&#115;cript:alert(1)"><path/></a>',
  '<a href="&#x6A;avascript:alert(1)"><path/></a>',
  '<a id="l"><animate attributeName="href" values="java&#115;cript:alert(1)"/><path/></a>',
  '<a id="l"><set attributeName="href" to="https://elsewhere.example"/><path/></a>',
  '<a id="l"><svg:set attributeName="href" to="https://elsewhere.example"/><path/></a>',
  "<animateTransform attributeName='transform'/>",
  "<style>@import 'https://elsewhere.example/a.css';</style>",
  "<style>@\\69mport 'https://elsewhere.example/a.css';</style>",
  "<style>&#64;import 'https://elsewhere.example/a.css';</style>",
  "<style>.a{fill:url( 'https://elsewhere.example/a.svg#a')}</style>",
  '<path fill="url(//elsewhere.example/a.svg#a)"/>',
  '<image href="//elsewhere.example/a.png"/>',
])("an SVG with active content is refused: %s", (content) =>
  expect(read(content)).toMatch(/must be a drawing only/),
);
