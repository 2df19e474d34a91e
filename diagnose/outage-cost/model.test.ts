import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  availability,
  errorBudget,
  redundant,
  redundantWithCommonCause,
  serial,
  yearlyDowntime,
} from "./availability.ts";
import { chainOf, lackedByNodes } from "./chain.ts";
import { one, range } from "./example.ts";
import { type Bounds, GROUPS, INPUTS, type InputId } from "./inputs.ts";
import { type CaseInputs, costRange, costs, type Inputs, TERMS, type TermId } from "./model.ts";

const COST_INPUTS = Object.entries(GROUPS).flatMap(([group, ids]): readonly InputId[] =>
  group === "availability" ? [] : ids,
);

/** A number that an input can have, with two decimals. */
const numberOf = (id: InputId) =>
  fc.integer({ min: 0, max: Math.min(INPUTS[id].max, 1e7) * 100 }).map((cents) => cents / 100);

/** Any of the inputs, each with its bounds in their order. */
const anyInputs: fc.Arbitrary<Inputs> = fc.record(
  Object.fromEntries(
    COST_INPUTS.map((id) => [
      id,
      fc.tuple(numberOf(id), numberOf(id), numberOf(id)).map((numbers): Bounds => {
        const [low = 0, likely = 0, high = 0] = numbers.toSorted((one, other) => one - other);
        return INPUTS[id].isRange ? range(low, likely, high) : one(likely);
      }),
    ]),
  ) as Record<InputId, fc.Arbitrary<Bounds>>,
  { requiredKeys: [] },
);

const value = (inputs: CaseInputs, term: TermId) => costs(inputs)[term].value ?? Number.NaN;

describe("the cost of an outage", () => {
  // 1. Hour: 12,000 × 0.8 × (1 − 0.25) + 40 × 30 × 0.5 = 7,200 + 600.
  // 2. One outage: (10 + 20 + 60) min = 1.5 h; 1.5 × 7,800 = 11,700.
  // 3. Data: 15 min of 2,400 an hour = 600 transactions; 600 × (0.1 × 50 + 0.9 × 4) = 3,000 + 2,160.
  // 4. Year: 3 × (11,700 + 5,160 + 1,500).
  const EXAMPLE: CaseInputs = {
    revenue: 12_000,
    dependent: 80,
    recovered: 25,
    people: 40,
    hourly: 30,
    idle: 50,
    detect: 10,
    respond: 20,
    repair: 60,
    fixed: 1_500,
    outages: 3,
    transactions: 2_400,
    rpo: 15,
    lost: 10,
    value: 50,
    reentry: 4,
  };

  test("is as worked out by hand", () => {
    const expected: Record<TermId, number> = {
      sales: 7_200,
      staff: 600,
      hour: 7_800,
      minutes: 90,
      running: 11_700,
      lostData: 3_000,
      reentered: 2_160,
      data: 5_160,
      fixed: 1_500,
      outage: 18_360,
      outages: 3,
      year: 55_080,
      downtime: 270,
    };
    for (const term of TERMS) expect(value(EXAMPLE, term), term).toBeCloseTo(expected[term], 6);
  });

  test("takes for the low case what lowers it, for the high case what raises it", () => {
    const inputs: Inputs = {
      revenue: range(900, 1000, 1100),
      dependent: range(50, 50, 50),
      recovered: range(10, 20, 40),
    };
    // 900 × 0.5 × 0.6; 1,000 × 0.5 × 0.8; 1,100 × 0.5 × 0.9
    const { sales } = costRange(inputs);
    const [low, likely, high] = [270, 400, 495].map((value) => expect.closeTo(value, 9));
    expect(sales.value).toEqual({ low, likely, high });
  });

  test("is nothing where one factor is zero, whatever is missing of the others", () => {
    expect(costs({ rpo: 0 }).data).toEqual({ value: 0, lacks: [] });
    expect(costs({ lost: 100, value: 5, rpo: 60, transactions: 100 }).data).toEqual({
      value: 500,
      lacks: [],
    });
    expect(costs({ revenue: 100, dependent: 50 }).sales).toEqual({
      value: undefined,
      lacks: ["recovered"],
    });
    // What is known of the duration is zero, and more may come.
    expect(costs({ detect: 0 }).running.value).toBeUndefined();
  });

  test("is not known where a factor is zero in some of the cases only", () => {
    const lost = range(0, 0, 10);
    const { lostData, data } = costRange({
      lost,
      transactions: one(100),
      rpo: one(60),
      reentry: one(1),
    });
    expect(lostData).toEqual({ value: undefined, lacks: ["value"] });
    expect(data).toEqual({ value: { low: 90, likely: 100, high: 100 }, lacks: ["value"] });
  });

  test("counts fewer lost transactions as the dear case where entering one again costs more than it is worth", () => {
    const data = { transactions: one(100), rpo: one(60), lost: range(10, 20, 30) };
    const cheap = costRange({ ...data, value: one(1), reentry: one(5) });
    // 100 × (0.3 × 1 + 0.7 × 5), 100 × (0.1 × 1 + 0.9 × 5)
    expect(cheap.data.value?.low).toBeCloseTo(380, 9);
    expect(cheap.data.value?.high).toBeCloseTo(460, 9);
  });

  test("is low ≤ likely ≤ high in every sum, of any inputs", () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const range = costRange(inputs);
        for (const term of TERMS) {
          // As one of these rises, the other falls.
          if (["lostData", "reentered"].includes(term)) continue;
          const bounds = range[term].value;
          if (!bounds) continue;
          const tolerance = 1e-9 * bounds.high;
          expect(bounds.low, term).toBeLessThanOrEqual(bounds.likely + tolerance);
          expect(bounds.likely, term).toBeLessThanOrEqual(bounds.high + tolerance);
        }
      }),
    );
  });
});

test("availability is as worked out by hand", () => {
  expect(availability(999, 1)).toBeCloseTo(0.999, 12);
  expect(serial([0.999, 0.998])).toBeCloseTo(0.997002, 12);
  expect(redundant([0.99, 0.98])).toBeCloseTo(0.9998, 12);
  // 0.1 × 0.01 + (0.9 × 0.01)² = 0.001 + 0.000081
  expect(redundantWithCommonCause(0.99, 2, 0.1)).toBeCloseTo(0.998919, 12);
  expect(errorBudget(0.999, 30)).toBeCloseTo(43.2, 9);
  expect(yearlyDowntime(1)).toBe(0);
  expect(availability(0, 0)).toBe(0);
});

describe("a target", () => {
  const verdict = (inputs: Inputs) => chainOf(inputs, costRange(inputs));
  const minutes = { detect: one(0), respond: one(0) };

  test.each([
    [99.9, 12, 43.8],
    [99.995, 1, 26.28],
  ])(
    "of %s%% is met by %s outages of %s minutes, and not by longer ones",
    (target, outages, repair) => {
      const inputs = { ...minutes, target: one(target), outages: one(outages) };
      expect(verdict({ ...inputs, repair: one(repair) })).toMatchObject({
        isOver: false,
        isOverAtHigh: false,
      });
      expect(verdict({ ...inputs, repair: one(repair + 0.001) })).toMatchObject({ isOver: true });
    },
  );

  test("is said to be missed with the high figures, where it is met with the likely ones", () => {
    const repair = range(1, 10, 1000);
    expect(verdict({ ...minutes, repair, target: one(99.9), outages: one(1) })).toMatchObject({
      isOver: false,
      isOverAtHigh: true,
    });
  });
});

test("nodes that are described in part lack the rest, but one alone has no common cause", () => {
  expect(lackedByNodes({ nodes: one(2), before: one(2) })).toEqual(["mtbf", "mttr", "beta"]);
  expect(lackedByNodes({ nodes: one(1), mtbf: one(1) })).toEqual(["mttr"]);
  expect(lackedByNodes({ before: one(2), target: one(2) })).toEqual([]);
});
