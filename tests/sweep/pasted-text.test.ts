/** Whatever is pasted, typed or sent is read in linear time: a quadratic reader takes minutes for each of these texts. */

import { configCheck, statusCheck, versions } from "@blc/diagnose";
import { describe, test } from "vitest";
import { contactErrors, emptyValues } from "../../app/contact/fields.ts";
import { SiteSearch } from "../../app/search/site-search.server.ts";
import { readInputs } from "../../app/tools/downtime-cost/read.ts";
import { askedScenario } from "../../app/tools/failover-simulator/address.ts";
import { ownerFrom } from "../../site/owner/file.ts";
import { harmlessCell } from "../../site/untrusted-text.ts";

const configurations = configCheck.PRODUCTS.map((product) => {
  const data = configCheck.CONFIG_DATA[product];
  return [
    `configuration of ${product}`,
    (text: string) => configCheck.checkConfig(text, configCheck.DUE_MOVES[product], data),
  ] as const;
});

/** By whom a text is read. */
const READERS: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ["status check", statusCheck.readPaste],
  ...configurations,
  ["guess of the product", (text) => [configCheck.productIn(text), configCheck.faultOfText(text)]],
  ["version check", (text) => versions.recognise(text)],
  ["size", (text) => statusCheck.parseSize(text, "es")],
  [
    "failover simulator",
    (text) =>
      askedScenario(new URLSearchParams({ topology: text, writes: text, step: text }), "es"),
  ],
  [
    "cost calculator",
    (text) => readInputs(new URLSearchParams({ revenue: text, currency: text }), "es"),
  ],
  [
    "contact form",
    (text) => contactErrors({ ...emptyValues(), name: text, email: `a@${text}.b`, message: text }),
  ],
  ["owner's file", (text) => ownerFrom(text, "/nowhere")],
  ["export", harmlessCell(",")],
  ["export for other spreadsheets", harmlessCell(";")],
];

const RUNS = [
  ...` \t\n"'\`()[]{}<>\\1x=;,`,
  "\r\n",
  "max_connections",
  "max_connections ",
  "max_connections = 1\n",
  "insert into ",
  "() ",
  '{"a":',
  "<td>",
  "a\n",
];

const WITHIN = [" ", "\t", "\n", '"', "(", "a\n"];

/** Texts in which the run stands where a reader looks for more. */
const AROUND: readonly ((run: string) => string)[] = [
  (run) => `x${run}x`,
  (run) => `[mysqld]\nmax_connections = ${run}x`,
  (run) => `max_connections${run}x`,
  (run) => `insert into${run}x`,
  (run) => `insert into t values\n()${run}x`,
  (run) => `pg_is_in_recovery${run}x`,
  (run) => `slot_name,restart_lsn\nx,"\n${run}`,
  (run) => `LATEST FOREIGN KEY ERROR\nError in foreign key constraint of table t:${run}x${run}`,
  (run) => `{"clients": [${run}`,
];

const repeated = (text: string, length: number) => text.repeat(Math.ceil(length / text.length));

describe.each(READERS)("%s", (_, read) => {
  test("1 MB of one thing", () => {
    for (const run of RUNS) read(repeated(run, 1_000_000));
  });

  test("100 kB of it within a text", () => {
    for (const run of WITHIN) for (const around of AROUND) read(around(repeated(run, 100_000)));
  });
});

test("owner's file: a problem in each line", () => {
  const dense = ['"a": 1,\n', '"clients": [],\n', '"texts": {"home": {"en": {"k": "x"}}},\n'];
  for (const each of dense) ownerFrom(`{${repeated(each, 200_000)}}`, "/nowhere");
  const keys = Array.from({ length: 10_000 }, (_, at) => `"k${at}": "x"`);
  ownerFrom(
    `{"texts": {"home": {"en": {${keys.join(",\n")}}}}, "clients": [${repeated("1,\n", 50_000)}]}`,
    "/nowhere",
  );
});

test("search: the longest address of each", async () => {
  const log = { info() {}, warn() {}, error() {} };
  const read = async () => "<main><section><h2>MySQL</h2><p>MySQL</p></section></main>";
  const lookUpPage = async () => ({ status: "missing" }) as const;
  const search = new SiteSearch({ read, lookUpPage, count() {}, log });
  for (const run of RUNS) await search.search(repeated(run, 16_000), "es");
});
