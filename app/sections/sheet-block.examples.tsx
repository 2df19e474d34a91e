import { Frame } from "./figure.tsx";

export const examples = {
  "in its frame; the server counts the sheets": (
    <Frame caption="Fig. 1 — A drawing in its frame" note="sample">
      A drawing.
    </Frame>
  ),
};
