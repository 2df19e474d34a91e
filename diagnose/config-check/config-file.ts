/** What a server has of a whole file: of each setting its last line. */
import { type ConfigData, type Spec, sinceOf, specOf } from "./data-format.ts";
import type { CheckedLine, Places, Source } from "./types.ts";

export class ConfigFile<Line extends CheckedLine> {
  readonly data: ConfigData;
  readonly from: number;
  readonly to: number;
  readonly source: Source;
  readonly lines: readonly Line[];
  /** Has it no line that includes another file? */
  readonly isWhole: boolean;
  /** The line of each setting that counts, by the name that the server uses. */
  protected readonly counted = new Map<string, Line>();

  constructor(lines: readonly Line[], { from, to }: Places, data: ConfigData) {
    this.data = data;
    this.from = from;
    this.to = to;
    this.source = { kind: "measured", server: data.versions[to]?.server ?? "" };
    this.lines = lines;
    this.isWhole = !lines.some(({ kind }) => kind.startsWith("include"));
  }

  /** What a setting is; null: the version does not know it. */
  spec(name: string, version: number = this.to): Spec | null {
    return specOf(this.data, name, version);
  }

  /** Since which version a setting is so, as `sinceOf` tells. */
  since(name: string, isSo: (spec: Spec) => boolean): string | undefined {
    return sinceOf(this.data, this.to, (place) => {
      const spec = this.spec(name, place);
      return spec !== null && isSo(spec);
    });
  }

  last(name: string): Line | undefined {
    return this.counted.get(name);
  }

  isSet(name: string): boolean {
    return this.counted.has(name);
  }
}
