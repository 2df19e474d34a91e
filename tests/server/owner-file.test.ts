import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { formatMoney, formatNumber, LANGUAGES } from "@blc/text";
import { describe, expect, onTestFinished, test } from "vitest";
import monitor from "../../app/pages/blc-monitor/es.json" with { type: "json" };
import shell from "../../app/pages/blc-shell/es.json" with { type: "json" };
import manager from "../../app/pages/mariadb-ha-manager/es.json" with { type: "json" };
import gateway from "../../app/pages/saprustgate/es.json" with { type: "json" };
import { documentOf, textsOf } from "../document.ts";
import { siteForTests, temporaryFolder } from "../fixtures.ts";
import { OWNER_FILE, writeOwnerFile } from "../owner-settings.ts";
import { linesWith, startSite } from "../site-process.ts";
import { thingsOf } from "../structured-data.ts";

const folder = temporaryFolder();
const file = join(folder, "owner.json");
const PUBLIC = "https://www.blc.example";
const site = siteForTests({ OWNER_FILE: file, PUBLIC_URL: PUBLIC });

const SECURITY = "/.well-known/security.txt";
const POLICY = "/security-policy.txt";

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 4"><path d="M0 0h10v4H0z"/></svg>';
const eachLanguage = (text: string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, `${text} ${language}`]));

/** A PNG of one pixel. */
const SCREENSHOT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const release = {
  version: "9.8.7",
  released: "2026-03-01",
  licence: "A licence",
  platforms: ["Debian 12", "macOS 15"],
  screenshots: [{ file: "screen.png", alt: eachLanguage("Screenshot") }],
};

const FULL = {
  ...OWNER_FILE,
  company: {
    ...OWNER_FILE.company,
    euRepresentative: { name: "Rep & Co.", address: "Calle Mayor 1", email: "rep@blc.example" },
    certifications: ["A certificate"],
    socialLinks: [{ name: "A network", url: "https://social.example.net/blc" }],
    bookingUrl: "https://book.example.net/blc",
  },
  people: [{ name: "Ana <Pérez>", role: eachLanguage("Role") }],
  clients: [{ name: "Client & Co.", logo: "client.svg" }, { name: "Other client" }],
  terms: {
    startWorkingDays: [6, 7],
    nda: eachLanguage("Secret"),
    dataProcessing: eachLanguage("Data"),
    liability: eachLanguage("Liability"),
  },
  cases: [
    {
      client: "Client & Co.",
      title: eachLanguage("Case"),
      text: eachLanguage("What was done"),
      pages: ["consulting", "partners"],
    },
  ],
  support: {
    languages: ["es", "en"],
    incident: eachLanguage("One cause"),
    severities: [
      {
        name: "P1",
        meaning: eachLanguage("No writes"),
        responseMinutes: { standard: 480, premium: 30 },
      },
    ],
    namedContacts: { basic: 2, premium: 6 },
    escalation: [eachLanguage("The engineer on call"), eachLanguage("The head of support")],
  },
  subprocessors: [{ name: "Sub & Co.", country: "Country", purpose: eachLanguage("Purpose") }],
  plans: {
    basic: { price: 1234, engines: ["MySQL", "MariaDB"], responseHours: 20 },
    premium: { engines: ["MySQL", "MariaDB", "PostgreSQL", "Cassandra"] },
  },
  staff: { hours: { days: ["saturday", "monday", "tuesday"], from: 8, to: 12 } },
  offers: {
    consulting: {
      workingDays: [3, 5],
      price: { per: "day", least: 4321 },
      terms: eachLanguage("Terms"),
    },
  },
  products: {
    haManager: { ...release, mariadbVersions: ["10.6", "11.8"], fencing: ["IPMI"] },
    monitor: {
      ...release,
      engines: ["MariaDB 10.6"],
      channels: ["Pager"],
      retentionDays: 12_345,
      storedIn: "Provider, country",
    },
    shell: { ...release, aiProvider: "A model house" },
    gateway: { ...release, covers: { idoc: "ECC 6.0 → MariaDB" } },
  },
  texts: { home: { es: { "hero.title": "Otra & frase" } } },
};

const PRODUCTS = ["mariadb-ha-manager", "blc-monitor", "blc-shell", "saprustgate"];

const unusable = () => linesWith(site, "cannot be used");
const textOf = async (address: string) => (await documentOf(site.get(address)))("main").text();

/** Until the running site shows the file. */
async function shows(address: string, text: string): Promise<void> {
  await expect.poll(() => textOf(address), { interval: 250 }).toContain(text);
}

describe("the running site", () => {
  test("without a file leaves out what only the owner knows, and promises nothing of it", async () => {
    const about = await documentOf(site.get("/es/about"));
    expect(about('a[href^="tel:"], #people, nav a[href^="https://social"]').length).toBe(0);
    for (const [page, section] of [
      ["/soporte-mysql", "incidents"],
      ...PRODUCTS.map((each) => [`/${each}`, "release"]),
    ])
      expect((await documentOf(site.get(`/en${page}`)))(`#${section}`).length, page).toBe(0);
    for (const page of ["", "/contact", "/soporte-mysql", "/partners", "/privacy"])
      expect((await documentOf(site.get(`/en${page}`)))('[id^="owned-"]').length).toBe(0);
    const absent = {
      // Nobody at night for a database that no plan names, and no hours of answers.
      "/en": "24×7",
      "/en/soporte-mysql": "PostgreSQL: ",
      "/en/contact": "9:00–17:00",
      "/es/blc-shell": shell.sent.provider,
      "/es/saprustgate": gateway.walls.gateway,
      "/es/mariadb-ha-manager": manager.deployment.versions,
    };
    for (const [address, text] of Object.entries(absent))
      expect(await textOf(address), address).not.toContain(text);
    const $ = await documentOf(site.get("/es/blc-monitor"));
    const { setup } = monitor;
    expect(textsOf($, "#setup h3")).toEqual(Object.values(setup.rows).map(({ name }) => name));
    expect($("#setup").text()).toContain(setup.rows.engines.unset);
  });

  test("without the company's address has no structured data and no security.txt, and names what is unset", async () => {
    for (const address of ["/", "/en", "/it/soporte-mysql", "/es/about"])
      expect(await site.text(address), address).not.toContain("ld+json");
    for (const address of [SECURITY, POLICY])
      expect((await site.get(address)).status, address).toBe(404);
    expect(linesWith(site, "incomplete")[0]?.unset).toContain("company.email");
  });

  test("shows a file that was written, in every language, without a restart", async () => {
    writeFileSync(join(folder, "client.svg"), LOGO);
    writeFileSync(join(folder, "screen.png"), SCREENSHOT);
    writeOwnerFile(folder, FULL);
    await shows("/es/about", "Ana <Pérez>");
    expect(
      site.output().match(/owner's file was read/g),
      "no change before it was written",
    ).toHaveLength(1);
    for (const language of LANGUAGES) {
      const own = (...texts: string[]) => texts.map((text) => `${text} ${language}`);
      const money = (amount: number) => formatMoney(amount, "USD", language);
      const said: Record<string, (string | RegExp)[]> = {
        // All four databases are covered at night.
        "": ["24×7", ...own("What was done")],
        "/about#people": own("Role"),
        "/contact": own("Role"),
        "/soporte-mysql#owned-people": own("Role"),
        "/consulting#owned-cases": own("Case", "What was done"),
        "/legal-notice": [FULL.company.legalName, /^[^[]+$/],
        "/privacy": [
          "Rep & Co., Calle Mayor 1",
          FULL.company.hosting,
          ...own("Secret", "Data", "Sub & Co. (Country): Purpose"),
        ],
        "/partners": own("Secret", "Data"),
        ...Object.fromEntries(
          ["about", "partners", "privacy", "soporte-mysql"].map((id) => [
            `/${id}#owned-certificates`,
            ["A certificate"],
          ]),
        ),
        "/services": own("Secret", "Data", "Liability"),
        "/consulting": [/\b6 \S+ 7 /, money(4321), ...own("Terms")],
        "/contact#after": [/\S+, \S+, \S+, 8:00–12:00, /],
        "/soporte-mysql": ["MySQL\u00a0· MariaDB", "20 ", money(1234), /PostgreSQL: Premium\./],
        "/soporte-mysql#incidents": [
          "Basic 2",
          ...own("One cause", "No writes", "The engineer on call", "The head of support"),
        ],
        "/servicios-postgresql": [/PostgreSQL: Premium\./],
        "/blc-monitor": [
          "MariaDB 10.6.",
          "Pager.",
          `${formatNumber(12_345, language)}\u00a0`,
          "Provider, country.",
        ],
        "/blc-shell": ["A model house."],
        "/mariadb-ha-manager": [/10\.6, 11\.8.*IPMI/s],
        "/saprustgate": ["ECC 6.0 → MariaDB"],
        ...Object.fromEntries(
          PRODUCTS.map((id) => [`/${id}#release`, ["9.8.7", "A licence", "Debian 12"]]),
        ),
      };
      for (const [place, parts] of Object.entries(said)) {
        const [page = "", section] = place.split("#");
        const $ = await documentOf(site.get(`/${language}${page}`));
        const text = $(section ? `#${section}` : "main").text();
        for (const part of parts) expect(text, place).toMatch(part);
      }
      expect(await textOf(`/${language}/soporte-mysql`)).not.toMatch(/(?<![\d,])499\b/);
      const links = {
        "/about": ['footer a[href$="net/blc"]:contains("A network")', 'footer a[href^="tel:"]'],
        "/contact": ['a[href="https://book.example.net/blc"]'],
        ...Object.fromEntries(PRODUCTS.map((id) => [`/${id}`, ["#release img[width='1']"]])),
      };
      for (const [page, selectors] of Object.entries(links)) {
        const $ = await documentOf(site.get(`/${language}${page}`));
        for (const each of selectors) expect($(each).length, `${page} ${each}`).toBe(1);
      }
    }
    expect((await documentOf(site.get("/es")))("h1").text()).toBe("Otra & frase");
    expect((await documentOf(site.get("/en")))("h1").text()).not.toContain("frase");
  });

  test("has it in structured data and the message's plan", async () => {
    const [company] = thingsOf(await documentOf(site.get("/en")));
    expect(company).toMatchObject({
      telephone: FULL.company.phone,
      sameAs: ["https://social.example.net/blc"],
    });
    const service = thingsOf(await documentOf(site.get("/en/consulting"))).at(-1);
    expect(service?.offers).toMatchObject([
      { priceSpecification: { minPrice: 4321, unitCode: "DAY" } },
    ]);
    const form = await documentOf(site.get("/en/contact?subject=sales&plan=basic"));
    expect(form('input[type="checkbox"][name="origin"]').closest("label").text()).toContain(
      "US$1,234",
    );
  });

  test("has a security.txt as RFC 9116 says, for less than a year, and the policy without what concerns the owner", async () => {
    const response = await site.get(SECURITY);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=UTF-8");
    const lines = (await response.text()).trimEnd().split("\n");
    const { Expires = "", ...others } = Object.fromEntries(
      lines.map((line) => line.split(": ") as [string, string]),
    );
    expect(others).toEqual({
      Contact: `mailto:${FULL.company.email}`,
      "Preferred-Languages": "es, en",
      Canonical: PUBLIC + SECURITY,
      Policy: PUBLIC + POLICY,
    });
    expect(Expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
    const days = (Date.parse(Expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(365);
    const policy = await site.text(POLICY);
    expect(policy).toMatch(
      /^# Security\n[\s\S]*Reporting a vulnerability[\s\S]*The newest version only\.\n$/,
    );
    expect(policy).not.toMatch(/company\.ts|decisions/);
  });

  test("shows no strip of clients while it names none, and the placeholders only before it is set up", async () => {
    writeOwnerFile(folder, { ...FULL, clients: [] });
    await expect
      .poll(async () => (await documentOf(site.get("/es")))("#clients, #owned-clients").length)
      .toBe(0);
    writeOwnerFile(folder, FULL);
    await expect
      .poll(async () => (await documentOf(site.get("/es")))("#owned-clients li").length)
      .toBe(2);
  });

  test("serves logos as images that run nothing", async () => {
    const $ = await documentOf(site.get("/en"));
    const image = $('#owned-clients img[alt="Client & Co."]');
    const logo = await site.get(image.attr("src") ?? "");
    expect([logo.status, logo.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    expect(logo.headers.get("content-security-policy")).toContain("sandbox");
    expect(await logo.text()).toBe(LOGO);
    expect($("#owned-clients li").last().text()).toBe("Other client");
    expect((await site.get("/logos/0123456789ab.svg")).status).toBe(404);
  });

  test("keeps the values of before while the file is not valid, and says so once", async () => {
    writeFileSync(file, readFileSync(file, "utf8").replace("1234", '"1234"'));
    await expect.poll(() => site.output()).toContain('"used":"the values of before"');
    expect(await textOf("/en/soporte-mysql")).toContain("US$1,234");
    const problem = /^line \d+, plans\.basic\.price: Found "1234"\. It must be a number/;
    expect(unusable()).toMatchObject([{ problems: [expect.stringMatching(problem)] }]);
    expect(await site.ready()).toMatchObject([
      200,
      { problems: ["The owner's file cannot be used."] },
    ]);
  });

  test("names in a line of the log at most twenty problems, and how many there are", async () => {
    writeOwnerFile(folder, { clients: Array(30).fill({}) });
    await expect.poll(unusable).toHaveLength(2);
    expect(unusable()[1]).toMatchObject({ problems: Array(20).fill(expect.any(String)) });
    expect(Number(unusable()[1]?.count)).toBeGreaterThan(20);
  });

  test("takes a file that replaces the old one, keeps it when it is gone, and has defaults when it says nothing", async () => {
    const partial = join(folder, "owner.json.new");
    writeFileSync(partial, JSON.stringify({ ...FULL, plans: { basic: { price: 777 } } }));
    renameSync(partial, file);
    await shows("/en/soporte-mysql", "US$777");
    renameSync(file, partial);
    await expect.poll(() => site.output()).toContain("any more");
    expect(await textOf("/en/soporte-mysql")).toContain("US$777");
    writeFileSync(file, "{}");
    await shows("/en/soporte-mysql", "US$499");
  });
});

test("at the start, a file that is not valid is refused with all that is wrong, or the last valid one used", async () => {
  const ownFile = writeOwnerFile(temporaryFolder(onTestFinished), {
    ...OWNER_FILE,
    plans: { basic: { price: 555 } },
  });
  const first = await startSite({ OWNER_FILE: ownFile });
  await first.kill();
  const wrong = { company: { email: "hola at blc" }, plans: { basic: { price: "1" } } };
  writeFileSync(ownFile, JSON.stringify(wrong));
  const second = await startSite({ OWNER_FILE: ownFile }, first.folder);
  expect(await second.text("/en/soporte-mysql")).toContain("US$555");
  expect(second.output()).toContain('"used":"the last valid version"');
  await second.kill();
  rmSync(ownFile);
  const third = await startSite({ OWNER_FILE: ownFile }, first.folder);
  expect(await third.text("/en/soporte-mysql")).toContain("US$555");
  expect(third.output().match(/the last valid version/g), "named once").toHaveLength(1);
  await third.stop();
  writeFileSync(ownFile, JSON.stringify(wrong));
  const refused = startSite({ OWNER_FILE: ownFile });
  await expect(refused).rejects.toThrow(
    /company\.email: Found "hola at blc"[\s\S]*plans\.basic\.price/,
  );
  await expect(refused).rejects.not.toThrow(/^\s+at /m);
});
