/** The pages of tools that answer on the server: the wiring of the rules, which have their tests beside them. */
import { failover, outage, versions } from "@blc/diagnose";
import { filled, type Language, longDate } from "@blc/text";
import { describe, expect, test } from "vitest";
import downtimeEs from "../../app/pages/downtime-cost/es.json" with { type: "json" };
import downtimeIt from "../../app/pages/downtime-cost/it.json" with { type: "json" };
import simulatorEn from "../../app/pages/failover-simulator/en.json" with { type: "json" };
import versionsPt from "../../app/pages/version-check/pt.json" with { type: "json" };
import { scenarioQuery } from "../../app/tools/failover-simulator/address.ts";
import { duration, sentenceOf } from "../../app/tools/failover-simulator/words.ts";
import { attributes, documentOf, textOf, textsOf } from "../document.ts";
import { siteForTests } from "../fixtures.ts";

const site = siteForTests();

describe("the version check", () => {
  const page = (address: string) => documentOf(site.get(address.replace(/#.*/, "")));
  const answer = (language: Language, version: string) =>
    page(`/${language}/version-check?${new URLSearchParams({ version })}`);

  test("a version is answered with its line, its state, its dates and their sources", async () => {
    const $ = await answer("pt", "8.0.46-37");
    expect(textOf($, "#answer h2")).toBe("Percona Server 8.0.46-37");
    expect(textOf($, "title")).toContain("Percona Server 8.0.46-37");
    expect(textOf($, "#answer dl")).toContain(versionsPt.states.ended);
    expect(textOf($, "#answer dl")).toContain(longDate("2026-04-30", "pt"));
    expect(attributes($, "#answer dl a", "href")).toContain(versions.VERSION_SOURCES.percona.url);
  });

  test("what has no answer is said in place, and what was typed stays", async () => {
    const said = {
      "": versionsPt.errors.empty,
      "hello world": versionsPt.errors.unknown.replace("{{typed}}", "hello world"),
      "MySQL 8": filled(versionsPt.errors.incomplete, "pt", { product: "MySQL", example: "9.7" }),
      "8": versionsPt.errors.short,
      "5.7.25-TiDB-v7.5.0": versionsPt.errors.foreign,
    };
    for (const [typed, expected] of Object.entries(said)) {
      const $ = await answer("pt", typed);
      expect(textOf($, "#version-error")).toBe(expected);
      expect(attributes($, "#version", "value")).toEqual([typed]);
      expect(attributes($, "#version", "aria-describedby")).toEqual(["version-error"]);
      expect($("#answer").length).toBe(0);
    }
  });

  test("without a question the table has every line with the day of the data, and each example has an answer", async () => {
    const $ = await page("/pt/version-check");
    const lines = Object.values(versions.RELEASE_LINES).flatMap((each) =>
      each.map(({ line }) => line),
    );
    for (const line of lines) expect(textOf($, "#lines :is(th, summary)")).toContain(line);
    expect(textOf($, "#lines .mark")).toContain(longDate(versions.VERSIONS_CHECKED, "pt"));
    const examples = attributes($, "ul[aria-labelledby=examples] a", "href");
    expect(examples.length).toBeGreaterThan(4);
    for (const example of examples)
      expect((await page(example))("#answer").length, example).toBe(1);
  });

  test("a number of several products is asked back, with an address for each", async () => {
    const links = attributes(await answer("ca", "10.6"), "#answer a[rel=nofollow]", "href");
    const answers = await Promise.all(links.map(page));
    const expected = (["mariadb", "postgresql"] as const).map(
      (product) => `${versions.PRODUCT_NAMES[product]} 10.6`,
    );
    expect(answers.map(($) => textOf($, "#answer h2"))).toEqual(expected);
  });

  test("the message of a managed or an enterprise server has its own support, not the community's", async () => {
    const messageOf = async (query: string) =>
      textOf(await page(`/pt/contact?subject=sales&tool=version-check&${query}`), "#message");
    const managed = await messageOf("version=8.0.44+azure&product=mysql");
    expect(managed).toContain(versionsPt.message.service);
    const enterprise = await messageOf("version=10.6.27-23+enterprise&product=mariadb");
    expect(enterprise).toContain("23 de agosto de 2029");
    for (const text of [managed, enterprise])
      expect(text).not.toContain(versionsPt.message.community.split(":")[0]);
  });

  test("the message has the numbers and the dates, and nothing else of what was pasted", async () => {
    const $ = await answer("en", "8.0.36-0ubuntu0.22.04.1 on db-7.internal.example");
    const [contact = ""] = attributes($, '#next a[href*="/contact"]', "href");
    expect(contact).not.toContain("internal");
    const message = textOf(await page(contact), "#message");
    for (const part of ["MySQL 8.0.36", "30 April 2026", "8.0 → 8.4"])
      expect(message).toContain(part);
  });
});

describe("the failover simulator", () => {
  const page = (query = "") =>
    documentOf(site.get(`/en/failover-simulator${query && `?${query}`}`));

  test("the bare page shows each step of the first scenario", async () => {
    const $ = await page();
    const steps = failover.simulate(failover.scenarioOf({ mode: "async", fault: "writer-killed" }));
    expect(textsOf($, "[data-sentence]")).toEqual(
      steps.map((step) => sentenceOf(step, simulatorEn, "en").replaceAll("`", "")),
    );
  });

  test("an address of a step links its neighbours, with the scenario", async () => {
    const address = "topology=patroni-sync&fault=writer-hangs&loopWait=5";
    const steps = failover.simulate(
      failover.scenarioOf({ mode: "patroni-sync", fault: "writer-hangs", loopWait: 5_000 }),
    );
    const at = async (step: number) => {
      const $ = await page(`${address}&step=${step}`);
      const link = (rel: string) =>
        new URL(attributes($, `a[rel~=${rel}]`, "href")[0] ?? "", site.url).searchParams;
      const index = $("#steps > li").index($("#steps > [data-current]"));
      return { index, previous: link("prev"), next: link("next") };
    };
    const third = await at(3);
    expect([third.index, third.previous.get("step"), third.next.get("step")]).toEqual([
      2,
      "2",
      "4",
    ]);
    expect(third.next.get("loopWait")).toBe("5");
    expect((await at(1)).previous.get("step")).toBe("1");
    const last = await at(99);
    expect([last.index, last.next.get("step")]).toEqual([steps.length - 1, String(steps.length)]);
  });

  test("what was not understood is said in place, and what was typed is kept", async () => {
    const $ = await page("topology=raid&detection=soon&delay=99999");
    expect(textOf($, "#run [role=status]")).toContain(simulatorEn.form.unknown);
    expect($("#detection").val()).toBe("soon");
    for (const name of ["detection", "delay"]) {
      expect($(`#${name}`).attr("aria-invalid")).toBe("true");
      expect($(`#${$(`#${name}`).attr("aria-describedby")}`).text()).not.toBe("");
    }
    expect($("#detection").closest("details").attr("open")).toBeDefined();
    expect(textOf(await page("step=6"), "#run")).not.toContain(simulatorEn.form.unknown);
    expect(textOf(await page("step=7"), "#run")).toContain(simulatorEn.form.unknown);
  });

  test("numbers that are simulated as others say so: the least that Patroni needs, whole writes", async () => {
    const $ = await page("topology=patroni-async&ttl=20&writes=1.5&in=en");
    for (const [name, used] of [["ttl", "30"] as const, ["writes", "2"] as const]) {
      expect(textOf($, `#${name}-error`)).toMatch(new RegExp(`\\b${used}\\.$`));
      expect(textOf($, "#run")).toContain(
        `${simulatorEn.form.numbers[name].replaceAll("`", "")}: ${used} ·`,
      );
    }
  });

  test("the table has the verdict of each kind of copying and each fault, by the times of the scenario", async () => {
    const asked = failover.scenarioOf({
      mode: "galera",
      fault: "writer-killed",
      detection: 1_000,
      promotion: 4_000,
      delay: 100,
    });
    const $ = await page(String(scenarioQuery(asked, "en")));
    const rows = $("#compare tbody tr");
    expect(rows.length).toBe(failover.MODES.length);
    for (const [row, mode] of failover.MODES.entries())
      for (const [column, fault] of failover.FAULTS.entries()) {
        const scenario = { ...asked, mode, fault };
        const { lost, withoutWrites } = failover.verdictOf(scenario);
        const link = rows.eq(row).find("td").eq(column).find("a");
        const verdict = `${failover.count(lost).toLocaleString("en")} · ${duration(withoutWrites, "en")}`;
        expect(link.text(), `${mode} ${fault}`).toContain(verdict);
        const { searchParams } = new URL(link.attr("href") ?? "", site.url);
        expect([...searchParams]).toEqual([...scenarioQuery(scenario, "en")]);
      }
  });
});

describe("the cost of an outage", () => {
  const QUERY =
    "in=es&currency=EUR&revenue=12.000&revenue-low=9.000&dependent=80&recovered=25&detect=10&respond=20&repair=60&outages=3&people=12";

  /** The link that puts the result into a message. */
  const MESSAGE = "#next a[href*='tool=downtime-cost']";

  const page = (language: string, query: string) =>
    documentOf(site.get(`/${language}/downtime-cost?${query}`));

  test("an address with figures answers with every term, and has them in its fields as the page writes them", async () => {
    const $ = await page("it", QUERY);
    const result = textOf($, "#result").replace(/[.,\u00a0\u202f\s€]/g, "");
    // 12,000 × 80% × 75% an hour, 90 minutes of it an outage, three a year; 9,000 at the least.
    for (const amount of ["7200", "10800", "32400", "5400", "8100", "24300"])
      expect(result).toContain(amount);
    // Of the people one input of three is there, of the data none.
    const { form, result: words } = downtimeIt;
    const missing = textOf($, "#result ul");
    expect(missing).toContain(form.inputs.hourly);
    expect(missing).toContain(words.untouched.replace("{{term}}", words.terms.data));
    expect(missing).not.toContain(form.inputs.people);
    expect($("#revenue").val()).toBe("12.000");
  });

  test("a form without figures says that there are none, and has nothing for a message", async () => {
    const $ = await page("es", "in=es&currency=EUR&revenue=");
    expect(textOf($, "main [role=status]")).toBe(downtimeEs.result.empty);
    expect(attributes($, MESSAGE, "href")).toEqual([]);
  });

  test("a field that cannot count as typed keeps what was typed, and says what was done with it", async () => {
    const $ = await page(
      "en",
      "in=en&dependent=130&idle=ten&repair=60&repair-low=90&outages-high=4&revenue=1,234",
    );
    expect($("#dependent").val()).toBe("130");
    for (const id of ["dependent", "idle", "repair-low", "outages"]) {
      expect($(`details[open] #${id}[aria-invalid=true]`).length, id).toBe(1);
      expect($(`#${id}`).attr("aria-describedby"), id).toContain(`${id}-error`);
      expect(textOf($, `#${id}-error`), id).not.toBe("");
    }
    expect(textOf($, "#idle-error")).toContain("“ten”");
    // Beside the result, and on paper, where there are no fields.
    expect(attributes($, "#result li a", "href")).toEqual([
      "#dependent",
      "#idle",
      "#repair-low",
      "#outages",
    ]);
    expect(textOf($, "#result")).toContain(textOf($, "#idle-error"));
    expect($("#revenue-read").text()).toContain("1,234");
  });

  test("the example is labelled as made up on its page and in its message, and ceases to be with one change", async () => {
    const { result, message } = downtimeEs;
    const $ = await page("es", outage.EXAMPLE);
    expect(textOf($, "main")).toContain(result.example);
    const contact = await documentOf(site.get(attributes($, MESSAGE, "href")[0] ?? ""));
    expect(contact("textarea[name=message]").val()).toContain(message.exampleTitle.split("(")[0]);
    const changed = await page("es", outage.EXAMPLE.replace("people=40", "people=41"));
    expect(textOf(changed, "main")).not.toContain(result.example);
  });
});
