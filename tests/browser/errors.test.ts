/** The pages of errors: the index, an error, and the ways that lead there. */
import { ERROR_IDS } from "@blc/errors";
import type { Page } from "@playwright/test";
import es from "../../app/pages/errors/es.json" with { type: "json" };
import copy from "../../errors/pages/1062/es.json" with { type: "json" };
import { arrived, expect, goTo, test } from "./site-test.ts";

const MESSAGE = "ERROR 1062 (23000): Duplicate entry '7' for key 'PRIMARY'";
const field = (page: Page) => page.getByLabel(es.hero.label);
const shown = (page: Page) => page.locator("main li[data-words]:visible");
const status = (page: Page) => page.locator("main [role=status]");

test.use({ viewport: { width: 390, height: 800 } });

// The first search in a language builds its index, for which a busy machine needs longer than a step may take.
test.beforeAll(async ({ site }) => void (await fetch(`${site.url}/es/search?q=1062`)));

test("on a phone the index begins with its filter, is short, and shows each error once", async ({
  page,
}) => {
  await goTo(page, "/es/errors");
  await expect(page.getByLabel("Cassandra")).toBeInViewport({ ratio: 1 });
  await expect(shown(page)).toHaveCount(0);
  for (const fold of await page.locator("main summary").all()) await fold.click();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
    8_000,
  );
  const links = await shown(page).evaluateAll((all) =>
    all.map((line) => line.querySelector("a")?.pathname),
  );
  expect(links.sort()).toEqual(ERROR_IDS.map((id) => `/es/errors/${id}`).sort());
  for (const typed of ["1062", "duplicate entr", MESSAGE]) {
    await field(page).fill(typed);
    await expect(shown(page), typed).toHaveText([new RegExp(copy.name)]);
    await expect(status(page)).toHaveText(es.hero.foundOne);
  }
  await field(page).fill("No space left on device");
  for (const id of ["disk-full", "53100"])
    await expect(page.locator(`main a[href$='/${id}']`)).toBeVisible();
  await field(page).fill("zxqwv");
  await expect(status(page)).toHaveText(es.hero.foundNothing);
});

test("going back and reloading lead to the lines that were unfolded, filtered and scrolled to", async ({
  page,
}) => {
  await goTo(page, "/es/errors");
  await page.getByLabel("PostgreSQL").check();
  for (const line of await shown(page).allTextContents()) expect(line).toContain("PostgreSQL");
  await page.locator("main summary").first().click();
  const link = page.locator("main a[href$='/57014']");
  await link.scrollIntoViewIfNeeded();
  const place = await link.boundingBox();
  await link.click();
  await arrived(page, /57014$/);
  for (const again of [() => page.goBack(), () => page.reload()]) {
    await again();
    await expect.poll(() => link.boundingBox()).toEqual(place);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the index shows the errors of one engine, and a pasted message leads by the search to its page", async ({
    page,
  }) => {
    await page.goto("/es/errors");
    await page.getByLabel("Galera").check();
    await expect(shown(page)).toHaveText(Array(4).fill(/Galera/));
    await field(page).fill(MESSAGE);
    await field(page).press("Enter");
    await page.locator("section[aria-labelledby^=answer] a").click();
    await arrived(page, /\/es\/errors\/1062$/);
  });
});
