import { describe, expect, test } from "vitest";
import { isCrossSite } from "./cross-site.ts";

const PUBLIC = "https://www.example.com";

describe("a post", () => {
  const post = (headers: Record<string, string>) =>
    isCrossSite(new Request(`${PUBLIC}/contact`, { method: "POST", headers }), PUBLIC);
  test.each([
    [{ "sec-fetch-site": "same-origin", origin: PUBLIC }],
    [{ origin: PUBLIC }],
    [{ origin: "http://10.0.0.1:3000", host: "10.0.0.1:3000" }],
    [{}],
  ])("of the site with %j is accepted", (headers) =>
    expect(post(headers as Record<string, string>)).toBe(false),
  );
  test.each([
    [{ "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
    [{ "sec-fetch-site": "same-site", origin: "https://blog.example.com" }],
    [{ origin: "https://evil.example", host: "www.example.com" }],
    [{ origin: "null" }],
    [{ origin: `${PUBLIC}.evil.example` }],
  ])("with %j is cross-site", (headers) =>
    expect(post(headers as Record<string, string>)).toBe(true),
  );
  test("is the only request that can be cross-site", () =>
    expect(
      isCrossSite(new Request(PUBLIC, { headers: { "sec-fetch-site": "cross-site" } }), PUBLIC),
    ).toBe(false));
});
