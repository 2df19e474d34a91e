import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../site/languages.ts";
import { filledSiteForTests, siteForTests } from "../fixtures.ts";
import { FILLED } from "../owner-settings.ts";

const PUBLIC = "https://www.blc.example";
const FILE = "/.well-known/security.txt";
const DAY = 86_400_000;

describe("without the company's address", () => {
  const site = siteForTests({ PUBLIC_URL: PUBLIC });

  test("no page has structured data", async () => {
    for (const address of ["/", "/en", "/it/soporte-mysql", "/es/about"])
      expect(await (await site.get(address)).text(), address).not.toContain("ld+json");
  });

  test("there is no security.txt, and the log names the setting that is missing", async () => {
    for (const address of [FILE, "/security-policy.txt"]) expect((await site.get(address)).status, address).toBe(404);
    const line = site
      .output()
      .split("\n")
      .find((each) => each.includes("incomplete"));
    expect(JSON.parse(line ?? "").unset).toContain("company.email");
  });
});

describe("with the company's address", () => {
  const site = filledSiteForTests({ PUBLIC_URL: PUBLIC });

  test("security.txt is as RFC 9116 says, for less than a year", async () => {
    const response = await site.get(FILE);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=UTF-8");
    const lines = (await response.text()).trimEnd().split("\n");
    const fields = Object.fromEntries(lines.map((line) => line.split(": ") as [string, string]));
    const { Expires, ...others } = fields;
    expect(others).toEqual({
      Contact: `mailto:${FILLED.email}`,
      "Preferred-Languages": LANGUAGES.join(", "),
      Canonical: PUBLIC + FILE,
      Policy: `${PUBLIC}/security-policy.txt`,
    });
    expect(Expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
    const days = (Date.parse(Expires ?? "") - Date.now()) / DAY;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(365);
    expect(site.output()).not.toContain("company.email");
  });

  test("its policy is that of SECURITY.md, without what concerns the owner", async () => {
    const policy = await (await site.get("/security-policy.txt")).text();
    expect(policy).toMatch(/^# Security\n[\s\S]*Reporting a vulnerability[\s\S]*The newest version only\.\n$/);
    expect(policy).not.toMatch(/company\.ts|decisions/);
  });
});
