import type { Context, MiddlewareHandler } from "hono";
import { interfaceCopy } from "../../app/i18n/catalogues.server.ts";
import { requestTarget } from "../documents/page-target.ts";
import type { LoadShedder } from "../load/load-shedder.ts";

/** Answers 503 at once when the process is overloaded. */
export function shedLoad(load: LoadShedder): MiddlewareHandler {
  return (c, next) => load.run(next, () => overloaded(c));
}

/** The answer of a request that is refused, in the visitor's language. */
export function overloaded(c: Context): Response {
  const { overload } = interfaceCopy(requestTarget(c.req.raw).language);
  return c.text(overload, 503, { "Retry-After": "1", "Cache-Control": "no-store" });
}
