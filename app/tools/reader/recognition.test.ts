import { readFileSync } from "node:fs";
import { messages, recognition } from "@blc/diagnose";
import { ERROR_IDS, type ErrorId, factsOf } from "@blc/errors";
import { expect, test } from "vitest";

/** What people have pasted into searches, each after the page that it is of. */
const PASTED = readFileSync(
  new URL("../../search/data/pasted-messages.tsv", import.meta.url),
  "utf8",
)
  .trim()
  .split("\n")
  .map((line) => line.split("\t") as [page: string, text: string]);
const PRINTED = ERROR_IDS.flatMap((id) =>
  factsOf(id).messages.map(({ text }): [page: string, text: string] => [id, text]),
);

/** A message of another product than its page, or of no kind that leads to the page. */
function isAstray([page, text]: [page: string, text: string]): boolean {
  const [found] = recognition.recognise([{ text }]);
  // The status check reads a column of an answer, and leads to the page as well.
  if (found?.kind === "status") return false;
  if (found?.kind !== "message" && found?.kind !== "log") return true;
  if (!found.product || !ERROR_IDS.includes(page as ErrorId)) return false;
  return !messages.familiesOf(factsOf(page as ErrorId).engines).has(found.product);
}

test("what people paste of an error is read as a message, and of its product", () => {
  expect([...PASTED, ...PRINTED].filter(isAstray)).toEqual([]);
});
