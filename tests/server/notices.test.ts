import { LANGUAGES } from "@blc/text";
import { expect, test } from "vitest";
import { documentOf } from "../document.ts";
import { siteForTests } from "../fixtures.ts";

const site = siteForTests({ PAGE_CACHE_SECONDS: "5" });

const texts = Object.fromEntries(
  LANGUAGES.map((language) => [language, `Aviso <${language}> & más`]),
);
const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const add = (id: string, from: number, until: number) =>
  site.query(
    "insert into notices values (?, ?, ?, ?)",
    id,
    at(from),
    at(until),
    JSON.stringify(texts),
  );

/** The notice that a page shows, above its header. */
async function shown(address: string): Promise<string> {
  const $ = await documentOf(site.get(address));
  expect($("#notices + header").length, address).toBe(1);
  return $("#notices").text();
}

test("a notice is on every page in its language from its beginning to its end, also on cached ones", async () => {
  expect(await shown("/es/about")).toBe("");
  add("later", 3_600, 7_200);
  add("now", -1, 600);
  await expect.poll(() => shown("/es/about")).toBe(texts.es);
  for (const language of LANGUAGES) expect(await shown(`/${language}`)).toBe(texts[language]);
  for (const path of ["/contact", "/search?q=galera", "/404", "/failover-simulator?t=galera"])
    expect(await shown(`/es${path}`), path).toBe(texts.es);
  for (const path of ["/", "/saprustgate", "/database-migrations"])
    expect(await shown(path), path).toBe(texts.en);
  site.query("update notices set ends_at = ? where id = 'now'", at(2));
  await expect.poll(() => shown("/es/about")).toBe("");
});
