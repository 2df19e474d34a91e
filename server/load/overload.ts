import type { Language } from "@blc/text";
import { interfaceCopy } from "../../app/i18n/catalogues.server.ts";

/**
 * The answer to a request that the process has no time or no memory for, in the visitor's language.
 */
export function overloadAnswer(language: Language): Response {
  return new Response(interfaceCopy(language).overload, {
    status: 503,
    headers: {
      "Content-Type": "text/plain; charset=UTF-8",
      "Retry-After": "1",
      "Cache-Control": "no-store",
    },
  });
}
