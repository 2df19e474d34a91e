/** WebKitGTK as it runs without compositing: on old graphics, on remote desktops, in some other programs. */
import { expect, onTestFinished, test } from "vitest";
import { siteForTest } from "../fixtures.ts";
import { Visitor } from "./visitor.ts";
import { startWebKit } from "./webkit.ts";

test("where a view transition ends the browser, another page is shown", async () => {
  const [site, engine] = await Promise.all([
    siteForTest(),
    startWebKit({ WEBKIT_DISABLE_COMPOSITING_MODE: "1" }),
  ]);
  onTestFinished(() => engine.stop());
  const tab = await engine.newTab();
  // Pages fade from this width on.
  await tab.resize(1440, 900);
  const visitor = new Visitor(tab, site.url);
  await visitor.open("/es/about");
  expect(await visitor.read(() => matchMedia("(min-width: 62rem)").matches)).toBe(true);
  await visitor.click('header a[href="/es/partners"]');
  await visitor.isAt("/es/partners");
  await tab.back();
  await visitor.isAt("/es/about");
});
