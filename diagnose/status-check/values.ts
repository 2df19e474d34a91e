/** Writes what a check has measured: a number with its unit, in the visitor's language. */
import { formatNumber, type Language } from "@blc/text";
import type { Unit, Value } from "./terms.ts";

type Scale = readonly (readonly [size: number, sign: string])[];

const BYTES: Scale = [
  [1024 ** 4, "TiB"],
  [1024 ** 3, "GiB"],
  [1024 ** 2, "MiB"],
  [1024, "KiB"],
  [1, "B"],
];
const SECONDS: Scale = [
  [86_400, "d"],
  [3_600, "h"],
  [60, "min"],
  [1, "s"],
];

const SCALES: Partial<Record<Unit, Scale>> = {
  bytes: BYTES,
  bytesPerHour: BYTES,
  seconds: SECONDS,
  milliseconds: [[1, "ms"]],
  days: [[1, "d"]],
};
const RATES: Partial<Record<Unit, string>> = {
  bytesPerHour: "/h",
  perHour: "/h",
  perSecond: "/s",
};

/** The signs of units are the same in all languages. */
export function writeValue(value: Value, unit: Unit, language: Language): string {
  if (typeof value === "string") return value;
  if (unit === "ratio")
    return formatNumber(value, language, {
      style: "percent",
      ...(value < 0.1 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 0 }),
    });
  const scale = SCALES[unit];
  const [size, sign] = scale?.find(([size]) => Math.abs(value) >= size) ?? scale?.at(-1) ?? [1, ""];
  const number = value / size;
  const digits = Math.ceil(Math.log10(Math.abs(number) + 1));
  const written = formatNumber(number, language, {
    // More than 21 are a RangeError.
    maximumSignificantDigits: Math.min(21, Math.max(3, digits)),
  });
  return [written, sign].filter(Boolean).join("\u00a0") + (RATES[unit] ?? "");
}
