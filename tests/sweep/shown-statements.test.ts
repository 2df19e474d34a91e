/** The SQL that pages show, as a visitor sees it: the server that the page names parses it. */
import { ENGINES, type Servers } from "@blc/servers";
import mysql from "mysql2/promise";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { localAddress } from "../../site/address.ts";
import { contentLanguage, PAGES } from "../../site/pages.ts";
import { documentOf } from "../document.ts";
import { siteForTests } from "../fixtures.ts";

const STATEMENT =
  /^(?:ALTER|ANALYZE|CHANGE|CHECK|CHECKPOINT|CREATE|DELETE|DROP|EXPLAIN|FLUSH|GRANT|INSERT|KILL|OPTIMIZE|PURGE|REINDEX|RENAME|REPAIR|RESET|REVOKE|SELECT|SET|SHOW|START|STOP|TRUNCATE|UPDATE|VACUUM|WITH|XA) /;
const PROMPT = /^[\w@[\] ]*(?:>|=#) /;

/** Of MySQL, ClickHouse or MariaDB from 11.4 alone, or shortened outside of a string. */
const ELSEWHERE =
  /^CHANGE REPLICATION SOURCE|\bsuper_read_only\b|\bmax_binlog_total_size\b|^EXPLAIN indexes|\[…\]|(?<!')…/;

const site = siteForTests();

type Server = "mariadb" | "postgres";
/** What each server says is wrong with a statement. */
const faults = {} as Record<Server, (statement: string) => Promise<string | undefined>>;

beforeAll(async () => {
  const servers: Servers[] = [];
  for (const engine of ["mariadb", "postgres"])
    servers.push(await (ENGINES[engine]?.start() ?? expect.unreachable()));
  const [mariadbUrl, postgresUrl] = servers.map((each) => each.url());
  const mariadb = await mysql.createConnection(mariadbUrl ?? "");
  const postgres = new pg.Client(postgresUrl);
  await postgres.connect();
  // Tables are the visitor's. Syntax, columns, variables and functions are not.
  faults.mariadb = (statement) =>
    mariadb.query("PREPARE shown FROM ?", [statement]).then(
      () => undefined,
      ({ errno, message }) => ([1054, 1064, 1193, 1305].includes(errno) ? message : undefined),
    );
  // All of a query is parsed before any of it runs.
  const parsed = (statement: string) =>
    /^(?:SELECT|INSERT|UPDATE|DELETE|WITH) /.test(statement)
      ? `PREPARE shown AS ${statement}`
      : `SELECT 1 / 0; ${statement}`;
  faults.postgres = (statement) =>
    postgres.query(`DEALLOCATE ALL; ${parsed(statement)}`).then(
      () => undefined,
      ({ code, message }) => (["42601", "42703", "42883"].includes(code) ? message : undefined),
    );
  return async () => {
    await mariadb.end();
    await postgres.end();
    await Promise.all(servers.map((each) => each.stop()));
  };
});

/** The statements of a terminal and their prompts; without prompts, from a verb to its semicolon. */
function statementsOf(terminal: string): { prompt: string; statement: string }[] {
  const found = Array.from(
    terminal.matchAll(/\b(mariadb .*)-e "([^"]+)"/g),
    ([, prompt = "", statement = ""]) => ({
      prompt,
      statement: statement.replace(/\$\([^)]*\)/g, "1"),
    }),
  );
  const lines = terminal.split("\n");
  const hasPrompts = lines.some((line) => PROMPT.test(line));
  let open: (typeof found)[number] | undefined;
  for (const line of lines) {
    const prompt = PROMPT.exec(line)?.[0] ?? "";
    const said = line.slice(prompt.length);
    const begins = STATEMENT.test(said) && (hasPrompts ? prompt !== "" : !open);
    if (begins) {
      open = { prompt, statement: said };
      found.push(open);
    } else if (open && !prompt && line.trim() && (!hasPrompts || line.startsWith(" ")))
      open.statement += `\n${line.replace(/^ *->/, "")}`;
    else open = undefined;
    if (/;(?: +#.*)?$|\\G$/.test(line)) open = undefined;
  }
  return found.map(({ prompt, statement }) => ({
    prompt,
    statement: statement.replace(/(?:;| *\\G)(?: +#.*)?$/, ""),
  }));
}

/** @param place what names the server: it or, if nothing does, one of them takes the statement */
function serversAt(place: string): readonly Server[] {
  if (/postgres|=#/.test(place)) return ["postgres"];
  return /mysql|mariadb/i.test(place) ? ["mariadb"] : ["mariadb", "postgres"];
}

test.each(PAGES.map((page) => [page.path, page] as const))(
  "%s shows SQL that a server takes",
  async (path, page) => {
    const $ = await documentOf(site.get(localAddress(path, contentLanguage(page, "en"))));
    const wrong: string[] = [];
    const ask = async (statement: string, place: string, isAllowed = (_: string) => false) => {
      if (ELSEWHERE.test(statement)) return;
      const said: string[] = [];
      for (const server of serversAt(place)) {
        const fault = await faults[server](statement);
        if (fault === undefined || isAllowed(fault)) return;
        said.push(fault);
      }
      wrong.push(`${statement}: ${said.join("; ")}`);
    };
    for (const pre of $("pre").get())
      for (const { prompt, statement } of statementsOf($(pre).text()))
        await ask(statement, `${prompt}${path}#${$(pre).closest("section").attr("id")}`);
    // In a sentence, the beginning of a statement suffices.
    for (const code of $("main code").get())
      for (const statement of $(code)
        .text()
        .split("; ")
        .filter((each) => STATEMENT.test(each)))
        await ask(statement, "", (fault) => /near '' |end of input|column/.test(fault));
    expect(wrong).toEqual([]);
  },
);
