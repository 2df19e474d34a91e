/**
 * The configuration check against real servers: what it says of generated files is what each version does with them.
 * A sample of all cases in the tests; all of them with `--every`, which takes over an hour.
 */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { isFetched, SERVERS, type ServerId } from "@blc/servers";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { correct, correctedText } from "../config-check/corrected.ts";
import { CONFIG_DATA } from "../config-check/data.ts";
import { checked } from "../config-check/test-check.ts";
import { mysqlMatrix, postgresMatrix, randomNumbers } from "./config-check/cases.ts";
import { compareFile, readWithoutComplaint } from "./config-check/compare.ts";
import { MY_FILES, POSTGRES_FILES } from "./config-check/corpus.ts";
import { INCLUDED } from "./config-check/includes.ts";
import { STARTED, WARNED } from "./config-check/started.ts";
import { trier } from "./config-check/trier.ts";
import { refusedNames } from "./config-data/postgres.ts";
import { mysqld } from "./config-data/reading.ts";

const isWhole = process.env.TRIALS === "every";
/** Of a test of all cases, in milliseconds: some thousand readings, some hundred starts. */
const LONGEST = isWhole ? 3_600_000 : 120_000;
/** Some of them, the same in each run; all of them in a whole run. */
function sample<T>(all: readonly T[], count: number, seed: number): readonly T[] {
  return isWhole ? all : sampleOf(all, count, seed);
}

function sampleOf<T>(all: readonly T[], count: number, seed: number): readonly T[] {
  if (all.length <= count) return all;
  const random = randomNumbers(seed);
  return all
    .map((each) => [random(), each] as const)
    .sort(([a], [b]) => a - b)
    .slice(0, count)
    .map(([, each]) => each);
}

function chunksOf<T>(all: readonly T[], size: number): readonly T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, at * size + size),
  );
}

/** The lines that are refused by themselves. What a file of many lines is accepted with is accepted; of others, halves. */
async function refusedOf(
  files: readonly (readonly string[])[],
  isAccepted: (file: readonly string[]) => boolean | Promise<boolean>,
): Promise<string[]> {
  const refused: string[] = [];
  for (const file of files) {
    if (await isAccepted(file)) continue;
    refused.push(
      ...(file.length === 1
        ? file
        : await refusedOf(chunksOf(file, Math.ceil(file.length / 2)), isAccepted)),
    );
  }
  return refused;
}

const fetched = SERVERS.filter(({ id }) => isFetched(id));

/** A server that ends with the test. */
async function opened(id: ServerId) {
  const server = await trier(id);
  onTestFinished(server.end);
  return server;
}

/** What the check says of files of the oldest version, for this one; `place`: of this one in the data. */
function checkOf({ product, series }: (typeof SERVERS)[number]) {
  const data = CONFIG_DATA[product];
  const place = data.versions.findIndex((each) => each.series === series);
  return { data, place, said: (text: string) => checked(product, undefined, series, text) };
}

test.each(fetched.filter(({ product }) => product === "postgres"))(
  "$id refuses the values that the check refuses",
  async (of) => {
    const { data, place, said } = checkOf(of);
    const server = await opened(of.id);
    // A line that it cannot read keeps it from looking at the others.
    const isReadable = (line: string) =>
      !said(line).verdicts.some((each) => each.reason.key === "syntax");
    const wrong: string[] = [];
    for (const lines of sample(postgresMatrix(data, place), 6, place)) {
      const readable = lines.filter(isReadable);
      const { log } = await server.start(`${readable.join("\n")}\n`);
      const refused = refusedNames(log.replaceAll(/^.*(?:HINT|FATAL).*$/gm, ""));
      for (const { line, name, outcome, reason } of said(readable.join("\n")).verdicts)
        if (line && outcome !== "unknown" && reason.key !== "combination")
          if (refused.has(name) !== (outcome === "refuses") && !isTooMany(name, log))
            wrong.push(line.text);
    }
    expect(wrong).toEqual([]);
  },
);

/** Server processes in all: the server names each of the settings that add to them, the check the last one. */
function isTooMany(name: string, log: string): boolean {
  return new RegExp(
    `invalid value for parameter "${name}": 26214\\d|too many server processes`,
  ).test(log);
}

describe.each(fetched.filter(({ product }) => product !== "postgres"))("$id", (of) => {
  const { data, place, said } = checkOf(of);

  test(
    "reads values at the limits of each setting, or does not, as the check says",
    async () => {
      const server = await opened(of.id);
      const outcomes = Map.groupBy(sample(mysqlMatrix(data, place), 300, place + 1), (line) => {
        const read = said(mysqld(line)).verdicts.find((each) => each.line);
        const outcome = read?.outcome ?? "unknown";
        return outcome === "refuses" || outcome === "unknown" ? outcome : "reads";
      });
      const isRead = (lines: readonly string[]) => readWithoutComplaint(server, mysqld(...lines));
      const accepted = outcomes.get("reads") ?? [];
      const refused = sampleOf(outcomes.get("refuses") ?? [], isWhole ? 400 : 20, place);
      const chunks = chunksOf(accepted, 50);
      // A start refuses some that a reading passes over.
      const refusedByCheck: string[] = [];
      for (const line of refused)
        if (isRead([line]) && (await server.start(mysqld(line))).starts) refusedByCheck.push(line);
      expect({
        refusedByServer: await refusedOf(chunks, isRead),
        refusedByCheck,
      }).toEqual({ refusedByServer: [], refusedByCheck: [] });
    },
    LONGEST,
  );

  test(
    "starts with the values that the check lets pass, forty of them in a file",
    async () => {
      const server = await opened(of.id);
      const passes = (line: string) =>
        !LARGE.test(line) &&
        !SLOW.test(line) &&
        /^starts(-with-warnings)?$/.test(said(mysqld(line)).sentence);
      const lines = Map.groupBy(
        sample(mysqlMatrix(data, place), 400, place + 2).filter(passes),
        nameOf,
      );
      // Of each setting one value in a file: a later one would hide those before it.
      const rounds = Math.max(...[...lines.values()].map(({ length }) => length));
      const files = Array.from({ length: rounds }, (_, at) =>
        [...lines.values()].flatMap((each) => each[at] ?? []),
      );
      const starts = async (file: readonly string[]) =>
        (await server.start(mysqld(...file))).starts;
      const chunks = files.flatMap((file) => chunksOf(file, 40));
      expect(await refusedOf(chunks, starts)).toEqual([]);
    },
    LONGEST,
  );
});

test.each(fetched.filter(({ id }) => /^mysql-[89]/.test(id)))(
  "$id warns of the values that the check says it warns of",
  async (of) => {
    const { said } = checkOf(of);
    const server = await opened(of.id);
    const wrong: string[] = [];
    for (const line of WARNED) {
      const { log } = await server.start(mysqld(line), ["--log-error-verbosity=2"]);
      const { outcome = "" } = said(mysqld(line)).verdicts[0] ?? {};
      const isTold = /^(deprecated|renamed)$/.test(outcome);
      if (isTold !== /\[Warning\].*is deprecated/.test(log)) wrong.push(line);
    }
    expect(wrong).toEqual([]);
  },
  LONGEST,
);

const nameOf = (line: string) => line.split(" ")[0] ?? "";
/** Values that are a matter of this machine's memory: MariaDB takes -1 for the largest number, where it has no limit. */
const LARGE = /= (-1|\d{8,}|\d+[TPE])$/;
/** With these a server waits for others, takes memory by the thousand, or does not say that it is ready. */
const SLOW = /^(ndbcluster|log_error_services|performance_schema_\w+) /;

/** What the page says of the comparison. */
const AGREEMENT = join(import.meta.dirname, "../config-check/data/agreement.json");
const none = () => ({ files: 0, readings: 0, agreed: 0, uncertain: 0, wrong: 0 });
const compared = { mysql: none(), mariadb: none(), postgres: none() };

describe.each(fetched)("$id", (of) => {
  const { id, product, series } = of;
  test(
    "starts with files of a line or two, or does not, as they say",
    async () => {
      const server = await opened(id);
      const rows = STARTED.filter(
        ([of, to, , starts]) => of === product && to === series && starts !== "?",
      );
      const wrong: string[] = [];
      for (const [, , file, starts] of sample(rows, 8, series.length))
        if ((await server.start(file)).starts !== starts) wrong.push(file);
      expect(wrong).toEqual([]);
    },
    LONGEST,
  );

  test(
    "starts with files that include others, or does not, as the check says",
    async () => {
      const server = await opened(id);
      // Its data have to be there before a file is put among them.
      if (product === "postgres") await server.start("");
      const wrong: string[] = [];
      for (const { what, products, files, starts } of INCLUDED) {
        if (!products.includes(product)) continue;
        const [main, ...others] = Object.entries(files).map(([name, text]) => ({
          name,
          text: text.replaceAll("{dir}", server.folder),
        }));
        const written = others.map(({ name, text }) => server.put(name, text));
        const did = await server.start(main?.text ?? "");
        for (const remove of written) remove();
        const said = (given: Parameters<typeof checked>[3]) => {
          const { sentence } = checked(product, undefined, series, given);
          return sentence === "cannot-tell" ? "?" : sentence !== "refuses";
        };
        const all = said([...others, ...(main ? [main] : [])]);
        // Without the others it may be wrong only where no line says that there are others.
        const alone = /include/.test(main?.text ?? "") ? said(main?.text ?? "") : "?";
        if (did.starts !== starts || all !== starts || ![starts, "?"].includes(alone))
          wrong.push(`${what}: ${did.starts} ${all} ${alone}`);
      }
      expect(wrong).toEqual([]);
    },
    LONGEST,
  );

  test(
    "starts whole files like those of real servers, or does not, as the check says, and each that it corrects",
    async () => {
      const { data, place, said } = checkOf(of);
      const move = { from: data.versions[0]?.series ?? "", to: series };
      const corrected = (text: string) =>
        correctedText(correct([{ text }], move, data, (_, key) => key)[0] ?? []);
      const server = await opened(id);
      const files = product === "postgres" ? POSTGRES_FILES : MY_FILES;
      const numbers = compared[product];
      numbers.files = files.length;
      const wrong: string[] = [];
      for (const [at, text] of sample(files, 8, place + 5).entries()) {
        const written = text.replaceAll("{dir}", server.folder);
        const file = at % 3 === 0 ? written : corrected(written);
        const told = await compareFile(server, file, said(file), at % 12 === place);
        numbers.readings++;
        numbers[told]++;
        if (told === "wrong") wrong.push(file);
      }
      expect(wrong).toEqual([]);
    },
    LONGEST,
  );
});

afterAll(() => {
  const isAll =
    fetched.length === SERVERS.length &&
    Object.values(compared).every(({ readings }) => readings > 0);
  if (isWhole && isAll)
    writeFileSync(
      AGREEMENT,
      `${JSON.stringify({ day: new Date().toISOString().slice(0, 10), ...compared }, undefined, 2)}\n`,
    );
});
