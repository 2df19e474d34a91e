/** What a forecast of the status check is, and what it can say. The forecasts themselves are data: two lists. */
import type { Inputs } from "./inputs.ts";
import type { Engine, Service } from "./terms.ts";

/** What a forecast says, each with a sentence in the catalogues. */
export type Outcome =
  /**
   * `away`: a node may be away for so long. `reached`: the event comes then; 0: it is due. `full`: the disk is full then.
   * `lost`: the slot that holds the files is given up before the disk is full. The rate is of transactions a second
   * where an event is reached, else of bytes.
   */
  | { says: "away" | "reached" | "full" | "lost"; seconds: number; rate: number }
  /** The files grow, and how much room there is was not said. */
  | { says: "grows"; rate: number }
  /** The files grow no further than that. */
  | { says: "settles"; bytes: number; rate: number }
  /** Nothing holds the files. `seconds`: until the disk would be full if something did. */
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

/** The forecasts of an engine. */
export const forecastsOf = <Id extends string>(
  engine: Engine,
  forecasts: readonly Omit<Forecast<Id>, "engine">[],
): Forecast<Id>[] => forecasts.map((forecast) => ({ ...forecast, engine }));
