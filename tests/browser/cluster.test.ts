/** The clusters of the home page, of which the visitor kills a node. */
import type { Page } from "@playwright/test";
import en from "../../app/pages/home/en.json" with { type: "json" };
import { storyOf } from "../../app/pages/home/story.ts";
import { localAddress } from "../../site/address.ts";
import { COMPLETE_LANGUAGES } from "../../site/languages.ts";
import { faultsOfScreen } from "./faults.ts";
import { axeFindings, expect, hydrated, test, watchShift } from "./site-test.ts";

/** For what the visitor starts. */
const LONGEST_MS = 3_000;

const clusters = (page: Page) => page.locator("#cluster-island");
const kill = (page: Page) => page.getByRole("button", { name: en.cluster.kill });
const frames = (page: Page) => clusters(page).locator("ol > li");
const fallen = (page: Page) => clusters(page).locator("[data-pit] path:visible");
const result = (page: Page, name: string) => clusters(page).locator(`[data-counts=${name}]:visible`);
/** When what moves in the clusters has come to rest, in milliseconds from its start. */
const movements = (page: Page) =>
  clusters(page).evaluate((element) =>
    element.getAnimations({ subtree: true }).map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
  );
const isOver = (page: Page) => page.waitForSelector("#cluster-island[data-story=over]");

test("the first screen of a phone has the control and all three clusters, and of a desk also what to do next", async ({
  page,
}) => {
  for (const language of COMPLETE_LANGUAGES) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(localAddress("/", language));
    for (const button of await clusters(page).getByRole("button").all())
      await expect(button).toBeInViewport({ ratio: 1 });
    const drawings = clusters(page).getByRole("img");
    await expect(drawings.filter({ visible: true })).toHaveCount(3);
    for (const drawing of await drawings.filter({ visible: true }).all())
      await expect(drawing, language).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(clusters(page).locator(".acts"), language).toBeInViewport({ ratio: 1 });
  }
});

test("nothing moves before the visitor acts; then the lost ones fall within three seconds, and stay", async ({
  page,
}) => {
  const { lost, withoutWrites } = storyOf("async");
  const shift = await watchShift(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/en");
  await hydrated(page);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expect(fallen(page)).toHaveCount(0);
  await kill(page).click();
  const falls = await movements(page);
  expect(falls.length).toBe(lost);
  expect(Math.max(...falls)).toBeLessThanOrEqual(LONGEST_MS);
  await isOver(page);
  expect(await movements(page)).toEqual([]);
  await expect(fallen(page)).toHaveCount(lost);
  await expect(result(page, "lost")).toHaveText([String(lost), "0", "0"]);
  await expect(result(page, "seconds").first()).toHaveText(String(withoutWrites / 1_000));
  expect(await shift(), "also when another node writes").toBe(0);
});

test("a key does what a finger does, the outcome is said in a sentence, and it can be done again", async ({ page }) => {
  await page.goto("/en");
  await hydrated(page);
  const status = clusters(page).getByRole("status");
  await kill(page).focus();
  await page.keyboard.press("Enter");
  await isOver(page);
  const outcome = en.cluster.outcome.replace("{{lost}}", "10").replace("{{duration}}", "5–6.s");
  await expect(status).toHaveText(new RegExp(`^${outcome}$`));
  await page.getByRole("button", { name: en.cluster.again }).click();
  await expect(fallen(page)).toHaveCount(0);
  await expect(status).toHaveText("");
  // In the middle of it, and once more.
  await kill(page).click();
  await page.getByRole("button", { name: en.cluster.again }).click();
  await kill(page).click();
  await isOver(page);
  await expect(result(page, "lost")).toHaveText(["10", "0", "0"]);
});

test("a click before the script has started counts, and every step leads to the same scenario", async ({ page }) => {
  await page.goto("/en", { waitUntil: "commit" });
  await kill(page).click();
  await isOver(page);
  await page.getByRole("link", { name: en.cluster.steps }).click();
  await expect(page).toHaveURL(/failover-simulator\?topology=async&fault=writer-killed#run$/);
});

test("in any language, at any width, nothing is cut off or found by axe, before and after", async ({
  page,
  context,
}) => {
  for (const [index, language] of COMPLETE_LANGUAGES.entries()) {
    await page.emulateMedia({ colorScheme: index % 2 === 0 ? "light" : "dark" });
    await page.goto(localAddress("/", language));
    await hydrated(page);
    for (const isFelled of [false, true]) {
      if (isFelled) {
        await clusters(page).getByRole("button").click();
        await isOver(page);
      }
      for (const width of [320, 390, 768, 1440, 2560]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await page.evaluate(faultsOfScreen, 44), `${language}, ${width} px, ${isFelled}`).toEqual([]);
      }
      expect.soft(await axeFindings(page, "#cluster-island"), `axe, ${language}, ${isFelled}`).toEqual([]);
    }
  }
  expect(context.pages().length).toBe(1);
});

for (const [name, options] of Object.entries({
  "without script": { javaScriptEnabled: false },
  "under reduced motion": { reducedMotion: "reduce" as const },
}))
  test.describe(name, () => {
    test.use(options);
    test("the same story is told in four pictures, and there is no control", async ({ page }) => {
      await page.goto("/en");
      await expect(frames(page)).toHaveCount(4);
      for (const frame of await frames(page).all()) await expect(frame).toBeVisible();
      await expect(kill(page)).toBeHidden();
      await expect(fallen(page)).toHaveCount(storyOf("async").lost);
      await expect(clusters(page)).toContainText(en.cluster.prevent);
      for (const name of [en.cluster.steps, en.hero.contact, en.hero.more])
        await expect(clusters(page).getByRole("link", { name })).toBeVisible();
    });
  });

test("on paper the story is told in pictures", async ({ page }) => {
  await page.goto("/en");
  await page.emulateMedia({ media: "print" });
  for (const frame of await frames(page).all()) await expect(frame).toBeVisible();
  await expect(kill(page)).toBeHidden();
});
