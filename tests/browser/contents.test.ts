import { localAddress } from "../../site/address.ts";
import { PAGES } from "../../site/pages.ts";
import { expect, hydrated, test } from "./site-test.ts";

test.use({ reducedMotion: "reduce", viewport: { width: 1280, height: 900 } });

test("the list of contents agrees with the sections of every page, and lies on none of them", async ({ page }) => {
  let lists = 0;
  for (const { path } of PAGES) {
    await page.goto(localAddress(path, "es"));
    const found = await page.evaluate(() => {
      const list = document.querySelector(".contents ol");
      const links = [...document.querySelectorAll<HTMLAnchorElement>(".contents a")];
      const marks = [...document.querySelectorAll<HTMLAnchorElement>(".section-mark a")];
      const edge = list?.getBoundingClientRect().right ?? 0;
      return {
        hasHero: document.querySelector("main > section > .wrap > div:first-child > h1") !== null,
        listed: links.map(({ hash, textContent }) => `${hash} ${textContent}`),
        sections: marks.map((mark) => `#${mark.closest("section")?.id} ${mark.textContent}`),
        covered: [...document.querySelectorAll(".contents ~ *")]
          .filter((section) => section.getBoundingClientRect().left < edge)
          .map(({ id }) => id),
        repeated: marks.filter(({ hash }) => document.querySelectorAll(`[id="${hash.slice(1)}"]`).length !== 1).length,
      };
    });
    expect(found.repeated, path).toBe(0);
    expect(found.covered, path).toEqual([]);
    if (!found.hasHero || found.sections.length < 4) expect(found.listed, path).toEqual([]);
    else expect(found.listed, path).toEqual(found.sections);
    lists += Math.min(found.listed.length, 1);
  }
  expect(lists).toBeGreaterThan(15);
});

test("the section that is read is marked, also on the next page", async ({ page }) => {
  const current = page.locator(".contents [aria-current]");
  await page.goto("/en/about");
  await hydrated(page);
  await expect(current).toHaveCount(0);
  await page.locator(".contents a").nth(2).click();
  await expect(page).toHaveURL(/#\w+$/);
  await expect(current).toHaveCount(1);
  await expect(current).toHaveAttribute("href", new URL(page.url()).hash);
  await expect(page.locator(".contents ol")).toBeInViewport();
  await page.locator("header a[href$='/soporte-mysql']").first().click();
  await expect(page.locator("#planes")).toBeAttached();
  await page.locator(".section-mark a").nth(3).scrollIntoViewIfNeeded();
  await page.locator(".section-mark a").nth(3).click();
  await expect(current).toHaveAttribute("href", new URL(page.url()).hash);
});
