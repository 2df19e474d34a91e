/** The files that are sent as they are built: scripts, styles, icons and the manifest. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { owner } from "../../site/owner/current.ts";
import { attributes, documentOf } from "../document.ts";
import { siteForTests } from "../fixtures.ts";

const site = siteForTests();

test("files of the build are immutable and sent whole, whatever range is asked for; missing ones are not found", async () => {
  const $ = await documentOf(site.get("/"));
  const [asset = ""] = attributes($, "script[src]", "src");
  expect(asset).toMatch(/^\/assets\/.+\.js$/);
  const found = await site.get(asset, { "accept-encoding": "br" });
  expect(found.headers.get("cache-control")).toContain("immutable");
  expect(found.headers.get("content-encoding")).toBe("br");
  const whole = await found.bytes();
  for (const range of ["bytes=0-9", "bytes=99999999-", "bytes=9-5", "bytes=0-1,3-4", "x"]) {
    const answer = await site.get(asset, { "accept-encoding": "br", range });
    expect([answer.status, answer.headers.get("content-range")], range).toEqual([200, null]);
    expect(await answer.bytes()).toEqual(whole);
  }
  expect((await site.get("/assets/none.js")).status).toBe(404);
  expect((await site.get("/assets/../../package.json")).status).toBe(404);
  expect((await site.get("/assets/..%2f..%2f..%2fpackage.json")).status).toBe(404);
});

const read = async (address: string) => {
  const response = await site.get(address);
  expect(response.status, address).toBe(200);
  expect(response.headers.get("cache-control"), address).toBe("public, max-age=86400");
  return {
    type: response.headers.get("content-type"),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};

/** Width and height of a PNG, and whether its first pixels may be transparent. */
function png(bytes: Buffer) {
  expect(bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
  return {
    size: `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`,
    isOpaque: !bytes.includes("tRNS"),
  };
}

test("the manifest is linked from every page, names the company, and its icons are as large as it says", async () => {
  for (const address of ["/en", "/it/contact", "/es/404"]) {
    const $ = await documentOf(site.get(address));
    expect(attributes($, 'link[rel="manifest"]', "href"), address).toEqual(["/site.webmanifest"]);
  }
  const { type, bytes } = await read("/site.webmanifest");
  expect(type).toBe("application/manifest+json");
  const manifest = JSON.parse(bytes.toString());
  expect(manifest).toMatchObject({ name: owner().company.name, start_url: "/" });
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
  const tokens = /--paper: light-dark\((#\w+), (#\w+)\)/.exec(
    readFileSync("app/styles/tokens.css", "utf8"),
  );
  expect(attributes($, 'meta[name="theme-color"]', "content")).toEqual([tokens?.[1], tokens?.[2]]);
  const { theme_color, background_color } = JSON.parse(
    (await read("/site.webmanifest")).bytes.toString(),
  );
  expect([theme_color, background_color]).toEqual([tokens?.[1], tokens?.[1]]);
});
