import { BlockList } from "node:net";
import { describe, expect, test, vi } from "vitest";
import { visitorAddress } from "../../server/address.ts";
import { acceptedEncoding } from "../../server/encoding.ts";
import { finishDocument } from "../../server/finish-document.ts";
import { isForeignPost } from "../../server/foreign-post.ts";
import { pageRecords } from "../../server/page-records.ts";

const PUBLIC = "https://www.example.com";
const silent = { info() {}, warn() {}, error() {} };

describe("a post", () => {
  const post = (headers: Record<string, string>) =>
    isForeignPost(new Request(`${PUBLIC}/contact`, { method: "POST", headers }), PUBLIC);
  test.each([
    [{ "sec-fetch-site": "same-origin", origin: PUBLIC }],
    [{ origin: PUBLIC }],
    [{ origin: "http://10.0.0.1:3000", host: "10.0.0.1:3000" }],
    [{}],
  ])("of ours with %j is taken", (headers) => expect(post(headers as Record<string, string>)).toBe(false));
  test.each([
    [{ "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
    [{ "sec-fetch-site": "same-site", origin: "https://blog.example.com" }],
    [{ origin: "https://evil.example", host: "www.example.com" }],
    [{ origin: "null" }],
    [{ origin: `${PUBLIC}.evil.example` }],
  ])("with %j is foreign", (headers) => expect(post(headers as Record<string, string>)).toBe(true));
  test("is the only thing that can be foreign", () =>
    expect(isForeignPost(new Request(PUBLIC, { headers: { "sec-fetch-site": "cross-site" } }), PUBLIC)).toBe(false));
});

describe("the visitor's address", () => {
  const trusted = new BlockList();
  trusted.addSubnet("10.0.0.0", 8, "ipv4");
  const ask = (remoteAddress: string, forwarded?: string) =>
    visitorAddress({ socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } } as never, trusted);
  test("is the connection's, whatever a stranger claims", () => expect(ask("192.0.2.1", "1.1.1.1")).toBe("192.0.2.1"));
  test("is the nearest one that no trusted proxy has", () =>
    expect(ask("::ffff:10.0.0.1", "6.6.6.6, 198.51.100.7, 10.0.0.2")).toBe("198.51.100.7"));
  test("stays the proxy's when its header is nonsense", () =>
    expect(ask("10.0.0.1", "6.6.6.6, evil")).toBe("10.0.0.1"));
});

describe("a finished document", () => {
  const client = {
    styles: new Map([["/assets/a.css", "b{color:red}"]]),
    starter: "start()",
    modules: { shell: ["/common.js", "/shell.js"], contact: ["/react.js", "/common.js", "/form.js"] },
  };
  const { html, policy } = finishDocument(
    '<head><link rel="stylesheet" href="/assets/a.css"/></head><body><script type="application/json">{}</script></body>',
    client,
  );
  test("has its style sheet in it, under its name", () => {
    expect(html).toContain('<head><style data-sheet="/assets/a.css">b{color:red}</style></head>');
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

describe("page records", () => {
  const record = { path: "/about", is_visible: true } as never;
  const away = () => Promise.reject(new Error("away"));
  const never = () => new Promise<never>(() => {});

  test("are asked for once in the seconds given", async () => {
    const clock = { now: 0 };
    const find = vi.fn(async () => record);
    const { lookUp } = pageRecords({ find, seconds: 5, log: silent, now: () => clock.now });
    await Promise.all([lookUp("/about"), lookUp("/about")]);
    clock.now = 4_999;
    await lookUp("/about");
    expect(find).toHaveBeenCalledTimes(1);
    clock.now = 5_000;
    await lookUp("/about");
    expect(find).toHaveBeenCalledTimes(2);
  });

  test("are asked for again also when the clock was set back", async () => {
    vi.useFakeTimers();
    try {
      const find = vi.fn(async () => record);
      const { lookUp } = pageRecords({ find, seconds: 5, log: silent });
      await lookUp("/about");
      vi.setSystemTime(Date.now() - 3_600_000);
      await vi.advanceTimersByTimeAsync(5_000);
      await lookUp("/about");
      expect(find).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });

  test("with zero seconds are asked for each time", async () => {
    const find = vi.fn(async () => undefined);
    const { lookUp } = pageRecords({ find, seconds: 0, log: silent });
    expect(await lookUp("/about")).toEqual({ status: "missing" });
    await lookUp("/about");
    expect(find).toHaveBeenCalledTimes(2);
  });

  test("come from the last good answer while the database is away, and are new when it is back", async () => {
    const answers = [async () => record, away, async () => undefined];
    const log = { ...silent, error: vi.fn() };
    const { lookUp } = pageRecords({ find: () => (answers.shift() ?? away)(), seconds: 0, log });
    expect(await lookUp("/about")).toEqual({ status: "found", record });
    expect(await lookUp("/about")).toEqual({ status: "found", record });
    expect(log.error.mock.calls.map(([, message]) => message)).toEqual(["page lookup failed"]);
    // Nobody waits for a database that was away a moment ago, but it is asked.
    expect(await lookUp("/about")).toEqual({ status: "found", record });
    answers.push(async () => undefined);
    expect(await lookUp("/about")).toEqual({ status: "missing" });
  });

  test("of a database that hangs, one visitor waits a moment and the next not at all", async () => {
    vi.useFakeTimers();
    try {
      const find = vi.fn<() => Promise<never>>(async () => record);
      const { lookUp } = pageRecords({ find, seconds: 0, log: silent });
      await lookUp("/about");
      find.mockImplementation(never);
      const first = lookUp("/about");
      await vi.advanceTimersByTimeAsync(500);
      expect(await first).toEqual({ status: "found", record });
      // The clock stands still: these would never end if they waited.
      for (let i = 0; i < 100; i++) expect(await lookUp("/about")).toEqual({ status: "found", record });
      expect(find).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });

  test("that this process has never read come from the copy on the disk", async () => {
    const findCopy = async (path: string) => (path === "/about" ? record : undefined);
    const { lookUp } = pageRecords({ find: away, findCopy, seconds: 5, log: silent });
    expect(await lookUp("/about")).toEqual({ status: "found", record });
    expect(await lookUp("/services")).toEqual({ status: "failed" });
    const { lookUp: hanging } = pageRecords({ find: never, findCopy, seconds: 5, log: silent });
    expect(await hanging("/about")).toEqual({ status: "found", record });
  });

  test("with nothing remembered say that the lookup failed", async () => {
    const { lookUp } = pageRecords({ find: away, seconds: 5, log: silent });
    expect(await lookUp("/about")).toEqual({ status: "failed" });
  });
});
