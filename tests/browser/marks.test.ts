/** The pages behind the links of the staff's mails, as a phone without script shows them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { seal } from "../../app/contact/seal.server.ts";
import { send } from "../contact-client.ts";
import { axeFindings, expect, test } from "./site-test.ts";

test.use({
  viewport: { width: 390, height: 800 },
  colorScheme: "light",
  expectedErrors: [/status of 4\d\d/],
});

test("a message is marked by links of a mail", async ({ site, browser, page }) => {
  await send(site.url);
  const [{ id = "" } = {}] = site.query<{ id: string }>(
    "select id from contact_messages order by created_at desc",
  );
  const [key = ""] = readFileSync(join(site.folder, "secret.key"), "utf8").split("\n");
  const link = (mark: string, expires = Date.now() + 60_000) =>
    `/mark/${seal(key, "mark", [id, mark, expires])}`;

  /** Looks at what is shown in both colour schemes. */
  const look = async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
  };
  await page.goto(link("answered"));
  await look();
  const posting = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Mark as answered" }).click();
  // By which older browsers tell it from a post of another site; and no path, which has the link.
  const { origin, referer = `${site.url}/` } = await (await posting).allHeaders();
  expect([origin, referer]).toEqual([site.url, `${site.url}/`]);
  await expect(page.getByText("It is marked as answered.")).toBeVisible();
  await look();
  await page.goto(link("answered", 1));
  await look();
  await page.goto("/mark/x");
  await look();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const bare = await context.newPage();
  await bare.goto(link("spam"));
  await bare.keyboard.press("Tab");
  await bare.keyboard.press("Enter");
  await expect(bare.getByText("It is marked as spam.")).toBeVisible();
  await context.close();
});
