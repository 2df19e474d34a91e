import { expect, test } from "vitest";
import { BrowserReports } from "../../server/observability/browser-reports.ts";

const bytes = (value: unknown) => Buffer.from(typeof value === "string" ? value : JSON.stringify(value));
const REPORTS = "application/reports+json";
const violation = (effectiveDirective: string) => ({
  type: "csp-violation",
  age: 10,
  url: "https://www.example.com/about",
  user_agent: "x",
  body: { effectiveDirective, disposition: "enforce", blockedURL: "inline" },
});

/** What was counted, without zeros. */
function counted(type: string, body: unknown) {
  const reports = new BrowserReports();
  reports.take(type, bytes(body));
  const refused = Object.fromEntries(Object.entries(reports.refused).filter(([, count]) => count > 0));
  return { refused, dropped: reports.dropped };
}

test.each([
  [REPORTS, [violation("script-src-elem"), violation("style-src")], { "script-src": 1, "style-src": 1 }],
  [`${REPORTS}; charset=utf-8`, [violation("require-trusted-types-for")], { "require-trusted-types-for": 1 }],
  [REPORTS, [violation("x".repeat(1000)), { type: "crash", body: {} }, violation("__proto__")], { other: 2 }],
  ["application/csp-report", { "csp-report": { "effective-directive": "img-src" } }, { "img-src": 1 }],
  ["application/csp-report", { "csp-report": { "violated-directive": "script-src 'self' x" } }, { "script-src": 1 }],
])("%s with %j is counted by directive", (type, body, refused) =>
  expect(counted(type, body)).toEqual({ refused, dropped: 0 }),
);

test.each([
  ["text/plain", [violation("script-src")]],
  [REPORTS, "{"],
  [REPORTS, [null]],
  ["application/csp-report", []],
  [REPORTS, [violation("script-src"), { body: { effectiveDirective: "x".repeat(17_000) } }]],
])("%s with what is no report, or too large, is dropped", (type, body) =>
  expect(counted(type, body)).toEqual({ refused: {}, dropped: 1 }),
);

test("of many requests in a short time, those over the limit are dropped", () => {
  const reports = new BrowserReports();
  for (let i = 0; i < 130; i++) reports.take(REPORTS, bytes([violation("img-src")]));
  expect([reports.refused["img-src"], reports.dropped]).toEqual([100, 30]);
});
