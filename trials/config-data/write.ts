/** Writes app/tools/config-check/data: what the fetched servers answer of their settings. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Spec } from "../../app/tools/config-check/data-format.ts";
import { SERVERS } from "../servers/list.ts";
import { askMysql } from "./mysql.ts";
import { type Asked, askPostgres } from "./postgres.ts";
import { REPLACEMENTS } from "./replacements.ts";

const FOLDER = join(import.meta.dirname, "../../app/tools/config-check/data");

const ASK = {
  mysql: () => askMysql("mysql"),
  mariadb: () => askMysql("mariadb"),
  postgres: askPostgres,
} as const;

const wanted = process.argv.slice(2);
for (const [product, ask] of Object.entries(ASK)) {
  if (wanted.length > 0 && !wanted.includes(product)) continue;
  const asked = await ask();
  const series = SERVERS.filter((server) => server.product === product).map((server) => server.series);
  const names = [...new Set(asked.flatMap(({ settings }) => [...settings.keys()]))].sort();
  const data = {
    product,
    measured: new Date().toISOString().slice(0, 10),
    versions: asked.map(({ server }, place) => ({ series: series[place], server })),
    anyCase: asked.flatMap(({ anyCase }, place) => (anyCase ? [place] : [])),
    replacements: REPLACEMENTS[product] ?? {},
    settings: Object.fromEntries(names.map((name) => [name, erasOf(asked, name)])),
  };
  // A line a setting: a later run is compared by eye.
  const [head, tail] = JSON.stringify({ ...data, settings: {} }).split('"settings":{}');
  const lines = names.map((name) => `${JSON.stringify(name)}:${JSON.stringify(data.settings[name])}`);
  writeFileSync(join(FOLDER, `${product}.json`), `${head}"settings":{\n${lines.join(",\n")}\n}${tail}\n`);
}

/** What changes from one version to the next. */
function erasOf(asked: readonly Asked[], name: string): [number, Spec | null][] {
  const eras: [number, Spec | null][] = [];
  let before = "null";
  for (const [place, { settings }] of asked.entries()) {
    const now = settings.get(name) ?? null;
    const text = JSON.stringify(now);
    if (text !== before) eras.push([place, now]);
    before = text;
  }
  return eras;
}
