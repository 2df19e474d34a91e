import { inEachLanguage as inEach, numbered } from "../ui/gallery-samples.ts";
import { Given } from "./proof.tsx";

export const as = "band";

const role = inEach("Database administrator");

export const examples = {
  "all that the owner can give": (
    <Given
      clients={numbered(8, "Client").map((name) => ({ name }))}
      cases={[
        {
          client: "A client",
          title: inEach("A restore in two hours"),
          text: inEach("It took two days before."),
        },
      ]}
      people={numbered(5, "Person").map((name) => ({ name, role }))}
      certificates={["A certificate", "Another one"]}
    />
  ),
};
