/** Accessibility of what a page becomes under a visitor's hands: open menus, errors, toasts, tabs, the banner, zoom. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { localAddress } from "../../site/address.ts";
import { startSite } from "../site-process.ts";
import { languagesOf, schemesOf } from "./matrix.ts";
import { expect, fill, hydrated, newEmail, solve, test, verify } from "./site-test.ts";

const STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const PHONE = 390;
const DESKTOP = 1280;

interface State {
  path: string;
  width: number;
  /** Brings the page into the state. */
  open(page: Page): Promise<void>;
  /** On the browser's console. */
  errors?: RegExp[];
}

const submit = (page: Page) => page.locator("form").evaluate((form: HTMLFormElement) => form.requestSubmit());
const openMenu = (menu: string) => async (page: Page) => {
  await page.locator(`[popovertarget="${menu}"]`).click();
  await expect(page.locator(`#${menu}`)).toBeVisible();
};
const seen = (selector: string) => (page: Page) => expect(page.locator(selector).first()).toBeVisible();

const STATES: Record<string, State> = {
  "the menu of services": { path: "/", width: DESKTOP, open: openMenu("services-menu") },
  "the menu of languages": { path: "/about", width: DESKTOP, open: openMenu("language-menu") },
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
  "a wrong sum": {
    path: "/contact",
    width: PHONE,
    async open(page) {
      await page.locator("#captchaAnswer").fill(String((await solve(page)) + 1));
      await page.locator("#captchaAnswer").press("Enter");
      await expect(page.locator("#captchaAnswer-error")).toBeVisible();
    },
  },
  "a right sum": { path: "/contact?subject=sales&plan=premium", width: DESKTOP, open: verify },
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
  "a message that could not be sent": {
    path: "/contact",
    width: DESKTOP,
    errors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/],
    async open(page) {
      await fill(page);
      await verify(page);
      await page.context().setOffline(true);
      await page.locator('button[type="submit"].btn').click();
      await expect(page.locator(".toast")).toHaveCount(1);
      await page.context().setOffline(false);
    },
  },
  "every answer unfolded": {
    path: "/soporte-mysql",
    width: PHONE,
    open: (page) =>
      page.locator("main details").evaluateAll((all) => {
        for (const one of all) one.setAttribute("open", "");
      }),
  },
  "results of a search": { path: "/search?q=mariadb", width: DESKTOP, open: seen("main ol mark") },
  "the answer to a known error, on a phone": { path: "/search?q=1062", width: PHONE, open: seen("#answer") },
  "another tab": {
    path: "/soporte-mysql",
    width: DESKTOP,
    async open(page) {
      await page.getByRole("tab", { name: "Enterprise" }).click();
      await expect(page.locator("#enterprise-panel")).toBeVisible();
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

const scrollWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

async function expectNoViolation(page: Page, where: string, without: string[] = []) {
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARD).disableRules(without).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  expect(found, where).toEqual([]);
}

test.use({ reducedMotion: "reduce" });

for (const [index, [name, state]] of Object.entries(STATES).entries()) {
  test.describe(name, () => {
    test.use({ expectedErrors: state.errors ?? [] });

    test("has no violation, nor in forced colours", async ({ page }) => {
      for (const language of languagesOf(index)) {
        await page.setViewportSize({ width: state.width, height: 900 });
        await page.goto(localAddress(state.path, language));
        await hydrated(page);
        await state.open(page);
        await keepToast(page);
        for (const colorScheme of schemesOf(index)) {
          await page.emulateMedia({ colorScheme });
          await expectNoViolation(page, `${language}, ${colorScheme}`);
        }
        await page.emulateMedia({ forcedColors: "active" });
        // The colours are the system's, while axe reads the author's.
        await expectNoViolation(page, `${language}, forced colours`, ["color-contrast"]);
        await page.emulateMedia({ colorScheme: null, forcedColors: "none" });
        expect(await scrollWidth(page), language).toBeLessThanOrEqual(state.width);
      }
    });
  });
}

test("the consent banner has no violation", async ({ page }) => {
  const site = await startSite({ PIXEL_ID: "12345", PIXEL_SCRIPT_URL: "https://pixel.example/fbevents.js" });
  for (const [index, width] of [PHONE, DESKTOP].entries()) {
    await page.setViewportSize({ width, height: 900 });
    for (const language of languagesOf(index)) {
      await page.goto(site.url + localAddress("/", language));
      await hydrated(page);
      await expect(page.getByRole("region").filter({ has: page.getByRole("button") })).toHaveCount(1);
      await expectNoViolation(page, `${language}, ${width} px`);
    }
  }
  await site.stop();
});

/** The window of 1280 by 1024 px at 400 %. */
const ZOOMED = { width: 320, height: 256 };

for (const path of ["/contact", "/soporte-mysql", "/search?q=replica"])
  test(`at 400 % each control of ${path} is seen while it has the focus`, async ({ page }) => {
    await page.setViewportSize(ZOOMED);
    await page.goto(path);
    await hydrated(page);
    expect(await scrollWidth(page)).toBeLessThanOrEqual(ZOOMED.width);
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
