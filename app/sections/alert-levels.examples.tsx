import { LONG } from "../ui/gallery-samples.ts";
import { AlertLevels } from "./alert-levels.tsx";

const text = "Somebody is called, at any hour.";

export const examples = {
  "four levels, one with long words": (
    <AlertLevels
      levels={{
        critical: { name: "Critical", text },
        warning: { name: LONG, text: LONG },
        info: { name: "Information", text },
        healthy: { name: "Healthy", text },
      }}
    />
  ),
};
