/** Tries the smallest and the largest of a MySQL server's numbers, and the steps between them. */
import type { Spec } from "../../config-check/data-format.ts";
import type { Trier } from "../config-check/trier.ts";
import { namesIn, readFile } from "./reading.ts";

/** Of a number far too large the server tells the digits, and of one with fractions the power. */
export async function withFractions(server: Trier, names: readonly string[]): Promise<string[]> {
  const log = await readFile(
    server,
    names.map((name) => `${name}=9223372036854775807`),
  );
  return namesIn(log, /option '([\w-]+)': (?:double )?value '?[\d.]+(?:e\+\d+|\.\d+)'? adjusted/g);
}

export async function rangesOf(
  server: Trier,
  names: readonly string[],
  doubles: ReadonlySet<string>,
) {
  const ranges = new Map<string, Partial<Spec>>();
  const adjusted = async (value: (name: string) => string | undefined) => {
    const lines = names.flatMap((name) => {
      const given = value(name);
      return given === undefined ? [] : [`${name}=${given}`];
    });
    const log = await readFile(server, lines);
    // What stands behind the option that ended it has not been read.
    if (/\[MY-010119\]/.test(log)) throw new Error(`${server.id} ended too early:\n${log}`);
    const found = [
      ...log.matchAll(
        /option '([\w-]+)': (?:(?:unsigned|signed|double) )?value '?([-\d.e+]+)'? adjusted to '?([-\d.e+]+)'?/g,
      ),
    ];
    return new Map(
      found.map(([, name = "", , to = ""]) => [name.replaceAll("-", "_"), to.replace(/\.$/, "")]),
    );
  };
  const high = await adjusted((name) => (doubles.has(name) ? "1e18" : "9223372036854775807"));
  const zero = await adjusted(() => "0");
  const low = await adjusted((name) => (doubles.has(name) ? "-1e18" : "-999999999999"));
  for (const name of names) {
    const below = low.get(name);
    const lowest = below !== undefined && Number(below) <= 0 ? below : "0";
    const x = high.get(name);
    ranges.set(name, { n: plain(zero.get(name) ?? lowest), x: x && plain(x) });
  }
  const steps = new Map<string, number[]>();
  for (const extra of [1, 123_457, 1_234_567, 98_765_431]) {
    const at = (name: string) => Number(ranges.get(name)?.n ?? 0) + extra;
    const off = await adjusted((name) => {
      const x = ranges.get(name)?.x;
      return doubles.has(name) || (x !== undefined && at(name) > Number(x))
        ? undefined
        : String(at(name));
    });
    for (const [name, to] of off) {
      const moved = Math.abs(Number(to) - Number(ranges.get(name)?.n ?? 0));
      if (Number(to) < at(name))
        steps.set(
          name,
          [...(steps.get(name) ?? []), Number(to), moved].filter((each) => each > 0),
        );
    }
  }
  for (const [name, found] of steps) {
    const k = found.reduce(divisor, 0);
    const range = ranges.get(name);
    if (range && k > 1) range.k = k;
  }
  return ranges;
}

function plain(number: string): string {
  return number.includes(".") || number.includes("e") ? String(Number(number)) : number;
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
