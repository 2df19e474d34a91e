/** Made-up figures that show what a result looks like. The page says so wherever it shows them. */
import { type Bounds, boundsOf, CURRENCY_PARAMETER, type InputId, parameterOf } from "./inputs.ts";
import type { Inputs } from "./model.ts";

export const range = (low: number, likely: number, high: number): Bounds => ({ low, likely, high });
export const one = (value: number): Bounds => range(value, value, value);

const FIGURES: Record<InputId, Bounds> = {
  revenue: range(9_000, 12_000, 16_000),
  dependent: range(70, 80, 90),
  recovered: range(10, 25, 40),
  people: one(40),
  hourly: one(30),
  idle: range(30, 50, 70),
  detect: range(2, 10, 30),
  respond: range(5, 20, 45),
  repair: range(20, 60, 240),
  fixed: range(500, 1_500, 5_000),
  outages: range(1, 3, 5),
  transactions: range(1_800, 2_400, 3_600),
  rpo: range(5, 15, 60),
  lost: range(2, 10, 25),
  value: one(50),
  reentry: one(4),
  target: one(99.9),
  mtbf: one(2_000),
  mttr: one(4),
  nodes: one(2),
  beta: one(10),
  before: one(99.95),
  behind: one(99.9),
};

/** The query of the example's address. Its numbers are English. */
export const EXAMPLE: string = new URLSearchParams([
  ["in", "en"],
  [CURRENCY_PARAMETER, "EUR"],
  ...(Object.entries(FIGURES) as [InputId, Bounds][]).flatMap(([id, bounds]) =>
    boundsOf(id).map(
      (bound) => [parameterOf(id, bound), String(bounds[bound])] as [string, string],
    ),
  ),
]).toString();

/** Are these the example's figures, whatever the language they are written in? */
export function isExample(inputs: Inputs): boolean {
  return Object.entries(FIGURES).every(([id, { low, likely, high }]) => {
    const given = inputs[id as InputId];
    return given?.low === low && given.likely === likely && given.high === high;
  });
}
