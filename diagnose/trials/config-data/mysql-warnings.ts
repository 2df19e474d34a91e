/** Of which values MySQL and MariaDB warn: a start with the default does not tell. */
import type { Spec } from "../../config-check/data-format.ts";
import type { Trier } from "../config-check/trier.ts";
import { HELP, mysqld, readFile } from "./reading.ts";

/** Settings in a reading. */
const MANY = 60;
/** Of these a reading says nothing: what a start says of each value of each setting has shown no others. */
const AT_START = /^explicit_defaults_for_timestamp=/;

/**
 * @param names settings to try, of which the server does not warn whatever they are set to
 * @returns by name: the values that it warns of, or that it warns of each
 */
export async function warnedValues(
  server: Trier,
  settings: ReadonlyMap<string, Spec>,
  names: readonly string[],
): Promise<Map<string, Partial<Spec>>> {
  const tried = new Map(names.map((name) => [name, valuesOf(settings.get(name))] as const));
  const accepted = new Map<string, string[]>();
  const warned = new Map<string, string[]>();
  const put = (lists: Map<string, string[]>, name: string, value: string) =>
    lists.set(name, [...(lists.get(name) ?? []), value]);
  const instead = new Map<string, string>();
  const isNewMysql = /^mysql-[89]/.test(server.id);
  const said = async (file: readonly string[]): Promise<string> => {
    // MySQL 5.7 says the same without a start, by its help.
    if (server.id === "mysql-5.7") return server.read(mysqld(...file), HELP).log;
    const isStarted = isNewMysql && file.some((line) => AT_START.test(line));
    return isStarted
      ? (await server.start(mysqld(...file), ["--log-error-verbosity=2"])).log
      : readFile(server, file);
  };
  async function ask(lines: readonly (readonly [name: string, value: string])[]): Promise<void> {
    const log = await said(lines.map((line) => line.join("=")));
    const isRefused = /\[ERROR\]|unknown (variable|option)|Error while set/.test(log);
    if (isRefused && lines.length === 1) return;
    if (isRefused) {
      const half = Math.ceil(lines.length / 2);
      await ask(lines.slice(0, half));
      return ask(lines.slice(half));
    }
    const told = deprecatedIn(log);
    for (const [name, value] of lines) {
      put(accepted, name, value);
      if (!told.has(name)) continue;
      put(warned, name, value);
      const newName = told.get(name);
      if (newName && settings.has(newName)) instead.set(name, newName);
    }
  }
  const most = Math.max(...[...tried.values()].map(({ length }) => length));
  for (let at = 0; at < most; at++) {
    const lines = [...tried].flatMap(([name, values]) => {
      const value = values[at];
      return value === undefined ? [] : [[name, value] as const];
    });
    const [started, read] = [true, false].map((isSo) =>
      lines.filter((line) => AT_START.test(line.join("=")) === isSo),
    ) as [typeof lines, typeof lines];
    if (started.length > 0) await ask(started);
    for (let from = 0; from < read.length; from += MANY) await ask(read.slice(from, from + MANY));
  }
  return new Map(
    [...warned].map(([name, values]) => {
      const isAny = values.length > 1 && values.length === accepted.get(name)?.length;
      return [name, isAny ? { w: "d", a: instead.get(name) } : { y: values }] as const;
    }),
  );
}

/** Texts in lower case, as `y` has them. */
function valuesOf({ t, m, n }: Spec = { t: "s" }): string[] {
  if (t === "b") return ["off", "on"];
  if (t === "e" || t === "l") return (m ?? []).map((each) => each.toLowerCase());
  return t === "s" || t === "n" ? ["", "1", "1062"] : [...new Set(["0", "1", "2", n ?? "0"])];
}

/** The settings that a log calls deprecated, and what it names instead. */
function deprecatedIn(log: string): Map<string, string | undefined> {
  const plain = (name = "") => name.replaceAll("-", "_");
  const told = log.split("\n").flatMap((line) => {
    const [what = "", instead] = line.split(/Please use/);
    if (!/is deprecated/.test(what)) return [];
    // It names the setting that is to be turned on.
    const [, on] = / --([\w-]+) server option/.exec(instead ?? "") ?? [];
    const [, name] =
      /(?:syntax |option )?'?(?:--)?([a-z][\w-]+)(?:=\w*)?'? is deprecated/.exec(what) ?? [];
    const [, newName] = /^ '?(?:--)?([a-z][\w-]*)'? instead/.exec(instead ?? "") ?? [];
    return [[plain(on ?? name), newName && plain(newName)] as const];
  });
  return new Map(told);
}
