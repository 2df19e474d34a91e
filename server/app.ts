import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { limitKey } from "../app/contact/rate-limit.server.ts";
import { MAX_REQUEST_BYTES, ORDINARY_REQUEST_BYTES } from "../app/contact/request-limit.ts";
import { ContactService, type ContactSettings } from "../app/contact/service.server.ts";
import { catalogue } from "../app/i18n/catalogues.server.ts";
import { LANGUAGE_KEY, LANGUAGE_PARAMETER, serverLanguage, toLanguage } from "../app/i18n/detection.ts";
import { type Log, servicesContext, visitContext } from "../app/services.server.ts";
import type { PageRecord } from "../db/tables.ts";
import { visitorAddress } from "./address.ts";
import type { Config } from "./config.ts";
import { encode } from "./encoding.ts";
import { finishDocument, type StyleSheets } from "./finish-document.ts";
import { type FinishedPage, FinishedPages } from "./finished-pages.ts";
import { isForeignPost } from "./foreign-post.ts";
import type { Health } from "./health.ts";
import type { Load } from "./load.ts";
import { pageRecords } from "./page-records.ts";
import { securityHeaders } from "./security-headers.ts";
import { robotsText, sitemap } from "./sitemap.ts";

/** What the program gives to the HTTP server. */
export interface AppParts {
  config: Readonly<Config>;
  secretKey: string;
  log: Log;
  findPage(path: string): Promise<PageRecord | undefined>;
  /** The copy on the local disk, where the database is elsewhere. */
  findPageCopy?(path: string): Promise<PageRecord | undefined>;
  messages: ContactSettings["messages"];
  countContact: ContactSettings["count"];
  health: Health;
  load: Load;
  /** The built client files; absent in development, where Vite serves them. */
  client?: { folder: string; styles: StyleSheets };
}

type Env = { Bindings: HttpBindings };

/** How much of a body over the limit is still read, so that the browser gets to see the answer. */
const MAX_DRAINED_BYTES = 16 * MAX_REQUEST_BYTES;
/** What React Router calls an action for; the body of anything else is not read. */
const ACTION_METHODS = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** The HTTP server: files, redirects, protection, and React Router for the pages. */
export function createApp(parts: AppParts): Hono<Env> {
  const { config, secretKey, log, messages, health, load, client } = parts;
  const lookUpPage = pageRecords({
    find: parts.findPage,
    findCopy: parts.findPageCopy,
    seconds: config.pageCacheSeconds,
    log,
  });
  const contact = new ContactService({
    key: secretKey,
    rateLimit: config.contactRateLimit,
    minSeconds: config.contactMinSeconds,
    messages,
    log,
    count: parts.countContact,
  });
  const { publicUrl, pixel, retentionMonths } = config;
  const services = { publicUrl, lookUpPage, pixel, retentionMonths, contact, log };
  const finished = new FinishedPages(config.pageCacheSeconds > 0 && client !== undefined);
  const headers = securityHeaders(publicUrl);

  const handle = createRequestHandler(
    async () => {
      const build = (await import("virtual:react-router/server-build")) as unknown as ServerBuild;
      // React Router refuses posts whose Origin is not the host it sees, and behind a proxy it sees another.
      return { ...build, allowedActionOrigins: [new URL(publicUrl).host] };
    },
    import.meta.env.MODE,
  );

  const app = new Hono<Env>();

  app.use(async (c, next) => {
    await next();
    for (const [name, value] of headers) c.res.headers.set(name, value);
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
      const copy = catalogue("overload", serverLanguage(new URL(c.req.url), c.req.raw.headers));
      return c.text(String(copy.text), 503, { "Retry-After": "1", "Cache-Control": "no-store" });
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
    c.body(await sitemap(publicUrl, lookUpPage), 200, { "Content-Type": "application/xml; charset=utf-8" }),
  );

  app.get("/contact/challenge", (c) => {
    c.header("Cache-Control", "no-store");
    // The challenge that the new one comes after: this visitor did not open the form just now.
    return c.json(contact.challenges.renew(c.req.query("after") ?? ""));
  });

  app.use(async (c, next) => {
    const url = new URL(c.req.url);
    // Slashes at the front go too: "//host" would lead to another site.
    const path = `/${url.pathname.split("/").filter(Boolean).join("/")}`;
    if (path !== url.pathname) return c.redirect(path + url.search, 308);
    if (isForeignPost(c.req.raw, publicUrl)) {
      const copy = catalogue("foreign-post", serverLanguage(url, c.req.raw.headers));
      log.warn({ path: url.pathname }, "post from a foreign origin refused");
      return c.text(String(copy.text), 403);
    }
    return next();
  });

  app.all("*", async (c) => {
    const url = new URL(c.req.url);
    const language = serverLanguage(url, c.req.raw.headers);
    const given = toLanguage(url.searchParams.get(LANGUAGE_PARAMETER));
    const accepted = c.req.header("accept-encoding");

    const key = isRead(c.req.method) && FinishedPages.key(url, language);
    const lookup = key ? await lookUpPage(url.pathname) : undefined;
    const page = key && lookup ? finished.get(key, lookup) : undefined;
    if (page) return page.answer(c.req.raw, given && languageCookie(given, publicUrl));

    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(visitContext, { language, address: visitorAddress(c.env.incoming, config.trustedProxies) });
    // A page that is asked for its head only is made whole: what is finished is kept, and answers others too.
    const request = c.req.method === "HEAD" ? new Request(c.req.url, { headers: c.req.raw.headers }) : c.req.raw;
    const response = await handle(request, context);
    const isDocument = response.headers.get("content-type")?.startsWith("text/html") ?? false;

    if (!isDocument) return encode(await privateAnswer(response), accepted);
    if (!client) return response;

    const document = finishDocument(await response.text(), client.styles, config.pixel);
    if (given) response.headers.append("Set-Cookie", languageCookie(given, publicUrl));
    if (key && lookup && response.status === 200) {
      const fresh: FinishedPage = finished.put(key, lookup, document);
      return fresh.answer(c.req.raw, given && languageCookie(given, publicUrl));
    }
    response.headers.set("Content-Security-Policy", document.policy);
    response.headers.set("Cache-Control", "no-store");
    return encode(new Response(document.html, response), accepted);
  });

  app.onError((error, c) => {
    log.error({ err: error, path: c.req.path }, "request failed");
    return c.text("Internal Server Error", 500);
  });
  return app;
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

function isRead(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

/** Data of a page depends on cookies, and may hold a challenge: no cache keeps it. */
async function privateAnswer(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", "no-store");
  return new Response(response.body, { status: response.status, headers });
}

/** `?lng=` is a choice of the visitor's, and so remembered for a year. */
function languageCookie(language: string, publicUrl: string): string {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}
