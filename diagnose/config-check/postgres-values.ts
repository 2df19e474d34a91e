/** Whether PostgreSQL takes a value (parse_bool, parse_int, parse_real and config_enum_lookup in its source). */
import type { Spec } from "./data-format.ts";
import type { Reason } from "./types.ts";

const MEMORY = { B: 1, kB: 1024, MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 } as const;
const TIME = { us: 0.001, ms: 1, s: 1000, min: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const INTEGER_MAX = 2_147_483_647;

/** Text that begins as a number does in C: decimal, hexadecimal or octal; a fraction; an exponent. */
const NUMBER =
  /^[ \t\n\r\f\v]*([-+]?(?:0[xX][\da-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?))[ \t\n\r\f\v]*(.*)$/s;

/** @returns undefined: it takes it. */
export function refusedValue(spec: Spec, value: string): Reason | undefined {
  if (spec.t === "b")
    return isBoolean(value) ? undefined : { key: "not-a-boolean", values: { value } };
  if (spec.t === "e") {
    const members = spec.m ?? [];
    if ([...members, ...(spec.h ?? [])].some((each) => each.toLowerCase() === value.toLowerCase()))
      return undefined;
    return { key: "not-a-member", values: { value, members: members.join(", ") } };
  }
  return spec.t === "i" || spec.t === "r" ? refusedNumber(spec, value) : undefined;
}

function isBoolean(value: string): boolean {
  const word = value.toLowerCase();
  if (word === "1" || word === "0" || word === "on" || word === "of" || word === "off") return true;
  return word !== "" && ["true", "false", "yes", "no"].some((each) => each.startsWith(word));
}

function refusedNumber(spec: Spec, value: string): Reason | undefined {
  const [, digits = "", rest = ""] = NUMBER.exec(value) ?? [];
  const unit = rest.replace(/[ \t\n\r\f\v]+$/, "");
  const notANumber: Reason = { key: "not-a-number", values: { value } };
  // More than letters behind it: a number with a second dot, for example.
  if (digits === "" || !/^[A-Za-z]*$/.test(unit)) return notANumber;
  const factor = factorOf(unit, spec.u);
  if (factor === undefined)
    return spec.u
      ? { key: "bad-unit", values: { value, units: Object.keys(unitsOf(spec.u)).join(", ") } }
      : notANumber;
  const scaled = numberOf(digits, spec) * factor;
  if (Number.isNaN(scaled)) return notANumber;
  const number = spec.t === "i" ? roundHalfEven(scaled) : scaled;
  const unitText = spec.u ? ` (${spec.u})` : "";
  if (spec.t === "i" && Math.abs(number) > INTEGER_MAX && number !== -INTEGER_MAX - 1)
    return number > 0
      ? { key: "above-max", values: { max: `${spec.x ?? INTEGER_MAX}${unitText}` } }
      : { key: "below-min", values: { min: `${spec.n ?? -INTEGER_MAX - 1}${unitText}` } };
  if (spec.n !== undefined && number < Number(spec.n))
    return { key: "below-min", values: { min: spec.n + unitText } };
  if (spec.x !== undefined && number > Number(spec.x))
    return { key: "above-max", values: { max: spec.x + unitText } };
  return spec.k && number % spec.k !== 0
    ? { key: "not-a-multiple", values: { step: String(spec.k) } }
    : undefined;
}

/** Of a number that the server takes, in the setting's unit. */
export function valueInUnit(spec: Spec, value: string): number {
  const [, digits = "", unit = ""] = NUMBER.exec(value) ?? [];
  return roundHalfEven(numberOf(digits, spec) * (factorOf(unit.trim(), spec.u) ?? Number.NaN));
}

/** A whole number that begins with 0 is octal; NaN: it is none. JavaScript takes no sign before a hexadecimal one. */
function numberOf(digits: string, { t }: Spec): number {
  if (t === "i" && /^[-+]?0\d+$/.test(digits))
    return /[89]/.test(digits) ? Number.NaN : Number.parseInt(digits, 8);
  return digits.startsWith("-") ? -Number(digits.slice(1)) : Number(digits.replace("+", ""));
}

function unitsOf(unit: string): Readonly<Record<string, number>> {
  return /B$/.test(unit) ? MEMORY : TIME;
}

/** @returns how many of the setting's units one of the written ones is; undefined: it does not take it */
function factorOf(written: string, unit: string | undefined): number | undefined {
  if (written === "") return 1;
  if (!unit) return undefined;
  const units = unitsOf(unit);
  const [, count, base = ""] = /^(\d*)(\w+)$/.exec(unit) ?? [];
  const one = units[written];
  const own = units[base];
  return one === undefined || own === undefined ? undefined : one / (own * Number(count || 1));
}

function roundHalfEven(number: number): number {
  const floor = Math.floor(number);
  if (number - floor !== 0.5) return Math.round(number);
  return floor % 2 === 0 ? floor : floor + 1;
}
