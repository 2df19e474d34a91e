import { failover } from "@blc/diagnose";
import type { Page } from "@playwright/test";
import en from "../../app/pages/failover-simulator/en.json" with { type: "json" };
import it from "../../app/pages/failover-simulator/it.json" with { type: "json" };
import { sentenceOf } from "../../app/tools/failover-simulator/words.ts";
import { viewsOf } from "./matrix.ts";
import {
  arrived,
  chooseLanguage,
  edges,
  expect,
  goTo,
  hydrated,
  printSheet,
  test,
} from "./site-test.ts";

const BARE = "/en/failover-simulator";
const stepsOf = (scenario: Parameters<typeof failover.scenarioOf>[0]) =>
  failover.simulate(failover.scenarioOf(scenario));
const STEPS = stepsOf({ mode: "async", fault: "writer-killed" });
/** Longer than a step takes while the simulation plays. */
const ONE_STEP = 4_500;

const player = (page: Page) => page.getByRole("navigation", { name: en.run.player });
const slider = (page: Page) => player(page).getByRole("slider");
const button = (page: Page, name: string) =>
  player(page).getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => player(page).getByRole("link", { name, exact: true });
const shown = (page: Page) => page.locator("#steps > li:visible");

/** The sentence of a step, which counts from 1. */
const sentenceAt = (step: number, steps = STEPS) =>
  sentenceOf(steps[step - 1] as (typeof STEPS)[number], en, "en");

/** One step is shown, and everything agrees on which. */
async function expectStep(page: Page, step: number, steps = STEPS): Promise<void> {
  const sentence = sentenceAt(step, steps).replaceAll("`", "");
  await expect(shown(page)).toHaveCount(1);
  await expect(shown(page).locator("[data-sentence]")).toHaveText(sentence);
  await expect(slider(page)).toHaveValue(String(step));
}

test("the slider scrubs through the steps by keyboard, and each is said and has its address, which is copied", async ({
  page,
  clipboard,
}) => {
  await goTo(page, BARE);
  await expectStep(page, 1);
  expect(
    (await slider(page).boundingBox())?.height,
    "large enough for a finger",
  ).toBeGreaterThanOrEqual(44);
  await slider(page).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expectStep(page, 3);
  await arrived(page, /\?step=3$/);
  await expect(page.locator("#failover-island")).toContainText(sentenceAt(3));
  await page.getByRole("button", { name: en.run.copy }).click();
  await expect(page.getByRole("button", { name: en.run.copied })).toBeVisible();
  expect(await clipboard()).toBe(page.url());
  await slider(page).focus();
  await page.keyboard.press("End");
  await expectStep(page, STEPS.length);
  await page.reload();
  await expectStep(page, STEPS.length);
});

test("arrow keys step in the player only, and previous and next keep the focus at the ends", async ({
  page,
}) => {
  await goTo(page, `${BARE}?topology=async&fault=writer-killed&step=${STEPS.length - 1}`);
  await page.locator("#topology").focus();
  await page.keyboard.press("ArrowLeft");
  await button(page, en.run.play).focus();
  await page.keyboard.press("Control+ArrowLeft");
  await expectStep(page, STEPS.length - 1);
  await page.keyboard.press("ArrowRight");
  await expectStep(page, STEPS.length);
  await link(page, en.run.next).press("Enter");
  await expectStep(page, STEPS.length);
  await expect(link(page, en.run.next)).toHaveAttribute("aria-disabled", "true");
  await expect(link(page, en.run.next)).toBeFocused();
  await link(page, en.run.previous).press("Enter");
  await expectStep(page, STEPS.length - 1);
});

for (const width of [390, 1440])
  test(`title, drawing and player are on one screen of ${width} px, also while it plays`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: width < 992 ? 844 : 900 });
    for (const { language } of viewsOf(width < 992 ? 1 : 3)) {
      await goTo(page, `/${language}/failover-simulator`);
      const places = async () => {
        const parts = ["h1", "h1 + p", "#steps > li:visible figure", "[data-steps]"].map((part) =>
          page.locator(part),
        );
        for (const part of parts) await expect(part, language).toBeInViewport({ ratio: 1 });
        return Promise.all(parts.map(edges)) as Promise<[unknown, unknown, DOMRect, DOMRect]>;
      };
      const before = await places();
      await page.locator("[data-steps] button").click();
      await expect(page.getByRole("slider")).toHaveValue("2");
      expect(await places(), language).toEqual(before);
      const [, , drawing, player] = before;
      const last = width < 992 ? player : drawing;
      const sentence = await edges(page.locator("[data-sentence]:visible"));
      expect(sentence.top).toBeGreaterThanOrEqual(last.bottom);
      if (width < 992) expect(player.top).toBeGreaterThanOrEqual(drawing.bottom);
      else expect(drawing.left).toBeGreaterThanOrEqual(player.right);
    }
  });

test("it plays when asked to, pauses, and stops at the end", async ({ page }) => {
  await page.clock.install();
  await page.goto(BARE);
  // Waits for the scripts, which wait for an idle browser, while the test holds the clock.
  await page.clock.runFor(5_000);
  await hydrated(page);
  // Time passes only when the test says so: on a busy machine a step would go by between two looks.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.clock.runFor(10 * ONE_STEP);
  await expectStep(page, 1);
  await button(page, en.run.play).click();
  await expectStep(page, 2);
  await page.clock.runFor(ONE_STEP);
  await expectStep(page, 3);
  await button(page, en.run.pause).click();
  await page.clock.runFor(3 * ONE_STEP);
  await expectStep(page, 3);
  await button(page, en.run.play).click();
  await page.clock.runFor(10 * ONE_STEP);
  await expectStep(page, STEPS.length);
  await button(page, en.run.play).click();
  await expectStep(page, 1);
});

test("another scenario is shown in place from its first step on", async ({ page }) => {
  await goTo(page, `${BARE}?step=4`);
  await page.locator("#topology").selectOption("galera");
  await page.locator("#fault").selectOption("writer-cut-off");
  await page.getByRole("button", { name: en.form.submit }).click();
  await arrived(page, /topology=galera&fault=writer-cut-off/);
  await expect(page.getByRole("heading", { name: en.topologies.galera })).toBeVisible();
  await expectStep(page, 1, stepsOf({ mode: "galera", fault: "writer-cut-off" }));
  await page
    .locator("#compare")
    .getByRole("row", { name: en.topologies.async })
    .getByRole("link")
    .first()
    .click();
  await expectStep(page, 1);
});

test("a change of the language keeps the scenario, its numbers and the step", async ({ page }) => {
  await goTo(page, `${BARE}?topology=async&fault=writer-killed&detection=1.5&in=en`);
  await link(page, en.run.next).click();
  await link(page, en.run.next).click();
  await chooseLanguage(page, "Italiano");
  await expect(page.getByRole("button", { name: it.run.play })).toBeVisible();
  const steps = stepsOf({ mode: "async", fault: "writer-killed", detection: 1_500 });
  const sentence = sentenceOf(steps[2] as (typeof steps)[number], it, "it");
  await expect(shown(page).locator("[data-sentence]")).toHaveText(sentence);
  await expect(page.locator("#detection")).toHaveValue("1,5");
  await page.getByRole("slider").focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("slider")).toHaveAttribute("aria-valuetext", /^Passo 4 di 6/);
});

test("all steps are on paper, with the day and what was asked", async ({ page }) => {
  await goTo(page, `${BARE}?topology=semi-sync&fault=writer-hangs&step=2`);
  await printSheet(page);
  const { length } = stepsOf({ mode: "semi-sync", fault: "writer-hangs" });
  await expect(shown(page)).toHaveCount(length);
  await expect(page.locator("#steps svg:visible")).toHaveCount(length);
  const printed = await page.locator("#run").innerText();
  for (const text of [
    en.topologies["semi-sync"],
    en.faults["writer-hangs"],
    en.form.numbers.writes,
    /\b20\d\d\b/,
  ])
    expect(printed).toMatch(text);
});

test("on a phone the name of a row stands above its cells, and no two of them overlap", async ({
  page,
}) => {
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await goTo(page, BARE);
    const faults = await page.locator("#compare tbody td").evaluateAll((cells) =>
      cells.map((cell) => {
        const box = (each?: Element | null) => each?.getBoundingClientRect() ?? new DOMRect();
        const [{ top, left, height }, { bottom, right }] = [
          box(cell),
          box(cell.previousElementSibling),
        ];
        const isOver = top < box(cell.parentElement?.firstElementChild).bottom - 1;
        return height < 44 || isOver || (top < bottom && left < right - 1);
      }),
    );
    expect(faults, `${width} px`).not.toContain(true);
  }
});
