/** What MySQL and MariaDB have of a whole file: of each setting its last line, or else its default. */
import { ConfigFile } from "./config-file.ts";
import type { ConfigData, Pair } from "./data-format.ts";
import { type CnfLine, readsGroup } from "./my-cnf.ts";
import { findOption, MAXIMUM, settingName } from "./mysql-names.ts";
import { isListed, memberOf, numberOf } from "./mysql-values.ts";
import type { Places } from "./types.ts";

const MARIADB_GROUP = /^(mariadb|galera)/i;

export class MyFile extends ConfigFile<CnfLine> {
  readonly product: "mysql" | "mariadb";
  readonly series: string;
  readonly isLarge: boolean;
  readonly pairs: readonly Pair[];
  #isMariadbs: boolean | undefined;
  readonly #found = new Map<string, ReturnType<typeof findOption>>();

  constructor(lines: readonly CnfLine[], places: Places, data: ConfigData) {
    super(lines, places, data);
    const { to } = places;
    this.product = data.product === "mariadb" ? "mariadb" : "mysql";
    this.series = data.versions[to]?.series ?? "";
    this.isLarge = data.largeUnits.includes(to);
    this.pairs = data.pairs.flatMap(([name, value, other, otherValue, versions]): Pair[] =>
      versions.includes(to) ? [[name, value, other, otherValue]] : [],
    );
    for (const line of this.lines)
      if (line.kind === "option" && this.reads(line)) this.counted.set(this.settingOf(line), line);
  }

  reads({ group = "" }: CnfLine): boolean {
    return readsGroup(group, this.product, this.series);
  }

  find(written: string) {
    const found = this.#found.get(written) ?? findOption(this.data, written, this.to);
    this.#found.set(written, found);
    return found;
  }

  /** The products that have a setting which no version of this one has, as `elsewhere` lists them. */
  ownersOf(name: string): readonly string[] {
    if (Object.hasOwn(this.data.settings, name)) return [];
    return Object.entries(this.data.elsewhere)
      .filter(([, names]) => isListed(names, name))
      .map(([product]) => product);
  }

  /** Is it written for MariaDB, by a group or a setting that nobody else has? */
  get isMariadbs(): boolean {
    this.#isMariadbs ??= this.lines.some(
      ({ group = "", name }) =>
        MARIADB_GROUP.test(group) ||
        (name && this.ownersOf(settingName(this.find(name))).join() === "MariaDB"),
    );
    return this.#isMariadbs;
  }

  settingOf({ name = "" }: CnfLine): string {
    return settingName(this.find(name));
  }

  /** The names that it sets, old and new ones of the same setting. */
  names(): Set<string> {
    const names = [...this.counted.keys()];
    return new Set(names.flatMap((name) => [name, this.spec(name)?.a ?? name]));
  }

  /** What the server has of a setting, as it writes it. */
  effective(name: string): string | undefined {
    const spec = this.spec(name);
    if (!spec) return undefined;
    const line = this.last(name);
    if (!line) return memberOf(spec, spec.d ?? "");
    const { switched } = this.find(line.name ?? "");
    const written = switched === MAXIMUM ? undefined : (switched ?? line.value);
    return memberOf(spec, written ?? "ON");
  }

  /** The number that the server has of a setting; NaN where it has none. */
  number(name: string): number {
    const spec = this.spec(name);
    if (!spec) return Number.NaN;
    const value = this.last(name)?.value ?? spec.d ?? "";
    return numberOf(spec, value, this);
  }
}
