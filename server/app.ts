import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { RECEIPT_PARAMETER } from "../app/contact/contact.server.ts";
import { limitKey } from "../app/contact/rate-limit.server.ts";
import { MAX_REQUEST_BYTES, ORDINARY_REQUEST_BYTES } from "../app/contact/request-limit.ts";
import { ContactService, type ContactSettings } from "../app/contact/service.server.ts";
import { interfaceCopy } from "../app/i18n/catalogues.server.ts";
import { servicesContext, visitContext } from "../app/services.server.ts";
import { localAddress, readAddress } from "../site/address.ts";
import { NOT_FOUND, pageByPath } from "../site/pages.ts";
import type { Log, PageRecords } from "../store/index.ts";
import { visitorAddress } from "./address.ts";
import type { Config } from "./config.ts";
import { encode } from "./encoding.ts";
import { markedChallenge } from "./filled-page.ts";
import { type ClientFiles, finishDocument } from "./finish-document.ts";
import { FinishedPages, type RenderedPage } from "./finished-pages.ts";
import { isForeignPost } from "./foreign-post.ts";
import type { Health } from "./health.ts";
import type { Load } from "./load.ts";
import { type PageTarget, pageTarget, withoutSpareSlashes } from "./page-target.ts";
import { FILE_HEADERS, securityHeaders } from "./security-headers.ts";
import { robotsText, sitemap } from "./sitemap.ts";

/** What the program gives to the HTTP server. */
export interface AppParts {
  config: Readonly<Config>;
  secretKey: string;
  log: Log;
  pages: PageRecords;
  messages: ContactSettings["messages"];
  countContact: ContactSettings["count"];
  health: Health;
  load: Load;
  /** The built client files; absent in development, where Vite serves them. */
  client?: ClientFiles & { folder: string };
}

type Env = { Bindings: HttpBindings };

/** How much of a body over the limit is still read, so that the browser gets to see the answer. */
const MAX_DRAINED_BYTES = 16 * MAX_REQUEST_BYTES;
/** What React Router calls an action for; the body of anything else is not read. */
const ACTION_METHODS = new Set(["POST", "PUT", "PATCH", "DELETE"]);

export interface App {
  fetch: Hono<Env>["fetch"];
  /** Answers what is finished, past the framework. @returns false: the request is for `fetch` */
  answerFinished(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** Finishes every page that is kept. */
  finishPages(): Promise<void>;
}

/** The HTTP server: files, redirects, protection, and React Router for the pages. */
export function createApp(parts: AppParts): App {
  const { config, secretKey, log, messages, pages, health, load, client } = parts;
  const contact = new ContactService({
    key: secretKey,
    rateLimit: config.contactRateLimit,
    minSeconds: config.contactMinSeconds,
    messages,
    log,
    count: parts.countContact,
  });
  const { publicUrl, pixel, retentionMonths } = config;
  const services = { publicUrl, lookUpPage: pages.lookUp, pixel, retentionMonths, contact, log };
  const headers = securityHeaders(publicUrl);

  const handle = createRequestHandler(
    async () => (await import("virtual:react-router/server-build")) as unknown as ServerBuild,
    import.meta.env.MODE,
  );

  /** React Router knows pages by their bare path; the language comes with the visit. */
  async function render(request: Request, target: PageTarget, address: string, isMarked = false): Promise<Response> {
    const context = new RouterContextProvider();
    const { page = NOT_FOUND, language, prefix, given, query } = target;
    const challenge = isMarked ? markedChallenge(contact.challenges.issue()) : undefined;
    context.set(servicesContext, services);
    context.set(visitContext, { page, language, prefix, given, query, address, challenge });
    return handle(request, context);
  }

  const finished = new FinishedPages({
    seconds: client ? config.pageCacheSeconds : 0,
    publicUrl,
    headers,
    lookUpPage: pages.lookUp,
    rememberedPage: pages.cached,
    issueChallenge: () => contact.challenges.issue(),
    isStopping: () => health.isStopping,
    async render(target): Promise<RenderedPage | Response> {
      const request = new Request(`${publicUrl}${target.path}${target.query}`);
      const response = await render(request, target, "", true);
      if (!isDocument(response)) return unkept(response);
      const html = await response.text();
      return { status: response.status, ...(client ? finishDocument(html, client, pixel) : developed(html)) };
    },
  });

  const app = new Hono<Env>();

  app.use(async (c, next) => {
    await next();
    for (const [name, value] of c.req.path.startsWith("/assets/") ? FILE_HEADERS : headers)
      c.res.headers.set(name, value);
    if (health.isStopping) c.res.headers.set("Connection", "close");
  });

  app.get("/healthz", (c) => c.text("ok"));
  app.get("/livez", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    c.header("Cache-Control", "no-store");
    const readiness = await health.readiness();
    return c.json(readiness, readiness.status === "ready" || readiness.status === "degraded" ? 200 : 503);
  });

  // After the health checks, which have to be answered most of all when there is too much to do.
  app.use((c, next) => {
    const refuse = () => {
      const { overload } = interfaceCopy(targetOf(c.req.raw).language);
      return c.text(overload, 503, { "Retry-After": "1", "Cache-Control": "no-store" });
    };
    const answer = () => load.run(next, refuse);
    const { incoming, outgoing } = c.env;
    const bytes = ACTION_METHODS.has(c.req.method) ? allowedBytes(incoming) : 0;
    if (bytes === 0) return answer();

    const receiveAndAnswer = async () => {
      const body = await receive(incoming);
      // The visitor went away: nobody sees the answer.
      if (!body) return c.body(null, 400);
      const { url, method, raw } = c.req;
      c.req.raw = new Request(url, { method, headers: raw.headers, body, signal: raw.signal });
      return body.length > ORDINARY_REQUEST_BYTES ? load.inTurn(answer) : answer();
    };
    const sent = new Promise((resolve) => outgoing.once("close", resolve));
    return load.hold(limitKey(visitorAddress(incoming, config.trustedProxies)), bytes, sent, receiveAndAnswer, refuse);
  });

  if (client) {
    app.use("/assets/*", async (c, next) => {
      await next();
      if (c.res.ok) c.res.headers.set("Cache-Control", "public, max-age=31536000, immutable");
    });
    app.use("/assets/*", serveStatic({ root: client.folder, precompressed: true }));
    app.get("/assets/*", (c) => c.notFound());
    app.get("/favicon.svg", serveStatic({ root: client.folder }));
  }

  app.get("/robots.txt", (c) => c.text(robotsText(publicUrl)));
  app.get("/sitemap.xml", async (c) =>
    c.body(await sitemap(publicUrl, pages.lookUp), 200, { "Content-Type": "application/xml; charset=utf-8" }),
  );

  app.get("/contact/challenge", (c) => {
    c.header("Cache-Control", "no-store");
    // The challenge that the new one comes after: this visitor did not open the form just now.
    return c.json(contact.challenges.renew(c.req.query("after") ?? ""));
  });

  app.use(async (c, next) => {
    const url = new URL(c.req.url);
    const path = withoutSpareSlashes(url.pathname);
    if (path !== url.pathname) return c.redirect(path + url.search, 308);
    if (isForeignPost(c.req.raw, publicUrl)) {
      const { crossSite } = interfaceCopy(targetOf(c.req.raw).language);
      log.warn({ path: url.pathname }, "post from a foreign origin refused");
      return c.text(crossSite, 403);
    }
    return next();
  });

  app.all("*", async (c) => {
    const url = new URL(c.req.url);
    const target = targetOf(c.req.raw);
    const { path } = target;
    if (!target.page) {
      const meant = readAddress(decoded(url.pathname).toLowerCase());
      // Another spelling is no second address.
      if (pageByPath(meant.path)) return c.redirect(localAddress(meant.path, meant.prefix) + url.search, 308);
      log.error({ path: url.pathname }, "no such page");
    }
    const isReceipt = path === "/contact" && url.searchParams.has(RECEIPT_PARAMETER);
    if ((c.req.method === "GET" || c.req.method === "HEAD") && !isReceipt)
      return finished.respond(c.req.raw, target.page ? target : { ...target, page: NOT_FOUND, path: NOT_FOUND.path });

    const request = new Request(publicUrl + path + url.search, c.req.raw);
    // Foreign posts were refused above. React Router would refuse those of a visitor who came by another host as well.
    request.headers.delete("Origin");
    const response = await render(request, target, visitorAddress(c.env.incoming, config.trustedProxies));
    const answer = unkept(response);
    if (!isDocument(answer)) return answer;
    const rendered = await answer.text();
    const { html, policy } = client ? finishDocument(rendered, client, pixel) : developed(rendered);
    answer.headers.set("Content-Security-Policy", policy);
    return encode(new Response(html, answer), c.req.header("accept-encoding"));
  });

  app.onError((error, c) => {
    log.error({ err: error, path: c.req.path }, "request failed");
    return c.text("Internal Server Error", 500);
  });
  return {
    fetch: app.fetch,
    answerFinished: (incoming, outgoing) => finished.answer(incoming, outgoing),
    finishPages: () => finished.finishAll(),
  };
}

function targetOf(request: Request): PageTarget {
  return pageTarget(new URL(request.url), (name) => request.headers.get(name));
}

function isDocument(response: Response): boolean {
  return response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
}

/** An answer that is its visitor's, or will soon be another one. */
function unkept(response: Response): Response {
  const answer = new Response(response.body, response);
  answer.headers.set("Cache-Control", "no-store");
  return answer;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** In development, Vite serves the client's modules, and its own. */
function developed(html: string) {
  const modules = ["/@vite/client", "/app/client/development.ts"];
  const scripts = modules.map((src) => `<script type="module" src="${src}"></script>`).join("");
  return { html: html.replace("</body>", () => `${scripts}</body>`), policy: "" };
}

/** @returns how much of a request's body may be held, in bytes; 0: it has none */
function allowedBytes({ headers }: IncomingMessage): number {
  const declared = headers["transfer-encoding"] ? Number.POSITIVE_INFINITY : Number(headers["content-length"] ?? 0);
  return Math.min(declared, MAX_REQUEST_BYTES);
}

/** @returns a request's body, cut off one byte after the limit; undefined when it does not come to its end */
async function receive(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    // Not destroyed by leaving the loop, which would close the connection before the answer.
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      if (size <= MAX_REQUEST_BYTES) chunks.push(chunk);
      size += chunk.length;
      if (size > MAX_DRAINED_BYTES) break;
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks, Math.min(size, MAX_REQUEST_BYTES + 1));
}
