import { LANGUAGES } from "../../site/languages.ts";
import { startSite } from "../site-process.ts";
import { axeFindings, expect, hydrated, test, watchShift } from "./site-test.ts";

const TEXT = "Esta noche, de 22:00 a 02:00, hay mantenimiento: las respuestas pueden tardar más de lo habitual.";

/** A site with a notice, for one test: others must not see it. */
async function withNotice(use: (url: string, clear: () => void) => Promise<void>): Promise<void> {
  const site = await startSite();
  const texts = JSON.stringify(Object.fromEntries(LANGUAGES.map((language) => [language, TEXT])));
  site.query("insert into notices values ('a', '2026-01-01', '9999-01-01', ?) returning id", texts);
  await expect.poll(async () => (await site.get("/es")).text()).toContain(TEXT);
  await use(site.url, () => site.query("delete from notices returning id"));
  await site.stop();
}

for (const [width, theme] of [
  [320, "light"],
  [1440, "dark"],
] as const)
  test(`a notice stands above the header at ${width} px, and under no menu`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 800 });
    const shift = await watchShift(page);
    await withNotice(async (url) => {
      await page.goto(`${url}/es/about`);
      await hydrated(page);
      const notice = page.locator("#notices");
      await expect(notice).toHaveText(TEXT);
      const bottom = await notice.evaluate((element) => element.getBoundingClientRect().bottom);
      const header = page.locator("header");
      expect(await header.evaluate((element) => element.getBoundingClientRect().top)).toBeCloseTo(bottom, 0);
      expect(await axeFindings(page)).toEqual([]);
      expect(await shift()).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      // The header stays when the notice has scrolled away.
      await page.evaluate(() => scrollTo(0, 600));
      expect(await header.evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
      await page.evaluate(() => scrollTo(0, 0));
      const menu = width < 900 ? "site-menu" : "services-menu";
      await page.locator(`[popovertarget="${menu}"]`).click();
      const opened = page.locator(`#${menu}`);
      await expect(opened).toBeVisible();
      const end = await header.evaluate((element) => element.getBoundingClientRect().bottom);
      // A menu comes down by some pixels when it opens.
      await expect
        .poll(() => opened.evaluate((element) => element.getBoundingClientRect().top))
        .toBeGreaterThanOrEqual(end - 1);
      await page.keyboard.press("Escape");
      await expect(notice).toBeVisible();
    });
  });

test("a notice is announced once the page has started, and appears and goes on navigations", async ({ page }) => {
  await withNotice(async (url, clear) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      document.addEventListener("DOMContentLoaded", () => {
        const notices = document.getElementById("notices");
        if (notices)
          new MutationObserver(() => seen.push(notices.textContent ?? "")).observe(notices, { childList: true });
      });
    });
    await page.goto(`${url}/es/about`);
    await hydrated(page);
    // A live region is announced when its content changes.
    await expect.poll(() => page.evaluate(() => (window as never as { seen: string[] }).seen)).toEqual([TEXT]);
    await page.getByRole("contentinfo").getByRole("link", { name: "Startups" }).click();
    await expect(page).toHaveURL(/\/es\/startups$/);
    await expect(page.locator("#notices")).toHaveText(TEXT);
    clear();
    await expect.poll(async () => (await fetch(`${url}/es/partners`)).text()).not.toContain(TEXT);
    await page.getByRole("contentinfo").getByRole("link", { name: "Partners" }).click();
    await expect(page).toHaveURL(/\/es\/partners$/);
    await expect(page.locator("#notices")).toBeEmpty();
    expect(await page.evaluate(() => (window as never as { seen: string[] }).seen)).toEqual([TEXT, ""]);
  });
});
