import { arrived, edges, expect, goTo, painted, press, test, watchShift } from "./site-test.ts";

test("a terminal copies what one types, and says so", async ({ page, clipboard }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const shift = await watchShift(page);
  await goTo(page, "/en/mariadb-enterprise");
  const button = page.locator("pre").first().getByRole("button");
  await expect(button).toHaveAccessibleName("Copy the commands");
  const { width, height } = await edges(button);
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await button.click();
  await expect(page.locator("#announcement")).toHaveText("Copied to the clipboard");
  expect(await clipboard()).toContain("systemctl stop mariadb\n");
  expect(await shift()).toBe(0);

  // It stays at hand when its text is scrolled.
  await page.setViewportSize({ width: 360, height: 800 });
  const terminal = page.locator(".scroll:has(pre)").first();
  await terminal.evaluate((frame) => frame.scrollTo({ left: 120 }));
  const [frame, box] = [await edges(terminal), await edges(terminal.getByRole("button"))];
  expect(box.width).toBeGreaterThan(0);
  expect(box.left).toBeGreaterThanOrEqual(frame.left);
  expect(box.right).toBeLessThanOrEqual(frame.right + 1);

  // On the next page too, in the page's language. There, on a phone, the terminal is folded.
  await page.setViewportSize({ width: 1280, height: 800 });
  await goTo(page, "/it/about");
  await press(page, "footer a[href$='/soporte-mysql']");
  await arrived(page, /soporte/);
  await expect(button).toHaveAccessibleName("Copia i comandi");
});

const drawn = () =>
  [...document.querySelectorAll("main figure")].map(
    (figure) =>
      figure.getAnimations({ subtree: true }).filter(({ playState }) => playState === "paused")
        .length,
  );

test("the accent lines of a drawing are drawn when they come into view, once, and are complete on paper", async ({
  page,
}) => {
  await goTo(page, "/es/remote-dba");
  // The second drawing is near, and not yet seen.
  const second = page.locator("main figure").nth(1);
  await second.evaluate((figure) =>
    scrollBy(0, figure.getBoundingClientRect().top - innerHeight - 50),
  );
  await expect
    .poll(() => page.evaluate(drawn).then((waiting) => Math.max(...waiting)))
    .toBeGreaterThan(0);
  expect(
    (await page.evaluate(drawn))[0],
    "the first screen is complete from the first paint on",
  ).toBe(0);
  await page.emulateMedia({ media: "print" });
  const offsets = await page.evaluate(() =>
    Array.from(
      document.querySelectorAll("figure path"),
      (line) => getComputedStyle(line).strokeDashoffset,
    ),
  );
  expect([...new Set(offsets)]).toEqual(["0px"]);
  await page.emulateMedia({ media: "screen" });
  for (const figure of await page.locator("main figure:visible").all()) {
    await figure.scrollIntoViewIfNeeded();
    await painted(page);
  }
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
});
