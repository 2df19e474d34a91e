import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { AddressKeys } from "../../app/address-keys.ts";
import { THEME_SCRIPT } from "../../app/layout/theme.ts";
import type { SiteSearch } from "../../app/search/site-search.server.ts";
import { type Services, searchContext, servicesContext, type Visit, visitContext } from "../../app/services.server.ts";
import { CONTACT, NOT_FOUND } from "../../site/pages.ts";
import type { PageLookup } from "../../store/index.ts";
import type { ConcurrencyLimiter } from "../load/concurrency-limiter.ts";
import { overloadAnswer } from "../load/overload.ts";
import { type ClientFiles, type CompleteDocument, completeDocument, withScript } from "./complete-document.ts";
import { withContents } from "./contents.ts";
import { encoded } from "./encoding.ts";
import { markedChallenge } from "./filled-page.ts";
import type { RenderedPage } from "./page-cache.ts";
import { type PageTarget, robotsHeader } from "./page-target.ts";
import { withSheetNumbers } from "./sheets.ts";

/** A page record that changes nothing. */
const VISIBLE: PageLookup = {
  status: "found",
  record: {
    path: "",
    is_visible: true,
    meta_title: null,
    meta_description: null,
    meta_keywords: null,
    robots: null,
    og_title: null,
    og_description: null,
    og_image: null,
    canonical_url: null,
    lang: "",
  },
};

/** For a page that is rendered for everybody. */
const NOBODY: AddressKeys = { address: "", network: "" };

/** For whom a document is rendered. */
interface Visitor {
  keys: AddressKeys;
  search: SiteSearch;
}

/** Renders documents with React Router. */
export class Renderer {
  #services: Services;
  #limiter: ConcurrencyLimiter;
  #client: ClientFiles | undefined;
  #handle = createRequestHandler(build as unknown as ServerBuild, import.meta.env.MODE);

  /** @param client absent in development, where Vite serves the client's modules */
  constructor(services: Services, limiter: ConcurrencyLimiter, client: ClientFiles | undefined) {
    this.#services = services;
    this.#limiter = limiter;
    this.#client = client;
  }

  /** A page for every visitor, with marks where each visitor's challenge belongs; in the turn of one visitor's network. */
  page(target: PageTarget, network: string): Promise<RenderedPage | Response> {
    return this.#limiter.run<RenderedPage | Response>(
      network,
      () => this.#page(target),
      () => overloadAnswer(target.language),
    );
  }

  async #page(target: PageTarget): Promise<RenderedPage | Response> {
    const { publicUrl, contact } = this.#services;
    const request = new Request(`${publicUrl}${target.path}${target.query}`);
    const response = await this.#render(request, target, { challenge: markedChallenge(contact.challenges.issue()) });
    if (!isDocument(response)) return response;
    return { status: response.status, ...this.#finish(await response.text()) };
  }

  /** The HTML of a page, whether visitors may see it or not. @throws when there is none */
  async html(target: PageTarget): Promise<string> {
    const { publicUrl, contact } = this.#services;
    const request = new Request(`${publicUrl}${target.path}${target.query}`);
    const context = this.#context({ ...this.#services, lookUpPage: async () => VISIBLE });
    const response = await this.#render(request, target, { challenge: contact.challenges.issue() }, context);
    if (!response.ok) throw new Error(`No page at ${target.path}: ${response.status}`);
    return response.text();
  }

  /** The answer to one visitor's request, in turn with others. */
  answer(received: Request, target: PageTarget, { keys, search }: Visitor): Promise<Response> {
    const context = this.#context();
    context.set(searchContext, search);
    const inTurn = (work: () => Promise<Response>) =>
      this.#limiter.run(keys.network, work, () => overloadAnswer(target.language));
    // A posted form is checked and stored at once: only the page that shows it again, where it is refused, waits.
    const isForm = received.method === "POST" && target.page === CONTACT;
    if (isForm) return this.#answer(received, target, { addressKeys: keys, inTurn }, context);
    return inTurn(() => this.#answer(received, target, { addressKeys: keys }, context));
  }

  async #answer(
    received: Request,
    target: PageTarget,
    visit: Partial<Visit>,
    context: RouterContextProvider,
  ): Promise<Response> {
    // Its client may have given up while it waited.
    if (received.signal.aborted) return new Response(null);
    const { path } = target;
    const request = new Request(this.#services.publicUrl + path + new URL(received.url).search, received);
    // React Router compares Origin with the public URL, and would refuse a visitor who came by another host.
    // `refuseCrossSite` has already checked it.
    request.headers.delete("Origin");
    const response = await this.#render(request, target, visit, context);
    if (!isDocument(response)) return response;
    const { html, headers } = this.#finish(await response.text());
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return encoded(html, response, received.headers.get("accept-encoding"));
  }

  /** React Router's routes are the bare paths; the language is part of the visit. */
  async #render(
    request: Request,
    target: PageTarget,
    visit: Partial<Visit>,
    context = this.#context(),
  ): Promise<Response> {
    context.set(visitContext, {
      ...target,
      page: target.page ?? NOT_FOUND,
      addressKeys: NOBODY,
      inTurn: (work) => work(),
      ...visit,
    });
    const response = await this.#handle(request, context);
    const answer = new Response(response.body, response);
    answer.headers.set("Cache-Control", "no-store");
    for (const [name, value] of Object.entries(robotsHeader(target))) answer.headers.set(name, value);
    return answer;
  }

  #context(services = this.#services): RouterContextProvider {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    return context;
  }

  #finish(rendered: string): CompleteDocument {
    const html = withSheetNumbers(withContents(rendered));
    return this.#client ? completeDocument(html, this.#client, this.#services) : withViteClient(html);
  }
}

function isDocument(response: Response): boolean {
  return response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
}

function withViteClient(html: string): CompleteDocument {
  const modules = ["/@vite/client", "/app/client/development.ts"];
  const scripts = modules.map((src) => `<script type="module" src="${src}"></script>`).join("");
  return { html: withScript(html, `<script>${THEME_SCRIPT}</script>${scripts}`), headers: {} };
}
