/** The pages of errors: facts, words and records belong together. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { firstStepsOf } from "./first-steps/shown.ts";
import { FIRST_STEPS } from "./first-steps/steps.ts";
import { ERROR_IDS, type ErrorId } from "./ids.ts";
import { MYSQL_JOURNAL, MYSQL_UNITS } from "./pages/units.ts";
import { type ErrorWords, factsOf, wordsOf } from "./pages.ts";
import { serverNames } from "./servers.ts";

const LANGUAGES = readdirSync(join(import.meta.dirname, "first-steps")).flatMap((file) =>
  file.endsWith(".json") ? [file.slice(0, -5)] : [],
);

function words(id: ErrorId, language: string): ErrorWords {
  const own = wordsOf(id, language);
  if (!own) throw new Error(`pages/${id}/${language}.json is missing`);
  return own;
}

describe.each(ERROR_IDS)("%s", (id) => {
  const facts = factsOf(id);

  test("has words for each block of its diagnosis, and all that a page needs", () => {
    expect(facts.diagnosis.length).toBeGreaterThan(0);
    expect(facts.sources.length).toBeGreaterThan(0);
    for (const language of LANGUAGES) {
      const copy = words(id, language);
      const file = `pages/${id}/${language}.json`;
      expect(copy.diagnosis, language).toHaveLength(facts.diagnosis.length);
      expect(copy.avoid.length, `${file} needs an entry in "avoid"`).toBeGreaterThan(0);
      for (const { steps } of firstStepsOf(id, language, copy))
        expect(steps.length, `${file} needs two first steps for each kind`).toBeGreaterThan(1);
      expect(copy.causes.length, `${file} needs two entries in "causes"`).toBeGreaterThan(1);
      expect(copy.name.length, language).toBeLessThanOrEqual(70);
      expect(copy.meta.title.length, language).toBeLessThanOrEqual(60);
      expect(copy.meta.description.length, language).toBeLessThanOrEqual(155);
    }
  });

  test("is related to others, not to itself, and each source is an address", () => {
    expect(facts.related).not.toContain(id);
    expect(new Set(facts.related).size).toBe(facts.related.length);
    for (const source of facts.sources) expect(URL.parse(source)?.protocol, source).toBe("https:");
  });

  test("has a trial and a record when a server printed its messages, which names each of these servers", () => {
    const servers = facts.messages.flatMap((message) =>
      "servers" in message ? message.servers : [],
    );
    const record = `trials/records/${id}.md`;
    const isPrinted = servers.length > 0;
    const wrong = [`trials/provoked/${id}.ts`, record].filter(
      (file) => existsSync(join(import.meta.dirname, file)) !== isPrinted,
    );
    expect(wrong, isPrinted ? "missing" : "of an error that no server printed").toEqual([]);
    const text = isPrinted ? readFileSync(join(import.meta.dirname, record), "utf8") : "";
    expect(servers.filter((server) => !text.includes(`${server} (`))).toEqual([]);
  });
});

test("a number or a symbol belongs to one error", () => {
  const owners = new Map<string, string[]>();
  for (const id of ERROR_IDS)
    for (const code of new Set([id, ...factsOf(id).codes].map((each) => each.toLowerCase())))
      owners.set(code, [...(owners.get(code) ?? []), id]);
  expect([...owners].filter(([, ids]) => ids.length > 1)).toEqual([]);
});

test("servers are named by product, the oldest version first", () => {
  expect(serverNames(["mariadb-10.11", "mysql-9.7", "mysql-8.0", "mariadb-10.5"])).toBe(
    "MySQL 8.0, 9.7 · MariaDB 10.5, 10.11",
  );
});

/** Of the shared first steps, the lines that change something. */
const CHANGING = Object.values(FIRST_STEPS)
  .filter(({ situations }) => situations.includes("changed"))
  .flatMap(({ commands = [] }) => commands.flatMap(({ text }) => text.split(/;\s*/)))
  .filter((line) => !/^$|^SHOW|reload_conf/.test(line));

test("a command of the shared first steps is in no page's own words of what to do first", () => {
  const repeated = ERROR_IDS.flatMap((id) =>
    Array.from(
      words(id, "en")
        .first.join(" ")
        .matchAll(/`([^`]*)`/g),
      ([, code = ""]) => code,
    )
      .filter((code) => CHANGING.includes(code) || code.startsWith("systemctl mask"))
      .map((code) => `${id}: ${code}`),
  );
  expect(repeated).toEqual([]);
});

test("a command that names one unit of MySQL names those of all packages", () => {
  const commands = ERROR_IDS.flatMap((id) => factsOf(id).diagnosis.map(({ text }) => text)).flatMap(
    (text) =>
      text.split(/[\n;|]/).filter((line) => /^(systemctl|journalctl).* mysqld?\b/.test(line)),
  );
  expect(commands.length).toBeGreaterThan(4);
  const wrong = commands.filter(
    (line) => !line.includes(MYSQL_UNITS) && !line.startsWith(MYSQL_JOURNAL),
  );
  expect(wrong).toEqual([]);
});
