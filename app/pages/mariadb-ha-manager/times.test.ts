import { expect, test } from "vitest";
import { COMPLETE_LANGUAGES } from "../../../site/languages.ts";
import { formatNumber } from "../../../site/numbers.ts";
import { catalogue } from "../../i18n/catalogues.server.ts";
import { scenarioOf } from "../../tools/failover-simulator/scenario.ts";
import { verdictOf } from "../../tools/failover-simulator/simulate.ts";
import type en from "./en.json";
import { CHECK, FAILOVER, LOG, longestPause, PAUSE, silence } from "./times.ts";

test("what was measured keeps what the page promises", () => {
  expect(LOG.lost - LOG.killed).toBeLessThan(CHECK.interval);
  expect(LOG.written - LOG.lost).toBeLessThan(FAILOVER);
  expect(PAUSE.length).toBeLessThan(longestPause(CHECK, "refuses"));
});

test("silence is confirmed before the next check", () => expect(silence(CHECK)).toBeLessThan(CHECK.interval));

test("the drawing is of the longest pause", () => {
  const drawn = { detection: CHECK.interval, promotion: FAILOVER };
  const { withoutWrites } = verdictOf(scenarioOf({ mode: "semi-sync", fault: "writer-killed", ...drawn }));
  expect(withoutWrites).toBe(longestPause(CHECK, "refuses"));
});

test.each(COMPLETE_LANGUAGES)("the copy in %s says what the sample's settings add up to", (language) => {
  const copy = catalogue<typeof en>("pages/mariadb-ha-manager", language);
  if (!copy) throw new Error(`The page has no catalogue in ${language}`);
  const { failover, decisions, performance } = copy;
  const seconds = (milliseconds: number) => `${formatNumber(milliseconds / 1_000, language)}\u00a0s`;
  const timeouts = `${1 + CHECK.repeats} × ${CHECK.timeout}\u00a0ms`;
  const saying = (...figures: string[]) =>
    expect.stringMatching(figures.map((each) => each.replace(".", "\\.")).join(".*"));
  expect(failover.timeline.caption).toEqual(saying(seconds(CHECK.interval), seconds(FAILOVER)));
  expect(failover.steps[0]?.text).toEqual(
    saying(seconds(CHECK.interval), `${CHECK.timeout}\u00a0ms`, seconds(silence(CHECK))),
  );
  expect(failover.steps[1]?.text).toEqual(saying(seconds(FAILOVER)));
  expect(decisions.settings.silence).toEqual(saying(timeouts, seconds(silence(CHECK))));
  expect(performance.measures[0]?.[0]).toEqual(saying(seconds(FAILOVER)));
  expect(performance.measures[0]?.[2]).toEqual(
    saying(seconds(longestPause(CHECK, "refuses")), seconds(longestPause(CHECK, "is silent"))),
  );
});
