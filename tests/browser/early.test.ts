import type { Page } from "@playwright/test";
import { es, it } from "./copy.ts";
import {
  expect,
  goTo,
  hold,
  hydrated,
  markDocument,
  newEmail,
  press,
  sendButton,
  sendForm,
  stored,
  test,
} from "./site-test.ts";

/** What a visitor does before script has arrived, on a slow phone. */
test.use({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });

/** Opens a page whose scripts do not arrive. @returns what lets them arrive */
async function arrive(page: Page, path: string): Promise<() => void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const release = await hold(page, "**/assets/*.js");
  await page.goto(path, { waitUntil: "commit" });
  await page.locator("h1").waitFor();
  return release;
}

const isReady = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.ready !== undefined);

test("values typed before hydration are kept and sent, also in a message that a tool has begun", async ({
  page,
  site,
}) => {
  const email = newEmail();
  const release = await arrive(
    page,
    "/es/contact?subject=sales&tool=downtime-cost&in=es&target=99,9",
  );
  const message = page.locator("#message");
  await expect(message).toHaveValue(/99,9/);
  await message.fill("Lo vemos el lunes");
  await page.locator("#name").fill("Ana Prueba");
  await page.locator("#email").fill(email);
  expect(await isReady(page)).toBe(false);
  release();
  await hydrated(page);
  for (const consent of ["#gdprConsent", "#lopdConsent"]) await page.locator(consent).check();
  await sendForm(page);
  expect(stored(site, email, "name, message")).toEqual([
    { name: "Ana Prueba", message: "Lo vemos el lunes" },
  ]);
});

test("the contact page can be left while its form is being hydrated", async ({ page }) => {
  await goTo(page, "/es/about");
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 8 });
  const follow = () => press(page, 'a[href^="/es/contact"]');
  for (let visit = 0; visit < 2; visit++) {
    await follow();
    await page.locator("#contact-island").waitFor();
    await page.evaluate(() => history.back());
    await page.locator("#contact-island").waitFor({ state: "detached" });
  }
  await follow();
  await hydrated(page);
  await expect(page.locator("#contact-island form")).toBeVisible();
});

test("a menu or tab is open when script arrives, if it was chosen before", async ({ page }) => {
  for (const [path, role, name, opened] of [
    ["/es/about", "button", es.layout.nav.menu, "#site-menu"],
    ["/es/soporte-mysql", "tab", "Premium", "#premium-panel"],
  ] as const) {
    const release = await arrive(page, path);
    await page.getByRole(role, { name }).click();
    expect(await isReady(page)).toBe(false);
    release();
    await hydrated(page);
    await expect(page.locator(opened)).toBeVisible();
  }
});

test("a language chosen before script arrives keeps the values", async ({ page }) => {
  const release = await arrive(page, "/es/contact");
  const isSameDocument = await markDocument(page);
  const wasReady = await page.evaluate(() => {
    (document.getElementById("message") as HTMLTextAreaElement).value =
      "La réplica lleva dos horas de retraso.";
    document.querySelector<HTMLElement>('#language-menu a[hreflang="it"]')?.click();
    return document.documentElement.dataset.ready !== undefined;
  });
  expect(wasReady).toBe(false);
  release();
  await expect(page).toHaveURL(/\/it\/contact$/);
  await expect(sendButton(page, it.form.send)).toBeVisible();
  await expect(page.locator("#message")).toHaveValue("La réplica lleva dos horas de retraso.");
  expect(await isSameDocument()).toBe(true);
});

test("the key of the search, pressed before script arrives, leads to it when that has arrived", async ({
  page,
}) => {
  const release = await arrive(page, "/es/about");
  await page.keyboard.press("/");
  expect(await isReady(page)).toBe(false);
  release();
  await expect(page).toHaveURL(/\/es\/search#q$/);
  await expect(page.locator("#q")).toBeFocused();
  await expect(page.locator("#q")).toHaveValue("");
});

test("a link leads to its page without waiting for script", async ({ page }) => {
  await arrive(page, "/es/about");
  await press(page, 'footer a[href="/es/partners"]');
  await expect(page).toHaveURL(/\/es\/partners$/);
  await expect(page.locator("h1")).toBeVisible();
});

test("script starts on a page that never becomes idle", async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (callback, { timeout } = {}) =>
      (timeout ? setTimeout(callback, timeout) : 0) as number;
  });
  await page.goto("/es/about");
  await expect.poll(() => isReady(page)).toBe(true);
});
