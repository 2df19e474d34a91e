import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { AddressKeys } from "../../app/address-keys.ts";
import type { Challenge } from "../../app/contact/challenge.server.ts";
import { THEME_SCRIPT } from "../../app/layout/theme.ts";
import { type Services, servicesContext, visitContext } from "../../app/services.server.ts";
import { NOT_FOUND } from "../../site/pages.ts";
import type { PageLookup } from "../../store/index.ts";
import { type ClientFiles, type CompleteDocument, completeDocument, withScript } from "./complete-document.ts";
import { withContents } from "./contents.ts";
import { encode } from "./encoding.ts";
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

/** Renders documents with React Router. */
export class Renderer {
  #services: Services;
  #client: ClientFiles | undefined;
  #handle = createRequestHandler(
    async () => (await import("virtual:react-router/server-build")) as unknown as ServerBuild,
    import.meta.env.MODE,
  );

  /** @param client absent in development, where Vite serves the client's modules */
  constructor(services: Services, client: ClientFiles | undefined) {
    this.#services = services;
    this.#client = client;
  }

  /** A page for all visitors, with marks where each visitor's challenge belongs. */
  async page(target: PageTarget): Promise<RenderedPage | Response> {
    const { publicUrl, contact } = this.#services;
    const request = new Request(`${publicUrl}${target.path}${target.query}`);
    const response = await this.#render(request, target, NOBODY, markedChallenge(contact.challenges.issue()));
    if (!isDocument(response)) return response;
    return { status: response.status, ...this.#finish(await response.text()) };
  }

  /** The HTML of a page, whether visitors may see it or not. @throws when there is none */
  async html(target: PageTarget): Promise<string> {
    const { publicUrl, contact } = this.#services;
    const request = new Request(`${publicUrl}${target.path}${target.query}`);
    const services = { ...this.#services, lookUpPage: async () => VISIBLE };
    const response = await this.#render(request, target, NOBODY, contact.challenges.issue(), services);
    if (!response.ok) throw new Error(`No page at ${target.path}: ${response.status}`);
    return response.text();
  }

  /** The answer to one visitor's request. */
  async answer(received: Request, target: PageTarget, addressKeys: AddressKeys): Promise<Response> {
    const { path } = target;
    const request = new Request(this.#services.publicUrl + path + new URL(received.url).search, received);
    // React Router compares Origin with the public URL, and would refuse a visitor who came by another host.
    // `refuseCrossSite` has already checked it.
    request.headers.delete("Origin");
    const response = await this.#render(request, target, addressKeys);
    if (!isDocument(response)) return response;
    const { html, headers } = this.#finish(await response.text());
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return encode(new Response(html, response), received.headers.get("accept-encoding"));
  }

  /** React Router's routes are the bare paths; the language is part of the visit. */
  async #render(
    request: Request,
    target: PageTarget,
    addressKeys: AddressKeys,
    challenge?: Challenge,
    services = this.#services,
  ): Promise<Response> {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(visitContext, { ...target, page: target.page ?? NOT_FOUND, addressKeys, challenge });
    const response = await this.#handle(request, context);
    const answer = new Response(response.body, response);
    answer.headers.set("Cache-Control", "no-store");
    for (const [name, value] of Object.entries(robotsHeader(target))) answer.headers.set(name, value);
    return answer;
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
