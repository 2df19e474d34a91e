import { describe, expect, test } from "vitest";
import ca from "../../app/pages/failover-simulator/ca.json" with { type: "json" };
import en from "../../app/pages/failover-simulator/en.json" with { type: "json" };
import { scenarioQuery } from "../../app/tools/failover-simulator/address.ts";
import { count } from "../../app/tools/failover-simulator/ranges.ts";
import { FAULTS, MODES, type NumberName, scenarioOf } from "../../app/tools/failover-simulator/scenario.ts";
import { simulate, verdictOf } from "../../app/tools/failover-simulator/simulate.ts";
import { duration, sentenceOf } from "../../app/tools/failover-simulator/words.ts";
import { attributes, documentOf, textOf } from "../document.ts";
import { siteForTests } from "../fixtures.ts";

const site = siteForTests();

const BARE = "/en/failover-simulator";
const plain = (text: string) => text.replaceAll("`", "");

const current = ($: Awaited<ReturnType<typeof documentOf>>) => $("#steps > li").index($("#steps > [data-current]"));

test("the bare page shows each step of the first scenario, and may be kept and listed", async () => {
  const response = await site.get(BARE);
  expect(response.headers.get("x-robots-tag")).toBeNull();
  expect(response.headers.get("cache-control")).not.toContain("no-store");
  const $ = await documentOf(response);
  const steps = simulate(scenarioOf({ mode: "async", fault: "writer-killed" }));
  const sentences = $("[data-sentence]").map((_, each) => $(each).text());
  expect([...sentences]).toEqual(steps.map((step) => plain(sentenceOf(step, en, "en"))));
  expect($("#steps svg[role=img][aria-label]").length).toBe(steps.length);
  expect(new Set(attributes($, "#steps a", "href")).size).toBeGreaterThan(1);
});

describe("an address with a scenario", () => {
  test("belongs to one visitor: it is neither kept nor listed", async () => {
    const response = await site.get(`${BARE}?topology=galera&fault=all-killed`);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    const $ = await documentOf(response);
    expect(attributes($, "meta[name=robots]", "content")).toEqual(["noindex"]);
    expect($("#topology").val()).toBe("galera");
    expect($("#fault").val()).toBe("all-killed");
  });

  test("is a step, whose links lead to its neighbours", async () => {
    const address = `${BARE}?topology=patroni-sync&fault=writer-hangs&loopWait=5`;
    const steps = simulate(scenarioOf({ mode: "patroni-sync", fault: "writer-hangs", loopWait: 5_000 }));
    const at = async (step: number) => {
      const $ = await documentOf(site.get(`${address}&step=${step}`));
      const link = (rel: string) => new URL(attributes($, `a[rel~=${rel}]`, "href")[0] ?? "", site.url).searchParams;
      return { index: current($), previous: link("prev"), next: link("next") };
    };
    const third = await at(3);
    expect([third.index, third.previous.get("step"), third.next.get("step")]).toEqual([2, "2", "4"]);
    expect(third.next.get("loopWait")).toBe("5");
    expect((await at(1)).previous.get("step")).toBe("1");
    const last = await at(99);
    expect([last.index, last.next.get("step")]).toEqual([steps.length - 1, String(steps.length)]);
  });

  test("keeps its numbers in another language", async () => {
    const $ = await documentOf(site.get("/ca/failover-simulator?detection=1.5&in=en"));
    expect($("#detection").val()).toBe("1,5");
    expect(textOf($, "#run")).toContain(`${ca.form.numbers.detection}: 1,5`);
    const languages = attributes($, "#language-menu a", "href");
    expect(languages).toContainEqual(expect.stringMatching(/^\/it\/failover-simulator\?.*detection=1\.5/));
  });

  test("says in place what it did not understand, and keeps what was typed", async () => {
    const $ = await documentOf(site.get(`${BARE}?topology=raid&detection=soon&delay=99999`));
    expect(textOf($, "#run [role=status]")).toContain(en.form.unknown);
    expect($("#detection").val()).toBe("soon");
    for (const name of ["detection", "delay"]) {
      expect($(`#${name}`).attr("aria-invalid")).toBe("true");
      expect($(`#${$(`#${name}`).attr("aria-describedby")}`).text()).not.toBe("");
    }
    expect($("form details").attr("open")).toBeDefined();
  });

  test.each([
    ["ttl", "the least that Patroni needs", "topology=patroni-async&ttl=20", "30"],
    ["ttl", "the same, for one below the limits", "topology=patroni-async&ttl=5", "30"],
    ["repair", "the end of the failover", "topology=galera&fault=writer-cut-off&suspectTimeout=15&repair=10", "19"],
    ["writes", "the nearest whole number", "writes=1.5", "2"],
  ])("simulates with another %s: %s", async (name, _, query, used) => {
    const $ = await documentOf(site.get(`${BARE}?${query}&in=en`));
    expect(textOf($, `#${name}-error`)).toMatch(new RegExp(`\\b${used}\\.$`));
    const label = plain(en.form.numbers[name as NumberName]);
    expect(textOf($, "#run")).toContain(`${label}: ${used};`);
  });

  test("says that it has not so many steps", async () => {
    expect(textOf(await documentOf(site.get(`${BARE}?step=6`)), "#run")).not.toContain(en.form.unknown);
    expect(textOf(await documentOf(site.get(`${BARE}?step=7`)), "#run")).toContain(en.form.unknown);
  });
});

test("the table has the verdict of each kind of copying and each fault, by the times of the scenario", async () => {
  const times = { detection: 1_000, promotion: 4_000, delay: 100 };
  const asked = scenarioOf({ mode: "galera", fault: "writer-killed", ...times });
  const $ = await documentOf(site.get(`${BARE}?${scenarioQuery(asked, "en")}`));
  const rows = $("#compare tbody tr");
  expect(rows.length).toBe(MODES.length);
  for (const [row, mode] of MODES.entries())
    for (const [column, fault] of FAULTS.entries()) {
      const scenario = { ...asked, mode, fault };
      const { lost, withoutWrites } = verdictOf(scenario);
      const link = rows.eq(row).find("td").eq(column).find("a");
      expect(link.text(), `${mode} ${fault}`).toContain(
        `${count(lost).toLocaleString("en")} · ${duration(withoutWrites, "en")}`,
      );
      const { searchParams } = new URL(link.attr("href") ?? "", site.url);
      expect([...searchParams]).toEqual([...scenarioQuery(scenario, "en")]);
    }
});

test("the link to the form carries parameters and no text, and the form starts with the verdict", async () => {
  const $ = await documentOf(site.get("/ca/failover-simulator?topology=async&fault=writer-cut-off"));
  const [href = ""] = attributes($, "#next a[href*=contact]", "href");
  const { searchParams } = new URL(href, site.url);
  expect(Object.fromEntries(searchParams)).toEqual({
    subject: "sales",
    tool: "failover-simulator",
    topology: "async",
    fault: "writer-cut-off",
  });
  const form = await documentOf(site.get(href));
  const message = String(form("textarea[name=message]").val());
  const { lost } = verdictOf(scenarioOf({ mode: "async", fault: "writer-cut-off" }));
  for (const text of [ca.topologies.async, ca.faults["writer-cut-off"], `${count(lost)} transaccions`])
    expect(message).toContain(text);
});
