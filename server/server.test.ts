import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { THEME_SCRIPT } from "../app/ui/theme.ts";
import { parse } from "../tests/document.ts";
import { isCrossSite } from "./middleware/cross-site.ts";
import { type Network, parseNetwork, visitorAddress } from "./network-address.ts";
import { type CompleteDocument, completeDocument, type DocumentSite } from "./pages/complete-document.ts";
import { acceptedEncoding } from "./pages/encoding.ts";

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
  const HEAD = '<html lang="en"><head><meta charSet="utf-8"/>';
  const client = {
    styles: new Map([
      ["/assets/a-0123abcd.css", "b{color:red}"],
      ["/assets/b-4567efgh.css", "i{color:blue}"],
      ["/assets/print-89.css", "u{color:black}"],
    ]),
    starter: "start()",
    lock: "",
    modules: {
      shell: ["/common.js", "/shell.js"],
      islands: { "contact-island": ["/react.js", "/common.js", "/form.js"] },
    },
    integrity: new Map([["/shell.js", "sha256-shell"]]),
  };
  const site = { publicUrl: "http://www.example.com" };
  const finish = (body: string, settings: DocumentSite = site) => completeDocument(HEAD + body, client, settings);
  const policyOf = ({ headers }: CompleteDocument) => headers["Content-Security-Policy"] ?? "";
  const sourceOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  const links =
    '<link rel="stylesheet" href="/assets/a-0123abcd.css"/><link rel="stylesheet" href="/assets/b-4567efgh.css"/>' +
    '<link rel="stylesheet" href="/assets/print-89.css" media="print"/></head>';
  const finished = finish(`${links}<body></body>`);

  test("has one inline script, and each module once as data, with its integrity", () => {
    expect(finished.html).toContain(
      `${HEAD}<script>${THEME_SCRIPT}start()</script><script type="text/plain" src="/common.js"></script>` +
        '<script type="text/plain" src="/shell.js" integrity="sha256-shell"></script><',
    );
    const { html } = finish('<div id="contact-island"></div></body>');
    const modules = Array.from(html.matchAll(/ src="([^"]*)"/g), ([, src]) => src);
    expect(modules.join()).toBe("/common.js,/shell.js,/react.js,/form.js");
  });
  test.each([
    "<script>evil()</script>",
    '<script type="application/json">{}</script><script>evil()</script>',
    "<style>*{display:none}</style>",
    `<title>${"</title><script>evil()</script>"}</title>`,
  ])("allows the inline parts that it was given, and not %s in its text", (injected) => {
    const found = finish(`${links}<body>${injected}</body>`);
    expect(found.html).toContain(injected);
    expect(policyOf(found)).toBe(policyOf(finished));
    expect(policyOf(found).match(/'sha256-[^']*'/g)).toEqual([
      sourceOf(`${THEME_SCRIPT}start()`),
      sourceOf(`:root{--origin:"${site.publicUrl}"}/*0123*/b{color:red}/*4567*/i{color:blue}`),
    ]);
  });
  test("has no end tags that may be omitted, and no comments except where an island is hydrated", () => {
    const lists = "<ul><li>a</li><li>b</li></ul><dl><div><dt>c</dt><dd>d<p>e</p></dd></div></dl>";
    const table = "<table><thead><tr><th>f</th></tr></thead><tbody><tr><td>g</td></tr></tbody></table>";
    const choice = "<select><option>h</option><option>i</option></select>";
    const island = '<div id="contact-island">j<!-- -->k</div>';
    const { html } = finish(`<body>${lists}${table}${choice}l<!-- -->m</body>`);
    expect(html).toContain("<ul><li>a<li>b</ul><dl><div><dt>c<dd>d<p>e</p></div></dl><table><thead><tr><th>f<tbody>");
    expect(parse(html)("body").html()).toBe(`${lists}${table}${choice}lm`);
    expect(finish(lists + island).html).toContain(island);
  });
  test("has links upgraded where the site is encrypted", () =>
    expect(policyOf(finish("", { publicUrl: "https://www.example.com" }))).toMatch(/;upgrade-insecure-requests$/));
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
