/** Chromium, driven as its browser tests are. */
import { chromium } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "../../scripts/chromium.ts";
import { watchPage } from "../watched-page.ts";
import type { Engine, InputSource, Tab } from "./engine.ts";
import { KEYS } from "./visitor.ts";

const NAMES = new Map(Object.entries(KEYS).map(([name, value]) => [value, name]));

/** A letter that no key of the driver's keyboard has. */
const isTyped = (key: string) => /^[^\0-~]$/.test(key);

export async function startChromium(): Promise<Engine> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  return {
    async newTab(): Promise<Tab> {
      const page = await browser.newPage({ locale: "es" });
      const errors: string[] = [];
      page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
      page.on("pageerror", ({ name, message }) => errors.push(`${name}: ${message}`));
      await page.addInitScript(watchPage);
      return {
        open: async (url) => void (await page.goto(url)),
        back: async () => void (await page.goBack()),
        reload: async () => void (await page.reload()),
        resize: (width, height) => page.setViewportSize({ width, height }),
        call: (script, parameters) =>
          page.evaluate(`(${script})(...${JSON.stringify(parameters)})`).then((value) => value ?? undefined),
        async perform(sources: InputSource[]) {
          for (const action of sources.flatMap(({ actions }) => actions)) {
            const key = NAMES.get(String(action.value)) ?? String(action.value);
            if (action.type === "pointerMove") await page.mouse.move(Number(action.x), Number(action.y));
            else if (action.type === "pointerDown") await page.mouse.down();
            else if (action.type === "pointerUp") await page.mouse.up();
            else if (action.type === "keyDown")
              await (isTyped(key) ? page.keyboard.insertText(key) : page.keyboard.press(key));
          }
        },
        picture: () => page.screenshot(),
        errors: () => errors,
        close: () => page.close(),
      };
    },
    stop: () => browser.close(),
  };
}
