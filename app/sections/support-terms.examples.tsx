import { inEachLanguage as inEach } from "../ui/gallery-samples.ts";
import { SupportTerms } from "./support-terms.tsx";

export const as = "band";

export const examples = {
  "all that the owner can say": (
    <SupportTerms
      support={{
        incident: inEach("One cause on one server, until it is found."),
        severities: [
          {
            name: "P1",
            meaning: inEach("No writes"),
            responseMinutes: { standard: 480, premium: 30 },
          },
          { name: "P2", meaning: inEach("Slow"), responseMinutes: { premium: 120 } },
        ],
        namedContacts: { basic: 2, premium: 6 },
        escalation: [inEach("The engineer on call"), inEach("The head of support")],
        languages: ["es", "en"],
      }}
    />
  ),
  "only the languages": <SupportTerms support={{ languages: ["es", "en", "ca"] }} />,
};
