import { chromium } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "../../scripts/chromium.ts";
import { es } from "./copy.ts";
import { arrived, expect, fill, goTo, hydrated, sendForm, stored, test } from "./site-test.ts";

test("a link under the pointer is prefetched, once", async ({ page }) => {
  await goTo(page, "/es");
  const asked: string[] = [];
  // Fonts may still be on their way.
  page.on(
    "request",
    (request) => request.resourceType() === "fetch" && asked.push(new URL(request.url()).pathname),
  );
  const link = page.getByRole("link", { name: es.about.menu.name, exact: true }).first();
  await link.hover();
  await expect.poll(() => asked).toEqual(["/es/about"]);
  await link.click();
  await arrived(page, /\/es\/about$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(asked.filter((path) => path === "/es/about")).toHaveLength(1);
});

test("a link with a fragment leads to its section", async ({ page }) => {
  await goTo(page, "/es/soporte-mysql");
  await page.locator('main a[href$="/services#working-with-us"]').first().click();
  await arrived(page, /\/es\/services#working-with-us$/);
  await expect(page.locator("#working-with-us")).toBeInViewport();
});

test("the subject of a link is navigation state too, which takes precedence over the query", async ({
  page,
}) => {
  await goTo(page, "/es/blc-shell");
  await page.getByRole("link", { name: "Solicitar acceso" }).first().click();
  await arrived(page, /\/es\/contact\?subject=blc-shell&from=blc-shell$/);
  await expect
    .poll(() => page.evaluate(() => navigation.currentEntry?.getState()))
    .toMatchObject({ subject: "blc-shell" });
  await expect(page.locator("#subject")).toHaveValue("blc-shell");
  await page.addInitScript(() => history.replaceState({ subject: "saprustgate" }, ""));
  await goTo(page, "/es/contact?subject=sales");
  await expect(page.locator("#subject")).toHaveValue("saprustgate");
});

test("the form keeps what is typed over steps back and a reload, at its place, until it is sent", async ({
  page,
  site,
}) => {
  const order = page.locator("#enterprise-panel a.btn");
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 844 });
  await goTo(page, "/es/soporte-mysql#premium");
  await expect(page.locator("#premium-panel")).toBeVisible();
  await page.locator("#enterprise-tab").click();
  await order.click();
  await arrived(page, /\/contact\?/);
  // First, since the title of the page before is kept in memory, where it has no viewport.
  await expect(page.locator("#subject")).toHaveValue("sales");
  await expect(page.locator("h1")).toBeInViewport();
  await page.locator("#name").fill("Ana Prueba");
  await page.locator("#lopdConsent").check();
  await page.goBack();
  await expect(order).toBeInViewport();
  await order.click();
  await arrived(page, /\/contact\?/);
  const isKept = async () => {
    await expect(page.locator("#name")).toHaveValue("Ana Prueba");
    await expect(page.locator("#lopdConsent")).toBeChecked();
  };
  await isKept();
  await page.locator("#gdprConsent").check();
  const place = await scrolled();
  await page.reload();
  await hydrated(page);
  await expect.poll(scrolled).toBe(place);
  await isKept();
  const email = await fill(page);
  await sendForm(page);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(stored(site, email, "name")).toEqual([{ name: "Ana Prueba" }]);
});

for (const width of [390, 1440])
  test(`at ${width} px steps back and forward lead to the line that was read, whatever the lengths of the pages`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 844 });
    const read = async (path: string, top: number) => {
      await arrived(page, new RegExp(path));
      await expect.poll(() => page.evaluate(() => Math.round(scrollY)), path).toBe(top);
    };
    await goTo(page, "/es/errors");
    const places: [string, number][] = [];
    for (const path of ["/es/errors", "/es/privacy", "/es/contact", "/es/cookies"]) {
      const link = page.locator(`a[href^="${path}"]`).last();
      await link.evaluate((link: HTMLElement) => link.click());
      await read(path, 0);
      await page.evaluate(() => navigation.transition?.finished);
      const top = await page.evaluate(
        (top) => top ?? document.documentElement.scrollHeight - innerHeight,
        path === "/es/errors" ? 400 : undefined,
      );
      await page.evaluate((y) => scrollTo(0, y), top);
      places.push([path, top]);
    }
    for (const [path, top] of places.slice(0, -1).reverse()) {
      await page.goBack();
      await read(path, top);
      await page.reload();
      await hydrated(page);
      await read(path, top);
    }
    for (const [path, top] of places.slice(1)) {
      await page.goForward();
      await read(path, top);
    }
  });

test("pages are restored from the back/forward cache", async ({ site }) => {
  // The test driver turns that cache off.
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: CHROMIUM_FLAGS,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  const page = await browser.newPage();
  for (const path of ["/es/about", "/about"]) {
    await goTo(page, site.url + path);
    await page.evaluate(() =>
      addEventListener("pageshow", ({ persisted }) => Object.assign(window, { persisted })),
    );
    await page.goto(`${site.url}/es/partners`);
    // Not goBack(), which waits for a load that does not happen.
    await page.evaluate(() => history.back());
    await expect
      .poll(
        () =>
          page.evaluate(() => (window as { persisted?: boolean }).persisted).catch(() => undefined),
        path,
      )
      .toBe(true);
  }
  await browser.close();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("on a phone the list of contents is a disclosure, on a wide screen it is open", async ({
    page,
  }) => {
    await page.goto("/en/mysql-data-recovery");
    const link = page.locator(".contents a").last();
    await expect(link).toBeHidden();
    await page.locator(".contents summary").click();
    await link.click();
    await arrived(page, /#\w+$/);
    await expect(page.locator(new URL(page.url()).hash)).toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto("/en/mysql-data-recovery");
    await expect(page.locator(".contents summary")).toBeHidden();
    await expect(link).toBeVisible();
  });
});

test("the section that is read is marked, also on the next page", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1280, height: 900 });
  const current = page.locator(".contents [aria-current]");
  await goTo(page, "/en/mysql-data-recovery");
  await expect(current).toHaveCount(0);
  await page.locator(".contents a").nth(2).click();
  await arrived(page, /#\w+$/);
  await expect(current).toHaveCount(1);
  await expect(current).toHaveAttribute("href", new URL(page.url()).hash);
  await expect(page.locator(".contents ol")).toBeInViewport();
  await page.locator("header a[href$='/soporte-mysql']").first().click();
  await expect(page.locator("#planes")).toBeAttached();
  await page.locator(".section-mark a").nth(3).scrollIntoViewIfNeeded();
  await page.locator(".section-mark a").nth(3).click();
  await expect(current).toHaveAttribute("href", new URL(page.url()).hash);
});
