import { statusCheck } from "@blc/diagnose";
import { COMPLETE_LANGUAGES } from "@blc/text";
import { expect, test } from "vitest";
import { pageCopy } from "../../i18n/catalogues.server.ts";
import type { StatusCopy } from "./copy.ts";
import { namedRules, statusCheckMessage } from "./message.server.ts";

test("of an address only the rules that exist for its engine are taken, each once and in their order", () => {
  const named = (query: string) => namedRules(new URLSearchParams(query));
  expect(named("engine=mysql&rules=M10,M2,P2,M2,m3,M99,%3Cb%3E,")).toEqual(["M2", "M10"]);
  expect(named("engine=postgresql&rules=M2,P25,P2")).toEqual(["P2", "P25"]);
  expect(named("engine=postgresql")).toEqual([]);
});

test.each(COMPLETE_LANGUAGES)(
  "a message names the rules and nothing else that is in the address, in %s",
  (language) => {
    const { each, message, forecasts: ahead } = pageCopy<StatusCopy>("status-check", language);
    const search = new URLSearchParams("engine=postgresql&rules=P2,Hello,P22&now=secret");
    const text = statusCheckMessage(search, language) ?? "";
    expect(text.split("\n")).toEqual([
      message.intro.replace("{{engine}}", "PostgreSQL"),
      ...(["P2", "P22"] as const).map((id) => `- ${id}: ${each[id].title.replaceAll(/[`†]/g, "")}`),
      "",
      `${message.question} `,
    ]);
    expect(
      statusCheckMessage(new URLSearchParams("engine=mysql&rules=Hello"), language),
    ).toBeUndefined();

    // Forecasts alone, of this engine, with numbers only.
    const forecasts = "F4.622080,F1.60,F3.much,F99.5,F7.0";
    const times =
      statusCheckMessage(new URLSearchParams({ engine: "postgresql", forecasts }), language) ?? "";
    expect(times.split("\n")).toEqual([
      message.ahead.replace("{{engine}}", "PostgreSQL"),
      `- F4: ${ahead.each.F4.title}: ${statusCheck.aboutDuration(622_080, language)}`,
      `- F7: ${ahead.each.F7.title}: ${statusCheck.aboutDuration(0, language)}`,
      "",
      `${message.question} `,
    ]);
  },
);
