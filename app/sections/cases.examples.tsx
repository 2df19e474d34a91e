import { inEachLanguage as inEach } from "../ui/gallery-samples.ts";
import { Cases } from "./cases.tsx";

export const as = "band";

export const examples = {
  "two cases": (
    <Cases
      cases={[
        {
          client: "A client",
          title: inEach("A restore in two hours"),
          text: inEach("It took two days before."),
        },
        {
          client: "Another client",
          title: inEach("A report in a minute"),
          text: inEach("One index was missing."),
        },
      ]}
    />
  ),
};
