import { PHONE_COUNTRIES } from "../../app/contact/phone/countries.ts";
import { es } from "./copy.ts";
import { expect, goTo, test } from "./site-test.ts";

const { phone: copy } = es.form;

test("the field starts with Spain, and follows a code typed key by key", async ({ page }) => {
  const phone = page.locator("#phone");
  await goTo(page, "/contact");
  await expect(phone).toHaveValue("+34 ");
  await phone.focus();
  await expect(phone).toHaveJSProperty("selectionStart", 4);
  await phone.selectText();
  await phone.pressSequentially("00351 912345678");
  await expect(phone).toHaveValue("+351 912 345 678");
  await expect(page.getByRole("button", { name: `${copy.country}: Portugal` })).toBeVisible();
});

test("the list opens at the current country, finds another a quarter of a second after the last key, and takes it", async ({
  page,
}) => {
  await page.goto("/contact");
  const button = page.getByRole("button", { name: copy.country });
  const search = page.getByRole("combobox", { name: copy.search });
  const active = page.locator("[role=option][data-active]");
  // Brought back before the form runs, which is at the first event.
  await page.locator("#phone").evaluate((field: HTMLInputElement) => (field.value = "+39333"));
  await button.click();
  await expect(search).toBeFocused();
  const current = page.locator("[role=option][aria-selected=true]");
  await expect(current).toHaveText("Italia +39");
  await expect(current).toBeInViewport({ ratio: 1 });
  await search.press("ArrowDown");
  await expect(active).toHaveText("Jamaica +1");
  await search.press("ArrowUp");
  await search.press("ArrowUp");
  await expect(active).toHaveText("Israel +972");
  await search.press("Escape");
  await expect(search).toBeHidden();
  await expect(button).toBeFocused();
  await expect(page.locator("#phone")).toHaveValue("+39 333");
  await button.press("ArrowDown");
  const found = page.locator("[popover]").filter({ has: search }).locator("[role=option]");
  await expect(found).toHaveCount(PHONE_COUNTRIES.length);
  // From here on, the page's time stands still but where it is told to run.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await search.pressSequentially("port");
  await page.clock.runFor(249);
  await search.press("u");
  await page.clock.runFor(249);
  await expect(found).toHaveCount(PHONE_COUNTRIES.length);
  // On a busy machine the page itself may be late to begin the wait.
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(found).toHaveCount(1, { timeout: 100 });
  }).toPass();
  await page.clock.resume();
  await search.press("Enter");
  await expect(page.locator("#phone")).toHaveValue("+351 333");
  await expect(page.locator("#phone")).toBeFocused();
  // Typed before the browser reports that the list is open, which it does a moment later.
  await button.evaluate((opener: HTMLButtonElement) => {
    opener.focus();
    opener.click();
    document.execCommand("insertText", false, "zzz");
  });
  await expect(page.getByRole("status").filter({ hasText: copy.none })).toBeInViewport({
    ratio: 1,
  });
  await search.press("Tab");
  await expect(search).toBeHidden();
  await expect(page.locator("#phone")).toBeFocused();
});
