/** The security headers of every kind of answer, as a browser gets them. */
import { expect, test } from "vitest";
import { CHALLENGE_PATH } from "../../site/contact-options.ts";
import { attributes, documentOf } from "../document.ts";
import { siteForTests } from "../fixtures.ts";

const site = siteForTests({ PUBLIC_URL: "https://www.example.com" });

const EMPTY = "default-src 'none';frame-ancestors 'none'";
const POST = { method: "POST", redirect: "manual" } as const;
const crossSite = {
  ...POST,
  headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
};
const large = { ...POST, body: new URLSearchParams({ message: "x".repeat(1_100_000) }) };

/** The one header of this name: two would be joined by a comma. */
function headersOf(response: Response) {
  const get = (name: string) => response.headers.get(name);
  return {
    nosniff: get("x-content-type-options"),
    corp: get("cross-origin-resource-policy"),
    cors: get("access-control-allow-origin"),
    referrer: get("referrer-policy"),
    transport: get("strict-transport-security"),
    policy: get("content-security-policy"),
  };
}

/** On TLS, every answer says so for two years and all subdomains. */
const transport = "max-age=63072000; includeSubDomains";
const COMMON = {
  nosniff: "nosniff",
  corp: "same-origin",
  cors: null,
  referrer: "same-origin",
  transport,
};

const ask = (address: string, init: RequestInit = {}) =>
  fetch(site.url + address, { redirect: "manual", ...init });
const asset = async () =>
  attributes(await documentOf(ask("/about")), "script[src]", "src")[0] ?? "";
test.each<[string, number, () => Promise<Response>]>([
  ["a script", 200, async () => ask(await asset())],
  ["a missing asset", 404, () => ask("/assets/none.js")],
  ["an icon", 200, () => ask("/favicon.ico")],
  ["robots.txt", 200, () => ask("/robots.txt")],
  ["a challenge", 200, () => ask(CHALLENGE_PATH)],
  ["the readiness", 200, () => ask("/readyz")],
  ["a redirect to the canonical address", 308, () => ask("/about/")],
  ["a refused cross-site post", 403, () => ask("/contact", crossSite)],
])("an answer that is no document allows nothing: %s", async (_, status, get) => {
  const response = await get();
  expect(response.status).toBe(status);
  expect(headersOf(response)).toEqual({ ...COMMON, policy: EMPTY });
});

test.each<[string, number, () => Promise<Response>]>([
  ["a page", 200, () => ask("/ca/about")],
  ["a page that does not exist", 404, () => ask("/nope")],
  ["a path that cannot be decoded", 404, () => ask("/%E0%A4%A")],
  ["a refused form", 400, () => ask("/contact", { ...POST, body: new URLSearchParams() })],
  ["a form that is too large", 413, () => ask("/contact", large)],
])("a document allows its own parts: %s", async (_, status, get) => {
  const response = await get();
  expect(response.status).toBe(status);
  const { policy, ...others } = headersOf(response);
  expect(others).toEqual(COMMON);
  expect(policy).toMatch(/^default-src 'none';script-src 'self' 'sha256-[^,]*$/);
  expect(policy).not.toMatch(/unsafe|data:|https?:/);
  for (const rule of ["base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"])
    expect(policy?.split(";")).toContain(rule);
  expect(response.headers.get("permissions-policy")).toContain("geolocation=()");
  // It would delay the first paint (decision 09).
  expect(response.headers.get("cross-origin-opener-policy")).toBeNull();
});

test("the icon that is a document in itself may use its own style", async () => {
  const policy = (await site.get("/favicon.svg")).headers.get("content-security-policy");
  expect(policy).toBe(`${EMPTY};style-src 'unsafe-inline';sandbox`);
});
