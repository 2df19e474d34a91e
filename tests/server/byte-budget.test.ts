import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { QUALITY } from "../../server/pages/cached-page.ts";
import { compress } from "../../server/pages/encoding.ts";
import { localAddress } from "../../site/address.ts";
import { LANGUAGES } from "../../site/languages.ts";
import { CONTACT, NOT_FOUND, PAGES } from "../../site/pages.ts";
import { filledSiteForTests } from "../fixtures.ts";

/** Ten segments of 1,460 bytes, a connection's first congestion window. TLS' handshake has widened it for the headers. */
const BODY = 14_600;
const WITH_HEADERS = 16_000;

/** Every page; one with a toggle also in its other language. */
const PATHS = [...PAGES, NOT_FOUND].flatMap((page) =>
  "language" in page && page.language.rule === "toggle" ? [page.path, `${page.path}?content=en`] : [page.path],
);

// Structured data, the company's addresses, the consent banner: what an owner's settings add to every page.
const site = filledSiteForTests({ PUBLIC_URL: "https://www.blc.example", PIXEL_ID: "12345" });

/** An answer to a browser: its body as it was sent, and the bytes that came with it. */
async function answer(address: string) {
  const request = get(site.url + address, { agent: false, headers: { "accept-encoding": "gzip, deflate, br, zstd" } });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const { socket } = response;
  const body = await buffer(response);
  return { body, encoding: response.headers["content-encoding"], headers: socket.bytesRead - body.length };
}

describe("a document keeps to the budget of bytes when the owner's settings are filled in", () => {
  test.each(LANGUAGES)("in %s", async (language) => {
    const tooLarge: string[] = [];
    await Promise.all(
      PATHS.map(async (path) => {
        const address = localAddress(path, language);
        const { body, encoding, headers } = await answer(address);
        // The contact page, which has a challenge of its own in every answer, is sent in gzip.
        expect(encoding, address).toBe(path === CONTACT.path ? "gzip" : "br");
        if (body.length > BODY || body.length + headers > WITH_HEADERS)
          tooLarge.push(`${address}: ${body.length} + ${headers}`);
      }),
    );
    expect(tooLarge).toEqual([]);
  });

  test("from its first answer, compressed as well as it can be", async () => {
    const [path = ""] = PATHS;
    const { body } = await answer(localAddress(path, "en"));
    const kept = await compress(brotliDecompressSync(body), "br", QUALITY.kept);
    expect(body.length).toBe(kept.length);
  });
});
