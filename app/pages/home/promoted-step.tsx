import { usePageCopy } from "../../i18n/copy.tsx";
import { Frame } from "../../sections/figure.tsx";
import { scenarioOf } from "../../tools/failover-simulator/scenario.ts";
import { simulate, verdictOf } from "../../tools/failover-simulator/simulate.ts";
import { StepDrawing } from "../../tools/failover-simulator/step-drawing.tsx";
import type { SimulatorCopy } from "../../tools/failover-simulator/words.ts";
import type en from "./en.json";

const SCENARIO = scenarioOf({ mode: "async", fault: "writer-killed" });

interface PromotedStepProps {
  copy: (typeof en)["failover"];
  simulator: Pick<SimulatorCopy, "words">;
}

/** The step of a simulated failover at which writes go on, without what had not left the old writer. */
export function PromotedStep({ copy, simulator }: PromotedStepProps) {
  const { language } = usePageCopy<typeof en>();
  const step = simulate(SCENARIO).find(({ sentence }) => sentence.id === "promoted");
  if (!step) throw new Error("The scenario has no promotion");
  return (
    <Frame caption={copy.caption} note={copy.note}>
      <StepDrawing step={step} lost={verdictOf(SCENARIO).lost} words={simulator.words} language={language} />
    </Frame>
  );
}
