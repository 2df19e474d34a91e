/** What a client's session tells beside its tables: an answer without rows whose heads are not printed, and a standby. */
import { ANSWERS_OF, REPLICA_STATUS } from "./rows.ts";

const EMPTY =
  /\b(?:(?:from|table)\s+(?:pg_catalog\.)?(pg_\w{1,60})|show\s+(?:replica|slave|all\s+(?:replicas|slaves))\s+status)\b[^;\\]{0,300}(?:;|\\gx?)+\s*(?:\(0 \p{L}+\)|Empty set\b)/giu;
const IN_RECOVERY = /\bpg_is_in_recovery\b[ |]*(?:\n[-+]+\s*|[^\S ]\s*)?(t|f)\b/gi;

/** As values of the paste. */
export function* sessionValues(text: string): Iterable<[name: string, value: string]> {
  for (const [, view] of text.matchAll(EMPTY)) {
    const answer = view?.toLowerCase() ?? REPLICA_STATUS;
    if (!view || ANSWERS_OF.postgres.includes(answer)) yield [answer, "0"];
  }
  for (const [, value] of text.matchAll(IN_RECOVERY))
    yield ["in_recovery", value?.toLowerCase() === "t" ? "on" : "off"];
}
