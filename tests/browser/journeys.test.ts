/** Ways through several pages, with script, on a phone and at a desk. `watchPage` fails a link into the middle of one. */
import type { Page } from "@playwright/test";
import { es } from "./copy.ts";
import {
  arrived,
  expect,
  fill,
  goTo,
  hydrated,
  newEmail,
  test,
  thanks,
  verify,
} from "./site-test.ts";

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test.describe(`on a screen of ${viewport.width} px`, () => {
    test.use({ viewport, reducedMotion: "reduce" });
    const isPhone = viewport.width < 992;

    test("a plan's button leads to the top of the form, which keeps what is typed over steps back, until it is sent", async ({
      page,
      site,
    }) => {
      const email = newEmail();
      const order = page.locator("#enterprise-panel a.btn");
      await goTo(page, "/es/soporte-mysql#premium");
      await expect(page.locator("#premium-panel")).toBeVisible();
      await page.locator("#enterprise-tab").click();
      await order.click();
      await arrived(page, /\/contact\?/);
      // First, since the title of the page before is kept in memory, where it has no viewport.
      await expect(page.locator("#subject")).toHaveValue("sales");
      await expect(page.locator("h1")).toBeInViewport();
      await expect(page.getByRole("button", { name: es.form.send })).toBeDisabled();
      await page.locator("#name").fill("Ana Prueba");
      await page.locator("#lopdConsent").check();
      await page.goBack();
      await expect(order).toBeInViewport();
      await order.click();
      await arrived(page, /\/contact\?/);
      await expect(page.locator("#name")).toHaveValue("Ana Prueba");
      await expect(page.locator("#lopdConsent")).toBeChecked();
      await fill(page, { email });
      await verify(page);
      await page.getByRole("button", { name: es.form.send }).click();
      await expect(thanks(page)).toBeInViewport();
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
      expect(site.query("select name from contact_messages where email = ?", email)).toEqual([
        { name: "Ana Prueba" },
      ]);
    });

    test("half of a message is there at its place after a reload", async ({ page }) => {
      await goTo(page, "/es/contact");
      await page.locator("#message").fill("Galera no arranca.");
      await page.locator("#gdprConsent").check();
      const place = await scrolled(page);
      await page.reload();
      await hydrated(page);
      await expect.poll(() => scrolled(page)).toBe(place);
      await expect(page.locator("#message")).toHaveValue("Galera no arranca.");
      await expect(page.locator("#gdprConsent")).toBeChecked();
    });

    test("a menu is left with Escape, and closes for the page that is taken from it", async ({
      page,
    }) => {
      const id = isPhone ? "site-menu" : "services-menu";
      const button = page.locator(`[popovertarget="${id}"]`);
      const menu = page.locator(`#${id}`);
      await goTo(page, "/es/privacy");
      await button.click();
      await expect(menu).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
      await expect(button).toBeFocused();
      await button.click();
      if (isPhone) await menu.locator("li:has(> #services-menu) summary").click();
      await page.locator('#services-menu a[href="/es/remote-dba"]').click();
      await arrived(page, /\/remote-dba$/);
      await expect(menu).toBeHidden();
    });

    test("steps back and forward lead to the line that was read, whatever the lengths of the pages", async ({
      page,
    }) => {
      const end = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      const read = async (path: string, top: number) => {
        await arrived(page, new RegExp(path));
        await expect.poll(() => scrolled(page), path).toBe(top);
      };
      await goTo(page, "/es/errors");
      const places: [string, number][] = [];
      for (const path of ["/es/errors", "/es/privacy", "/es/contact", "/es/cookies"]) {
        await page
          .locator(`a[href^="${path}"]`)
          .last()
          .evaluate((link: HTMLElement) => link.click());
        await read(path, 0);
        await page.evaluate(() => navigation.transition?.finished);
        const top = path === "/es/errors" ? 400 : await end();
        await page.evaluate((y) => scrollTo(0, y), top);
        places.push([path, top]);
      }
      for (const [path, top] of places.slice(0, -1).reverse()) {
        await page.goBack();
        await read(path, top);
      }
      for (const [path, top] of places.slice(1)) {
        await page.goForward();
        await read(path, top);
      }
    });
  });
