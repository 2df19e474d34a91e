import type { Site } from "../site-process.ts";
import {
  arrived,
  expect,
  fill,
  hydrated,
  pressLanguage,
  sendForm,
  stored,
  test,
} from "./site-test.ts";

/** Chromium without a window says so, and is taken for a robot. */
const VISITOR =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
test.use({ userAgent: VISITOR });

interface Row {
  page: string;
  language: string;
  source: string;
  number: number;
}
/**
 * The views of some pages; each test has pages of its own. A view is written within seconds; one of /accessibility comes
 * after all others, and says that they are.
 */
async function counted(site: Site, ...pages: string[]): Promise<string[]> {
  const marks = () =>
    site.query<Row>("select number from daily_counts where page = 'accessibility'")[0]?.number ?? 0;
  const before = marks();
  const headers = { origin: site.url, "user-agent": VISITOR };
  await fetch(`${site.url}/view`, { method: "POST", body: "/en/accessibility\nen\n\n", headers });
  await expect.poll(marks).toBe(before + 1);
  const rows = site.query<Row>(
    "select page, language, source, number from daily_counts where kind = 'view'",
  );
  return rows
    .filter(({ page }) => pages.includes(page))
    .map(({ page, language, source, number }) => `${page} ${language} ${source} ${number}`)
    .sort();
}

test("a page is counted once when it is shown, with how its visitor came, and the next one as within the site", async ({
  page,
  site,
}) => {
  await page.goto("/es/partners", { referer: "https://www.google.es/" });
  await hydrated(page);
  const link = page.locator('footer a[href="/es/startups"]');
  // Prefetched, which is no view.
  await Promise.all([page.waitForResponse("**/es/startups"), link.hover()]);
  expect(await counted(site, "partners", "startups")).toEqual(["partners es search 1"]);
  await link.click();
  await arrived(page, /\/es\/startups$/);
  // The same page in another language is no other view.
  await pressLanguage(page, "it");
  await arrived(page, /\/it\/startups$/);
  expect(await counted(site, "partners", "startups")).toEqual([
    "partners es search 1",
    "startups es internal 1",
  ]);
  await page.goBack();
  await arrived(page, /\/es\/partners$/);
  await expect
    .poll(() => counted(site, "partners", "startups"))
    .toEqual(["partners es internal 1", "partners es search 1", "startups es internal 1"]);
  expect(
    await page.evaluate(() => [document.cookie, ...Object.keys(sessionStorage)].join()),
  ).not.toMatch(/source|view/i);
});

// One without a source is not counted.
for (const [says, from, source] of [
  ["and how to the site", "remote-dba", "site:forum.example"],
  ["and no more with Global Privacy Control, which is not counted either", "legal-notice", null],
] as const)
  test(`a message says from which page its visitor came to the form, ${says}`, async ({
    page,
    site,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    if (source === null)
      await page.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { value: true }),
      );
    await page.goto(`/es/${from}`, { referer: "https://forum.example/thread/1" });
    await hydrated(page);
    await page.locator('a[href*="/contact?"]:visible').last().click();
    await arrived(page, new RegExp(`/es/contact\\?.*from=${from}$`));
    const email = await fill(page);
    await sendForm(page);
    expect(stored(site, email, "from_page, source")).toEqual([{ from_page: from, source }]);
    expect(asked.includes("/view")).toBe(source !== null);
    // The thanks are a state of the page with the form.
    expect(await counted(site, from)).toEqual(source ? [`${from} es ${source} 1`] : []);
  });
