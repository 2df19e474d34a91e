import { COPY } from "../ui/gallery-samples.ts";
import { Scene } from "./scene.tsx";

export const as = "band";

const copy = { ...COPY, lead: "What only this page could show." };

export const examples = Object.fromEntries(
  (["paper", "sheet", "wash", "night"] as const).map((ground) => [
    ground,
    <Scene
      key={ground}
      id={`scene-${ground}`}
      copy={copy}
      ground={ground === "paper" ? undefined : ground}
    >
      <p>Its matter takes the full width.</p>
    </Scene>,
  ]),
);
