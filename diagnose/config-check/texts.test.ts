import { COMPLETE_LANGUAGES } from "@blc/text";
import { expect, test } from "vitest";
import { changesBetween, checkConfig } from "./check.ts";
import { CONFIG_DATA } from "./data.ts";
import { productIn } from "./guess.ts";
import { DUE_MOVES, PRODUCTS, readMove, readProduct } from "./moves.ts";
import { SAMPLES } from "./samples.ts";
import { adviceText, differing, reasonText, type Speaker } from "./texts.ts";
import { configWords } from "./words.ts";

/** All moves of all products. */
const MOVES = PRODUCTS.flatMap((product) => {
  const series = CONFIG_DATA[product].versions.map((version) => version.series);
  return series.flatMap((from) => series.map((to) => ({ product, from, to })));
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
  expect(read("product=postgres&before=13&after=17")).toEqual([
    "postgres",
    { from: "13", to: "17" },
  ]);
  expect(read("product=postgres&before=5.7&after=__proto__")).toEqual([
    "postgres",
    DUE_MOVES.postgres,
  ]);
  expect(read("product=oracle")).toEqual(["mysql", DUE_MOVES.mysql]);
});

test.each(COMPLETE_LANGUAGES)(
  "each verdict on the samples, and each change, has its words in %s",
  (language) => {
    const copy = configWords(language) ?? expect.unreachable(language);
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
  },
);

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
