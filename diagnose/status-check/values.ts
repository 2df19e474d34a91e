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

/** The signs of units are the same in all languages. */
export function writeValue(value: Value, unit: Unit, language: Language): string {
  if (typeof value === "string") return value;
  const number = (of: number) => {
    const digits = Math.ceil(Math.log10(Math.abs(of) + 1));
    // More than 21 are a RangeError.
    return formatNumber(of, language, {
      maximumSignificantDigits: Math.min(21, Math.max(3, digits)),
    });
  };
  const scaled = (scale: Scale) => {
    const [size, sign] = scale.find(([size]) => Math.abs(value) >= size) ?? scale.at(-1) ?? [1, ""];
    return `${number(value / size)}\u00a0${sign}`;
  };
  switch (unit) {
    case "bytes":
      return scaled(BYTES);
    case "bytesPerHour":
      return `${scaled(BYTES)}/h`;
    case "seconds":
      return scaled(SECONDS);
    case "perSecond":
      return `${number(value)}/s`;
    case "perHour":
      return `${number(value)}/h`;
    case "ratio":
      return formatNumber(value, language, {
        style: "percent",
        maximumFractionDigits: value < 0.1 ? 1 : 0,
      });
    case "milliseconds":
      return `${number(value)}\u00a0ms`;
    case "days":
      return `${number(value)}\u00a0d`;
    default:
      return number(value);
  }
}
