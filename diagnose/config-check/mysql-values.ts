/** What MySQL and MariaDB do with a value (my_getopt.c in their sources). */
import type { Spec } from "./data-format.ts";
import { type Answer, answer, notAmong, notTaken } from "./judge.ts";
import type { Product } from "./types.ts";

const SUFFIXES = "kmgtpe";
const WHOLE = 18_446_744_073_709_551_615n;

interface Server {
  product: Product;
  /** Are T, P and E units? */
  isLarge: boolean;
}

/** @returns undefined: it takes it as it is */
export function judgeValue(
  spec: Spec,
  value: string | undefined,
  server: Server,
): Answer | undefined {
  if (value === undefined)
    return spec.t === "b" || spec.o || spec.v || spec.w === "i"
      ? undefined
      : answer("refuses", "value-needed");
  if (spec.v) return answer("refuses", "no-value-taken");
  if (isListed(spec.z, value) || (value === "" && spec.e)) return notTaken(value);
  const turnedOff = answer("adjusted", "not-a-boolean", { value, used: "OFF" });
  if (spec.t === "b") {
    if (/^(on|true|1|off|false|0)$/i.test(value)) return undefined;
    return isListed(spec.z, "off") ? notTaken(value) : turnedOff;
  }
  if (value === "" && (spec.t === "i" || spec.t === "r")) {
    if (server.product === "mysql") return answer("refuses", "value-needed");
    return judgeValue(spec, "0", server);
  }
  if (spec.t === "i") return judgeWhole(spec, value, server);
  if (spec.t === "r") return judgeFraction(spec, value);
  if (spec.t === "e") {
    if (isMember(spec, value) || (value === "" && server.product === "mariadb")) return undefined;
    return spec.f ? turnedOff : notAmong(value, spec.m);
  }
  if (spec.t === "l") {
    const members = spec.m ?? [];
    if (value === "" || (/^\d+$/.test(value) && Number(value) < 2 ** members.length))
      return undefined;
    const other = value.split(",").find((each) => !isMember(spec, each, false));
    return other === undefined ? undefined : notAmong(other, members);
  }
  return spec.d && /^\w+=(on|off)\b/.test(spec.d) ? judgeSwitches(spec.d, value) : undefined;
}

/** A list of switches, which the default names all. */
function judgeSwitches(all: string, value: string): Answer | undefined {
  const names = new Set(all.split(",").map((each) => each.split("=")[0]?.toLowerCase()));
  const other = value.split(",").find((each) => {
    const [name = "", state = ""] = each.toLowerCase().split("=");
    return (
      each.toLowerCase() !== "default" && !(names.has(name) && /^(on|off|default)$/.test(state))
    );
  });
  return value === "" || other === undefined ? undefined : notTaken(other);
}

/** By its name in any case, by a beginning that only one has, or by its number. */
function isMember(spec: Spec, value: string, byNumber = true): boolean {
  const members = (spec.m ?? []).map((each) => each.toLowerCase());
  const word = value.toLowerCase();
  if (members.includes(word)) return true;
  if (byNumber && /^\d+$/.test(word)) return Number(word) < members.length;
  return word !== "" && members.filter((each) => each.startsWith(word)).length === 1;
}

const SWITCHES: Readonly<Record<string, string>> = {
  true: "ON",
  on: "ON",
  1: "ON",
  false: "OFF",
  off: "OFF",
  0: "OFF",
};

/** A value as the server writes it: the member of an enumeration, by its number too. */
export function memberOf(spec: Spec, value: string): string {
  const word = value.toLowerCase();
  if (spec.t === "b") return SWITCHES[word] ?? value;
  const members = spec.m ?? [];
  const member = members[/^\d+$/.test(value) ? Number(value) : -1];
  const written = member ?? members.find((each) => each.toLowerCase() === word) ?? value;
  return written === "TRUE" || written === "FALSE" ? (SWITCHES[word] ?? written) : written;
}

/** @returns undefined: it is none that the server can read */
function wholeNumber(value: string, { isLarge }: Server): bigint | undefined {
  const [, digits, suffix = ""] = /^[ \t\n\v\f\r]*([-+]?\d+)(.*)$/s.exec(value) ?? [];
  const suffixes = isLarge ? SUFFIXES : SUFFIXES.slice(0, 3);
  const power = suffix === "" ? 0 : suffixes.indexOf(suffix[0]?.toLowerCase() ?? "") + 1;
  if (digits === undefined || (suffix !== "" && power === 0)) return undefined;
  const number = BigInt(digits.replace("+", "")) * 1024n ** BigInt(power);
  return number > WHOLE ? undefined : number;
}

/** The number that the server has then. @returns NaN where it refuses the value */
export function numberOf(spec: Spec, value: string, server: Server): number {
  const text = value === "" && server.product === "mariadb" ? "0" : value;
  const judged = judgeWhole(spec, text, server);
  const used = judged ? judged.reason.values.used : String(wholeNumber(text, server));
  return used ? Number(used) : Number.NaN;
}

function judgeWhole(spec: Spec, value: string, server: Server): Answer | undefined {
  const number = wholeNumber(value, server);
  if (number === undefined) return answer("refuses", "not-a-number", { value });
  const min = BigInt(spec.n ?? 0);
  if (number < 0n && spec.p) return answer("refuses", "below-min", { min: String(min), used: "" });
  // MariaDB reads a negative number as a very large one, where none is allowed.
  if (number < 0n && min >= 0n && server.product === "mariadb" && spec.x !== undefined && !spec.g)
    return answer("adjusted", "above-max", { max: spec.x, used: spec.x });
  const max = spec.x === undefined ? WHOLE : BigInt(spec.x);
  if (number < min) return answer("adjusted", "below-min", { min: String(min), used: String(min) });
  if (number > max) return answer("adjusted", "above-max", { max: String(max), used: String(max) });
  const step = BigInt(spec.k ?? 1);
  if (step > 1n && number % step !== 0n)
    return answer("adjusted", "rounded", { used: String(number - (number % step)) });
  return undefined;
}

function judgeFraction(spec: Spec, value: string): Answer | undefined {
  if (!/^[ \t\n\v\f\r]*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(value))
    return answer("refuses", "not-a-number", { value });
  const number = Number(value);
  if (spec.n !== undefined && number < Number(spec.n))
    return answer("adjusted", "below-min", { min: spec.n, used: spec.n });
  if (spec.x !== undefined && number > Number(spec.x))
    return answer("adjusted", "above-max", { max: spec.x, used: spec.x });
  return undefined;
}

/** Is a text in a list of `Spec`? */
export function isListed(list: readonly string[] | undefined, value: string): boolean {
  const text = value.toLowerCase();
  return (
    list?.some((each) => (each.endsWith("_") ? text.startsWith(each) : text === each)) ?? false
  );
}
