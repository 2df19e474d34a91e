import { describe, expect, test } from "vitest";
import { type Network, parseNetwork, visitorAddress } from "../../app/network-address.server.ts";
import { acceptedEncoding } from "../../server/documents/encoding.ts";
import { finishDocument } from "../../server/documents/finish-document.ts";
import { isCrossSite } from "../../server/middleware/cross-site.ts";

const PUBLIC = "https://www.example.com";

describe("a post", () => {
  const post = (headers: Record<string, string>) =>
    isCrossSite(new Request(`${PUBLIC}/contact`, { method: "POST", headers }), PUBLIC);
  test.each([
    [{ "sec-fetch-site": "same-origin", origin: PUBLIC }],
    [{ origin: PUBLIC }],
    [{ origin: "http://10.0.0.1:3000", host: "10.0.0.1:3000" }],
    [{}],
  ])("of the site with %j is accepted", (headers) => expect(post(headers as Record<string, string>)).toBe(false));
  test.each([
    [{ "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
    [{ "sec-fetch-site": "same-site", origin: "https://blog.example.com" }],
    [{ origin: "https://evil.example", host: "www.example.com" }],
    [{ origin: "null" }],
    [{ origin: `${PUBLIC}.evil.example` }],
  ])("with %j is cross-site", (headers) => expect(post(headers as Record<string, string>)).toBe(true));
  test("is the only request that can be cross-site", () =>
    expect(isCrossSite(new Request(PUBLIC, { headers: { "sec-fetch-site": "cross-site" } }), PUBLIC)).toBe(false));
});

describe("the visitor's address", () => {
  const trusted = ["10.0.0.0/8", "2001:db8:1::/48", "::ffff:192.0.2.9"].map(parseNetwork) as Network[];
  const ask = (remoteAddress: string, forwarded?: string) =>
    visitorAddress({ socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } } as never, trusted);
  test("is the connection's, whatever an untrusted client claims", () =>
    expect(ask("192.0.2.1", "1.1.1.1")).toBe("192.0.2.1"));
  test("is the rightmost one that is no trusted proxy's", () =>
    expect(ask("::ffff:10.0.0.1", "6.6.6.6, 198.51.100.7, 10.0.0.2")).toBe("198.51.100.7"));
  test("is found behind proxies of both versions, and written in one way", () => {
    expect(ask("2001:db8:1::5", "2001:DB8:2:0:0:0:0:7, ::ffff:192.0.2.9")).toBe("2001:db8:2::7");
    expect(ask("192.0.2.9", "::ffff:198.51.100.7")).toBe("198.51.100.7");
  });
  test("stays the proxy's when its header has no address there", () =>
    expect(ask("10.0.0.1", "6.6.6.6, evil")).toBe("10.0.0.1"));
});

describe("a finished document", () => {
  const client = {
    styles: new Map([
      ["/assets/a.css", "b{color:red}"],
      ["/assets/b.css", "i{color:blue}"],
    ]),
    starter: "start()",
    modules: { shell: ["/common.js", "/shell.js"], contact: ["/react.js", "/common.js", "/form.js"] },
  };
  const { html, policy } = finishDocument(
    '<head><link rel="stylesheet" href="/assets/a.css"/><link rel="stylesheet" href="/assets/b.css"/>' +
      '<link rel="stylesheet" href="/assets/print.css" media="print"/></head>' +
      '<body><script type="application/json">{}</script></body>',
    client,
  );
  test("has its style sheets in one element, each after its address, before that for print", () => {
    expect(html).toContain(
      '<head><style data-inlined="">/*/assets/a.css*/b{color:red}/*/assets/b.css*/i{color:blue}</style>' +
        '<link rel="stylesheet" href="/assets/print.css" media="print"/></head>',
    );
  });
  test("ends with the one script that starts the others, each once", () => {
    expect(html).toMatch(/<script data-modules="\/common.js \/shell.js">start\(\)<\/script><\/body>$/);
    expect(finishDocument('<div id="contact-island"></div></body>', client).html).toContain(
      'data-modules="/common.js /shell.js /react.js /form.js"',
    );
  });
  test("has a policy with the hash of each inline part that runs or styles, and nothing unsafe", () => {
    expect(policy.match(/script-src [^;]*/)?.[0].match(/sha256-/g)).toHaveLength(1);
    expect(policy.match(/style-src [^;]*/)?.[0].match(/sha256-/g)).toHaveLength(1);
    expect(policy).not.toContain("unsafe");
  });
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1.0, br;q=0", "gzip"],
  ["identity", undefined],
  [undefined, undefined],
])("of %j the answer takes %s", (header, encoding) => expect(acceptedEncoding(header)).toBe(encoding));

test("an answer that has one encoding only takes that or none", () => {
  expect(acceptedEncoding("br, gzip", ["gzip"])).toBe("gzip");
  expect(acceptedEncoding("br", ["gzip"])).toBeUndefined();
});
