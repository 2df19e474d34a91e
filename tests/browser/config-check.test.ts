/**
 * The configuration check: a file is read in the browser, line by line, and never leaves it. What its island shares with
 * the status check (samples, files, copies, paper, errors at the field) is tested there.
 */
import { readFileSync } from "node:fs";
import { filled } from "@blc/text";
import type { Page } from "@playwright/test";
import { arrived, chooseLanguage, expect, goTo, test, watchLeaks } from "./site-test.ts";
import { configEs as es, configIt as it } from "./tool-copy.ts";

/** For PostgreSQL 18: a line that it refuses, one of another unit, one that is set twice, and fine ones. */
const POSTGRES = `include_dir = 'conf.d'
max_connections = 100
old_snapshot_threshold = -1
work_mem = 64Mb
max_connections = 200
listen_addresses = 'localhost'
`;

/** A setting that MariaDB alone has, in a group that MySQL reads. */
const MARIADB = "[mariadb]\nmax_connections = 100\n[mysqld]\naria_log_file_size = 1G\n";

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

test("files that are one server's are read as one, each line with the name of its file", async ({
  page,
}) => {
  await goTo(page, "/es/config-check?product=mysql");
  const file = (name: string, text: string) => ({
    name,
    mimeType: "text/plain",
    buffer: Buffer.from(text),
  });
  const main = file("my.cnf", "[mysqld]\ngtid_mode=ON\n!include /etc/mysql/gtid.cnf\n");
  const chooser = page.locator("[data-file]");
  await chooser.setInputFiles([main]);
  await expect(status(page)).toHaveText(
    filled(es.words["cannot-tell_other"], "es", { server: "MySQL 8.4", count: "2" }),
  );
  await chooser.setInputFiles([file("gtid.cnf", "[mysqld]\nenforce_gtid_consistency=OFF\n"), main]);
  await expect(status(page)).toHaveText(
    filled(es.words.refuses_one, "es", { server: "MySQL 8.4", count: "1" }),
  );
  await expect(lines(page, "refuses").locator(".mark")).toContainText("my.cnf:2");
  await field(page).fill((await field(page).inputValue()).replace("=OFF", "=ON"));
  await expect(status(page)).toHaveText(filled(es.words.starts, "es", { server: "MySQL 8.4" }));
});

test("settings are read out of what they stand in, and what holds none is named", async ({
  page,
}) => {
  await goTo(page, "/es/config-check?product=mysql");
  await field(page).fill("data:\n  my.cnf: |\n    [mysqld]\n    query_cache_size=1M\n");
  await expect(lines(page, "refuses").getByRole("img")).toHaveText("4");
  await expect(results(page)).toContainText(
    filled(es.words["from-document"], "es", { format: "YAML", names: "my.cnf" }),
  );
  await field(page).fill("kind: Service\nspec:\n  port: 80\n");
  await expect(problem(page)).toHaveText(
    filled(es.words["nothing-inside"], "es", { format: "YAML" }),
  );
});

test("the product is recognised from the text, and a choice of the visitor's wins", async ({
  page,
}) => {
  await goTo(page, "/es/config-check");
  await field(page).fill(MARIADB);
  await expect(page.locator("#product")).toHaveValue("mariadb");
  await expect(status(page)).toContainText("MariaDB 11.8");
  await expect(results(page)).toContainText(
    filled(es.words.recognised, "es", { product: "MariaDB" }),
  );
  await page.locator("#product").selectOption("mysql");
  await expect(status(page)).toContainText("MySQL 8.4");
  await expect(results(page)).toContainText(
    filled(es.words.other, "es", { product: "MariaDB", server: "MySQL 8.4" }),
  );
  await expect(lines(page, "refuses")).toContainText(
    filled(es.reasons.elsewhere, "es", { product: "MariaDB" }),
  );
  await page.locator("#product").selectOption("mariadb");
  await expect(status(page)).toContainText("MariaDB 11.8");
  await expect(results(page)).not.toContainText("MySQL");
});

test("the corrected file is shown with each reason, and taken away with its own ends of lines", async ({
  page,
  clipboard,
}) => {
  await goTo(page, "/es/config-check?product=mysql&before=5.7&after=8.4");
  const [group, gone, old] = ["[mysqld]", "query_cache_size = 1M", "expire_logs_days = 7"];
  await page.locator("[data-file]").setInputFiles({
    name: "my.cnf",
    mimeType: "text/plain",
    buffer: Buffer.from([group, gone, old, "nonsense = 1", ""].join("\r\n")),
  });
  const diff = results(page).locator(".diff > li");
  await expect(diff.filter({ hasText: gone }).first().getByRole("img")).toHaveAccessibleName(
    es.words.minus,
  );
  const downloading = page.waitForEvent("download");
  await results(page)
    .getByRole("link", { name: filled(es.words.download, "es", { file: "my.cnf" }) })
    .click();
  const file = readFileSync(await (await downloading).path(), "utf8");
  const [first, removed, was, now, decide, last] = file.split("\r\n");
  expect([first, now, last]).toEqual([group, "binlog_expire_logs_seconds = 604800", ""]);
  expect(removed).toContain(`# BLC: ${es.words.removed}: ${gone}. ${es.reasons.removed}`);
  expect(was).toContain(`# BLC: ${es.words.was}: ${old}. ${es.reasons.removed}`);
  expect(decide).toContain(`# BLC: ${es.words.decide}: nonsense = 1.`);
  await results(page).getByRole("button", { name: es.words["copy-file"] }).click();
  expect((await clipboard()).replaceAll("\r", "")).toBe(file.replaceAll("\r", ""));
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
  const tick = results(page).getByRole("checkbox", { name: /^work_mem: / });
  await tick.uncheck();
  expect((await settings()).get("refuses")).toBe("old_snapshot_threshold");
  await messageLink(page).click();
  await arrived(page, /\/es\/contact\?/);
  const message = await page.locator("#message").inputValue();
  expect(message).toContain("PostgreSQL 14");
  // Its line is below it, and in no address.
  expect(message).toMatch(/: old_snapshot_threshold\n {2}old_snapshot_threshold *= *-1\n/);
  expect(message).not.toContain("work_mem");
  expect(message).not.toContain("localhost");
  expect(message).not.toContain(marker);
  await page.goBack();
  await expect(field(page)).toHaveValue(file);
  await expect(results(page)).toContainText(marker);
  await expect(tick).not.toBeChecked();
  expect(await kept()).not.toContain(marker);
  await page.goto("about:blank");
  expect(sent.length).toBeGreaterThan(3);
  expect(carried()).toEqual([]);
  // What the servers of one product said, and not that of the others.
  const data = sent
    .map((request) => new URL(request.url()).pathname)
    .filter((path) => /(?<!\/es-.*)\.json$/.test(path));
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
