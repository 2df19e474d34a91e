/** What pages draw of the visitor's plan, over all of them: the script only shows what is there. */
import { COMPLETE_LANGUAGES } from "@blc/text";
import { expect, test } from "vitest";
import { PLAN_VERSIONS } from "../../app/plan/versions.ts";
import { localAddress } from "../../site/address.ts";
import { PAGES } from "../../site/pages.ts";
import { COPYING, type Engine, isFor, NODE_COUNTS, type Plan } from "../../site/plan.ts";
import { attributes, documentOf, type Parsed } from "../document.ts";
import { siteForTests } from "../fixtures.ts";

const site = siteForTests();

const plansOf = (engine: Engine): Plan[] =>
  PLAN_VERSIONS[engine].flatMap((version) =>
    NODE_COUNTS.flatMap((nodes) =>
      COPYING[engine]
        .filter((copying) => copying !== "galera" || nodes > 2)
        .map((copying) => ({ engine, version, nodes, copying })),
    ),
  );

/** Groups of variants of which a plan has none or several, each with the first such plan. */
function unlike($: Parsed): string[] {
  const groups = new Set($("[data-planned] [data-plan-when]").parent().get());
  return [...groups].flatMap((group) => {
    const engines = $(group).closest("[data-planned]").attr("data-planned")?.split(" ") ?? [];
    const variants = $(group).children("[data-plan-when]");
    // Nodes that a plan has or not stand beside each other, and are no variants.
    if (variants.length !== $(group).children().length) return [];
    const whens = variants.get().map((variant) => $(variant).attr("data-plan-when") ?? "");
    if (whens.every((when) => /^n\d(, n\d)*$/.test(when) && when.includes("n5"))) return [];
    const plan = engines
      .flatMap((engine) => plansOf(engine as Engine))
      .find((each) => whens.filter((when) => isFor(when, each)).length !== 1);
    return plan ? [`${JSON.stringify(plan)} in ${whens.join(" | ")}`] : [];
  });
}

test("each plan has one variant of everything that depends on it", async () => {
  let drawing = 0;
  for (const { path } of PAGES) {
    const $ = await documentOf(site.get(localAddress(path, "es")));
    drawing += $("[data-planned]").length;
    expect(unlike($), path).toEqual([]);
  }
  expect(drawing).toBeGreaterThan(10);
});

test("each answer of a scene has its words for the message in every language, and the other way round", async () => {
  for (const language of COMPLETE_LANGUAGES) {
    const contact = await documentOf(site.get(localAddress("/contact", language)));
    const { answers } = JSON.parse(contact("#plan-island").text()) as {
      answers: Record<string, { values?: Record<string, string> }>;
    };
    const asked: Record<string, string[] | undefined> = {};
    for (const { path } of PAGES) {
      const $ = await documentOf(site.get(localAddress(path, language)));
      for (const scene of $("[data-answer]").get()) {
        const inputs = $(scene)
          .find("input")
          .get()
          .map((input) => $(input));
        const values = inputs
          .filter((input) => ["radio", "checkbox"].includes(input.attr("type") ?? ""))
          .map((input) => input.attr("value") ?? "");
        asked[$(scene).attr("data-answer") ?? ""] = values.length > 0 ? values.sort() : undefined;
        expect(attributes($, "#plan-island", "id"), `${path} keeps answers`).toHaveLength(1);
      }
    }
    const known = Object.entries(answers).map(([scene, { values }]) => [
      scene,
      values && Object.keys(values).sort(),
    ]);
    expect(Object.fromEntries(known), language).toEqual(asked);
  }
});
