import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, constants, gunzipSync } from "node:zlib";
import { LANGUAGES, type Language } from "@blc/text";
import { load } from "cheerio";
import { describe, expect, test } from "vitest";
import { errorCopy } from "../../app/sections/error-words.server.ts";
import { compress, QUALITY } from "../../server/pages/encoding.ts";
import { localAddress } from "../../site/address.ts";
import { ERROR_PAGES } from "../../site/error-pages.ts";
import { NOT_FOUND, PAGES } from "../../site/pages.ts";
import { filledSiteForTests } from "../fixtures.ts";

/**
 * Compressed bytes with all that the first paint waits for. Ten segments of 1,460 bytes, headers included, are what a
 * connection sends before it waits for the first acknowledgement: the heaviest pages need an eleventh for the last of
 * their figure.
 */
const FIRST_SCREEN = 14_800;
const HEADERS = 1_600;
const WHOLE = 24_000;

/** Every page; one with a toggle also in its other language, and the status check of each engine. */
const PATHS = [
  ...[...PAGES, NOT_FOUND].flatMap((page) =>
    "language" in page && page.language.rule === "toggle"
      ? [page.path, `${page.path}?content=en`]
      : [page.path],
  ),
  "/health-check-tool?engine=cassandra",
  "/health-check-tool?engine=postgresql",
];

// Structured data, the company's addresses, the consent banner: what an owner's settings add to every page.
const site = filledSiteForTests({
  PUBLIC_URL: "https://www.blc.example",
  PIXEL_ID: "12345",
  PAGE_CACHE_SECONDS: "5",
});

/** The pages of errors are many, and of one kind: each is asked for in the language in which its words are longest. */
function errorsIn(language: Language): string[] {
  const longest = ({ error }: (typeof ERROR_PAGES)[number]) => {
    const length = (each: Language) => JSON.stringify(errorCopy(error, each)).length;
    return LANGUAGES.reduce((one, other) => (length(other) > length(one) ? other : one));
  };
  return ERROR_PAGES.filter((page) => longest(page) === language).map(({ path }) => path);
}

/** An answer to a browser: its body as it was sent, and the bytes that came with it. */
async function answer(address: string, accepted: string) {
  const request = get(site.url + address, {
    agent: false,
    headers: { "accept-encoding": accepted },
  });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const { socket } = response;
  const body = await buffer(response);
  expect(response.headers["content-encoding"], address).toBe(accepted);
  return { body, headers: socket.bytesRead - body.length };
}

/** What a browser has read when this much of a body has arrived. */
const decompressed = (body: Buffer) =>
  gunzipSync(body, { finishFlush: constants.Z_SYNC_FLUSH }).toString();

/** The document up to the element that the first paint waits for, which is in the section of the title. */
function firstScreen(html: string): string {
  const $ = load(html, { sourceCodeLocationInfo: true });
  const end = $($('link[rel="expect"]').attr("href") ?? "");
  expect(end.closest("section").find("h1").length).toBe(1);
  return html.slice(0, end[0]?.sourceCodeLocation?.endOffset);
}

describe("a document keeps to the budget of bytes when the owner's settings are filled in", () => {
  test.each(LANGUAGES)("in %s", async (language) => {
    const tooLarge: string[] = [];
    for (const path of [...PATHS, ...errorsIn(language)]) {
      const address = localAddress(path, language);
      // Brotli is smaller, and takes ten times as long.
      const { body, headers } = await answer(address, "gzip");
      const start = firstScreen(decompressed(body));
      const isReadable = decompressed(body.subarray(0, FIRST_SCREEN)).startsWith(start);
      if (!isReadable || body.length > WHOLE || headers > HEADERS)
        tooLarge.push(`${address}: ${body.length} + ${headers}, first screen: ${isReadable}`);
    }
    expect(tooLarge).toEqual([]);
  });

  test("from its first answer, compressed as well as it can be", async () => {
    const address = localAddress(PATHS[0] ?? "", "en");
    const { body } = await answer(address, "br");
    const kept = await compress(brotliDecompressSync(body), "br", QUALITY.kept);
    expect(body.length).toBe(kept.length);
    expect(body.length).toBeLessThan((await answer(address, "gzip")).body.length);
  });
});
