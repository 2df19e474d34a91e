import { failover } from "@blc/diagnose";
import { COMPLETE_LANGUAGES, formatNumber } from "@blc/text";
import { expect, test } from "vitest";
import { catalogue } from "../../i18n/catalogues.server.ts";
import type en from "./en.json";
import {
  LONGEST_FAILOVER,
  LONGEST_PAUSE,
  LONGEST_SCENARIOS,
  MEASURED_FAILOVER,
  MEASURED_PAUSE,
  SAMPLE_CHECKS,
  SILENCE,
} from "./times.ts";

test("what was measured keeps what the page promises", () => {
  expect(MEASURED_FAILOVER.lost - MEASURED_FAILOVER.killed).toBeLessThan(SAMPLE_CHECKS.interval);
  expect(MEASURED_FAILOVER.written - MEASURED_FAILOVER.lost).toBeLessThan(LONGEST_FAILOVER);
  expect(MEASURED_PAUSE.length).toBeLessThan(LONGEST_PAUSE.refuses);
});

test("silence is confirmed before the next check", () =>
  expect(SILENCE).toBeLessThan(SAMPLE_CHECKS.interval));

test("the scenarios of the links are of the longest pause, and the second loses nothing", () => {
  const { async: first, "semi-sync": second } = LONGEST_SCENARIOS;
  for (const each of [first, second])
    expect(failover.verdictOf(each).withoutWrites).toBe(LONGEST_PAUSE.refuses);
  expect(failover.count(failover.verdictOf(second).lost)).toBe(0);
});

test.each(COMPLETE_LANGUAGES)(
  "the copy in %s says what the sample's settings add up to",
  (language) => {
    const copy = catalogue<typeof en>("pages/mariadb-ha-manager", language);
    if (!copy) throw new Error(`The page has no catalogue in ${language}`);
    const { decisions, performance } = copy;
    const seconds = (milliseconds: number) =>
      `${formatNumber(milliseconds / 1_000, language)}\u00a0s`;
    const timeouts = `${1 + SAMPLE_CHECKS.repeats} × ${SAMPLE_CHECKS.timeout}\u00a0ms`;
    const saying = (...figures: string[]) =>
      expect.stringMatching(figures.map((each) => each.replace(".", "\\.")).join(".*"));
    expect(decisions.settings.silence).toEqual(saying(timeouts, seconds(SILENCE)));
    expect(performance.measures[0]?.[0]).toEqual(saying(seconds(LONGEST_FAILOVER)));
    expect(performance.measures[0]?.[2]).toEqual(
      saying(seconds(LONGEST_PAUSE.refuses), seconds(LONGEST_PAUSE.silent)),
    );
  },
);
