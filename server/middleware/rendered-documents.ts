import type { MiddlewareHandler } from "hono";
import type { ContactService } from "../../app/contact/service.server.ts";
import { receiveForm } from "../../app/pages/contact/action.server.ts";
import type { SiteSearch } from "../../app/search/site-search.server.ts";
import type { ReadSource } from "../../app/visit-source.server.ts";
import { CONTACT, SEARCH } from "../../site/pages.ts";
import type { InTurn } from "../load/in-turn.ts";
import { visitorKeys } from "../network-address.ts";
import { requestTarget } from "../pages/page-target.ts";
import type { Renderer } from "../pages/render.ts";
import type { Dependencies } from "../program.ts";
import type { NodeEnv } from "./node-env.ts";

/**
 * Takes a posted form, and answers with a document rendered for this request alone: a refusal, a
 * search, a tool.
 */
export function renderDocuments(
  renderer: Renderer,
  search: SiteSearch,
  contact: ContactService,
  readSource: ReadSource,
  inTurn: InTurn,
  { config }: Pick<Dependencies, "config">,
): MiddlewareHandler<NodeEnv> {
  return async (c) => {
    const target = requestTarget(c.req.raw);
    const keys = visitorKeys(c.env.incoming, config.TRUSTED_PROXIES);
    const isForm = c.req.method === "POST" && target.page === CONTACT;
    // Storing a form waits for no render: only the page that shows a refused one again does.
    const refusal = isForm
      ? await receiveForm(c.req.raw, target, keys, { contact, readSource })
      : undefined;
    if (refusal instanceof Response) return refusal;
    // Before a place among the renders is taken: making the index takes a second, for which they
    // would all wait.
    if (target.page === SEARCH && target.isPersonal) await search.prepare(target.language);
    const asker = { network: keys.network, language: target.language };
    return inTurn(asker, () => renderer.answer(c.req.raw, target, { search, refusal }));
  };
}
