import { expect, it } from "vitest";
import { COMPLETE_LANGUAGES } from "../../../site/languages.ts";

it.each(COMPLETE_LANGUAGES)("shows the findings of the sample report as they stand there in %s", async (language) => {
  const { default: here } = await import(`./${language}.json`, { with: { type: "json" } });
  const { default: sample } = await import(`../sample-report/${language}.json`, { with: { type: "json" } });
  for (const [key, { title, effort }] of Object.entries<{ title: string; effort: string }>(sample.mysql.findings)) {
    expect(here.report.findings[key]).toEqual({ title, effort });
  }
});
