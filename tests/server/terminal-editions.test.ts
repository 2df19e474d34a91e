/** The tools' editions for a terminal, run as they are downloaded. That they say what the pages say is a browser's test. */

import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { configCheck, statusCheck } from "@blc/diagnose";
import { COMPLETE_LANGUAGES } from "@blc/text";
import { describe, expect, test } from "vitest";
import { siteForTests } from "../fixtures.ts";
import { EDITIONS, fileWith, NODES, run } from "../terminal.ts";

const site = siteForTests();
const FINE = "[mysqld]\nmax_connections = 100\n";
const REFUSED = "[mysqld]\nquery_cache_size = 64M\n";
const DEPRECATED = "[mysqld]\nbinlog_format = ROW\n";
const QUIET = "version\t8.4.13\nUptime\t172800\nsync_binlog\t1\nlog_bin\tON\n";
const GRAVE = "version\t8.4.13\nUptime\t172800\ninnodb_doublewrite\tOFF\n";

describe.each(["config-check", "status-check"])("%s.mjs", (name) => {
  test("is sent as it was built, and is one file of at most 400 kB that imports files and arguments only", async () => {
    const response = await site.get(`/terminal/${name}.mjs`);
    expect(response.headers.get("content-type")).toMatch(/^text\/javascript/);
    const text = await response.text();
    expect(text).toBe(readFileSync(join(EDITIONS, `${name}.mjs`), "utf8"));
    expect(statSync(join(EDITIONS, `${name}.mjs`)).size).toBeLessThanOrEqual(400_000);
    const imports = [...text.matchAll(/^import .* from "(.+)";$/gm)].map(([, from]) => from);
    expect(imports.sort()).toEqual(["node:fs", "node:util"]);
    expect(text).not.toMatch(/\b(?:import|require|fetch|WebSocket|writeFile\w*)\(/);
  });

  test.each(COMPLETE_LANGUAGES)("explains itself in %s", (language) => {
    const { status, stdout } = run([name, "--help", "--language", language]);
    expect(status).toBe(0);
    const { codes } = JSON.parse(
      readFileSync(join("diagnose/terminal/words", `${language}.json`), "utf8"),
    );
    for (const part of [`node ${name}.mjs`, codes, "--json", "--strict"])
      expect(stdout).toContain(part);
  });
});

test.each(NODES)("%s: exit codes tell what was found from what could not be checked", (node) => {
  const check = (text: string, ...options: string[]) =>
    run(
      ["config-check", "--product", "mysql", "--from", "8.0.36", "--to", "8.4", ...options],
      text,
      node,
    ).status;
  expect([
    check(FINE),
    check(FINE, "--strict"),
    check(REFUSED),
    check(DEPRECATED),
    check(DEPRECATED, "--strict"),
  ]).toEqual([0, 0, 1, 0, 1]);
  const status = (text: string, ...options: string[]) =>
    run(["status-check", ...options], text, node).status;
  expect([status(QUIET), status(GRAVE), status(statusCheck.SAMPLES.mysql)]).toEqual([0, 1, 1]);
});

test.each([
  [["config-check", "--bogus"], "", "--bogus"],
  [["config-check", "--product"], "", "--product"],
  [["config-check", "--product", "oracle"], FINE, "oracle"],
  [["config-check", "--product", "mysql", "--to", "7"], FINE, "8.4"],
  [["config-check", "--language", "xx"], FINE, "--language"],
  [["config-check"], FINE, "--product mariadb"],
  [["config-check", "--product", "mysql"], configCheck.SAMPLES.postgres, "PostgreSQL"],
  [["config-check", "--product", "mysql"], "", "-: "],
  [
    ["config-check", "--product", "mysql", "/none/my.cnf"],
    "",
    "/none/my.cnf cannot be read: ENOENT",
  ],
  [["config-check", "--product", "mysql", "/"], "", "EISDIR"],
  [["status-check", "--ram", "much"], QUIET, "--ram"],
  [["status-check"], "hello\n", "No counters"],
  [["status-check", "--later", "/none"], QUIET, "/none"],
])("%j is refused with the reason, and not with a finding's code", (args, input, reason) => {
  const { status, stdout, stderr } = run(args, input);
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toContain(reason);
  expect(stderr).not.toMatch(/^\s+at /m);
});

test("several files get a verdict each, and standard input is one of them", () => {
  const [fine, refused] = [fileWith("fine.cnf", FINE), fileWith("refused.cnf", REFUSED)];
  const { status, stdout } = run(
    ["config-check", "--product", "mysql", "--json", fine, "-", refused],
    DEPRECATED,
  );
  const { files } = JSON.parse(stdout) as { files: { file: string; sentence: string }[] };
  expect([status, files.map(({ file, sentence }) => [file, sentence])]).toEqual([
    1,
    [
      [fine, "starts"],
      ["-", "starts-with-warnings"],
      [refused, "refuses"],
    ],
  ]);
});

test("the product is read from the file where that tells, and the environment says the language", () => {
  expect(run(["config-check", "--json"], configCheck.SAMPLES.postgres).stdout).toContain(
    '"product": "postgres"',
  );
  expect(run(["config-check", "--language", "es"], configCheck.SAMPLES.mariadb).stdout).toContain(
    "No arranca",
  );
});

test("files of counters are read as one, and a later one gives forecasts", () => {
  const [first = "", ...others] = statusCheck.SAMPLES.mysql.split(/\n(?=.*Uptime)/);
  const whole = JSON.parse(run(["status-check", "--json"], statusCheck.SAMPLES.mysql).stdout);
  const parts = [fileWith("a.txt", first), fileWith("b.txt", others.join("\n"))];
  expect(JSON.parse(run(["status-check", "--json", ...parts]).stdout)).toEqual(whole);
});

test("the file that is checked stays as it is", () => {
  const file = fileWith("my.cnf", REFUSED);
  const before = statSync(file);
  run(["config-check", "--product", "mysql", file]);
  expect([readFileSync(file, "utf8"), statSync(file).mtimeMs]).toEqual([REFUSED, before.mtimeMs]);
});

describe("what a stranger's file, its name or an option has cannot command the terminal", () => {
  const COMMANDS = "\u001b[2J\u001b]0;t\u0007\u009b8m\u202e\r\b";
  const FORGED = `${COMMANDS}\nFORGED`;
  const config = `[mysqld]\n${COMMANDS} = 1\nmax_connections\t= ${COMMANDS}\ninit_connect = "a${COMMANDS}\\nFORGED"\nsql_mode = "a\\nFORGED"\n`;
  const status = JSON.stringify({
    version: `8.4.1${FORGED}`,
    Uptime: "9",
    sync_binlog: FORGED,
    log_bin: FORGED,
  });
  const named = fileWith(`a${FORGED}`, config);

  test.each<[string, string[], string]>([
    ["a configuration", ["config-check", "--product", "mysql", "--all"], config],
    ["its name", ["config-check", "--product", "mysql", named], ""],
    ["a name that is not there", ["config-check", `/none/${FORGED}`], ""],
    ["an option", ["config-check", `--${FORGED}`], ""],
    ["a product", ["config-check", "--product", FORGED], config],
    ["a version", ["config-check", "--product", "mysql", "--to", FORGED], config],
    ["a status", ["status-check", "--all"], status],
    ["a text without a status", ["status-check"], FORGED],
    ["a name of a status", ["status-check", "--later", `/none/${FORGED}`], status],
    ["a size", ["status-check", "--free", FORGED], status],
  ])("%s", (_, args, input) => {
    for (const format of [[], ["--json"]]) {
      const { stdout, stderr } = run([...args, ...format], input);
      expect((stdout + stderr).length).toBeGreaterThan(20);
      expect(stdout + stderr).not.toMatch(/[^\P{C}\n]|^FORGED/mu);
    }
  });

  test("and JSON says it as it is", () => {
    const { stdout } = run(["config-check", "--product", "mysql", "--json"], config);
    const { files } = JSON.parse(stdout) as {
      files: { verdicts: { line?: { value?: string } }[] }[];
    };
    expect(files[0]?.verdicts.map(({ line }) => line?.value)).toContain(`a${COMMANDS}\nFORGED`);
  });
});
