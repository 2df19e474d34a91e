import { expect, test } from "vitest";
import en from "../../app/pages/failover-simulator/en.json" with { type: "json" };
import { scenarioQuery } from "../../app/tools/failover-simulator/address.ts";
import { count } from "../../app/tools/failover-simulator/ranges.ts";
import { FAULTS, MODES, scenarioOf } from "../../app/tools/failover-simulator/scenario.ts";
import { simulate, verdictOf } from "../../app/tools/failover-simulator/simulate.ts";
import { duration, sentenceOf } from "../../app/tools/failover-simulator/words.ts";
import { attributes, documentOf, textOf } from "../document.ts";
import { siteForTests } from "../fixtures.ts";

const site = siteForTests();

const page = (query = "") => documentOf(site.get(`/en/failover-simulator?${query}`));

test("the bare page shows each step of the first scenario", async () => {
  const $ = await page();
  const steps = simulate(scenarioOf({ mode: "async", fault: "writer-killed" }));
  const sentences = $("[data-sentence]").map((_, each) => $(each).text());
  expect([...sentences]).toEqual(steps.map((step) => sentenceOf(step, en, "en").replaceAll("`", "")));
});

test("an address of a step links its neighbours, with the scenario", async () => {
  const address = "topology=patroni-sync&fault=writer-hangs&loopWait=5";
  const steps = simulate(scenarioOf({ mode: "patroni-sync", fault: "writer-hangs", loopWait: 5_000 }));
  const at = async (step: number) => {
    const $ = await page(`${address}&step=${step}`);
    const link = (rel: string) => new URL(attributes($, `a[rel~=${rel}]`, "href")[0] ?? "", site.url).searchParams;
    const index = $("#steps > li").index($("#steps > [data-current]"));
    return { index, previous: link("prev"), next: link("next") };
  };
  const third = await at(3);
  expect([third.index, third.previous.get("step"), third.next.get("step")]).toEqual([2, "2", "4"]);
  expect(third.next.get("loopWait")).toBe("5");
  expect((await at(1)).previous.get("step")).toBe("1");
  const last = await at(99);
  expect([last.index, last.next.get("step")]).toEqual([steps.length - 1, String(steps.length)]);
});

test("what was not understood is said in place, and what was typed is kept", async () => {
  const $ = await page("topology=raid&detection=soon&delay=99999");
  expect(textOf($, "#run [role=status]")).toContain(en.form.unknown);
  expect($("#detection").val()).toBe("soon");
  for (const name of ["detection", "delay"]) {
    expect($(`#${name}`).attr("aria-invalid")).toBe("true");
    expect($(`#${$(`#${name}`).attr("aria-describedby")}`).text()).not.toBe("");
  }
  expect($("#detection").closest("details").attr("open")).toBeDefined();
  expect(textOf(await page("step=6"), "#run")).not.toContain(en.form.unknown);
  expect(textOf(await page("step=7"), "#run")).toContain(en.form.unknown);
});

test("numbers that are simulated as others say so: the least that Patroni needs, whole writes", async () => {
  const $ = await page("topology=patroni-async&ttl=20&writes=1.5&in=en");
  for (const [name, used] of [["ttl", "30"] as const, ["writes", "2"] as const]) {
    expect(textOf($, `#${name}-error`)).toMatch(new RegExp(`\\b${used}\\.$`));
    expect(textOf($, "#run")).toContain(`${en.form.numbers[name].replaceAll("`", "")}: ${used};`);
  }
});

test("the table has the verdict of each kind of copying and each fault, by the times of the scenario", async () => {
  const asked = scenarioOf({ mode: "galera", fault: "writer-killed", detection: 1_000, promotion: 4_000, delay: 100 });
  const $ = await page(String(scenarioQuery(asked, "en")));
  const rows = $("#compare tbody tr");
  expect(rows.length).toBe(MODES.length);
  for (const [row, mode] of MODES.entries())
    for (const [column, fault] of FAULTS.entries()) {
      const scenario = { ...asked, mode, fault };
      const { lost, withoutWrites } = verdictOf(scenario);
      const link = rows.eq(row).find("td").eq(column).find("a");
      const verdict = `${count(lost).toLocaleString("en")} · ${duration(withoutWrites, "en")}`;
      expect(link.text(), `${mode} ${fault}`).toContain(verdict);
      const { searchParams } = new URL(link.attr("href") ?? "", site.url);
      expect([...searchParams]).toEqual([...scenarioQuery(scenario, "en")]);
    }
});
