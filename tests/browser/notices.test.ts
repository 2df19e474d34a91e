import { LANGUAGES } from "@blc/text";
import type { Site } from "../site-process.ts";
import {
  arrived,
  axeFindings,
  edges,
  expect,
  goTo,
  serve,
  test as shared,
  watchShift,
} from "./site-test.ts";

// A site of its own: other tests must not see the notice.
const test = shared.extend<{ own: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  own: async ({}, use) => serve({}, use),
});

const TEXT =
  "Esta noche, de 22:00 a 02:00, hay mantenimiento: las respuestas pueden tardar más de lo habitual.";

test("a notice stands above the header and under no menu, is announced once, and goes on navigations", async ({
  own: site,
  page,
}) => {
  const texts = JSON.stringify(Object.fromEntries(LANGUAGES.map((language) => [language, TEXT])));
  site.query("insert into notices values ('a', '2026-01-01', '9999-01-01', ?)", texts);
  await expect.poll(() => site.text("/es")).toContain(TEXT);
  const shift = await watchShift(page);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    document.addEventListener("DOMContentLoaded", () => {
      const notices = document.getElementById("notices");
      if (notices)
        new MutationObserver(() => seen.push(notices.textContent ?? "")).observe(notices, {
          childList: true,
        });
    });
  });
  const seen = () => page.evaluate(() => (window as never as { seen: string[] }).seen);
  const notice = page.locator("#notices");
  const header = page.locator("header");
  for (const [width, colorScheme, menu] of [
    [320, "light", "site-menu"],
    [1440, "dark", "services-menu"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await goTo(page, `${site.url}/es/about`);
    // A live region is announced when its content changes.
    await expect.poll(seen).toEqual([TEXT]);
    const { bottom } = await edges(notice);
    expect((await edges(header)).top).toBeCloseTo(bottom, 0);
    expect(await axeFindings(page)).toEqual([]);
    expect(await shift()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
    // The header stays when the notice has scrolled away.
    await page.evaluate(() => scrollTo(0, 600));
    expect((await edges(header)).top).toBe(0);
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator(`[popovertarget="${menu}"]`).click();
    const end = (await edges(header)).bottom;
    // A menu comes down by some pixels when it opens.
    await expect
      .poll(async () => (await edges(page.locator(`#${menu}`))).top)
      .toBeGreaterThanOrEqual(end - 1);
    await page.keyboard.press("Escape");
    await expect(notice).toBeVisible();
  }
  const follow = async (name: string) => {
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    await arrived(page, `${site.url}/es/${name.toLowerCase()}`);
  };
  await follow("Startups");
  await expect(notice).toHaveText(TEXT);
  site.query("delete from notices");
  await expect.poll(() => site.text("/es/partners")).not.toContain(TEXT);
  await follow("Partners");
  await expect(notice).toBeEmpty();
  expect(await seen()).toEqual([TEXT, ""]);
});
