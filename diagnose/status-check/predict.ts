/** Applies the forecasts of an engine to two pastes: when, where the rules say whether. */
import type { Forecast, Outcome } from "./forecasts.ts";
import { type Circumstances, Inputs, type Values } from "./inputs.ts";
import { MYSQL_FORECASTS } from "./mysql-forecasts.ts";
import { POSTGRES_FORECASTS } from "./postgres-forecasts.ts";
import { CannotTell, type Engine, type Reason } from "./terms.ts";

export const FORECASTS = [...MYSQL_FORECASTS, ...POSTGRES_FORECASTS];
export type ForecastId = (typeof FORECASTS)[number]["id"];

/** What was worked out from the two pastes, with the pasted values that it was worked out from. */
export type Prediction = { forecast: Forecast<ForecastId> } & (
  | { isMade: true; outcome: Outcome; read: readonly (readonly [name: string, value: string])[] }
  | { isMade: false; reason: Reason }
);

export interface Outlook {
  /** Seconds between the two pastes, where they can be compared. */
  interval: number | undefined;
  /** One for each forecast that is about such a server, in their order. */
  predictions: readonly Prediction[];
}

/** @returns undefined where there is one paste only */
export function predict(
  engine: Engine,
  first: Values,
  second: Values | undefined,
  circumstances: Circumstances,
): Outlook | undefined {
  if (!second) return undefined;
  const inputs = new Inputs(engine, first, second, circumstances);
  const { service, comparison } = inputs;
  const about = FORECASTS.filter(
    (one) => one.engine === engine && !(service && one.notOn?.includes(service)),
  );
  return {
    interval: comparison.of === "two" ? comparison.seconds : undefined,
    predictions: about.flatMap((forecast) => one(forecast, inputs) ?? []),
  };
}

/** @returns undefined where the forecast is not about such a server */
function one(forecast: Forecast<ForecastId>, inputs: Inputs): Prediction | undefined {
  inputs.take();
  try {
    if (forecast.unless?.(inputs)) return undefined;
    // That there is nothing to compare is said before what else is missing.
    inputs.interval();
    const missing = inputs.missing(forecast.needs);
    if (missing.length > 0) throw new CannotTell({ why: "missing", names: missing });
    const outcome = forecast.work(inputs);
    return { forecast, isMade: true, outcome, read: inputs.take().read };
  } catch (error) {
    if (!(error instanceof CannotTell)) throw error;
    return { forecast, isMade: false, reason: error.reason };
  }
}
