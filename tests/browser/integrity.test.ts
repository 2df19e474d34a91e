/** Modules whose bytes were changed on the way, by a cache or a proxy. */
import type { Page } from "@playwright/test";
import { attributes, documentOf } from "../document.ts";
import type { Site } from "../site-process.ts";
import { answer, expect, fill, goTo, sendButton, stored, test, thanks } from "./site-test.ts";

test.use({
  reducedMotion: "reduce",
  expectedErrors: [/Failed to find a valid digest in the 'integrity' attribute/],
});

/** The modules of a page, in the order in which they are run. */
const modulesOf = async (url: string) =>
  attributes(await documentOf(fetch(url)), "script[src]", "src");

/** Adds a statement to a module. @returns what expects that it was fetched, and was not run */
async function tamper(page: Page, url: string, module: string) {
  const body = `globalThis.isTampered = true;\n${await (await fetch(url + module)).text()}`;
  let isFetched = false;
  await page.route(`**${module}`, async (route) => {
    isFetched = true;
    // The page may have cancelled the request.
    await route.fulfill({ contentType: "text/javascript", body }).catch(() => {});
  });
  return async () => {
    const isRun = await page.evaluate(() => "isTampered" in globalThis);
    expect({ isFetched, isRun }).toEqual({ isFetched: true, isRun: false });
  };
}

/** Waits until the starter has given up on a module, which it then takes out of the document. */
const isGone = (page: Page, module: string) =>
  expect(page.locator(`script[src="${module}"]`)).toHaveCount(0);

/** Sends the form, which is stored. */
async function send(page: Page, site: Site): Promise<void> {
  const email = await fill(page);
  await answer(page);
  await sendButton(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(stored(site, email, "status")).toEqual([{ status: "new" }]);
}

test("a module that was changed on the way is not run, nor is one after it, and the form is stored without", async ({
  page,
  site,
}) => {
  const [first = "", ...others] = await modulesOf(`${site.url}/es/contact`);
  expect(others.length).toBeGreaterThan(0);
  const expectRefused = await tamper(page, site.url, first);
  await page.goto("/es/contact");
  await isGone(page, first);
  // What only a module could do is not offered.
  await expect(page.getByRole("button", { name: /^ES País/ })).toBeHidden();
  await send(page, site);
  await isGone(page, first);
  await expectRefused();
  expect(await page.evaluate(() => document.documentElement.dataset.ready)).toBeUndefined();
});

test("when the form's module was changed, the rest of the page works, and the form is stored without", async ({
  page,
  site,
}) => {
  const shell = await modulesOf(`${site.url}/es/about`);
  const form =
    (await modulesOf(`${site.url}/es/contact`)).find((module) => !shell.includes(module)) ?? "";
  const expectRefused = await tamper(page, site.url, form);
  await goTo(page, "/es/about");
  await page
    .locator('main a[href="/es/contact?from=about"], footer a[href="/es/contact?from=about"]')
    .first()
    .click();
  await expect(page).toHaveURL(/\/es\/contact\?from=about$/);
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  await isGone(page, form);
  await send(page, site);
  await expectRefused();
});

test("a page whose module was changed looks and reads as one without script", async ({
  page,
  site,
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  const [module = ""] = await modulesOf(`${site.url}/es`);
  await tamper(page, site.url, module);
  await page.goto("/es");
  await isGone(page, module);
  await plain.goto("/es");
  const [shown, expected] = await Promise.all(
    [page, plain].map((each) => each.locator("body").innerText()),
  );
  expect(shown).toBe(expected);
  const [picture, same] = await Promise.all(
    [page, plain].map((each) => each.screenshot({ fullPage: true })),
  );
  expect(same && picture?.equals(same)).toBe(true);
  await context.close();
});
