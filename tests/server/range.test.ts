import { beforeAll, describe, expect, test } from "vitest";
import { siteForTests } from "../fixtures.ts";

const site = siteForTests();
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
