/** What a forecast of the status check is, and what it can say. The forecasts themselves are data: two lists. */
import type { Inputs } from "./inputs.ts";
import type { Engine, Service } from "./terms.ts";

/** What a forecast says, each with a sentence in the catalogues. */
export type Outcome =
  /** A node may be away for so long. */
  | { says: "away"; seconds: number; rate: number }
  /** The event comes then; 0: it is due. @param rate of transactions, a second */
  | { says: "reached"; seconds: number; rate: number }
  /** The disk is full then. Rates of bytes are a second. */
  | { says: "full"; seconds: number; rate: number }
  /** The files grow, and how much room there is was not said. */
  | { says: "grows"; rate: number }
  /** The files grow no further than that. */
  | { says: "settles"; bytes: number; rate: number }
  /** The slot that holds the files is given up before the disk is full. */
  | { says: "lost"; seconds: number; rate: number }
  /** Nothing holds the files. @param seconds until the disk would be full if something did */
  | { says: "recycled"; bytes: number; rate: number; seconds?: number }
  /** Nothing was counted between the two pastes. */
  | { says: "idle" };

export interface Forecast<Id extends string = string> {
  /** `F1` and so on. */
  id: Id;
  engine: Engine;
  /** Managed services that it says nothing of. */
  notOn?: readonly Service[];
  /** Names of the paste that it cannot be made without. `a|b`: one of them suffices. */
  needs: readonly string[];
  /** @returns true where the server has nothing of the kind */
  unless?(inputs: Inputs): boolean;
  /** @throws CannotTell */
  work(inputs: Inputs): Outcome;
}

/** The forecasts of an engine, by names that say what each foresees. */
export function forecastsOf<Name extends string, Id extends string>(
  engine: Engine,
  forecasts: Readonly<Record<Name, Omit<Forecast<Id>, "engine">>>,
): Forecast<Id>[] {
  return Object.values<Omit<Forecast<Id>, "engine">>(forecasts).map((forecast) => ({
    ...forecast,
    engine,
  }));
}
