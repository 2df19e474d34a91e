/** The editions for a terminal say what the pages say, line by line. */
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { configCheck, statusCheck } from "@blc/diagnose";
import { COMPLETE_LANGUAGES } from "@blc/text";
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
    const shown = await island.locator("li[data-outcome]").evaluateAll((lines) =>
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
    const file = JSON.parse(stdout) as File;
    await expect(island.getByRole("status")).toHaveText(file.text);
    const told = file.verdicts.map(({ outcome, line, name, text, page }) => [
      outcome,
      line?.text ?? name,
      `${config.outcomes[outcome]} ${text}`.trim(),
      page,
      page && `/es${page}`,
    ]);
    expect(shown.length).toBeGreaterThan(5);
    expect(shown.sort()).toEqual(told.sort());
  });

for (const [engine, sample] of entries(statusCheck.SAMPLES))
  test(`of the sample of ${engine} a terminal gets the reading of the page`, async ({ page }) => {
    await goTo(page, `/es/health-check-tool?engine=${engine}`);
    await page.locator("[data-use]").click();
    const island = page.locator("#status-check-island");
    await expect(island.locator("[data-result=fires]")).toBeAttached();
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
    const written = ["fires", "forecasts", "unknown", "quiet"].filter(
      (group) => told[group]?.length,
    );
    expect(shown.map(([group]) => group)).toEqual(written);
  });

const PASTES = new URL("../../diagnose/status-check/pastes/", import.meta.url);

/** A finding as the edition reports it. */
interface Finding {
  id: string;
  title: string;
  severity: statusCheck.Severity;
  text: string;
  pages: string[];
}

for (const language of COMPLETE_LANGUAGES)
  test(`what is found in real pastes reads the same on the page, in Markdown and in a terminal, in ${language}`, async ({
    page,
    clipboard,
  }) => {
    const words = statusCheck.statusWords(language);
    const island = page.locator("#status-check-island");
    const plain = (text: string) => text.replaceAll("`", "");
    let count = 0;
    for (const name of readdirSync(PASTES).sort()) {
      // Of these only the lines are kept that differ from those of another.
      const isPart = /-(?:debian|trouble-\d)\.txt$/.test(name);
      const files = [...(isPart ? ["mariadb-10.11-batch.txt"] : []), name].map((each) =>
        fileURLToPath(new URL(each, PASTES)),
      );
      const engine =
        entries(statusCheck.ENGINES).find(([, own]) => name.startsWith(own))?.[0] ?? "mysql";
      if (!page.url().endsWith(`engine=${engine}`))
        await goTo(page, `/${language}/health-check-tool?engine=${engine}`);
      const { stdout } = run(["status-check", "--json", "--language", language, ...files]);
      const told = JSON.parse(stdout) as { headline: string; fires: Finding[] };
      await page.locator("[data-file]").setInputFiles(files);
      await expect(island.getByRole("status")).toContainText(told.headline);
      const shown = () =>
        island.locator("[data-result=fires] > ol > li").evaluateAll((lines) =>
          lines.map((line) => ({
            id: (line as HTMLElement).dataset.rule,
            title: line.querySelector("summary span")?.textContent,
            step: line.querySelector("[data-step]")?.textContent,
            pages: Array.from(line.querySelectorAll("ul a"), (link) => link.getAttribute("href")),
          })),
        );
      const expected = told.fires.map(({ id, title, text, pages }) => ({
        id,
        title: plain(title),
        step: plain(text),
        pages: pages.map((path) => `/${language}${path}`),
      }));
      // Two pastes may have the same headline.
      await expect.poll(shown, name).toEqual(expected);
      await island.locator(".acts button").first().click();
      const copied = await clipboard();
      expect(copied, name).toContain(`**${told.headline}**`);
      for (const { id, title, severity, text, pages } of told.fires) {
        const head = `- **${id}** [${words?.severity[severity] ?? ""}] ${title}`;
        const line = copied.split("\n").find((each) => each.startsWith(head)) ?? head;
        for (const part of [text, ...pages.map((path) => `[${path}](`)])
          expect(line, name).toContain(part);
      }
      count += expected.length;
    }
    expect(count).toBeGreaterThan(50);
  });
