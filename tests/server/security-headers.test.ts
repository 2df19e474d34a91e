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

const COMMON = {
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  "access-control-allow-origin": null,
  "referrer-policy": "same-origin",
  // On TLS, every answer says so for two years and all subdomains.
  "strict-transport-security": "max-age=63072000; includeSubDomains",
};

/** Expects these headers and a status. @returns the policy: two would be joined by a comma */
function policyOf({ status, headers }: Response, expected: number): string {
  expect(status).toBe(expected);
  const common = Object.keys(COMMON).map((name) => [name, headers.get(name)]);
  expect(Object.fromEntries(common)).toEqual(COMMON);
  return headers.get("content-security-policy") ?? "";
}

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
  expect(policyOf(await get(), status)).toBe(EMPTY);
});

test.each<[string, number, () => Promise<Response>]>([
  ["a page", 200, () => ask("/ca/about")],
  ["a page that does not exist", 404, () => ask("/nope")],
  ["a path that cannot be decoded", 404, () => ask("/%E0%A4%A")],
  ["a refused form", 400, () => ask("/contact", { ...POST, body: new URLSearchParams() })],
  ["a form that is too large", 413, () => ask("/contact", large)],
])("a document allows its own parts: %s", async (_, status, get) => {
  const response = await get();
  const policy = policyOf(response, status);
  expect(policy).toMatch(/^default-src 'none';script-src 'self' 'sha256-[^,]*$/);
  expect(policy).not.toMatch(/unsafe|data:|https?:/);
  for (const rule of ["base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"])
    expect(policy.split(";")).toContain(rule);
  expect(response.headers.get("permissions-policy")).toContain("geolocation=()");
  // It would delay the first paint (decision 09).
  expect(response.headers.get("cross-origin-opener-policy")).toBeNull();
});

test("the icon that is a document in itself may use its own style", async () => {
  const policy = (await site.get("/favicon.svg")).headers.get("content-security-policy");
  expect(policy).toBe(`${EMPTY};style-src 'unsafe-inline';sandbox`);
});
