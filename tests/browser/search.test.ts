import type { Page } from "@playwright/test";
import ca from "../../app/pages/search/ca.json" with { type: "json" };
import es from "../../app/pages/search/es.json" with { type: "json" };
import { MAX_QUERY_LENGTH } from "../../app/search/parameter.ts";
import { expect, hydrated, test } from "./site-test.ts";

const field = (page: Page) => page.locator("#q");
const status = (page: Page) => page.locator("main [role=status]");
const results = (page: Page) => page.locator("main ol h3 a");
const keySwitch = (page: Page) => page.getByRole("checkbox", { name: es.shortcut.label });

async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Types and asks, and waits for the answer. */
async function search(page: Page, query: string): Promise<void> {
  await field(page).fill(query);
  await field(page).press("Enter");
  await expect(status(page)).toContainText(query);
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("the header leads to the search, and a result to its section", async ({ page }) => {
      await page.goto("/ca/about");
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("banner").getByRole("link", { name: ca.menu.name, exact: true }).click();
      await expect(page).toHaveURL(/\/ca\/search#q$/);
      await search(page, "quòrum galera");
      await expect(page).toHaveURL(/\/ca\/search\?q=/);
      const result = results(page).and(page.locator('[href$="#quorum"]'));
      await result.click();
      await expect(page).toHaveURL(/\/ca\/mariadb-high-availability#quorum$/);
      await expect(page.locator("#quorum")).toBeInViewport();
    });

    test("a known error is answered before the results", async ({ page }) => {
      await page.goto("/es/search?q=ERROR+1040+%28HY000%29%3A+Too+many+connections");
      const { title, avoid } = es.errors["too-many-connections"];
      const answer = page.getByRole("region", { name: title });
      await expect(answer).toContainText(avoid.replaceAll("`", ""));
      await expect(answer.getByRole("link")).toHaveAttribute("href", "/es/database-down#outage");
      const [above, below] = [await answer.boundingBox(), await results(page).first().boundingBox()];
      expect(above && below && above.y < below.y).toBe(true);
    });
  });

test("every result leads to a section that is there", async ({ page }) => {
  await page.goto("/es/search?q=réplica");
  const hrefs = await results(page).evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(hrefs.length).toBeGreaterThan(5);
  const missing = await page.evaluate(async (all) => {
    const isThere = async (href: string) => {
      const { hash } = new URL(href);
      const html = await (await fetch(href)).text();
      return !hash || html.includes(` id="${hash.slice(1)}"`);
    };
    const there = await Promise.all(all.map(isThere));
    return all.filter((_, index) => !there[index]);
  }, hrefs);
  expect(missing).toEqual([]);
});

test("what was searched for before is in the field again after going back", async ({ page }) => {
  await openHydrated(page, "/es/search");
  await search(page, "wraparound");
  await search(page, "deadlock");
  await page.goBack();
  await expect(status(page)).toContainText("wraparound");
  await expect(field(page)).toHaveValue("wraparound");
  await page.goForward();
  await expect(status(page)).toContainText("deadlock");
  await expect(field(page)).toHaveValue("deadlock");
});

test.describe("the key /", () => {
  test("leads to the search from any page, and on it to its field", async ({ page }) => {
    await openHydrated(page, "/es/about");
    await page.keyboard.press("/");
    await expect(page).toHaveURL(/\/es\/search#q$/);
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue("");
    await keySwitch(page).focus();
    await keySwitch(page).blur();
    await page.keyboard.press("/");
    await expect(field(page)).toBeFocused();
  });

  test("is a letter like any other in a field, and does nothing with Control", async ({ page }) => {
    await openHydrated(page, "/es/contact");
    await page.locator("#message").focus();
    await page.keyboard.type("24/7");
    await expect(page.locator("#message")).toHaveValue("24/7");
    await page.locator("#message").blur();
    await page.keyboard.press("Control+/");
    await expect(page).toHaveURL(/\/es\/contact$/);
  });

  test("can be switched off, also for later visits, and on again", async ({ page }) => {
    await openHydrated(page, "/es/search");
    await expect(keySwitch(page)).toBeChecked();
    await keySwitch(page).uncheck();
    await keySwitch(page).blur();
    await page.keyboard.press("/");
    await expect(field(page)).not.toBeFocused();
    await openHydrated(page, "/es/about");
    await page.keyboard.press("/");
    await expect(page).toHaveURL(/\/es\/about$/);
    await openHydrated(page, "/es/search");
    await expect(keySwitch(page)).not.toBeChecked();
    await keySwitch(page).check();
    await keySwitch(page).blur();
    await page.keyboard.press("/");
    await expect(field(page)).toBeFocused();
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("nothing typed, nothing found and too much typed are said", async ({ page }) => {
    const { results: copy, examples, nothing } = es;
    await page.goto(`/es/search?q=%20`);
    await expect(status(page)).toHaveText(copy.empty);
    await expect(page.getByRole("heading", { name: examples.title })).toBeVisible();
    await page.goto(`/es/search?q=qzxwv`);
    await expect(status(page)).toHaveText(copy.nothing.replace("{{query}}", "qzxwv"));
    await expect(page.getByRole("heading", { name: nothing.title })).toBeVisible();
    const cut = copy.cut.replace("{{max}}", `${MAX_QUERY_LENGTH}`);
    await page.goto(`/es/search?q=${"z".repeat(MAX_QUERY_LENGTH)}`);
    await expect(page.locator("main")).not.toContainText(cut);
    await page.goto(`/es/search?q=${"z".repeat(MAX_QUERY_LENGTH + 1)}`);
    await expect(page.locator("main")).toContainText(cut);
    await expect(keySwitch(page)).toBeHidden();
  });
});

test.describe("at 400 %", () => {
  test.use({ viewport: { width: 320, height: 256 }, javaScriptEnabled: false });

  const LONG = "wsrep_provider_options".repeat(9);
  for (const query of ["", "rèplica", "1040", LONG])
    test(`nothing is cut off, with ${query === LONG ? "one long word" : query || "nothing"} searched for`, async ({
      page,
    }) => {
      await page.goto(`/ca/search?q=${query}`);
      const cut = await page.locator("main *").evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility() && !element.closest(".visually-hidden"))
          .filter((element) => {
            const { left, right } = element.getBoundingClientRect();
            const isClipped = element.tagName !== "INPUT" && element.scrollWidth > element.clientWidth + 1;
            const display = getComputedStyle(element).display;
            return left < 0 || right > innerWidth || (isClipped && display !== "inline");
          })
          .map((element) => element.outerHTML.slice(0, 100)),
      );
      expect(cut).toEqual([]);
    });
});

test("with forced colours the field, the words found and the answer still stand out", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/es/search?q=1213+deadlock");
  const style = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  const paper = await style("body", "background-color");
  for (const selector of ["#q", "main form button"]) expect(await style(selector, "border-top-color")).not.toBe(paper);
  expect(await style("section:has(> #answer)", "border-left-color")).not.toBe(paper);
  expect(Number(await style("main mark", "font-weight"))).toBeGreaterThan(
    Number(await style("main ol p", "font-weight")),
  );
  await field(page).focus();
  expect(await style("#q", "outline-style")).toBe("solid");
});
