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
const OPEN = "[mysqld]\ngtid_mode = ON\n!include gtid.cnf\n";
const DEPRECATED = "[mysqld]\nbinlog_format = ROW\n";
const QUIET = "version\t8.4.13\nUptime\t172800\nsync_binlog\t1\nlog_bin\tON\n";
const GRAVE = "version\t8.4.13\nUptime\t172800\ninnodb_doublewrite\tOFF\n";

interface Report {
  product: string;
  files: string[];
  remarks: string[];
  verdicts: configCheck.Verdict[];
}

/** The part of JSON Schema that the editions' schemas need. */
interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  required?: string[];
  properties?: Record<string, Schema>;
  propertyNames?: Schema;
  additionalProperties?: Schema | false;
  items?: Schema;
}

/** Where a value is not as a schema says. */
function faults(value: unknown, schema: Schema, root: Schema, at = "$"): string[] {
  const { $ref, type, required = [], properties = {}, propertyNames, items } = schema;
  if ($ref)
    return faults(value, root.$defs?.[$ref.replace("#/$defs/", "")] ?? { enum: [] }, root, at);
  const kind = Array.isArray(value) ? "array" : typeof value;
  if ("const" in schema && value !== schema.const) return [at];
  if (schema.enum && !schema.enum.includes(value)) return [`${at}: ${value}`];
  if (type && type !== kind && !(type === "integer" && Number.isInteger(value)))
    return [`${at}: ${kind}`];
  if (Array.isArray(value))
    return value.flatMap((each, place) => faults(each, items ?? {}, root, `${at}[${place}]`));
  if (typeof value !== "object" || value === null) return [];
  const of = value as Record<string, unknown>;
  return [
    ...required.filter((name) => !(name in of)).map((name) => `${at}: no ${name}`),
    ...Object.entries(of).flatMap(([name, each]) => {
      const own = properties[name] ?? schema.additionalProperties;
      const named = propertyNames ? faults(name, propertyNames, root, `${at}.${name}`) : [];
      return own === false
        ? [`${at}: ${name}`]
        : [...named, ...faults(each, own ?? {}, root, `${at}.${name}`)];
    }),
  ];
}

describe.each(["config-check", "status-check"])("%s.mjs", (name) => {
  test("is sent as it was built, and is one file of at most 550 kB that imports files and arguments only", async () => {
    const response = await site.get(`/terminal/${name}.mjs`);
    expect(response.headers.get("content-type")).toMatch(/^text\/javascript/);
    const text = await response.text();
    expect(text).toBe(readFileSync(join(EDITIONS, `${name}.mjs`), "utf8"));
    expect(statSync(join(EDITIONS, `${name}.mjs`)).size).toBeLessThanOrEqual(550_000);
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
    check(OPEN),
    check(OPEN, "--strict"),
  ]).toEqual([0, 0, 1, 0, 1, 3, 1]);
  const status = (text: string, ...options: string[]) =>
    run(["status-check", ...options], text, node).status;
  expect([status(QUIET), status(GRAVE), status(statusCheck.SAMPLES.mysql)]).toEqual([3, 1, 1]);
});

test.each([
  [["config-check", "--bogus"], "", "--bogus"],
  [["config-check", "--product"], "", "--product"],
  [["config-check", "--product", "oracle"], FINE, "oracle"],
  [["config-check", "--product", "mysql", "--to", "7"], FINE, "8.4"],
  [["config-check", "--language", "xx"], FINE, "--language"],
  [["config-check"], FINE, "--product mysql, mariadb or postgres"],
  [["config-check", "--product", "mysql"], "kind: Service\nspec:\n  port: 80\n", "YAML"],
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

test("several files are one server's, and standard input is one of them", () => {
  const main = fileWith("my.cnf", OPEN);
  const told = (gtid: string) => {
    const { status, stdout } = run(
      ["config-check", "--product", "mysql", "--json", "-", fileWith("gtid.cnf", gtid), main],
      FINE,
    );
    const { files, verdicts } = JSON.parse(stdout) as Report;
    const refused = verdicts.find(({ outcome }) => outcome === "refuses");
    return [status, files.length, refused?.line && configCheck.placeOf(refused.line)];
  };
  expect(told("[mysqld]\nenforce_gtid_consistency = ON\n")).toEqual([0, 3, undefined]);
  expect(told("[mysqld]\nenforce_gtid_consistency = OFF\n")).toEqual([1, 3, `${main}:2`]);
});

test("a product that was asked for wins over what the file looks like, with a remark", () => {
  const { status, stdout } = run(
    ["config-check", "--product", "mysql", "--json"],
    "[mariadb]\nport = 3306\n[mysqld]\nmax_connections = 10\n",
  );
  const { product, remarks } = JSON.parse(stdout) as Report;
  expect([status, product, remarks.length]).toEqual([0, "mysql", 1]);
  expect(remarks[0]).toContain("MariaDB");
});

test("the corrected file has the ends of lines that it had, and what has no lines is not called corrected", () => {
  const corrected = (text: string) =>
    run(["config-check", "--product", "mysql", "--from", "5.7", "--corrected"], text);
  const { status, stdout } = corrected("[mysqld]\r\n\texpire_logs_days = 7\r\n");
  const [group, note, line, end] = stdout.split("\r\n");
  expect([status, group, line, end]).toEqual([
    ...[0, "[mysqld]", "\tbinlog_expire_logs_seconds = 604800", ""],
  ]);
  expect(note).toMatch(/^\t# BLC: was: expire_logs_days = 7\. .+$/);
  expect(corrected("services:\n  db:\n    command: --expire-logs-days=7\n").status).toBe(1);
});

test("findings are annotations of GitHub, escaped as its toolkit does", () => {
  const file = fileWith("100%,a:b.cnf", '[mysqld]\nsql_mode = "%\\n::error::"\n');
  const { stdout } = run(["config-check", "--product", "mysql", "--github", file]);
  const name = file.replaceAll("%", "%25").replaceAll(",", "%2C").replaceAll(":", "%3A");
  expect(stdout).toMatch(
    /^::error file=.*,line=2,title=[^:]*::sql_mode = "%25\\n::error::"%0A.*\n$/,
  );
  expect(stdout).toContain(`file=${name},`);
  expect(run(["status-check", "--github"], GRAVE).stdout).toMatch(
    /^::error title=M\d+ [^:]+::.*%0A/,
  );
});

test.each([
  ["config-check", ["--product", "mysql"], `${configCheck.SAMPLES.mysql}!include x.cnf\n`],
  ["config-check", ["--product", "mariadb"], configCheck.SAMPLES.mysql],
  ["config-check", [], configCheck.SAMPLES.postgres],
  ["status-check", [], statusCheck.SAMPLES.mysql],
  ["status-check", [], statusCheck.SAMPLES.postgresql],
])("%s %j prints JSON as its schema says", (name, options, input) => {
  const schema = JSON.parse(run([name, "--schema"]).stdout) as Schema;
  expect(
    faults(JSON.parse(run([name, "--json", ...options], input).stdout), schema, schema),
  ).toEqual([]);
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
    const { verdicts } = JSON.parse(stdout) as Report;
    expect(verdicts.map(({ line }) => line?.value)).toContain(`a${COMMANDS}\nFORGED`);
  });
});
