/** What PostgreSQL has of a whole file: of each setting its last line, or else its default. */
import { ConfigFile } from "./config-file.ts";
import { type ConfigData, namesByLower } from "./data-format.ts";
import type { PostgresLine } from "./postgres-conf.ts";
import { refusedValue, valueInUnit } from "./postgres-values.ts";
import type { Places } from "./types.ts";

export class PostgresFile extends ConfigFile<PostgresLine> {
  /** The data's names by those in lower case. */
  readonly #names: ReadonlyMap<string, string>;

  constructor(lines: readonly PostgresLine[], places: Places, data: ConfigData) {
    super(lines, places, data);
    this.#names = namesByLower(data);
    for (const line of this.lines)
      if (line.kind === "setting") this.counted.set(this.settingOf(line.name ?? ""), line);
  }

  known(written: string): string {
    return this.#names.get(written.toLowerCase()) ?? written;
  }

  isKnown(word: string): boolean {
    return this.#names.has(word) || word.startsWith("include");
  }

  /** The name that the server uses of a setting. */
  settingOf(written: string): string {
    const known = this.known(written);
    return this.spec(known)?.a ?? known;
  }

  /** Has the file no later line of one of these? */
  isLastOf(name: string, names: readonly string[]): boolean {
    const place = this.place(name);
    return place < 0 || names.every((each) => this.place(each) <= place);
  }

  /** The value of a setting as it is written; empty where this version has it not. */
  text(name: string): string {
    const spec = this.spec(name);
    return spec ? (this.last(name)?.value ?? spec.d ?? "") : "";
  }

  /** In the setting's unit; 0: this version has it not. NaN: it refuses the value. */
  number(name: string): number {
    const spec = this.spec(name);
    if (!spec) return 0;
    const value = this.text(name);
    return refusedValue(spec, value) ? Number.NaN : valueInUnit(spec, value);
  }
}
