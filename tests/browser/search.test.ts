import type { Page } from "@playwright/test";
import ca from "../../app/pages/search/ca.json" with { type: "json" };
import es from "../../app/pages/search/es.json" with { type: "json" };
import { arrived, expect, goTo, test } from "./site-test.ts";

const field = (page: Page) => page.locator("#q");
const status = (page: Page) => page.locator("main [role=status]");
const results = (page: Page) => page.locator("main ol h3 a");
const keySwitch = (page: Page) => page.getByRole("checkbox", { name: es.shortcut.label });

// The first search in a language builds its index, for which a busy machine needs longer than a step may take.
test.beforeAll(async ({ site }) => {
  for (const language of ["ca", "es"]) await fetch(`${site.url}/${language}/search?q=galera`);
});

/** Types and asks, and waits for the answer. */
async function search(page: Page, query: string): Promise<void> {
  await field(page).fill(query);
  await field(page).press("Enter");
  await expect(status(page)).toContainText(query);
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the header leads to the search, and a result to its section", async ({ page }) => {
    await page.goto("/ca/about");
    await page.getByRole("banner").getByRole("link", { name: ca.menu.name, exact: true }).click();
    await arrived(page, /\/ca\/search#q$/);
    await search(page, "quòrum galera");
    await arrived(page, /\/ca\/search\?q=/);
    const result = results(page).and(page.locator('[href$="#quorum"]'));
    await result.click();
    await arrived(page, /\/ca\/mariadb-high-availability#quorum$/);
    await expect(page.locator("#quorum")).toBeInViewport();
  });
});

test("what was searched for before is in the field again after going back", async ({ page }) => {
  await goTo(page, "/es/search");
  await search(page, "wraparound");
  await search(page, "deadlock");
  await page.goBack();
  await expect(status(page)).toContainText("wraparound");
  await expect(field(page)).toHaveValue("wraparound");
  await page.goForward();
  await expect(status(page)).toContainText("deadlock");
  await expect(field(page)).toHaveValue("deadlock");
});

test("the key / is a letter in a field, nothing with Control, and can be switched off, also for later visits", async ({
  page,
}) => {
  await goTo(page, "/es/contact");
  await page.locator("#message").focus();
  await page.keyboard.type("24/7");
  await expect(page.locator("#message")).toHaveValue("24/7");
  await page.locator("#message").blur();
  await page.keyboard.press("Control+/");
  await arrived(page, /\/es\/contact$/);
  await goTo(page, "/es/search");
  await keySwitch(page).uncheck();
  await goTo(page, "/es/about");
  await page.keyboard.press("/");
  await arrived(page, /\/es\/about$/);
  await goTo(page, "/es/search");
  await keySwitch(page).check();
  await keySwitch(page).blur();
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
});

test("with forced colours the field, the words found and the answer still stand out", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/es/search?q=1213+deadlock");
  const answer = await page.locator("#answer-0").boundingBox();
  expect(answer?.y, "the answer to a known error is above the results").toBeLessThan(
    (await results(page).first().boundingBox())?.y ?? 0,
  );
  const style = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  const paper = await style("body", "background-color");
  for (const selector of ["#q", "main form button"])
    expect(await style(selector, "border-top-color")).not.toBe(paper);
  expect(await style("section:has(> #answer-0)", "border-left-color")).not.toBe(paper);
  expect(Number(await style("main mark", "font-weight"))).toBeGreaterThan(
    Number(await style("main ol p", "font-weight")),
  );
  await field(page).focus();
  expect(await style("#q", "outline-style")).toBe("solid");
});
