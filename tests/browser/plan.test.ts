/** The visitor's plan: chosen once, drawn on every page that draws, and sent with the message. */
import type { Page } from "@playwright/test";
import layout from "../../app/layout/es.json" with { type: "json" };
import contact from "../../app/pages/contact/es.json" with { type: "json" };
import home from "../../app/pages/home/en.json" with { type: "json" };
import { outcomeOf, WAYS } from "../../app/plan/outcome.ts";
import { localAddress } from "../../site/address.ts";
import { DEFAULT_PLANS, NODE_COUNTS, type Plan, planText } from "../../site/plan.ts";
import { faultsOfScreen } from "./faults.ts";
import { viewsOf } from "./matrix.ts";
import { arrived, axeFindings, expect, goTo, test } from "./site-test.ts";

const PLAN: Plan = { engine: "postgresql", version: "16", nodes: 5, copying: "sync" };
const LINE = planText("line", PLAN, layout.sections.plan);

const drawing = (page: Page) => page.locator("[data-planned]").first();
const choice = (page: Page, name: string) => drawing(page).locator(`[data-plan-choice=${name}]`);
const figures = (page: Page) => drawing(page).locator("[data-counts]:visible");
const again = (page: Page) => page.locator("#cluster-island button");

async function choose(page: Page, { engine, version, nodes, copying }: Plan): Promise<void> {
  await choice(page, "engine").selectOption(engine);
  await choice(page, "version").selectOption(version);
  await choice(page, "nodes").selectOption(String(nodes));
  await choice(page, "copying").selectOption(copying);
}

test("every plan is drawn with the outcome of the simulator, in the same room", async ({
  page,
}) => {
  for (const [index, width] of [320, 390, 1440].entries())
    for (const { language, colorScheme } of viewsOf(2 * index)) {
      const screen = `${language}, ${width} px`;
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      await goTo(page, localAddress("/", language));
      await expect(page.locator("main a[href*='/contact']").first(), screen).toBeInViewport();
      const height = () => drawing(page).evaluate((element) => element.clientHeight);
      const before = await height();
      for (const way of WAYS)
        for (const nodes of NODE_COUNTS) {
          if (way.copying === "galera" && nodes === 2) continue;
          const plan: Plan = { ...DEFAULT_PLANS[way.engine], nodes, copying: way.copying };
          await choose(page, plan);
          const { lost, secondsWithoutWrites } = outcomeOf(way);
          const drawn = `${screen}, ${way.when}, ${nodes} nodes`;
          await expect(figures(page), drawn).toHaveText([`${lost}`, `${secondsWithoutWrites} s`]);
          await expect(
            drawing(page)
              .getByText(/^db-\d$/)
              .filter({ visible: true }),
          ).toHaveCount(nodes);
          expect(await height(), drawn).toBe(before);
        }
      expect.soft(await page.evaluate(faultsOfScreen, 44), screen).toEqual([]);
      expect.soft(await axeFindings(page), screen).toEqual([]);
    }
});

test("it is drawn after a link, Back, a reload and another language, and no address has it", async ({
  page,
}) => {
  await goTo(page, "/es");
  await choose(page, PLAN);
  await page.locator("main a[href='/es/services']").first().click();
  await arrived(page, /\/es\/services$/);
  await goTo(page, "/es/remote-dba");
  await expect(drawing(page)).toContainText(LINE);
  await page.reload();
  await expect(drawing(page)).toContainText(LINE);
  await page.goBack();
  await page.goBack();
  await arrived(page, /\/es$/);
  await expect(choice(page, "version")).toHaveValue(PLAN.version);
  await goTo(page, "/it/remote-dba");
  await expect(drawing(page)).toContainText("5 nodi · PostgreSQL 16 · sincrona");
  // A page about another engine keeps its example, and the plan.
  await goTo(page, "/es/mariadb-high-availability");
  await expect(drawing(page)).toContainText(layout.sections.plan.example);
  await goTo(page, "/es");
  await expect(choice(page, "engine")).toHaveValue(PLAN.engine);
  for (const address of await page
    .locator("a")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href)))
    expect(address).not.toMatch(/postgresql.16|plan=%7B/);
});

test("the form shows it, sends it with the message, and leaves it out when it is taken out", async ({
  page,
}) => {
  await goTo(page, "/es/contact");
  await expect(page.locator("#sent-plan")).toBeHidden();
  await goTo(page, "/es");
  await choose(page, PLAN);
  await goTo(page, "/es/contact");
  const card = page.locator("#sent-plan");
  await expect(card).toContainText(contact.plan.title);
  await expect(card).toContainText(LINE);
  const posted = () =>
    page.evaluate(() =>
      String(new FormData(document.querySelector("#contact-form") as HTMLFormElement).get("plan")),
    );
  expect(JSON.parse(await posted()).plan).toEqual(PLAN);
  await card.getByRole("button", { name: contact.plan.remove }).click();
  await expect(card.getByRole("button", { name: contact.plan.add })).toBeFocused();
  expect(await posted()).toBe("");
  await page.reload();
  await expect(card.getByText(contact.plan.withheld)).toBeVisible();
  await card.getByRole("button", { name: contact.plan.add }).click();
  expect(JSON.parse(await posted()).plan).toEqual(PLAN);
});

test("what is chosen before the script has started is kept", async ({ page }) => {
  const { promise: held, resolve: go } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/es", { waitUntil: "commit" });
  await choice(page, "engine").selectOption(PLAN.engine);
  await choice(page, "nodes").selectOption(String(PLAN.nodes));
  go();
  const { engine, nodes } = PLAN;
  await expect(choice(page, "engine")).toHaveValue(engine);
  await expect(choice(page, "nodes")).toHaveValue(String(nodes));
  await expect(drawing(page).getByText("db-5")).toBeVisible();
});

test("a press before the script has started counts, and the outcome is said", async ({ page }) => {
  await page.goto("/en", { waitUntil: "commit" });
  await again(page).click();
  const status = page.locator("#cluster-island [role=status]");
  await expect(status).toHaveText(home.cluster.lossy);
  await expect(figures(page)).toHaveText(["10", "5 s"]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await again(page).focus();
  await page.keyboard.press("Enter");
  await expect(figures(page)).toHaveText(["0", "0 s"]);
  await expect(figures(page)).toHaveText(["10", "5 s"]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the example is drawn, says so, and has no control", async ({ page }) => {
    await page.goto("/es");
    await expect(drawing(page)).toContainText(layout.sections.plan.example);
    await expect(figures(page)).toHaveText(["10", "5 s"]);
    await expect(page.locator("[data-plan-choice]").filter({ visible: true })).toHaveCount(0);
    await expect(again(page)).toBeHidden();
  });
});
