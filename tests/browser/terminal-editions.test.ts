/** The editions for a terminal say what the pages say, line by line. */
import { configCheck, statusCheck } from "@blc/diagnose";
import { entries } from "../../app/i18n/entries.ts";
import { fileWith, run } from "../terminal.ts";
import { expect, goTo, test } from "./site-test.ts";
import { configEs as config, statusEs as status } from "./tool-copy.ts";

/** A file as the edition reports it. */
interface File {
  text: string;
  verdicts: (configCheck.Verdict & { text: string; page?: string })[];
}

type Lines = readonly (readonly [id: string, ...found: string[]])[];

for (const [product, sample] of entries(configCheck.SAMPLES))
  test(`of the sample of ${product} a terminal gets the verdicts of the page`, async ({ page }) => {
    await goTo(page, `/es/config-check?product=${product}`);
    await page.locator("[data-use]").click();
    const island = page.locator("#config-check-island");
    await expect(island.getByRole("heading", { level: 3 })).toBeVisible();
    const shown = await island.locator("li").evaluateAll((lines) =>
      lines.map((line) => {
        const [code, why] = [line.querySelector("code"), line.querySelector("p")];
        const page = line.querySelector('a[href*="/errors/"]');
        return [
          (line as HTMLElement).dataset.outcome,
          code?.textContent,
          why?.textContent?.trim(),
          page?.textContent,
          page?.getAttribute("href"),
        ];
      }),
    );
    const { stdout } = run(
      ["config-check", "--product", product, "--language", "es", "--json"],
      sample,
    );
    const [file] = (JSON.parse(stdout) as { files: File[] }).files;
    await expect(island.getByRole("status")).toHaveText(file?.text ?? "");
    const told = file?.verdicts.map(({ outcome, line, name, text, page }) => [
      outcome,
      line?.text ?? name,
      `${config.outcomes[outcome]} ${text}`.trim(),
      page,
      page && `/es${page}`,
    ]);
    expect(shown.length).toBeGreaterThan(5);
    expect(shown.sort()).toEqual(told?.sort());
  });

for (const [engine, sample] of entries(statusCheck.SAMPLES))
  test(`of the sample of ${engine} a terminal gets the reading of the page`, async ({ page }) => {
    await goTo(page, `/es/health-check-tool?engine=${engine}`);
    await page.locator("[data-use]").click();
    const island = page.locator("#status-check-island");
    await expect(island.locator("[data-result=forecasts]")).toBeAttached();
    const shown = await island
      .locator("[data-result]")
      .evaluateAll((groups) =>
        groups.map((group): [string, Lines] => [
          (group as HTMLElement).dataset.result ?? "",
          [...group.querySelectorAll<HTMLElement>(":scope > ol > li")].map((line) => [
            line.dataset.rule ?? "",
            ...[...line.querySelectorAll("ul li")].map(
              ({ textContent }) => textContent?.trim() ?? "",
            ),
          ]),
        ]),
      );
    const { stdout } = run([
      "status-check",
      "--json",
      "--language",
      "es",
      "--free",
      statusCheck.FREE_SAMPLE.text,
      "--later",
      fileWith("later", statusCheck.LATER_SAMPLES[engine]),
      fileWith("now", sample),
    ]);
    const told = JSON.parse(stdout) as Record<string, { id: string; found: string[] }[]>;
    for (const [group, lines] of shown) {
      // A forecast on the page has its formula too.
      const ids = lines.map(([id]) => id);
      expect(ids, group).toEqual(told[group]?.map(({ id }) => id));
      for (const [at, [id, ...found]] of lines.entries()) {
        const said = told[group]?.[at]?.found.map((text) =>
          text.replace("--ram", status.paste.ram),
        );
        expect(found, `${group} ${id}`).toEqual(expect.arrayContaining(said ?? ["?"]));
      }
    }
    expect(shown.map(([group]) => group)).toEqual(["fires", "forecasts", "unknown", "quiet"]);
  });
