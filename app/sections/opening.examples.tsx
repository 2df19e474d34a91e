import { COPY } from "../ui/gallery-samples.ts";
import { drawing } from "./figure.examples.tsx";
import { HeroBeside, Opening } from "./opening.tsx";

const copy = { ...COPY, lead: COPY.text, more: "See the plans" };

export const as = "band";

export const examples = {
  "the title beside its words, the figure below": (
    <Opening className="opens" free>
      <div className="wrap flow">
        <HeroBeside copy={copy} more="#main" />
        {drawing("Fig. 4 - below the words")}
      </div>
    </Opening>
  ),
};
