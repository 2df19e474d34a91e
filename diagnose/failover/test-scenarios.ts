/** Any scenario of the failover simulator, for tests of what holds in all of them. */
import fc from "fast-check";
import { CHOICES, FAULTS, MODES, NUMBERS, type Scenario } from "./scenario.ts";

const numbers = Object.entries(NUMBERS).map(([name, { min, max }]) => [
  name,
  fc.integer({ min, max }),
]);
const choices = Object.entries(CHOICES).map(([name, values]) => [name, fc.constantFrom(...values)]);

export const scenarios: fc.Arbitrary<Scenario> = fc
  .record({
    mode: fc.constantFrom(...MODES),
    fault: fc.constantFrom(...FAULTS),
    ...Object.fromEntries([...numbers, ...choices]),
  })
  .map((each) => each as Scenario);
