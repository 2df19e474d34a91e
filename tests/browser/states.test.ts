/** Accessibility of what a page becomes under a visitor's hands: open menus, errors, toasts, tabs, the banner, zoom. */
import type { Page } from "@playwright/test";
import { localAddress } from "../../site/address.ts";
import { languagesOf, schemesOf } from "./matrix.ts";
import { axeFindings, expect, expectToFit, fill, hydrated, newEmail, test, verify } from "./site-test.ts";

const PHONE = 390;
const DESKTOP = 1280;

interface State {
  path: string;
  width: number;
  /** Brings the page into the state. */
  open(page: Page): Promise<void>;
}

const submit = (page: Page) => page.locator("form").evaluate((form: HTMLFormElement) => form.requestSubmit());
const openMenu = (menu: string) => async (page: Page) => {
  await page.locator(`[popovertarget="${menu}"]`).click();
  await expect(page.locator(`#${menu}`)).toBeVisible();
};
const STATES: Record<string, State> = {
  "the menu of services": { path: "/", width: DESKTOP, open: openMenu("services-menu") },
  "the menu of a phone with all groups unfolded": {
    path: "/partners",
    width: PHONE,
    async open(page) {
      await openMenu("site-menu")(page);
      for (const group of await page.locator("#site-menu summary").all()) await group.click();
    },
  },
  "a form with errors, their summary and a toast": {
    path: "/contact?type=emergency",
    width: PHONE,
    async open(page) {
      await page.locator("#email").fill("ana@");
      await submit(page);
      await expect(page.locator("#form-notice")).toBeFocused();
      await expect(page.locator(".toast")).toHaveCount(1);
    },
  },
  "the list of countries": {
    path: "/contact",
    width: PHONE,
    async open(page) {
      await page.locator("#phone").locator("xpath=..").getByRole("button").click();
      await expect(page.getByRole("listbox")).toBeVisible();
    },
  },
  "the thanks and their toast": {
    path: "/contact",
    width: PHONE,
    async open(page) {
      await fill(page, { email: newEmail() });
      await verify(page);
      await page.locator('button[type="submit"].btn').click();
      await expect(page.locator(".toast")).toHaveCount(1);
    },
  },
  "another tab, and every answer unfolded": {
    path: "/soporte-mysql",
    width: PHONE,
    async open(page) {
      await page.getByRole("tab", { name: "Enterprise" }).click();
      await expect(page.locator("#enterprise-panel")).toBeVisible();
      await page.locator("main details").evaluateAll((all) => {
        for (const one of all) one.setAttribute("open", "");
      });
    },
  },
  "results of a search and the answer to a known error": {
    path: "/search?q=1062",
    width: PHONE,
    async open(page) {
      await expect(page.locator("#answer")).toBeVisible();
      await expect(page.locator("main ol mark").first()).toBeVisible();
    },
  },
};
/** Toasts close by themselves: a pointer over them keeps them. */
const keepToast = (page: Page) =>
  page
    .locator(".toast")
    .first()
    .hover({ timeout: 1_000 })
    .catch(() => {});

test.use({ reducedMotion: "reduce" });

for (const [index, [name, state]] of Object.entries(STATES).entries())
  test(`${name} has no violation, nor in forced colours`, async ({ page }) => {
    for (const language of languagesOf(index)) {
      await page.setViewportSize({ width: state.width, height: 900 });
      await page.goto(localAddress(state.path, language));
      await hydrated(page);
      await state.open(page);
      await keepToast(page);
      for (const colorScheme of schemesOf(index)) {
        await page.emulateMedia({ colorScheme });
        expect(await axeFindings(page), `${language}, ${colorScheme}`).toEqual([]);
      }
      await page.emulateMedia({ forcedColors: "active" });
      // The colours are the system's, while axe reads the author's.
      const forced = (await axeFindings(page)).filter((found) => !found.startsWith("color-contrast:"));
      expect(forced, `${language}, forced colours`).toEqual([]);
      await page.emulateMedia({ colorScheme: null, forcedColors: "none" });
      await expectToFit(page, state.width);
    }
  });

/** The window of 1280 by 1024 px at 400 %. */
const ZOOMED = { width: 320, height: 256 };

for (const path of ["/contact", "/soporte-mysql"])
  test(`at 400 % each control of ${path} is seen while it has the focus`, async ({ page }) => {
    await page.setViewportSize(ZOOMED);
    await page.goto(path);
    await hydrated(page);
    const hidden: string[] = [];
    let step = 0;
    for (; step < 400; step++) {
      await page.keyboard.press("Tab");
      const { isEnd, fault } = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return { isEnd: true, fault: "" };
        const { left, top, right, bottom } = focused.getBoundingClientRect();
        const [width, height] = [innerWidth, innerHeight];
        const points = [0.1, 0.5, 0.9].flatMap((x) =>
          [0.1, 0.5, 0.9].map((y) => [left + x * (right - left), top + y * (bottom - top)] as const),
        );
        const isSeen = points.some(([x, y]) => {
          if (x < 0 || y < 0 || x > width || y > height) return false;
          const at = document.elementFromPoint(x, y);
          return at !== null && (focused.contains(at) || at.contains(focused));
        });
        return { isEnd: false, fault: isSeen ? "" : focused.outerHTML.slice(0, 120) };
      });
      if (isEnd) break;
      if (fault) hidden.push(fault);
    }
    expect(step).toBeGreaterThan(10);
    expect(hidden).toEqual([]);
  });

test("with forced colours a drawing follows the system, whatever theme was chosen before", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("theme", "light"));
  await page.emulateMedia({ colorScheme: "dark", forcedColors: "active" });
  await page.goto("/soporte-mysql");
  await hydrated(page);
  const colors = await page.evaluate(() => {
    const drawing = document.querySelector("main figure svg");
    const paper = document.createElement("p");
    paper.style.color = "Canvas";
    document.body.append(paper);
    return { ink: getComputedStyle(drawing as Element).fill, paper: getComputedStyle(paper).color };
  });
  const brightness = (color: string) => (color.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + +part, 0);
  expect(Math.abs(brightness(colors.ink) - brightness(colors.paper))).toBeGreaterThan(300);
});
