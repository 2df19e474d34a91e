import type { Page } from "@playwright/test";
import { axeFindings, chooseLanguage, expect, expectToFit, hydrated, test } from "./site-test.ts";

const PATH = "/es/soporte-mysql";
const ASKED = `${PATH}?day=2026-11-28&time=03:00&zone=Europe/Madrid`;
const UNREADABLE = `${PATH}?day=ayer&time=03:00&zone=Atlantis`;

test.use({ timezoneId: "America/Bogota" });

const answers = (page: Page) => page.locator("#response-clock dl");

test("the zone is the visitor's own until another one is typed", async ({ page }) => {
  await page.goto(PATH);
  await hydrated(page);
  await page.locator("#zone").scrollIntoViewIfNeeded();
  await expect(page.locator("#zone")).toHaveValue("America/Bogota");
  await page.goto(ASKED);
  await hydrated(page);
  await expect(page.locator("#zone")).toHaveValue("Europe/Madrid");
});

test("a moment is typed and sent by keyboard, and the answers are announced", async ({ page }) => {
  await page.goto(`${PATH}#response-clock`);
  await hydrated(page);
  const region = page.locator("#response-clock [role=status]");
  await expect(region).toHaveText("");
  await page.locator("#zone").focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Lima");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[?&]zone=Lima.*#response-clock$/);
  await expect(region.locator("dl")).toBeVisible();
  await expect(answers(page)).toContainText("America/Lima (GMT-5)");
});

test("a change of language keeps what is typed, and the answers", async ({ page }) => {
  await page.goto(PATH);
  await hydrated(page);
  await page.locator("#day").fill("2027-01-05");
  await page.locator("#zone").fill("Europe/Rome");
  await chooseLanguage(page, "Italiano");
  await expect(page.locator("html")).toHaveAttribute("lang", "it");
  await expect(page.locator("#day")).toHaveValue("2027-01-05");
  await expect(page.locator("#zone")).toHaveValue("Europe/Rome");
  await page.locator("#response-clock form button").click();
  await expect(answers(page)).toContainText("gennaio 2027");
  await chooseLanguage(page, "Català");
  await expect(answers(page)).toContainText("gener del 2027");
  expect(new URL(page.url()).searchParams.get("zone")).toBe("Europe/Rome");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the form asks the server", async ({ page }) => {
    await page.goto(PATH);
    await page.locator("#day").fill("2026-11-27");
    await page.locator("#time").fill("16:00");
    await page.locator("#zone").fill("America/Argentina/Buenos_Aires");
    await page.locator("#response-clock form button").click();
    await expect(answers(page)).toContainText("2 de diciembre de 2026");
    await expect(page.locator("#response-clock table").first().locator("tbody tr")).toHaveCount(4);
  });
});

test("axe finds nothing in answers or errors, and a screen of 320 px is wide enough", async ({ page }) => {
  for (const address of [ASKED, UNREADABLE]) {
    await page.goto(address);
    await hydrated(page);
    for (const width of [1280, 320]) await expectToFit(page, width);
    expect(await axeFindings(page, "#response-clock")).toEqual([]);
  }
});

test("on paper stand the moment and the answers, without a button", async ({ page }) => {
  await page.goto(ASKED);
  await hydrated(page);
  await page.emulateMedia({ media: "print" });
  await expect(answers(page)).toBeVisible();
  await expect(page.locator("#response-clock :is(button, .btn)").locator("visible=true")).toHaveCount(0);
  await expect(page.locator("#zone")).toHaveValue("Europe/Madrid");
});
