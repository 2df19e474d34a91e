import { AlertLevels } from "./alert-levels.tsx";

const text = "Somebody is called, at any hour.";
const LONG = "Internacionalización";

export const examples = {
  "four levels": (
    <AlertLevels
      levels={{
        critical: { name: "Critical", text },
        warning: { name: "Warning", text: "It is looked at today." },
        info: { name: "Information", text: "It is noted." },
        healthy: { name: "Healthy", text: "Nothing to do." },
      }}
    />
  ),
  "long words": (
    <AlertLevels
      levels={{
        critical: { name: LONG, text: LONG },
        warning: { name: "Warning", text },
        info: { name: "Information", text },
        healthy: { name: "Healthy", text },
      }}
    />
  ),
};
