/**
 * The status check: what is pasted is read in the browser, and never leaves it. The rules, the formats and the texts have
 * their tests beside them. What is of `app/tools/reader/`, which the configuration check has too, is tested here.
 */
import { statusCheck } from "@blc/diagnose";
import type { Page } from "@playwright/test";
import {
  arrived,
  chooseLanguage,
  expect,
  expectLanguage,
  hold,
  hydrated,
  test,
  watchLeaks,
} from "./site-test.ts";
import { statusEn as en, statusEs as es } from "./tool-copy.ts";

/** Two days of a server that flushes once a second, and whose replicas skip errors. */
const MYSQL = {
  version: "8.4.13",
  innodb_flush_log_at_trx_commit: "2",
  log_bin: "ON",
  sync_binlog: "1",
  replica_skip_errors: "all",
  sql_mode: "STRICT_TRANS_TABLES",
  innodb_buffer_pool_size: "134217728",
  max_connections: "151",
  max_used_connections: "12",
  Threads_created: "172800",
  Uptime: "172800",
};
const POSTGRES = {
  server_version_num: "180001",
  fsync: "off",
  autovacuum: "on",
  wal_level: "replica",
};

/** As `mysql -B` and `psql -A` print them; the unit tests have the formats of all other clients. */
const tabs = (values: object) =>
  Object.entries(values)
    .map((pair) => pair.join("\t"))
    .join("\n");

const field = (page: Page) => page.locator("#paste-now");
const later = (page: Page) => page.locator("#paste-later");
const results = (page: Page) => page.locator("#status-check-island");
const readButton = (page: Page) => page.locator("[data-read]");
const clearButton = (page: Page) => page.locator("[data-clear]");
const messageLink = (page: Page) => page.locator("#next .acts a[href*='tool=']");
const contactLink = (page: Page) => page.locator("#next .acts a:not([href*='tool='])");

/** The rules of a group of the results, in their order. */
const rulesOf = (page: Page, group: "fires" | "quiet" | "unknown") =>
  results(page)
    .locator(`[data-result="${group}"] > ol > li`)
    .evaluateAll((lines) => lines.map((line) => (line as HTMLElement).dataset.rule));

const choosePostgres = (page: Page) =>
  page
    .getByRole("navigation", { name: es.engines })
    .getByRole("link", { name: "PostgreSQL" })
    .click();

/** Unfolds the fields that are optional. */
const unfold = (page: Page) => page.locator("summary", { hasText: es.paste.more }).click();

async function open(page: Page, path?: string): Promise<void> {
  await openUnstarted(page, path);
  await hydrated(page);
}

async function openUnstarted(page: Page, path = "/es/health-check-tool"): Promise<void> {
  // Of the servers here, no release line ends soon.
  await page.clock.setFixedTime("2026-11-23T12:00:00Z");
  await page.goto(path);
}

test("of a paste it is told which rules fire, which do not and which cannot tell, in short on a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await expect(messageLink(page)).toBeHidden();
  await field(page).fill(tabs(MYSQL));
  await readButton(page).click();
  await expect(results(page).getByRole("heading", { level: 3 })).toBeFocused();
  const status = results(page).getByRole("status");
  await expect(status).toContainText(es.each.M7.title.replaceAll("`", ""));
  await expect(status).toContainText(`${es.words.fires}: 2`);
  expect(await rulesOf(page, "fires")).toEqual(["M7", "M2"]);
  expect(await rulesOf(page, "quiet")).toContain("M3");
  expect(await rulesOf(page, "unknown")).toContain("M5");
  await expect(results(page).locator('[data-rule="M7"]')).toContainText(
    "replica_skip_errors = all",
  );
  await expect(messageLink(page)).toBeVisible();
  await expect(contactLink(page)).toBeHidden();
  await expect(results(page).locator('[data-rule="M7"] summary')).toContainText(
    es.each.M7.title.replaceAll("`", ""),
  );
  // What to do is read without a press.
  const step = results(page).locator('[data-rule="M7"] [data-step]');
  await expect(step).toHaveText(es.each.M7.text.replaceAll("`", ""));
  await expect(results(page).locator('[data-rule="M7"] ul a').first()).toBeVisible();
  expect((await results(page).boundingBox())?.height).toBeLessThan(1_500);

  const unknown = results(page).locator('[data-rule="M5"]');
  await expect(unknown).toBeHidden();
  await results(page).locator("summary", { hasText: es.words.unknown }).click();
  await expect(unknown).toBeVisible();
  await field(page).fill(tabs({ ...MYSQL, innodb_force_recovery: "0" }));
  await expect(unknown, "stays unfolded when it is read again").toBeVisible();

  await clearButton(page).click();
  await expect(field(page)).toHaveValue("");
  await expect(field(page)).toBeFocused();
  await expect(results(page)).toHaveText("");
  await expect(messageLink(page)).toBeHidden();
  await expect(messageLink(page)).not.toHaveAttribute("href", /rules/);
  await expect(contactLink(page)).toBeVisible();
});

test("a sample is read at a press, is said to be one, and asks nothing", async ({ page }) => {
  const sampleLink = page.locator("[data-use]");
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await expect(sampleLink, "on the first screen").toBeInViewport({ ratio: 1 });
  await expect(clearButton(page)).toBeHidden();
  await sampleLink.click();
  await expect(field(page)).toHaveValue(statusCheck.SAMPLES.mysql);
  await expect(results(page).getByRole("heading", { level: 3 })).toBeFocused();
  await expect(results(page)).toContainText(es.words.sample);
  await expect(messageLink(page)).toBeHidden();
  await expect(sampleLink).toBeHidden();
  // What is pasted over the sample has nothing to do with its second paste.
  await field(page).fill(tabs(MYSQL));
  await expect(later(page)).toHaveValue("");
  await expect(page.locator("#free")).toHaveValue("");
  await clearButton(page).click();
  await expect(sampleLink).toBeVisible();
  await open(page, "/es/health-check-tool?engine=postgresql&sample=1");
  await expect.poll(() => rulesOf(page, "fires")).toContain("P14");
  // Nothing is asked of Cassandra, and nothing is forecast.
  await open(page, "/es/health-check-tool?engine=cassandra&sample=1");
  await expect.poll(() => rulesOf(page, "fires")).toContain("C2");
  await expect(results(page).locator("[data-result=forecasts]")).toHaveCount(0);
  await expect(results(page)).not.toContainText(es.words.ahead);
});

test("files are read like a paste, chosen or dropped anywhere, and the reading is copied as Markdown", async ({
  page,
  clipboard,
}) => {
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(tabs(MYSQL), "utf16le")]);
  const release = await hold(page, /\/assets\/client-/);
  await openUnstarted(page);
  const chooser = page.locator("[data-file]");
  await chooser.setInputFiles({ name: "status.txt", mimeType: "text/plain", buffer: wide });
  // It was chosen before the reader's script had come.
  release();
  await expect(field(page)).toHaveValue(tabs(MYSQL));
  await expect(results(page).getByRole("heading", { level: 3 })).toBeFocused();
  expect(await rulesOf(page, "fires")).toEqual(["M7", "M2"]);

  await results(page).getByRole("button", { name: es.words.copy }).click();
  await expect(results(page).getByRole("button", { name: es.words.copied })).toBeVisible();
  const copied = await clipboard();
  expect(copied).toMatch(/^### .+\n\n\*\*.+\*\*\n/);
  expect(copied).toMatch(/^- \*\*M7\*\* .*replica_skip_errors = all/m);
  // What could not be told is named, and no more.
  expect(copied).toMatch(
    new RegExp(`^#### ${es.words.unknown} \\(\\d+\\)\\n\\n(?:M\\d+(?:, )?)+$`, "m"),
  );

  await clearButton(page).click();
  const drag = (type: string) =>
    page.locator("footer").evaluate(
      (element, { type, text }) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], "status.txt"));
        element.dispatchEvent(
          new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }),
        );
      },
      { type, text: tabs(MYSQL) },
    );
  await drag("dragover");
  await expect(field(page)).toHaveCSS("outline-style", "dashed");
  await drag("drop");
  await expect(field(page)).not.toHaveCSS("outline-style", "dashed");
  await expect(field(page)).toHaveValue(tabs(MYSQL));
  expect(await rulesOf(page, "fires")).toEqual(["M7", "M2"]);
});

test("what is asked for and a later paste turn into answers", async ({ page }) => {
  await open(page);
  await unfold(page);
  await field(page).fill(tabs(MYSQL));
  await expect(results(page).locator('[data-rule="M14"]')).toContainText(es.paste.ram);
  await page.locator("#ram").fill("16");
  await expect.poll(() => rulesOf(page, "fires")).toContain("M14");
  for (const [id, error] of [
    ["ram", es.words.number.split("{{")[0]],
    ["free", es.words.size.split("{{")[0]],
  ]) {
    await page.locator(`#${id}`).fill("mucho");
    await expect(page.locator(`#${id}-error`)).toContainText(error ?? "");
    await expect(page.locator(`#${id}`)).toHaveAttribute("aria-invalid", "true");
  }
  await expect.poll(() => rulesOf(page, "unknown")).toContain("M14");
  await chooseLanguage(page, "English");
  await expect(page.locator("#ram-error")).toContainText(en.words.number.split("{{")[0] ?? "");
  await chooseLanguage(page, "Español");

  const hourLater = { ...MYSQL, Threads_created: "190800", Uptime: "176400" };
  await field(page).fill(tabs({ ...MYSQL, hostname: "a" }));
  await later(page).fill(tabs({ ...hourLater, hostname: "b" }));
  await expect(page.locator("#paste-later-error")).toHaveText(es.words.server);
  await later(page).fill(tabs(hourLater));
  await expect(page.locator("#paste-later-error")).toBeHidden();
  await expect(results(page).locator('[data-rule="M18"]')).toContainText(es.words.interval);
  expect(await rulesOf(page, "fires")).toContain("M18");
});

test("two pastes and the free space give forecasts, on the page and in a message", async ({
  page,
}) => {
  const forecast = results(page).locator('[data-rule="F2"]');
  const text = (seconds: string, files: object) =>
    tabs({ ...MYSQL, binlog_expire_logs_seconds: "0", Uptime: seconds, ...files });
  await open(page);
  await unfold(page);
  await field(page).fill(text("172800", { "binlog.000007": "1073741824" }));
  await readButton(page).click();
  await expect(results(page)).toContainText(es.words.ahead);
  // 1 GiB in an hour.
  await later(page).fill(
    text("176400", { "binlog.000007": "1073741824", "binlog.000008": "1073741824" }),
  );
  await page.locator("#free").fill("120 GiB");
  await expect(forecast.locator("strong")).toHaveText(
    /≈\s5\sdías \(28 de noviembre de 2026\), a 1\sGiB\/h$/,
  );
  await messageLink(page).click();
  await hydrated(page);
  await expect(page.locator("#message")).toHaveValue(/F2: .*: ≈\s5\sdías/);
});

test("a paste that cannot be read is said at its field, and nothing is lost", async ({ page }) => {
  const release = await hold(page, /client-[^/]*\.js$/);
  await page.goto("/es/health-check-tool");
  // A click before the module has been loaded counts.
  await readButton(page).click();
  release();
  await expect(page.locator("#paste-now-error")).toHaveText(es.words.empty);
  await expect(field(page)).toBeFocused();
  await field(page).fill("SELECT 1;\nHello");
  await readButton(page).click();
  await expect(results(page).locator(".read-as")).toContainText("mensaje");
  await expect(results(page).locator("a[href*='/search?q=']")).toBeVisible();
  await expect(field(page)).toHaveValue("SELECT 1;\nHello");
  // Its engine is chosen by what it says, unless the visitor chooses another one.
  await field(page).fill(tabs(POSTGRES));
  await arrived(page, /engine=postgresql/);
  await expect(field(page)).toHaveValue(tabs(POSTGRES));
  await expect.poll(() => rulesOf(page, "fires")).toContain("P2");
  await expect(page.locator("#paste-now-error")).toBeHidden();
  await page.locator("#paste nav").getByRole("link", { name: "MySQL" }).click();
  await expect(page.locator("#paste-now-error")).toContainText("PostgreSQL");
  await expect(field(page)).toHaveAttribute("aria-describedby", "paste-now-error");
});

test("no request, address or storage ever carries what was pasted", async ({ page, context }) => {
  const { marker, sent, carried, kept } = watchLeaks(page, context);
  const secret = { ...MYSQL, sql_mode: marker, hostname: marker };

  await open(page);
  // What a browser may keep or send by itself.
  for (const control of await page.locator("#paste :is(input, textarea)").all()) {
    await expect(control).toHaveAttribute("autocomplete", "off");
    await expect(control).toHaveJSProperty("spellcheck", false);
  }
  await unfold(page);
  await field(page).fill(tabs(secret));
  await later(page).fill(tabs({ ...secret, Uptime: "176400" }));
  await page.locator("#ram").fill("4815");
  await page.locator("#iops").fill("16.234");
  await page.locator("#free").fill("7361 GB");
  await readButton(page).click();
  await expect(results(page)).toContainText(marker);
  expect(await kept()).not.toContain(marker);
  for (const link of await page.locator("#status-check-island a:visible").all()) await link.hover();
  await chooseLanguage(page, "English");
  await expectLanguage(page, "en");
  await expect(results(page)).toContainText(marker);
  // A number stays the one that was typed in the other language.
  await expect(results(page)).toContainText("IOPS: 16,234");
  await expect(results(page).locator('[data-rule="M7"]')).toContainText(en.severity.C);
  await expect(results(page).getByText(es.rules.not)).toHaveCount(0);
  await messageLink(page).click();
  await arrived(page, /\/en\/contact\?/);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({
    subject: "mysql-health-check",
    tool: "status-check",
    engine: "mysql",
    rules: expect.stringMatching(/^M\d+(,M\d+)*$/),
    from: "status-check",
  });
  await hydrated(page);
  const message = page.locator("#message");
  await expect(message).toHaveValue(/M7: /);
  const text = await message.inputValue();
  expect(text).toContain(en.each.M7.title.replaceAll("`", ""));
  expect(text).not.toMatch(/4815|16\D?234|7361/);
  expect(text).not.toContain(marker);
  expect(await kept()).not.toContain(marker);
  await page.goBack();
  await arrived(page, /\/en\/health-check-tool/);
  await expect(field(page)).toHaveValue(tabs(secret));
  await expect(results(page)).toContainText(marker);
  expect(await kept()).not.toContain(marker);

  // A document of its own, which is left by the browser itself: what is sent then, is sent on `pagehide`.
  await open(page);
  await expect(field(page)).toHaveValue("");
  await field(page).fill(tabs(secret));
  await page.reload();
  await hydrated(page);
  await expect(field(page)).toHaveValue("");
  expect(await kept()).not.toContain(marker);
  await field(page).fill(tabs(secret));
  await page.goto("about:blank");
  expect(sent.length).toBeGreaterThan(3);
  expect(carried()).toEqual([]);
  // Nothing is sent but for pages, scripts, styles, fonts and icons; and that a page is shown, without its query.
  for (const request of sent.filter((each) => each.method() !== "GET")) {
    expect(new URL(request.url()).pathname).toBe("/view");
    expect(request.postData()).toMatch(
      /^\/(es|en)\/(health-check-tool|contact)\n(es|en)\n[\w.:]*\n?$/,
    );
  }
});

test("a reading is printed alone, with its day", async ({ page }) => {
  await open(page);
  await field(page).fill(tabs(MYSQL));
  await readButton(page).click();
  await page.emulateMedia({ media: "print" });
  await expect(results(page).getByRole("heading", { level: 3 })).toContainText("2026");
  await expect(results(page).locator('[data-rule="M7"]')).toBeVisible();
  await expect(
    page.locator("main h1, main h2, main button, textarea").locator("visible=true"),
  ).toHaveCount(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the rules and statements of an engine are there to be read, and no field", async ({
    page,
  }) => {
    await page.goto("/es/health-check-tool");
    await choosePostgres(page);
    await expect(page.locator("#paste pre")).toContainText("pg_stat_archiver");
    await page.locator("#rules a[rel=nofollow]").press("Enter");
    // By keyboard: the list is laid out while it is scrolled to, and a click may meet what was there before.
    await page.locator("#P24 summary").press("Enter");
    await expect(page.locator("#P24").getByText(es.rules.not)).toBeVisible();
    for (const hidden of [messageLink(page), field(page), readButton(page)])
      await expect(hidden).toBeHidden();
    await expect(page.getByText(es.paste.noScript)).toBeVisible();
    await page.locator("[data-use]").click();
    await expect(results(page)).toContainText(es.words.sample);
  });
});
