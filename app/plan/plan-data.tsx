import { Deferred, useDocumentParts } from "../document.tsx";
import { usePageTexts } from "../i18n/copy.tsx";
import { PLAN_ISLAND } from "../islands.ts";
import type { SentWords } from "./sentence.ts";
import { PLAN_VERSIONS } from "./versions.ts";

/** The words and versions that the script needs: at the end of the page, where no first screen waits for them. */
export function PlanData() {
  const { page } = usePageTexts();
  const islands = useDocumentParts()?.islands;
  if (!page?.words || !islands) return null;
  const { yours, example, count, kinds } = page.words.plan;
  // The words of all scenes, where a message takes their answers along.
  const { plan } = page.copy as { plan?: Pick<SentWords, "answers"> };
  const data = {
    versions: PLAN_VERSIONS,
    yours,
    example,
    count,
    kinds,
    answers: plan?.answers ?? {},
  };
  return (
    <Deferred>
      {() =>
        islands.has(PLAN_ISLAND) && (
          <script
            id={PLAN_ISLAND}
            type="application/json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of the catalogue, whose `<` is escaped.
            dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
          />
        )
      }
    </Deferred>
  );
}
