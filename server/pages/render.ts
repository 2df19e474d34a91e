import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { SiteSearch } from "../../app/search/site-search.server.ts";
import {
  type Services,
  searchContext,
  servicesContext,
  type Visit,
  visitContext,
} from "../../app/services.server.ts";
import { NOT_FOUND } from "../../site/pages.ts";
import { encoded } from "./encoding.ts";
import { marks } from "./filled-page.ts";
import type { RenderedPage } from "./page-cache.ts";
import { type PageTarget, robotsHeader } from "./page-target.ts";

export type Renderer = ReturnType<typeof rendererOf>;

/** Renders documents with React Router: only in a turn, see `InTurn`. */
export function rendererOf(services: Services) {
  const handle = createRequestHandler(build as unknown as ServerBuild, import.meta.env.MODE);

  function newContext(given = services): RouterContextProvider {
    const context = new RouterContextProvider();
    context.set(servicesContext, given);
    return context;
  }

  function requestFor({ path, query }: PageTarget, search = query, init: RequestInit = {}) {
    return new Request(services.publicUrl + path + search, init);
  }

  /** React Router's routes are the bare paths; the language is part of the visit. */
  async function render(
    request: Request,
    target: PageTarget,
    visit: Partial<Visit>,
    context = newContext(),
  ): Promise<Response> {
    context.set(visitContext, { ...target, page: target.page ?? NOT_FOUND, ...visit });
    const response = await handle(request, context);
    const answer = new Response(response.body, response);
    answer.headers.set("Cache-Control", "no-store");
    for (const [name, value] of Object.entries(robotsHeader(target)))
      answer.headers.set(name, value);
    return answer;
  }

  return {
    /** A page with marks where each visitor's own texts belong. */
    async page(target: PageTarget): Promise<RenderedPage | Response> {
      const { challenge, reference } = marks();
      const visit = target.isReceipt ? { challenge, reference } : { challenge };
      const response = await render(requestFor(target), target, visit);
      if (!isDocument(response)) return response;
      const policy = response.headers.get("Content-Security-Policy") ?? "";
      return { status: response.status, html: await response.text(), policy };
    },
    /** The HTML of a page, whether visitors may see it or not. @throws when there is none */
    async html(target: PageTarget): Promise<string> {
      const { challenge } = marks();
      const lookUpPage = async () => ({ status: "missing" }) as const;
      const context = newContext({ ...services, lookUpPage });
      const page = { ...(target.page ?? NOT_FOUND), mayBeHidden: false };
      const response = await render(requestFor(target), target, { challenge, page }, context);
      if (!response.ok) throw new Error(`No page at ${target.path}: ${response.status}`);
      return response.text();
    },
    /** The answer to one visitor's request. @param refusal of the form that was posted */
    async answer(
      received: Request,
      target: PageTarget,
      { search, refusal }: { search: SiteSearch } & Pick<Visit, "refusal">,
    ): Promise<Response> {
      // Its client may have given up while it waited.
      if (received.signal.aborted) return new Response(null);
      const { method, signal } = received;
      const context = newContext();
      context.set(searchContext, search);
      // A refused form is answered with the page that has it.
      const asked = refusal ? { signal } : { method, signal };
      const request = requestFor(target, new URL(received.url).search, asked);
      const response = await render(request, target, { refusal }, context);
      if (!isDocument(response)) return response;
      return encoded(await response.text(), response, received.headers.get("accept-encoding"));
    },
  };
}

function isDocument(response: Response): boolean {
  return response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
}
