/** What a server has of a whole file: of each setting its last line. */
import { type ConfigData, type Spec, sinceOf, specOf } from "./data-format.ts";
import type { CheckedLine, Places, Source } from "./types.ts";

export class ConfigFile<Line extends CheckedLine> {
  readonly data: ConfigData;
  readonly from: number;
  readonly to: number;
  readonly source: Source;
  readonly lines: readonly Line[];
  /** The place of each line in the order in which the server reads them. */
  readonly #places: ReadonlyMap<Line, number>;
  /** That of the last line which includes a file that is not here; -1: there is none. */
  readonly #open: number;
  /** The setting that is judged, and whether its judge has looked at another one that an included file may set. */
  #judged = "";
  #hasLooked = false;
  /** The line of each setting that counts, by the name that the server uses. */
  protected readonly counted = new Map<string, Line>();

  constructor(lines: readonly Line[], { from, to }: Places, data: ConfigData) {
    this.data = data;
    this.from = from;
    this.to = to;
    this.source = { kind: "measured", server: data.versions[to]?.server ?? "" };
    this.lines = lines;
    this.#places = new Map(lines.map((line, place) => [line, place]));
    this.#open = lines.findLastIndex(({ kind }) => kind === "include" || kind === "include-folder");
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

  /** The line of a setting that counts. All that is asked of other settings goes through here. */
  last(name: string): Line | undefined {
    const line = this.counted.get(name);
    this.#hasLooked ||= name !== this.#judged && this.isOpen(name);
    return line;
  }

  isSet(name: string): boolean {
    return this.last(name) !== undefined;
  }

  /** The place of a setting's line that counts; -1: it has none. */
  place(name: string): number {
    const line = this.last(name);
    return line ? (this.#places.get(line) ?? -1) : -1;
  }

  /** May a file that is not here set it, after all lines that do? */
  isOpen(name: string): boolean {
    const line = this.counted.get(name);
    return ((line && this.#places.get(line)) ?? -1) < this.#open;
  }

  /** What a judge says of a setting. @returns whether that depends on another one that an included file may set, too */
  asked<Said>(name: string, judge: () => Said): { said: Said; isOpen: boolean } {
    [this.#judged, this.#hasLooked] = [name, false];
    return { said: judge(), isOpen: this.#hasLooked };
  }
}
