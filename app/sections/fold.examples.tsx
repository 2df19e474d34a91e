import { Fold } from "./fold.tsx";

export const examples = {
  "folded on phones": (
    <Fold title="What is needed">
      <p>An account that reads the server's state.</p>
    </Fold>
  ),
  "unfolded, without a heading": (
    <Fold title="The four plans" as="p" open>
      <p>A table that has its own caption.</p>
    </Fold>
  ),
};
