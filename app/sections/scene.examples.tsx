import { COPY } from "../ui/gallery-samples.ts";
import { Scene } from "./scene.tsx";

export const as = "band";

const words = { ...COPY, lead: "What only this page could show." };
const text = <p>Its matter takes the full width.</p>;

export const examples = {
  "on paper": (
    <Scene id="scene-paper" copy={words}>
      {text}
    </Scene>
  ),
  "on a sheet": (
    <Scene id="scene-sheet" copy={words} ground="sheet">
      {text}
    </Scene>
  ),
  "on a wash": (
    <Scene id="scene-wash" copy={words} ground="wash">
      {text}
    </Scene>
  ),
  "at night": (
    <Scene id="scene-night" copy={words} ground="night">
      {text}
    </Scene>
  ),
};
