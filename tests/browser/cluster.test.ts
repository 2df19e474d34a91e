/** The clusters of the home page, of which the visitor kills a node. */
import type { Page } from "@playwright/test";
import en from "../../app/pages/home/en.json" with { type: "json" };
import { storyOf } from "../../app/pages/home/story.ts";
import { localAddress } from "../../site/address.ts";
import { faultsOfScreen } from "./faults.ts";
import { viewsOf } from "./matrix.ts";
import { arrived, axeFindings, expect, goTo, test, watchShift } from "./site-test.ts";

/** For what the visitor starts. */
const LONGEST_MS = 3_000;

const clusters = (page: Page) => page.locator("#cluster-island");
const kill = (page: Page) => page.getByRole("button", { name: en.cluster.kill });
const fallen = (page: Page) => clusters(page).locator("[data-pit] path:visible");
const result = (page: Page, name: string) =>
  clusters(page).locator(`[data-counts=${name}]:visible`);
/**
 * Presses, and asks in that moment when what moves in the clusters comes to rest, in milliseconds
 * from its start: on a slow machine the first have ended before a test can ask.
 */
const pressed = (page: Page) =>
  clusters(page).evaluate((element) => {
    element.querySelector("button")?.click();
    return element
      .getAnimations({ subtree: true })
      .map(({ effect }) => Number(effect?.getComputedTiming().endTime));
  });
/** Columns whose name has less than 3 px of room, in whatever font is there, or whose nodes leave them. */
const crossed = (strips: Element) =>
  [...strips.children].flatMap((column) => {
    const name = document.createRange();
    name.selectNodeContents(column.querySelector("h2") as Element);
    const end = ({ right }: DOMRect) => Math.round(column.getBoundingClientRect().right - right);
    const nodes = [...column.querySelectorAll("[data-role]")].map((node) =>
      end(node.getBoundingClientRect()),
    );
    return end(name.getBoundingClientRect()) < 3 || nodes.some((room) => room < 0)
      ? [name.toString()]
      : [];
  });
const isOver = (page: Page) => page.waitForSelector("#cluster-island[data-story=over]");

test("the press shows what was lost and the way to an engineer where the intro stood, also under reduced motion", async ({
  page,
}) => {
  const strips = clusters(page).locator('[data-live=""]');
  for (const [index, [width, height]] of (
    [
      [320, 568],
      [390, 844],
      [1440, 900],
    ] as const
  ).entries())
    for (const { language, colorScheme } of viewsOf(2 * index)) {
      const screen = `${language}, ${width} px`;
      await page.emulateMedia({ reducedMotion: "reduce", colorScheme });
      await page.setViewportSize({ width, height });
      await goTo(page, localAddress("/", language));
      const place = await strips.boundingBox();
      await clusters(page).getByRole("button").click();
      expect(await clusters(page).getAttribute("data-story"), screen).toBe("over");
      await expect(result(page, "lost"), screen).toHaveText(["10", "0", "0"]);
      for (const part of ["[data-outcome] b", 'a[href*="/contact"]'])
        await expect(
          clusters(page).locator(part).locator("visible=true").first(),
          screen,
        ).toBeInViewport({ ratio: 1 });
      if (width > 320)
        for (const drawing of await strips.getByRole("img").all())
          await expect(drawing, screen).toBeInViewport({ ratio: 1 });
      expect(await strips.boundingBox(), screen).toEqual(place);
      expect(await strips.evaluate(crossed), screen).toEqual([]);
      expect.soft(await page.evaluate(faultsOfScreen, 44), screen).toEqual([]);
      expect.soft(await axeFindings(page), screen).toEqual([]);
    }
});

test("nothing moves before the visitor acts; then the lost ones fall within three seconds, and stay", async ({
  page,
}) => {
  const { lost, withoutWrites } = storyOf("async");
  const shift = await watchShift(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await goTo(page, "/en");
  const moving = () => page.evaluate(() => document.getAnimations().length);
  expect(await moving()).toBe(0);
  await expect(fallen(page)).toHaveCount(0);
  const ends = await pressed(page);
  await isOver(page);
  expect(ends.length).toBe(lost);
  expect(Math.max(...ends)).toBeLessThanOrEqual(LONGEST_MS);
  expect(await moving()).toBe(0);
  await expect(fallen(page)).toHaveCount(lost);
  await expect(result(page, "lost")).toHaveText([String(lost), "0", "0"]);
  await expect(result(page, "seconds").first()).toHaveText(String(withoutWrites / 1_000));
  expect(await shift(), "also when another node writes").toBe(0);
});

test("a click before the script has started counts, the outcome is said, and a key does it again, in the middle too", async ({
  page,
}) => {
  await page.goto("/en", { waitUntil: "commit" });
  const status = clusters(page).getByRole("status");
  const again = page.getByRole("button", { name: en.cluster.again });
  await kill(page).click();
  await isOver(page);
  await expect(status).toContainText(en.cluster.prevent);
  await again.click();
  await expect(fallen(page)).toHaveCount(0);
  await expect(status).toHaveText("");
  await kill(page).focus();
  await page.keyboard.press("Enter");
  await again.click();
  await kill(page).click();
  await isOver(page);
  await expect(result(page, "lost")).toHaveText(["10", "0", "0"]);
  await page.getByRole("link", { name: en.cluster.steps }).click();
  await arrived(page, /failover-simulator\?topology=async&fault=writer-killed#run$/);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("and on paper the end of the story is shown, and there is no control", async ({ page }) => {
    await page.goto("/en");
    for (const media of ["screen", "print"] as const) {
      await page.emulateMedia({ media });
      await expect(clusters(page).getByRole("img").filter({ visible: true })).toHaveCount(3);
      await expect(kill(page)).toBeHidden();
      await expect(fallen(page)).toHaveCount(storyOf("async").lost);
      await expect(clusters(page).getByText(en.cluster.prevent)).toBeVisible();
    }
  });
});
