import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Challenge } from "../../app/contact/challenge.server.ts";
import { type Services, servicesContext, visitContext } from "../../app/services.server.ts";
import { NOT_FOUND } from "../../site/pages.ts";
import { withContents } from "./contents.ts";
import { encode } from "./encoding.ts";
import { markedChallenge } from "./filled-page.ts";
import { type ClientFiles, type FinishedDocument, finishDocument } from "./finish-document.ts";
import type { RenderedPage } from "./finished-pages.ts";
import type { PageTarget } from "./page-target.ts";
import { withSheetNumbers } from "./sheets.ts";

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

  /** A page for every visitor, with marks where each visitor's challenge belongs. */
  async page(target: PageTarget): Promise<RenderedPage | Response> {
    const { publicUrl, contact } = this.#services;
    const request = new Request(`${publicUrl}${target.path}${target.query}`);
    const response = await this.#render(request, target, "", markedChallenge(contact.challenges.issue()));
    if (!isDocument(response)) return response;
    return { status: response.status, ...this.#finish(await response.text()) };
  }

  /** The answer to one visitor's request. @param address the visitor's network address */
  async answer(received: Request, target: PageTarget, address: string): Promise<Response> {
    const { path } = target;
    const request = new Request(this.#services.publicUrl + path + new URL(received.url).search, received);
    // React Router compares it with the public URL, which would refuse a visitor who came by another host.
    // `refuseCrossSite` has already checked it.
    request.headers.delete("Origin");
    const response = await this.#render(request, target, address);
    if (!isDocument(response)) return response;
    const { html, policy } = this.#finish(await response.text());
    response.headers.set("Content-Security-Policy", policy);
    return encode(new Response(html, response), received.headers.get("accept-encoding"));
  }

  /** React Router's routes are the bare paths; the language is part of the visit. */
  async #render(request: Request, target: PageTarget, address: string, challenge?: Challenge): Promise<Response> {
    const context = new RouterContextProvider();
    context.set(servicesContext, this.#services);
    context.set(visitContext, { ...target, page: target.page ?? NOT_FOUND, address, challenge });
    const response = await this.#handle(request, context);
    const answer = new Response(response.body, response);
    answer.headers.set("Cache-Control", "no-store");
    return answer;
  }

  #finish(rendered: string): FinishedDocument {
    const html = withSheetNumbers(withContents(rendered));
    return this.#client ? finishDocument(html, this.#client, this.#services.pixel) : withViteClient(html);
  }
}

function isDocument(response: Response): boolean {
  return response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
}

function withViteClient(html: string): FinishedDocument {
  const modules = ["/@vite/client", "/app/client/development.ts"];
  const scripts = modules.map((src) => `<script type="module" src="${src}"></script>`).join("");
  return { html: html.replace("</body>", () => `${scripts}</body>`), policy: "" };
}
