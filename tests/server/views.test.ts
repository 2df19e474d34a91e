/** Views, tools and searches are counted by day, and nothing of who the visitor is. */
import { writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { MOST_VIEWS } from "../../server/middleware/views.ts";
import { siteForTests, temporaryFolder } from "../fixtures.ts";
import { writeOwnerFile } from "../owner-settings.ts";

const ownerFile = writeOwnerFile(temporaryFolder(), { campaigns: ["congress-2027"] });
const site = siteForTests({
  OWNER_FILE: ownerFile,
  PUBLIC_URL: "https://www.blc.example",
  TRUSTED_PROXIES: "127.0.0.1,::1",
});

const BROWSER = {
  origin: "https://www.blc.example",
  "sec-fetch-site": "same-origin",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  "content-type": "text/plain;charset=UTF-8",
};
let address = 0;
/** Each view comes from a network of its own. */
const from = () => ({ "x-forwarded-for": `198.51.${++address}.7` });
const send = (body: string, headers: Record<string, string> = from()) =>
  fetch(`${site.url}/view`, { method: "POST", body, headers: { ...BROWSER, ...headers } });

interface Row {
  kind: string;
  page: string;
  language: string;
  source: string;
  number: number;
}
const rows = (where = "1 = 1") =>
  site.query<Row>(
    `select kind, page, language, source, number from daily_counts where ${where} order by 1, 2, 3, 4`,
  );
const written = (row: Row) => Object.values(row).join(" ");
/** What was counted so far, when a view that was sent last has been written. */
async function counted(): Promise<Row[]> {
  const marker = `marker-${++address}.example`;
  await send(`/en/accessibility\nen\n${marker}\n`);
  const isCounted = () => rows(`source = 'site:${marker}'`).length;
  await expect.poll(isCounted, { interval: 200 }).toBe(1);
  return rows("source not like 'site:marker-%'");
}

describe("a view", () => {
  test("is counted by page, language and source, and is answered with nothing", async () => {
    const answer = await send("/es/consulting\nes-ES\nwww.google.es\n");
    expect([answer.status, await answer.text(), answer.headers.getSetCookie()]).toEqual([
      204,
      "",
      [],
    ]);
    await send("/es/consulting\nes\nwww.google.com\n");
    await send("/consulting\nit\n\n");
    await send("/ca/nothing-here\nca\nwww.blc.example\n");
    await send("/pt\npt-PT\nOld.Reddit.com\nunlisted");
    await send("/pt\npt-PT\n192.0.2.7:8080\n");
    expect((await counted()).map(written)).toEqual([
      "view consulting es search 2",
      "view consulting it direct 1",
      "view home pt other 1",
      "view home pt site:old.reddit.com 1",
      "view not-found ca internal 1",
    ]);
  });

  test("of a campaign is counted as its own when the owner has listed it, also after a change of the list", async () => {
    const announced = () => send("/it/startups\nit\nwww.google.com\nCongress-2027");
    const campaigns = async () =>
      (await counted()).filter(({ page }) => page === "startups").map(({ source }) => source);
    await announced();
    expect(await campaigns()).toEqual(["campaign:congress-2027"]);
    writeFileSync(ownerFile, '{ "campaigns": ["another"] }');
    await expect
      .poll(async () => [await announced(), await campaigns()][1], { timeout: 20_000 })
      .toEqual(["campaign:congress-2027", "search"]);
  });

  test("is ignored without a sign of it when it is no visitor's, or one's who does not want to be counted", async () => {
    const before = await counted();
    const good = "/es/about\nes\n\n";
    const answers = await Promise.all([
      send(good, { ...from(), "sec-gpc": "1" }),
      send(good, { ...from(), "user-agent": "Mozilla/5.0 (compatible; Examplebot/2.1)" }),
      send(good, { ...from(), "user-agent": "Mozilla/5.0 HeadlessChrome/140.0" }),
      send(good, { ...from(), origin: "https://evil.example", "sec-fetch-site": "cross-site" }),
      fetch(`${site.url}/view`, {
        method: "POST",
        body: good,
        headers: { "user-agent": BROWSER["user-agent"] },
      }),
      send("/es/about\nnl\n\n"),
      send(`/es/about\nes\n${"x".repeat(1_000)}.example\n`),
      send(""),
      send("\n\n\n\n\n"),
      send("__proto__\nes"),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
    expect(await counted()).toEqual(before);
    expect(site.output()).not.toContain("/view");
  });

  test(`is counted ${MOST_VIEWS} times a minute from one address, and from one of its neighbours again`, async () => {
    const one = from();
    for (let i = 0; i < MOST_VIEWS + 20; i++) await send("/it/services\nit\n\n", one);
    await send("/it/services\nit\n\n");
    const [row] = (await counted()).filter(({ page }) => page === "services");
    expect(row?.number).toBe(MOST_VIEWS + 1);
  });

  test("names ten hosts a day of one network, and counts further ones as another site", async () => {
    const visitor = (n: number, network = 1) => ({ "x-forwarded-for": `203.0.${network}.${n}` });
    const seen = async (names: string[], headers: Record<string, string>) => {
      for (const name of names) await send(`/es/partners\nes\n${name}.partner.example\n`, headers);
    };
    const names = Array.from({ length: 50 }, (_, i) => `h${i}`);
    for (const n of [1, 2, 3]) await seen(names.slice(n * 6 - 6, n * 6), visitor(n));
    await seen(["h0", "genuine"], visitor(1, 2));
    const found = (await counted()).filter(({ page }) => page === "partners");
    const named = found.filter(({ source }) => source.startsWith("site:"));
    expect(named).toHaveLength(11);
    expect(named).toContainEqual(
      expect.objectContaining({ source: "site:genuine.partner.example", number: 1 }),
    );
    expect(named).toContainEqual(
      expect.objectContaining({ source: "site:h0.partner.example", number: 2 }),
    );
    expect(found.find(({ source }) => source === "other")?.number).toBe(8);
  });

  test("leaves nothing of its visitor in any table or in the log", async () => {
    const visitor = {
      "x-forwarded-for": "203.0.113.99",
      cookie: "id=geheim",
      "accept-language": "xx-geheim",
    };
    await send("/en/about\nen\ngeheim\ngeheim campaign", visitor);
    await counted();
    const tables = site.query<{ name: string }>(
      "select name from sqlite_master where type = 'table'",
    );
    for (const { name } of tables)
      expect(JSON.stringify(site.query(`select * from "${name}"`)), name).not.toMatch(
        /geheim|203\.0\.113|Firefox|Mozilla/,
      );
    expect(site.output()).not.toMatch(/geheim|203\.0\.113\.99/);
    const columns = site.query<{ name: string }>(
      "select name from pragma_table_info('daily_counts')",
    );
    expect(columns.map(({ name }) => name)).toEqual([
      "id",
      "day",
      "kind",
      "page",
      "language",
      "source",
      "number",
    ]);
  });
});

test("a tool's answer and a search without a result are counted, and not what was typed", async () => {
  await site.get("/es/version-check");
  await site.get("/es/version-check?version=8.0.46");
  await site.get("/es/version-check?version=8.0.46", { "blc-update": "1" });
  await site.get("/ca/search?q=xyzzyplugh");
  await site.get("/ca/search?q=backup");
  const others = (await counted()).filter(({ kind }) => kind !== "view");
  expect(others.map(written)).toEqual([
    "search_without_result search ca  1",
    "tool version-check es  1",
  ]);
  expect(JSON.stringify(rows())).not.toMatch(/xyzzy|8\.0\.46/);
});

test("what was counted last is stored when the site stops", async () => {
  await send("/es/legal-notice\nes\n\n");
  site.process.kill("SIGTERM");
  await expect.poll(() => site.process.exitCode).toBe(0);
  expect(rows("page = 'legal-notice'")).toMatchObject([{ source: "direct", number: 1 }]);
});
