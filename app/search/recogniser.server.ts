/** The errors that have a page, as the recogniser of messages knows them. */
import { messages } from "@blc/diagnose";
import { codeOf, ERROR_IDS, type ErrorId, factsOf, type Symptom } from "@blc/errors";

type KnownError = messages.KnownError<ErrorId>;

/** What the page of a damage or of a full disk is listed under. */
const DAMAGE: ReadonlySet<Symptom> = new Set(["data-damaged", "disk-full"]);
/** A table that a statement does not find was mostly never there: no damage. */
const MISSING_NAME: ErrorId = "dropped-table";
/** What is written after a failure of any cause. */
const AFTERMATH: ReadonlySet<ErrorId> = new Set([
  "57P01",
  "57P03",
  "2006",
  "postgres-connection-lost",
]);
/** A node that leaves its cluster: the others still answer. */
const OUTAGE: ErrorId = "galera-inconsistent";

function gravityOf(id: ErrorId): KnownError["gravity"] {
  const { symptoms, stopsProduction } = factsOf(id);
  if (AFTERMATH.has(id)) return "aftermath";
  if (id !== MISSING_NAME && DAMAGE.has(symptoms[0])) return "damage";
  return stopsProduction || id === OUTAGE ? "outage" : undefined;
}

export const KNOWN: readonly KnownError[] = ERROR_IDS.map((id) => {
  const { engines, codes, phrases, said, messages: printed } = factsOf(id);
  // The page of what has no number has a word as its address.
  const own = codeOf(id) ? [id, ...codes] : codes.filter((code) => code.toLowerCase() !== id);
  const isCode = (text: string) => !text.includes(" ");
  return {
    id,
    engines,
    codes: [...own, ...said.filter(isCode)],
    phrases: [...phrases, ...said.filter((text) => !isCode(text))],
    messages: printed,
    gravity: gravityOf(id),
    ...(id === MISSING_NAME && { isMissingName: true }),
  };
});

let made: messages.Recogniser<ErrorId> | undefined;

/** Made when it is first asked for: it is the same for every language. */
export function recogniser(): messages.Recogniser<ErrorId> {
  made ??= new messages.Recogniser(KNOWN);
  return made;
}
