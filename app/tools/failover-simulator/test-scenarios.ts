/** Any scenario of the failover simulator, for tests of what holds in all of them. */
import { failover } from "@blc/diagnose";
import fc from "fast-check";

const numbers = Object.entries(failover.NUMBERS).map(([name, { min, max }]) => [
  name,
  fc.integer({ min, max }),
]);
const choices = Object.entries(failover.CHOICES).map(([name, values]) => [
  name,
  fc.constantFrom(...values),
]);

export const scenarios: fc.Arbitrary<failover.Scenario> = fc
  .record({
    mode: fc.constantFrom(...failover.MODES),
    fault: fc.constantFrom(...failover.FAULTS),
    ...Object.fromEntries([...numbers, ...choices]),
  })
  .map((each) => each as failover.Scenario);
