/** What the forecasts say, as texts: for the script, and for the server, which reads the sample. */
import { formatNumber, longDate } from "@blc/text";
import { aboutDate, aboutDuration, roundedSeconds } from "./durations.ts";
import type { Outcome } from "./forecasts.ts";
import type { Outlook, Prediction } from "./predict.ts";
import { readText, reasonText, type Speaker } from "./report-texts.ts";
import { writeValue } from "./values.ts";

/** The assumption of all forecasts. @returns undefined where none is made */
export function assumptionText(
  { interval, predictions }: Outlook,
  at: string,
  by: Speaker,
): string | undefined {
  if (interval === undefined || !predictions.some(({ isMade }) => isMade)) return undefined;
  const minutes = formatNumber(Math.round(interval / 60), by.language);
  return by.word("rate", { minutes, date: longDate(at, by.language) });
}

/** First what is forecast, then what was read for it. @param at when the second paste was made, by ISO 8601 */
export function predictionTexts(prediction: Prediction, at: string, by: Speaker): string[] {
  if (!prediction.isMade) return [reasonText(prediction.reason, by)];
  const { outcome, read } = prediction;
  return [outcomeText(outcome, at, by), readText(read)];
}

function outcomeText(outcome: Outcome, at: string, { language, word }: Speaker): string {
  const { says } = outcome;
  if (says === "idle") return word(says);
  if (says === "reached" && outcome.seconds === 0) return word("due");
  const rate =
    says === "reached"
      ? writeValue(outcome.rate, "perSecond", language)
      : writeValue(outcome.rate * 3600, "bytesPerHour", language);
  const size = "bytes" in outcome ? writeValue(outcome.bytes, "bytes", language) : "";
  const seconds = "seconds" in outcome ? outcome.seconds : undefined;
  const date = seconds !== undefined && says !== "away" && aboutDate(at, seconds, language);
  const time =
    seconds === undefined ? "" : aboutDuration(seconds, language) + (date ? ` (${date})` : "");
  const held = says === "recycled" && time ? ` ${word("held", { time })}` : "";
  return word(says, { time, rate, size }) + held;
}

/** The forecasts that have a duration, as an address names them: `F3.1209600`, in seconds as they are shown. */
export function namesWithDurations(outlook: Outlook | undefined): string[] {
  return (outlook?.predictions ?? []).flatMap((one) => {
    if (!one.isMade || one.outcome.says === "recycled" || !("seconds" in one.outcome)) return [];
    return `${one.forecast.id}.${Math.round(roundedSeconds(one.outcome.seconds))}`;
  });
}
