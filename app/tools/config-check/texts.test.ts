import { COMPLETE_LANGUAGES, filled } from "@blc/text";
import { describe, expect, test } from "vitest";
import { pageCopy } from "../../i18n/catalogues.server.ts";
import type en from "../../pages/config-check/en.json";
import { NAMED_OUTCOMES, namedSettings, readSettings } from "./address.ts";
import { changesBetween, checkConfig } from "./check.ts";
import { CONFIG_DATA } from "./data.server.ts";
import { productIn } from "./guess.ts";
import { configCheckMessage } from "./message.server.ts";
import { DUE_MOVES, PRODUCTS, readMove, readProduct } from "./moves.ts";
import { SAMPLES } from "./samples.ts";
import { adviceText, differing, reasonText, type Speaker } from "./texts.ts";
import type { Outcome, Verdict } from "./types.ts";

type Copy = typeof en;
const copyOf = (language: (typeof COMPLETE_LANGUAGES)[number]) => pageCopy<Copy>("config-check", language);

/** All moves of all products. */
const MOVES = PRODUCTS.flatMap((product) => {
  const series = CONFIG_DATA[product].versions.map((version) => version.series);
  return series.flatMap((from) => series.map((to) => ({ product, from, to })));
});

const verdict = (outcome: Outcome, name: string, value?: string): Verdict => ({
  line: { number: 1, text: `${name} = ${value}`, name, ...(value !== undefined && { value }) },
  name,
  outcome,
  reason: { key: "removed", values: {} },
  source: { kind: "measured", server: "MySQL 8.4.9" },
});

test("a due move is between versions that were measured", () => {
  for (const product of PRODUCTS) {
    const search = new URLSearchParams();
    const series = CONFIG_DATA[product].versions.map((version) => version.series);
    expect(readMove(search, CONFIG_DATA[product])).toEqual(DUE_MOVES[product]);
    expect(series).toEqual(expect.arrayContaining(Object.values(DUE_MOVES[product])));
  }
});

test("an address names a product and versions that exist, or the due move", () => {
  const read = (query: string) => {
    const search = new URLSearchParams(query);
    const product = readProduct(search);
    return [product, readMove(search, CONFIG_DATA[product])];
  };
  expect(read("product=postgres&before=13&after=17")).toEqual(["postgres", { from: "13", to: "17" }]);
  expect(read("product=postgres&before=5.7&after=__proto__")).toEqual(["postgres", DUE_MOVES.postgres]);
  expect(read("product=oracle")).toEqual(["mysql", DUE_MOVES.mysql]);
});

test.each(COMPLETE_LANGUAGES)("each verdict on the samples, and each change, has its words in %s", (language) => {
  const copy = copyOf(language);
  const missing: string[] = [];
  const say: Speaker = (part, key, values = {}) => {
    const text = (copy[part] as Readonly<Record<string, string>>)[key];
    if (text === undefined && !["fine", "machine"].includes(key)) missing.push(`${part}.${key}`);
    for (const [, name = ""] of (text ?? "").matchAll(/\{\{(\w+)\}\}/g))
      if (!(name in values)) missing.push(`${part}.${key}: ${name}`);
    return text ?? "";
  };
  for (const { product, from, to } of MOVES) {
    const data = CONFIG_DATA[product];
    const { verdicts } = checkConfig(SAMPLES[product], { from, to }, data);
    for (const each of [...verdicts, ...changesBetween({ from, to }, data)]) {
      say("outcomes", each.outcome);
      reasonText(each.reason, say);
      adviceText(each, say);
    }
  }
  expect([...new Set(missing)]).toEqual([]);
});

test("of two long lists of flags only those that differ are written", () => {
  const flags = ["a=on", "b=on", "c=off", "d=on"];
  expect(differing(`${flags}`, `${flags},e=on`.replace("b=on", "b=off"))).toEqual({
    before: "b=on, …",
    after: "b=off, e=on, …",
  });
  expect(differing("ONE,TWO", "TWO")).toEqual({ before: "ONE,TWO", after: "TWO" });
});

test("a sample shows what a check is for: some line stops the due version, and some is fine", () => {
  for (const product of PRODUCTS) {
    const { counts } = checkConfig(SAMPLES[product], DUE_MOVES[product], CONFIG_DATA[product]);
    expect(counts.refuses, product).toBeGreaterThan(0);
    expect(counts.fine, product).toBeGreaterThan(0);
    expect(productIn(SAMPLES[product]), product).toContain(product);
  }
});

test.each([
  ["[mysqld]\nmax_connections = 5", ["mysql", "mariadb"]],
  ["# my.cnf\n  [mariadb-10.11]\naria_pagecache_buffer_size = 1G", ["mariadb"]],
  ["#shared_buffers = 1GB\nwork_mem = 4MB", ["postgres"]],
  ["max_wal_size 1GB", ["postgres"]],
  ["max_connections = 5", undefined],
  ["", undefined],
])("the product is guessed from %j", (text, products) => {
  expect(productIn(text)).toEqual(products);
});

describe("the link to a message", () => {
  test("carries names by outcome, each once, and values only when asked to and plain", () => {
    const verdicts = [
      verdict("refuses", "query_cache_size", "64M"),
      verdict("refuses", "query_cache_size", "64M"),
      verdict("refuses", "innodb_data_home_dir", "/srv/secret"),
      verdict("ignored", "innodb_large_prefix", "ON"),
      verdict("fine", "max_connections", "500"),
      verdict("refuses", "my_password_is_secret", "1"),
      { ...verdict("unknown", "no_line"), line: undefined } as unknown as Verdict,
    ];
    const isSetting = (name: string) => name !== "my_password_is_secret";
    const none = Object.fromEntries(NAMED_OUTCOMES.map((outcome) => [outcome, ""]));
    expect(namedSettings(verdicts, false, isSetting)).toEqual({
      ...none,
      refuses: "query_cache_size,innodb_data_home_dir",
      ignored: "innodb_large_prefix",
    });
    expect(namedSettings(verdicts, true, isSetting)).toMatchObject({
      refuses: "query_cache_size:64M,innodb_data_home_dir",
      ignored: "innodb_large_prefix:ON",
    });
  });

  test("never cuts a name", () => {
    const verdicts = Array.from({ length: 90 }, (_, index) => verdict("refuses", `a_setting_${index}`));
    const { refuses } = namedSettings(verdicts, false, () => true);
    expect(refuses.length).toBeLessThanOrEqual(500);
    expect(refuses.split(",").every((name) => /^a_setting_\d+$/.test(name))).toBe(true);
  });

  test("is read again, without what no server knows and values that could be words", () => {
    const isSetting = (name: string) => ["work_mem", "fsync"].includes(name);
    expect(readSettings("work_mem:64Mb,fsync:Dismiss,Dismiss your DBA,__proto__,fsync:off", isSetting)).toEqual([
      { name: "work_mem", value: "64Mb" },
      { name: "fsync" },
      { name: "fsync", value: "off" },
    ]);
  });

  test.each(COMPLETE_LANGUAGES)("becomes a message of settings and verdicts, in %s", (language) => {
    const { outcomes, message } = copyOf(language);
    const said = (query: string) => configCheckMessage(new URLSearchParams(query), language);
    const text = said(
      "product=postgres&before=14&after=18&refuses=old_snapshot_threshold:-1,Hello&ignored=Hello&x=secret",
    );
    expect(text?.split("\n")).toEqual([
      filled(message.intro, language, { before: "PostgreSQL 14", after: "18" }),
      `- ${outcomes.refuses}: old_snapshot_threshold = -1`,
      "",
      `${message.question} `,
    ]);
    expect(said("product=postgres&before=14&after=18")).toContain("PostgreSQL 14");
    expect(said("product=postgres")).toBeUndefined();
    expect(said("product=Hello&before=Hello&refuses=Hello")).toBeUndefined();
  });
});
