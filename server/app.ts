/** Composes the HTTP application. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Hono } from "hono";
import { ContactService } from "../app/contact/service.server.ts";
import { CHALLENGE_PATH } from "../site/contact-options.ts";
import type { AppParts } from "./app-parts.ts";
import { crawlerFiles } from "./documents/crawler-files.ts";
import { FinishedPages } from "./documents/finished-pages.ts";
import { Renderer } from "./documents/render.ts";
import { redirectToCanonicalAddress } from "./middleware/canonical-address.ts";
import { refuseCrossSite } from "./middleware/cross-site.ts";
import { answerFinishedPages } from "./middleware/finished-pages.ts";
import { closeConnectionsOnShutdown } from "./middleware/graceful-shutdown.ts";
import { shedLoad } from "./middleware/load-shedding.ts";
import type { NodeEnv } from "./middleware/node-env.ts";
import { renderDocuments } from "./middleware/rendered-documents.ts";
import { receiveBody } from "./middleware/request-body.ts";
import { headersSetBy, securityHeaders } from "./middleware/security-headers.ts";
import { staticFiles } from "./middleware/static-files.ts";
import { healthChecks } from "./observability/health-checks.ts";

export interface App {
  fetch: Hono<NodeEnv>["fetch"];
  /** Answers with a finished page, bypassing Hono. @returns false: nothing was sent, and `fetch` has to answer */
  answerFinished(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** Renders and compresses every page in advance. */
  finishPages(): Promise<void>;
}

/** Each request passes through the middlewares in this order. */
export function createApp(parts: AppParts): App {
  const { config, secretKey, log, messages, pages, health, load, client } = parts;
  const { publicUrl, trustedProxies, pixel, retentionMonths, pageCacheSeconds } = config;
  const { contactRateLimit: rateLimit, contactMinSeconds: minSeconds } = config;
  const count = parts.countContact;
  const contact = new ContactService({ key: secretKey, rateLimit, minSeconds, messages, log, count });
  const renderer = new Renderer({ publicUrl, lookUpPage: pages.lookUp, pixel, retentionMonths, contact, log }, client);
  const headers = securityHeaders(publicUrl);
  const finished = new FinishedPages({
    seconds: client ? pageCacheSeconds : 0,
    publicUrl,
    headers: headersSetBy(headers),
    lookUpPage: pages.lookUp,
    cachedRecord: pages.cached,
    issueChallenge: () => contact.challenges.issue(),
    isStopping: () => health.isStopping,
    render: (target) => renderer.page(target),
  });

  const app = new Hono<NodeEnv>();
  app.use(headers, closeConnectionsOnShutdown(health));
  // Before load shedding: an overloaded process is asked most of all whether it is healthy.
  app.route("/", healthChecks(health));
  app.use(receiveBody(load.bodies, trustedProxies), shedLoad(load));
  if (client) app.route("/", staticFiles(client.folder));
  app.route("/", crawlerFiles(publicUrl, pages.lookUp));
  app.get(CHALLENGE_PATH, (c) => {
    const challenge = contact.challenges.renew(c.req.query("after") ?? "");
    return c.json(challenge, 200, { "Cache-Control": "no-store" });
  });
  app.use(redirectToCanonicalAddress(log), refuseCrossSite(publicUrl, log));
  app.use(answerFinishedPages(finished), renderDocuments(renderer, trustedProxies));
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
