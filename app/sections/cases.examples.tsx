import { inEachLanguage as inEach } from "../ui/gallery-samples.ts";
import { Cases } from "./cases.tsx";

export const as = "band";

export const examples = {
  "a case": (
    <Cases
      cases={[
        {
          client: "A client",
          title: inEach("A restore in two hours"),
          text: inEach("It took two days before."),
        },
      ]}
    />
  ),
};
