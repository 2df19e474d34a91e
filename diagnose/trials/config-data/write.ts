/** Writes diagnose/config-check/data: what the fetched servers answer of their settings. */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SERVERS } from "@blc/servers";
import type { ConfigData, Pair } from "../../config-check/data-format.ts";
import { FORKS, namesOnlyIn } from "./elsewhere.ts";
import { askMysql } from "./mysql.ts";
import { REPLACEMENTS } from "./old-names.ts";
import { type Asked, askPostgres } from "./postgres.ts";

const FOLDER = join(import.meta.dirname, "../../config-check/data");

const ASK = {
  mysql: () => askMysql("mysql"),
  mariadb: () => askMysql("mariadb"),
  postgres: askPostgres,
} as const;

const wanted = process.argv.slice(2);
for (const [product, ask] of Object.entries(ASK)) {
  if (wanted.length > 0 && !wanted.includes(product)) continue;
  const asked = await ask();
  const series = SERVERS.filter((server) => server.product === product).map(
    (server) => server.series,
  );
  const names = [...new Set(asked.flatMap(({ settings }) => [...settings.keys()]))].sort();
  const data = {
    product,
    measured: new Date().toISOString().slice(0, 10),
    versions: asked.map(({ server }, place) => ({ series: series[place], server })),
    ...Object.fromEntries(
      (["anyCase", "dotted", "largeUnits"] as const).map((fact) => [
        fact,
        asked.flatMap((each, place) => (each[fact] ? [place] : [])),
      ]),
    ),
    replacements: REPLACEMENTS[product] ?? {},
    elsewhere: {},
    pairs: pairsOf(asked),
    lists: Object.fromEntries(
      Object.keys(asked[0]?.lists ?? {}).map((name) => [
        name,
        changesOf(asked.map(({ lists }) => lists[name] ?? [])),
      ]),
    ),
    settings: Object.fromEntries(
      names.map((name) => [name, erasOf(asked.map(({ settings }) => settings.get(name) ?? null))]),
    ),
  };
  write(data as unknown as ConfigData);
}

// What is known of others is written last, and without a server asked this alone: `npm run config-data -- elsewhere`.
const [mysql, mariadb, postgres] = (["mysql", "mariadb", "postgres"] as const).map(
  (product): ConfigData => JSON.parse(readFileSync(fileOf(product), "utf8")),
) as [ConfigData, ConfigData, ConfigData];
rewrite(mysql, { ...FORKS, MariaDB: namesOnlyIn(mariadb, mysql) });
rewrite(mariadb, { MySQL: namesOnlyIn(mysql, mariadb) });
rewrite(postgres, {});

function rewrite(data: ConfigData, elsewhere: ConfigData["elsewhere"]): void {
  write({ ...data, replacements: REPLACEMENTS[data.product] ?? {}, elsewhere });
}

function fileOf(product: string): string {
  return join(FOLDER, `${product}.json`);
}

/** A line a setting: a later run is compared by eye. */
function write({ settings, ...data }: ConfigData): void {
  const head = JSON.stringify(data).slice(0, -1);
  const lines = Object.entries(settings).map(
    ([name, eras]) => `${JSON.stringify(name)}:${JSON.stringify(eras)}`,
  );
  writeFileSync(fileOf(data.product), `${head},"settings":{\n${lines.join(",\n")}\n}}\n`);
}

/** What changes from one version to the next. */
function erasOf<Told>(all: readonly Told[]): [number, Told][] {
  const eras: [number, Told][] = [];
  let before = "null";
  for (const [place, now] of all.entries()) {
    const text = JSON.stringify(now);
    if (text !== before) eras.push([place, now]);
    before = text;
  }
  return eras;
}

/** What each version has that the one before has not, and with a minus what it no longer has. */
function changesOf(lists: readonly (readonly string[])[]): [number, string[]][] {
  return lists.flatMap((names, place): [number, string[]][] => {
    const before = lists[place - 1] ?? [];
    const added = names.filter((name) => !before.includes(name));
    const gone = before.filter((name) => !names.includes(name)).map((name) => `-${name}`);
    return added.length + gone.length > 0 ? [[place, [...added, ...gone]]] : [];
  });
}

/** Each pair once, with the places of the versions that it stops. */
function pairsOf(asked: readonly Asked[]): [...Pair, number[]][] {
  const places = new Map<string, number[]>();
  for (const [place, { pairs = [] }] of asked.entries())
    for (const pair of pairs)
      places.set(JSON.stringify(pair), [...(places.get(JSON.stringify(pair)) ?? []), place]);
  return [...places].map(([pair, versions]) => [...(JSON.parse(pair) as Pair), versions]);
}
