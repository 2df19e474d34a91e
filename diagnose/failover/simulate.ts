/** A failover, step by step: a pure function of the scenario, in whole milliseconds and whole transactions. */
import { galera } from "./galera.ts";
import { managed } from "./managed.ts";
import { patroni } from "./patroni.ts";
import { type Scenario, usedScenario } from "./scenario.ts";
import type { Step, Verdict } from "./steps.ts";
import { World } from "./world.ts";

/** Five to nine steps, in the order of their time. */
export function simulate(scenario: Scenario): Step[] {
  return play(scenario, true).steps;
}

export function verdictOf(scenario: Scenario): Verdict {
  return play(scenario, false).verdict();
}

function play(given: Scenario, isRecorded: boolean): World {
  const scenario = usedScenario(given);
  const world = new World(scenario, isRecorded);
  const { mode } = scenario;
  if (mode === "galera") galera(world, scenario);
  else if (mode === "async" || mode === "semi-sync") managed(world, scenario);
  else patroni(world, scenario);
  world.run();
  return world;
}
