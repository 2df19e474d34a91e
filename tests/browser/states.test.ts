/** Accessibility of what a page becomes under a visitor's hands: open menus, errors, toasts, tabs, readings, zoom. */
import { outage } from "@blc/diagnose";
import type { Page } from "@playwright/test";
import { localAddress } from "../../site/address.ts";
import { faultsOfScreen } from "./faults.ts";
import { viewsOf } from "./matrix.ts";
import { axeFindings, expect, fill, goTo, test, verify } from "./site-test.ts";

const PHONE = [390];

interface State {
  path: string;
  /** By default a desk and the smallest phone. */
  widths?: number[];
  /** Brings the page into the state. */
  open(page: Page): Promise<void>;
}

const openMenu = (menu: string) => async (page: Page) => {
  await page.locator(`[popovertarget="${menu}"]`).click();
  await expect(page.locator(`#${menu}`)).toBeVisible();
};
/** On a wide screen some have no summary to click. */
const unfold = (page: Page, within: string) =>
  page.locator(`${within} details`).evaluateAll((all) => {
    for (const one of all) one.setAttribute("open", "");
  });
const STATES: Record<string, State> = {
  "the menu of services": { path: "/", widths: [1280], open: openMenu("services-menu") },
  "the menu of a phone with all groups unfolded": {
    path: "/partners",
    widths: PHONE,
    async open(page) {
      await openMenu("site-menu")(page);
      await unfold(page, "#site-menu");
    },
  },
  "a form with errors, their summary and a toast": {
    path: "/contact?type=emergency",
    widths: PHONE,
    async open(page) {
      await page.locator("#email").fill("ana@");
      await page.locator("form").evaluate((form: HTMLFormElement) => form.requestSubmit());
      await expect(page.locator("#form-notice a").first()).toBeFocused();
    },
  },
  "the thanks and their toast": {
    path: "/contact",
    widths: PHONE,
    async open(page) {
      await fill(page);
      await verify(page);
      await page.locator('button[type="submit"].btn').click();
      // Toasts close by themselves: a pointer over them keeps them.
      await page.locator(".toast").hover();
    },
  },
  "the list of countries": {
    path: "/contact",
    widths: PHONE,
    async open(page) {
      await page.locator("#phone").locator("xpath=..").getByRole("button").click();
      await expect(page.getByRole("listbox")).toBeVisible();
    },
  },
  "another tab, and every answer unfolded": {
    path: "/soporte-mysql",
    widths: PHONE,
    async open(page) {
      await page.getByRole("tab", { name: "Enterprise" }).click();
      await expect(page.locator("#enterprise-panel")).toBeVisible();
      await unfold(page, "main");
    },
  },
  "results of a search and the answer to a known error": {
    path: "/search?q=1062",
    async open(page) {
      await expect(page.locator("#answer-0")).toBeVisible();
      await expect(page.locator("main ol mark").first()).toBeVisible();
    },
  },
  "a reading of the status check, with a mistake": {
    path: "/health-check-tool",
    async open(page) {
      await unfold(page, "#paste");
      await page.locator("#ram").fill("nothing");
      await page
        .locator("#paste-now")
        .fill(`version\t8.4.6\nreplica_skip_errors\tall\nsql_mode\t${"A".repeat(200)}`);
      await page.locator("[data-read]").click();
      await expect(page.locator('#status-check-island [data-rule="M7"]')).toBeVisible();
    },
  },
  "verdicts of the configuration check": {
    path: "/config-check?product=postgres",
    async open(page) {
      await page
        .locator("#config-text")
        .fill(`include 'b'\nwork_mem = 64Mb\nport = 5432\ncluster_name = ${"a".repeat(200)}`);
      await page.locator("[data-read]").click();
      await expect(page.locator('#config-check-island [data-outcome="refuses"]')).toBeVisible();
      await unfold(page, "#config-check-island");
    },
  },
};

/** Answers of the server: figures as long as they get, every kind of message, a question back and errors. */
const ANSWERS = [
  `/downtime-cost?${outage.EXAMPLE.replace("currency=EUR", "currency=ARS").replace("revenue=12000", "revenue=123456789.25")}`,
  `/downtime-cost?in=en&currency=ARS&revenue=${1e12}&dependent=100&recovered=0&detect=525600&respond=1&repair=1&outages=99999&rpo=1&target=9`,
  "/downtime-cost?in=en&dependent=130&idle=ten&repair=60&repair-low=90&outages-high=4&nodes=2.5&value=-1",
  "/config-check?product=postgres&before=13&after=18",
  "/failover-simulator?topology=patroni-async&fault=writer-cut-off&ttl=x&delay=99999&step=6",
  `/search?q=${"wsrep_provider_options".repeat(9)}`,
  "/search?q=ERROR+1046+(3D000):+No+database+selected",
  "/version-check?version=10.6",
  `/version-check?version=${"x".repeat(200)}`,
  "/version-check?version=[cqlsh 6.1.0 | Cassandra 4.0.11 | CQL spec 3.4.5 | Native protocol v5]",
];
for (const path of ANSWERS)
  STATES[path.slice(0, 60)] = { path, open: (page) => unfold(page, "body") };

test.use({ reducedMotion: "reduce" });

for (const [index, [name, state]] of Object.entries(STATES).entries())
  test(`axe finds nothing, and all is on the screen: ${name}`, async ({ page }) => {
    const { path, widths = [1440, 320], open } = state;
    for (const { language, colorScheme } of viewsOf(index)) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: widths[0] ?? 0, height: 900 });
      await goTo(page, localAddress(path, language));
      await open(page);
      expect(await axeFindings(page), `${language}, ${colorScheme}`).toEqual([]);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(faultsOfScreen, 0), `${language}, ${width} px`).toEqual([]);
      }
    }
  });

/** The window of 1280 by 1024 px at 400 %. */
const ZOOMED = { width: 320, height: 256 };

for (const path of ["/contact", "/soporte-mysql"])
  test(`at 400 % each control of ${path} is seen while it has the focus`, async ({ page }) => {
    await page.setViewportSize(ZOOMED);
    await goTo(page, path);
    const hidden: string[] = [];
    let step = 0;
    for (; step < 400; step++) {
      // As fast as a held key repeats: each link that gets the focus is fetched ahead.
      await page.keyboard.press("Tab", { delay: 30 });
      const fault = await page.evaluate(() => {
        const focused = document.activeElement;
        // The end of the page.
        if (!focused || focused === document.body) return undefined;
        const { left, top, right, bottom } = focused.getBoundingClientRect();
        const [width, height] = [innerWidth, innerHeight];
        const points = [0.1, 0.5, 0.9].flatMap((x) =>
          [0.1, 0.5, 0.9].map(
            (y) => [left + x * (right - left), top + y * (bottom - top)] as const,
          ),
        );
        const isSeen = points.some(([x, y]) => {
          if (x < 0 || y < 0 || x > width || y > height) return false;
          const at = document.elementFromPoint(x, y);
          return at !== null && (focused.contains(at) || at.contains(focused));
        });
        return isSeen ? "" : focused.outerHTML.slice(0, 120);
      });
      if (fault === undefined) break;
      if (fault) hidden.push(fault);
    }
    expect(step).toBeGreaterThan(10);
    expect(hidden).toEqual([]);
  });

test("with forced colours a drawing follows the system, whatever theme was chosen before", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("theme", "light"));
  await page.emulateMedia({ colorScheme: "dark", forcedColors: "active" });
  await goTo(page, "/remote-dba");
  const colors = await page.evaluate(() => {
    const drawing = document.querySelector("main figure svg");
    const paper = document.createElement("p");
    paper.style.color = "Canvas";
    document.body.append(paper);
    return { ink: getComputedStyle(drawing as Element).fill, paper: getComputedStyle(paper).color };
  });
  const brightness = (color: string) =>
    (color.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + +part, 0);
  expect(Math.abs(brightness(colors.ink) - brightness(colors.paper))).toBeGreaterThan(300);
});
