/**
 * The configuration check: a file is read in the browser, line by line, and never leaves it. What its island shares with
 * the status check (samples, files, copies, paper, errors at the field) is tested there.
 */
import { filled } from "@blc/text";
import type { Page } from "@playwright/test";
import { arrived, chooseLanguage, expect, goTo, test, watchLeaks } from "./site-test.ts";
import { configEs as es, configIt as it } from "./tool-copy.ts";

/** For PostgreSQL 18: a line that it refuses, one of another unit, one that is set twice, and fine ones. */
const POSTGRES = `listen_addresses = 'localhost'
max_connections = 100
old_snapshot_threshold = -1
work_mem = 64Mb
max_connections = 200
include_dir = 'conf.d'
`;

const field = (page: Page) => page.locator("#config-text");
const results = (page: Page) => page.locator("#config-check-island");
const status = (page: Page) => results(page).getByRole("status");
const checkButton = (page: Page) => page.locator("[data-read]");
const problem = (page: Page) => page.locator("#config-text-error");
const messageLink = (page: Page) => page.locator("#next .acts a[href*='tool=']");
const heading = (page: Page) => results(page).getByRole("heading", { level: 3 });
const lines = (page: Page, outcome: string) =>
  results(page).locator(`li[data-outcome="${outcome}"]`);
const text = (page: Page, outcome: string) =>
  lines(page, outcome).locator("code").allTextContents();

const open = (page: Page) => goTo(page, "/es/config-check?product=postgres&before=14&after=18");

test("of a file it is told whether it starts, and of each line why, the worst first", async ({
  page,
  clipboard,
}) => {
  await open(page);
  await field(page).fill(POSTGRES);
  await checkButton(page).click();
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toContainText("PostgreSQL 14 → 18");
  await expect(status(page)).toHaveText(
    filled(es.words.refuses_other, "es", { server: "PostgreSQL 18", count: "2" }),
  );
  expect(await text(page, "refuses")).toEqual(["old_snapshot_threshold = -1", "work_mem = 64Mb"]);
  const first = lines(page, "refuses").first();
  await expect(first).toContainText(es.outcomes.refuses);
  await expect(first).toContainText(es.reasons.removed);
  await expect(first).toContainText(filled(es.words.since, "es", { version: "17" }));
  await expect(
    first.getByRole("img", { name: filled(es.words.line, "es", { number: "3" }) }),
  ).toHaveText("3");
  await expect(lines(page, "unknown")).toContainText(es.reasons["include-needed"]);
  await expect(lines(page, "fine").first()).toBeHidden();
  await results(page).getByRole("button", { name: es.words.copy }).click();
  expect(await clipboard()).toContain(
    `- 3 | \`old_snapshot_threshold = -1\` | **${es.outcomes.refuses}** ${es.reasons.removed} |`,
  );
  await page.locator("#to").selectOption("15");
  await expect(status(page)).toHaveText(
    filled(es.words.refuses_one, "es", { server: "PostgreSQL 15", count: "1" }),
  );
  await chooseLanguage(page, "Italiano");
  await expect(status(page)).toHaveText(
    filled(it.words.refuses_one, "it", { server: "PostgreSQL 15", count: "1" }),
  );
  await expect(page.locator("#to")).toHaveValue("15");
});

test("the product is guessed from the text, until the visitor chooses it", async ({ page }) => {
  await goTo(page, "/es/config-check");
  await field(page).fill(POSTGRES);
  await expect(page.locator("#product")).toHaveValue("postgres");
  await expect(status(page)).toContainText("PostgreSQL 18");
  await page.locator("#product").selectOption("mysql");
  await expect(problem(page)).toHaveText(filled(es.words.other, "es", { product: "PostgreSQL" }));
  await expect(page.locator("#to")).toHaveValue("8.4");
  await expect(field(page)).toHaveValue(POSTGRES);
  await expect(heading(page)).toHaveCount(0);
  await page.locator("#product").selectOption("postgres");
  await expect(problem(page)).toBeHidden();
  await expect(status(page)).toContainText("PostgreSQL 18");
});

test("what is no configuration is said, and the file that was read before stays", async ({
  page,
}) => {
  await open(page);
  const chooser = page.locator("[data-file]");
  const file = (buffer: Buffer) => ({ name: "postgresql.conf", mimeType: "text/plain", buffer });
  await chooser.setInputFiles(file(Buffer.from(POSTGRES)));
  await expect(lines(page, "refuses").first()).toBeVisible();
  await chooser.setInputFiles(file(Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2])));
  await expect(problem(page)).toHaveText(es.words.binary);
  await expect(field(page)).toHaveValue(POSTGRES);
  await chooser.setInputFiles(file(Buffer.alloc(1_000_001, "x")));
  await expect(problem(page)).toHaveText(es.words.large);
  await field(page).fill("# a comment alone\n");
  await expect(problem(page)).toHaveText(es.words.nothing);
});

test("without the network a check is asked for again, and needs it only once", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await open(page);
  await context.setOffline(true);
  await field(page).fill(POSTGRES);
  await expect(problem(page)).toHaveText(es.words.load);
  await expect(field(page)).toHaveValue(POSTGRES);
  await context.setOffline(false);
  await checkButton(page).click();
  await expect(heading(page)).toBeFocused();
  await expect(problem(page)).toBeHidden();
  // Once it is loaded, the network is not needed any more.
  await context.setOffline(true);
  await page.locator("#to").selectOption("16");
  await expect(status(page)).toContainText("PostgreSQL 16");
});

test("no request, address or storage carries a line of the file; a message only what is chosen", async ({
  page,
  context,
}) => {
  const { marker, sent, carried, kept } = watchLeaks(page, context);
  const file = `${POSTGRES}${marker}_threshold = 1\ncluster_name = '${marker}'\ndata_directory = '/srv/${marker}'\n`;
  await open(page);
  await expect(field(page)).not.toHaveAttribute("name");
  expect(await field(page).evaluate((element) => element.closest("form"))).toBeNull();
  await field(page).fill(file);
  await checkButton(page).click();
  await expect(results(page)).toContainText(marker);
  expect(await kept()).not.toContain(marker);
  for (const link of await results(page).locator("a:visible").all()) await link.hover();

  const settings = async () =>
    new URL((await messageLink(page).getAttribute("href")) ?? "", page.url()).searchParams;
  expect((await settings()).get("refuses")).toBe(`old_snapshot_threshold,work_mem`);
  const values = results(page).getByRole("checkbox", { name: es.words.values });
  await values.check();
  expect((await settings()).get("refuses")).toBe("old_snapshot_threshold:-1,work_mem:64Mb");
  await messageLink(page).click();
  await arrived(page, /\/es\/contact\?/);
  const message = await page.locator("#message").inputValue();
  expect(message).toContain("PostgreSQL 14");
  expect(message).toContain("old_snapshot_threshold = -1, work_mem = 64Mb");
  expect(message).not.toContain("localhost");
  expect(message).not.toContain(marker);
  await page.goBack();
  await expect(field(page)).toHaveValue(file);
  await expect(results(page)).toContainText(marker);
  await expect(values).toBeChecked();
  expect(await kept()).not.toContain(marker);
  await page.goto("about:blank");
  expect(sent.length).toBeGreaterThan(3);
  expect(carried()).toEqual([]);
  // What the servers of one product said, and not that of the others.
  const data = sent
    .map((request) => new URL(request.url()).pathname)
    .filter((path) => path.endsWith(".json"));
  expect(new Set(data)).toEqual(new Set([expect.stringMatching(/^\/assets\/postgres-/)]));
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("what differs between two versions is there to be read, and no field", async ({ page }) => {
    await page.goto("/es/config-check");
    for (const hidden of [field(page), checkButton(page), messageLink(page)])
      await expect(hidden).toBeHidden();
    await expect(page.getByText(es.paste.noScript)).toBeVisible();
    await page.locator("#product").selectOption("postgres");
    await page.getByRole("button", { name: es.form.show }).click();
    await arrived(page, /product=postgres.*#changes$/);
    await page.locator("#from").selectOption("13");
    await page.locator("#to").selectOption("17");
    await page.getByRole("button", { name: es.form.show }).click();
    await expect(page.locator("#changes h2")).toContainText("PostgreSQL 13 → 17");
    await page.locator("#changes summary").first().press("Enter");
    await expect(page.getByRole("row").filter({ hasText: "old_snapshot_threshold" })).toContainText(
      "17",
    );
  });
});
