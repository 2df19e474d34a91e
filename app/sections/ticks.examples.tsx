import { Ticks } from "./ticks.tsx";

export const examples = {
  "three ticks": <Ticks items={["Free initial consultation", "24/7 support", "Savings of up to 90 %"]} />,
};
