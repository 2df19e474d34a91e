/** The one door: whatever is pasted or dropped is recognised, read or led to its reader, and loses nothing. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import {
  arrived,
  chooseLanguage,
  expect,
  fill,
  hydrated,
  sendForm,
  stored,
  test,
  watchLeaks,
} from "./site-test.ts";

const paste = (name: string) =>
  readFileSync(new URL(`../../diagnose/status-check/pastes/${name}`, import.meta.url), "utf8");

const CNF = "[mysqld]\nquery_cache_size = 64M\ninnodb_large_prefix = ON\n";
const LOG = `2026-11-28 10:00:00.500 UTC [27] LOG:  invalid primary checkpoint record
2026-11-28 10:00:00.500 UTC [27] PANIC:  could not locate a valid checkpoint record
2026-11-28 10:00:00.600 UTC [1] LOG:  startup process (PID 27) was terminated by signal 6: Aborted`;
const REPLICA = paste("mysql-8.4-replica-tables.txt");

/** What is pasted; the page's path then, and what its reading has. */
const PASTES: readonly (readonly [text: string, path: RegExp, reading: readonly string[]])[] = [
  [REPLICA, /\/health-check-tool$/, ["MySQL", "1062"]],
  [paste("postgres-15-held.txt"), /engine=postgresql/, ["PostgreSQL 15"]],
  [paste("cassandra-4.1.txt"), /engine=cassandra/, ["Cassandra"]],
  [CNF, /\/config-check$/, ["query_cache_size"]],
  ["wal_level = 'replica'\nwal_keep_segments = 8\n", /\/config-check$/, ["wal_keep_segments"]],
  [LOG, /engine=postgresql/, ["PostgreSQL", "/errors/no-checkpoint"]],
  [
    "ERROR 1045 (28000): Access denied for user 'root'@'localhost' (using password: YES)",
    /\/health-check-tool$/,
    ["MySQL", "/errors/1045"],
  ],
  ["PG::ConnectionBad: FATAL:  sorry, too many clients already", /=postgresql/, ["/errors/53300"]],
  ["mysql  Ver 5.7.44 for Linux on x86_64", /-tool$/, ["MySQL 5.7.44", "2023"]],
  ["id\tselect_type\tpossible_keys\n1\tSIMPLE\tNULL", /-tool$/, ["EXPLAIN"]],
];

const field = (page: Page) => page.locator("#paste-now");
const reading = (page: Page) => page.locator("#status-check-island, #config-check-island");

async function open(page: Page, path = "/es/health-check-tool"): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** As the clipboard puts it: at once, and into an empty field. */
async function put(page: Page, text: string): Promise<void> {
  await field(page).focus();
  await field(page).evaluate((area: HTMLTextAreaElement, pasted) => {
    const init = { bubbles: true, inputType: "insertFromPaste" };
    area.dispatchEvent(new InputEvent("beforeinput", init));
    area.value = pasted;
    area.dispatchEvent(new InputEvent("input", init));
  }, text);
}

for (const [text, path, parts] of PASTES)
  test(`"${text.slice(0, 40).split("\n")[0]}" is read without another press`, async ({ page }) => {
    await open(page);
    await put(page, text);
    await expect(reading(page).getByRole("heading", { level: 3 })).toBeFocused();
    await arrived(page, path);
    for (const part of parts) await expect(reading(page)).toContainText(part);
    const engine = new URL(page.url()).searchParams.get("engine");
    // The way to a message: where something was found.
    for (const link of await reading(page).locator("a[href*='tool=status-check']").all())
      await expect(link).toHaveAttribute("href", new RegExp(`engine=${engine ?? "mysql"}\\b`));
  });

test("files that are dropped together each go to their tool, and what was dropped is kept", async ({
  page,
}) => {
  await open(page);
  await page.locator("footer").evaluate(
    (element, files) => {
      const dataTransfer = new DataTransfer();
      for (const [name, text] of files) dataTransfer.items.add(new File([text ?? ""], name ?? ""));
      element.dispatchEvent(
        new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }),
      );
    },
    [
      ["my.cnf", CNF],
      ["status.txt", REPLICA],
      ["postgresql.log", LOG],
    ],
  );
  await expect(reading(page)).toContainText("1062");
  const others = reading(page).locator(".read-as li");
  await expect(others).toHaveText([/^my\.cnf: .*MySQL/, /^postgresql\.log: .*PostgreSQL/]);
  await others.nth(1).getByRole("button").press("Enter");
  await expect(reading(page)).toContainText("/errors/no-checkpoint");
  await expect(others).toHaveText([/^my\.cnf: /, /^status\.txt: /]);
});

test("a step back finds the text at the door, and another language translates its reading", async ({
  page,
  context,
}) => {
  const { marker, carried, kept } = watchLeaks(page, context);
  const file = `${CNF}hostname_${marker} = 1\n`;
  await open(page);
  await put(page, file);
  await arrived(page, /\/config-check$/);
  await expect(page.locator("#config-text")).toHaveValue(file);
  await page.goBack();
  await arrived(page, /\/health-check-tool$/);
  await expect(field(page)).toHaveValue(file);
  await expect(reading(page).getByRole("status")).not.toBeEmpty();
  await chooseLanguage(page, "English");
  await expect(reading(page)).toContainText("Read as: configuration file");
  await expect(field(page)).toHaveValue(file);
  expect(await kept()).not.toContain(marker);
  expect(carried()).toEqual([]);
  await page.reload();
  await hydrated(page);
  await expect(field(page)).toHaveValue("");
});

test("without network the text stays, the reader says why, and reads it when the network is back", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await open(page);
  await context.setOffline(true);
  for (const text of [LOG, paste("cassandra-4.1.txt")]) {
    await put(page, text);
    await expect(page.locator("#paste [role=alert]:visible")).not.toBeEmpty();
    await expect(field(page)).toHaveValue(text);
  }
  await context.setOffline(false);
  await page.locator("[data-read]").click();
  await expect(reading(page)).toContainText("Cassandra");
});

test("what it was read as can be told otherwise, with a remark", async ({ page }) => {
  await open(page);
  await put(page, LOG);
  await expect(reading(page)).toContainText("/errors/no-checkpoint");
  await reading(page).getByRole("combobox").selectOption("version");
  await expect(reading(page).locator(".read-as")).toContainText("Leído como usted pidió");
});

test("the worst findings go into a message with their values, as they were ticked, and are sent once", async ({
  page,
  site,
}) => {
  await open(page);
  await put(page, REPLICA);
  const box = reading(page).getByRole("checkbox", { name: /^M33: / });
  await expect(box).toBeChecked();
  await page.locator("#next .acts a[href*='tool=']").click();
  await arrived(page, /\/es\/contact\?/);
  expect(page.url()).not.toContain("shop");
  await hydrated(page);
  const message = page.locator("#message");
  await expect(message).toHaveValue(/^.*\n.*\n?- M33: [^\n]+\n {2}.*1062/);
  await page.goBack();
  await box.uncheck();
  await expect(page.locator("#next .acts a[href*='tool=']")).not.toHaveAttribute("href", /M33/);
  await box.check();
  await page.locator("#next .acts a[href*='tool=']").click();
  await arrived(page, /\/es\/contact\?/);
  await hydrated(page);
  const text = await message.inputValue();
  const email = await fill(page);
  await message.fill(text);
  await sendForm(page);
  expect(stored(site, email, "message")).toEqual([{ message: text.trim() }]);
});
