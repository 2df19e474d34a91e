import { expect, test } from "vitest";
import { PLANS } from "../../../site/plans.ts";
import { answerOf, FAILS_AT } from "./answers.ts";

test("a failure of Saturday, 03:07 is answered in the hours of each plan", () => {
  const [basic, standard, premium, enterprise] = PLANS.map(answerOf);
  // Monday, 9 h, and three days of eight hours.
  expect(basic).toMatchObject({ from: 48 + 9, until: 96 + 17 });
  expect(standard).toMatchObject({ from: 8, until: 16 });
  expect(premium).toEqual({ worked: [[FAILS_AT, FAILS_AT]], from: FAILS_AT });
  expect(enterprise).toBeUndefined();
});

test("an answer that is due within minutes is due at night", () => {
  const premium = PLANS.find(({ id }) => id === "premium");
  expect(answerOf({ channels: [], ...premium, id: "premium", responseHours: 0.5 })?.until).toBe(
    FAILS_AT + 0.5,
  );
});
