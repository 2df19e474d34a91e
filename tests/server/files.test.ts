/** The files that are sent as they are built: scripts, styles, icons and the manifest. */
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { COMPANY } from "../../site/company.ts";
import { attributes, documentOf } from "../document.ts";
import { siteForTests } from "../fixtures.ts";

const site = siteForTests();

test("files of the build are immutable, and missing ones are not found", async () => {
  const $ = await documentOf(site.get("/"));
  const [asset = ""] = attributes($, "script[src]", "src");
  expect(asset).toMatch(/^\/assets\/.+\.js$/);
  const found = await site.get(asset, { "accept-encoding": "br" });
  expect(found.headers.get("cache-control")).toContain("immutable");
  expect(found.headers.get("content-encoding")).toBe("br");
  expect((await site.get("/assets/none.js")).status).toBe(404);
  expect((await site.get("/assets/../../package.json")).status).toBe(404);
  expect((await site.get("/assets/..%2f..%2f..%2fpackage.json")).status).toBe(404);
});

const read = async (address: string) => {
  const response = await site.get(address);
  expect(response.status, address).toBe(200);
  expect(response.headers.get("cache-control"), address).toBe("public, max-age=86400");
  return { type: response.headers.get("content-type"), bytes: Buffer.from(await response.arrayBuffer()) };
};

/** Width and height of a PNG, and whether its first pixels may be transparent. */
function png(bytes: Buffer) {
  expect(bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
  return { size: `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, isOpaque: !bytes.includes("tRNS") };
}

test("the manifest is linked from every page, names the company, and its icons are as large as it says", async () => {
  for (const address of ["/en", "/it/contact", "/es/404"]) {
    const $ = await documentOf(site.get(address));
    expect(attributes($, 'link[rel="manifest"]', "href"), address).toEqual(["/site.webmanifest"]);
  }
  const { type, bytes } = await read("/site.webmanifest");
  expect(type).toBe("application/manifest+json");
  const manifest = JSON.parse(bytes.toString());
  expect(manifest).toMatchObject({ name: COMPANY.name, start_url: "/" });
  const icons: { src: string; sizes: string; type: string; purpose: string }[] = manifest.icons;
  expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    "any 192x192",
    "any 512x512",
    "maskable 512x512",
  ]);
  for (const { src, sizes, type } of icons) {
    const icon = await read(src);
    expect(icon.type).toBe(type);
    expect(png(icon.bytes)).toEqual({ size: sizes, isOpaque: true });
    expect(icon.bytes.length, src).toBeLessThan(8_000);
  }
});

test("the manifest has the colours of the page, by day and by night", async () => {
  const $ = await documentOf(site.get("/en"));
  const tokens = /--paper: light-dark\((#\w+), (#\w+)\)/.exec(readFileSync("app/styles/tokens.css", "utf8"));
  expect(attributes($, 'meta[name="theme-color"]', "content")).toEqual([tokens?.[1], tokens?.[2]]);
  const { theme_color, background_color } = JSON.parse((await read("/site.webmanifest")).bytes.toString());
  expect([theme_color, background_color]).toEqual([tokens?.[1], tokens?.[1]]);
});

let asset: { path: string; size: number };

beforeAll(async () => {
  const html = await (await site.get("/es/about")).text();
  const path = /src="(\S+\.js)"/.exec(html)?.[1] ?? "";
  const size = (await (await site.get(path, { "accept-encoding": "identity" })).bytes()).length;
  asset = { path, size };
});

async function ask(range: string, more: Record<string, string> = {}) {
  const answer = await site.get(asset.path, { "accept-encoding": "identity", range, ...more });
  return [answer.status, answer.headers.get("content-range"), (await answer.bytes()).length];
}

const UNREADABLE = [
  "bytes=x",
  "x",
  "bytes=",
  "bytes=-",
  "bytes=9-5",
  "lines=0-9",
  "0-9",
  "bytes=0-1,3-4",
  "bytes=0-9x",
];

describe("a range of an asset", () => {
  test("is sent, or refused when it has no byte", async () => {
    const { size } = asset;
    expect(await ask("bytes=0-9")).toEqual([206, `bytes 0-9/${size}`, 10]);
    expect(await ask("bytes=-5")).toEqual([206, `bytes ${size - 5}-${size - 1}/${size}`, 5]);
    expect(await ask("bytes=5-99999999")).toEqual([206, `bytes 5-${size - 1}/${size}`, size - 5]);
    expect(await ask("bytes=99999999-")).toEqual([416, `bytes */${size}`, 0]);
  });

  test.each(UNREADABLE)("that cannot be read is ignored: %s", async (range) =>
    expect(await ask(range)).toEqual([200, null, asset.size]),
  );

  test("is ignored when it depends on the file's version", async () => {
    expect(await ask("bytes=0-9", { "if-range": '"another"' })).toEqual([200, null, asset.size]);
  });
});
