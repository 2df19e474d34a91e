/**
 * The configuration check against real servers: what it says of generated files is what each version does with them.
 * A sample of all cases in the tests; all of them with `--every`, which takes a quarter of an hour.
 */
import { afterAll, describe, expect, test } from "vitest";
import { type ConfigData, checkConfig } from "../app/tools/config-check/check.ts";
import { mixedFiles, postgresMatrix, randomNumbers } from "./config-check/cases.ts";
import { MYSQL_HEADS, MYSQL_LINES, POSTGRES_LINES } from "./config-check/lines.ts";
import { type Trier, trier } from "./config-check/trier.ts";
import { refusedNames } from "./config-data/postgres.ts";
import { SERVERS } from "./servers/list.ts";
import { isFetched } from "./servers/program.ts";

const isWhole = process.env.TRIALS === "every";
const allData = import.meta.glob<ConfigData>("../app/tools/config-check/data/*.json", {
  eager: true,
  import: "default",
});

function dataOf(product: string): ConfigData {
  return allData[`../app/tools/config-check/data/${product}.json`] ?? expect.unreachable();
}

/** Some of them, the same in each run. */
function sample<T>(all: readonly T[], count: number, seed: number): readonly T[] {
  if (isWhole || all.length <= count) return all;
  const random = randomNumbers(seed);
  return all
    .map((each) => [random(), each] as const)
    .sort(([a], [b]) => a - b)
    .slice(0, count)
    .map(([, each]) => each);
}

const triers: Trier[] = [];
afterAll(() => {
  for (const each of triers) each.end();
});

const fetched = SERVERS.filter(({ id }) => isFetched(id));
const counts = { files: 0, uncertain: 0 };

describe.each(fetched.filter(({ product }) => product === "postgres"))("$id", ({ id, series }) => {
  const data = dataOf("postgres");
  const move = { from: data.versions[0]?.series ?? "", to: series };
  const place = data.versions.findIndex((each) => each.series === series);
  const said = (text: string) => checkConfig(text, move, data);

  test("starts, or does not, as the check says", async () => {
    const server = await trier(id);
    triers.push(server);
    const alone = sample(POSTGRES_LINES, 15, place).map((line) => [line]);
    const mixed = mixedFiles(
      POSTGRES_LINES,
      isWhole ? 100 : 10,
      place + 7,
      (line) => said(line).sentence === "refuses",
    );
    const wrong: string[] = [];
    for (const lines of [...alone, ...mixed]) {
      const text = `${lines.join("\n")}\n`;
      const { sentence } = said(text);
      counts.files++;
      if (sentence === "cannot-tell") counts.uncertain++;
      else if ((await server.start(text)).starts !== (sentence !== "refuses")) wrong.push(text);
    }
    expect(wrong).toEqual([]);
  });

  test("refuses the values that the check refuses", async () => {
    const server = await trier(id);
    triers.push(server);
    // A line that it cannot read keeps it from looking at the others.
    const isReadable = (line: string) => !said(line).verdicts.some((each) => each.reason.key === "syntax");
    const wrong: string[] = [];
    for (const lines of sample(postgresMatrix(data, place), 6, place)) {
      const readable = lines.filter(isReadable);
      const { log } = await server.start(`${readable.join("\n")}\n`);
      const refused = refusedNames(log.replaceAll(/^.*(?:HINT|FATAL).*$/gm, ""));
      for (const { line, name, outcome, reason } of said(readable.join("\n")).verdicts)
        if (line && outcome !== "unknown" && reason.key !== "combination")
          if (refused.has(name) !== (outcome === "refuses") && !isTooMany(name, log)) wrong.push(line.text);
    }
    expect(wrong).toEqual([]);
  });
});

/** Server processes in all: the server names each of the settings that add to them, the check the last one. */
function isTooMany(name: string, log: string): boolean {
  return new RegExp(`invalid value for parameter "${name}": 26214\\d|too many server processes`).test(log);
}

describe.each(fetched.filter(({ product }) => product !== "postgres"))("$id", ({ id, product, series }) => {
  const data = dataOf(product);
  const move = { from: data.versions[0]?.series ?? "", to: series };
  const place = data.versions.findIndex((each) => each.series === series);
  const said = (text: string) => checkConfig(text, move, data);
  const withHead = (line: string) => `[mysqld]\n${line}\n`;
  /** From 8.0 on MySQL reads a file without a start, in a twentieth of the time. */
  const canRead = /^mysql-[89]/.test(id);

  test("starts, or does not, as the check says", async () => {
    const server = await trier(id);
    triers.push(server);
    const lines = sample(MYSQL_LINES, canRead ? 40 : 6, place + 3).map(withHead);
    const heads = sample(MYSQL_HEADS, canRead ? 8 : 2, place).map((head) => `${head}\nmax_connections=abc\n`);
    const isRefused = (line: string) => said(withHead(line)).sentence !== "starts";
    const mixed = mixedFiles(MYSQL_LINES, isWhole ? 40 : 2, place + 11, isRefused);
    const wrong: string[] = [];
    const compare = (text: string, starts: boolean) => {
      if (starts !== (said(text).sentence !== "refuses")) wrong.push(text);
    };
    for (const text of [...lines, ...heads]) {
      counts.files++;
      if (said(text).sentence === "cannot-tell") counts.uncertain++;
      else compare(text, canRead && !isWhole ? server.read(text).starts : (await server.start(text)).starts);
    }
    for (const text of mixed.map((each) => withHead(each.join("\n")))) {
      counts.files++;
      if (said(text).sentence === "cannot-tell") counts.uncertain++;
      else compare(text, (await server.start(text)).starts);
    }
    expect(wrong).toEqual([]);
  });
});

test("The check can tell of most files", () => {
  expect(counts.uncertain / Math.max(1, counts.files)).toBeLessThan(0.3);
});
