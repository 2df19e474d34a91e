/** Composes the HTTP application. */
import { FALLBACK_LANGUAGE, type Language } from "@blc/text";
import { type Context, Hono } from "hono";
import { contactService } from "../app/contact/service.server.ts";
import { markService } from "../app/marks/service.server.ts";
import { readOwnerFrom } from "../app/owner.ts";
import { SiteSearch } from "../app/search/site-search.server.ts";
import { sourceReader } from "../app/visit-source.server.ts";
import { localAddress } from "../site/address.ts";
import { CHALLENGE_PATH, MARK_PATH } from "../site/contact-options.ts";
import { IMAGE_FOLDER } from "../site/owner/image.ts";
import { VIEW_PATH } from "../site/visits.ts";
import type { Asker, InTurn } from "./load/in-turn.ts";
import { overloadAnswer } from "./load/overload.ts";
import { answerCachedPages, answerNotFound } from "./middleware/cached-pages.ts";
import { redirectToCanonicalAddress } from "./middleware/canonical-address.ts";
import { refuseCrossSite } from "./middleware/cross-site.ts";
import type { NodeEnv } from "./middleware/node-env.ts";
import { renderDocuments } from "./middleware/rendered-documents.ts";
import { receiveBody } from "./middleware/request-body.ts";
import { securityHeaders, setSecurityHeaders } from "./middleware/security-headers.ts";
import { staticFiles } from "./middleware/static-files.ts";
import { countViews } from "./middleware/views.ts";
import { visitorKeys } from "./network-address.ts";
import { limitedLog } from "./observability/limited-log.ts";
import { probes } from "./observability/probes.ts";
import { crawlerFiles } from "./pages/crawler-files.ts";
import { logoFiles } from "./pages/logo-files.ts";
import { markPages } from "./pages/mark-pages.ts";
import { pageCache } from "./pages/page-cache.ts";
import { pageTarget, requestTarget } from "./pages/page-target.ts";
import { pixelFrame } from "./pages/pixel-frame.ts";
import { rendererOf } from "./pages/render.ts";
import type { Dependencies } from "./program.ts";

export type App = ReturnType<typeof createApp>;

/** Each request passes through the middlewares in this order. */
export function createApp(dependencies: Dependencies) {
  const { config, secretKeys: keys, store, owner, counts, readiness, client } = dependencies;
  const { messages, pages, onEveryPage } = store;
  const { publicUrl, TRUSTED_PROXIES, pixel, RETENTION_MONTHS, PAGE_CACHE_SECONDS } = config;
  const minSeconds = config.CONTACT_MIN_SECONDS;
  const log = limitedLog(dependencies.log);
  // It gets the log without limits: each message has a line, and the number of messages is limited.
  const contact = contactService({
    ...dependencies,
    keys,
    minSeconds,
    messages,
    count: counts.contact,
  });
  const siteVersion = () => {
    const notices = onEveryPage.notices().map(({ id }) => id);
    return [owner.changes(), ...notices, ...onEveryPage.hidden()].join(" ");
  };
  const services = {
    publicUrl,
    notices: (language: Language) =>
      onEveryPage.notices().map((notice) => {
        const texts = JSON.parse(notice.texts);
        return texts[language] ?? texts[FALLBACK_LANGUAGE];
      }),
    hiddenPaths: () => onEveryPage.hidden(),
    lookUpPage: pages.lookUp,
    ogImage: client?.ogImage ?? (() => undefined),
    pixel,
    retentionMonths: RETENTION_MONTHS,
    hasReceipts: config.CONTACT_RECEIPT === "on",
    contact,
    log,
    client,
  };
  const renderer = rendererOf(services);
  // Whatever is rendered or compressed waits for the turn of its network. Everything else is sent
  // as it is kept.
  const inTurn: InTurn = <Result>({ network, language }: Asker, work: () => Promise<Result>) =>
    dependencies.renders.run<Result | Response>(network, work, () => overloadAnswer(language));
  const askerOf = (c: Context<NodeEnv>): Asker => ({
    network: visitorKeys(c.env.incoming, TRUSTED_PROXIES).network,
    language: requestTarget(c.req.raw).language,
  });
  const headers = securityHeaders(publicUrl);
  const seconds = client ? PAGE_CACHE_SECONDS : 0;
  const cached = { seconds, publicUrl, lookUpPage: pages.lookUp, siteVersion, inTurn };
  const cache = pageCache({
    ...cached,
    headers: headers.documents,
    issueChallenge: () => contact.challenges.issue(),
    isStopping: () => readiness.isStopping,
    render: (target) => renderer.page(target),
  });
  const readSource = sourceReader(publicUrl);
  const search = new SiteSearch({
    async read(address, language) {
      const target = pageTarget(new URL(localAddress(address, language), "http://x"), () => null);
      // Most pages are in the cache before the first search.
      return cache.html(target) ?? renderer.html(target);
    },
    lookUpPage: pages.lookUp,
    count: counts.search,
    log,
  });

  readOwnerFrom(() => owner.current().owner);
  // Where pages are kept, the indexes are made again after them.
  if (seconds === 0) owner.onChange(() => search.forget());

  const app = new Hono<NodeEnv>();
  app.use(setSecurityHeaders(headers));
  // Asks clients to close their connections while the process is shutting down.
  app.use(async (c, next) => {
    await next();
    if (readiness.isStopping) c.res.headers.set("Connection", "close");
  });
  app.use(redirectToCanonicalAddress());
  // First, because these pages are asked for most.
  app.use(answerCachedPages(cache, contact.challenges, dependencies));
  app.route("/", probes(readiness));
  app.use(receiveBody(dependencies.bodies, TRUSTED_PROXIES));
  if (client) app.route("/", staticFiles(client.folder));
  app.post(VIEW_PATH, countViews(readSource, dependencies));
  app.get(CHALLENGE_PATH, (c) => {
    const challenge = contact.challenges.renew(c.req.query("after") ?? "");
    return c.json(challenge, 200, { "Cache-Control": "no-store" });
  });
  app.get(
    `${IMAGE_FOLDER}:name`,
    logoFiles(() => owner.current().logos),
  );
  app.route("/", crawlerFiles(cached, askerOf));
  if (pixel) app.route("/", pixelFrame(pixel));
  app.use(refuseCrossSite(publicUrl, log));
  app.use(`${MARK_PATH}*`, async (c, next) => (await inTurn(askerOf(c), next)) ?? undefined);
  app.route("/", markPages(markService(keys[0], store.marks, dependencies.log)));
  app.use(answerNotFound(cache, { config, store, log }));
  app.use(renderDocuments(renderer, search, contact, readSource, inTurn, dependencies));
  app.onError((error, c) => {
    log.error({ err: error, path: c.req.path }, "request failed");
    return c.text("Internal Server Error", 500);
  });
  return {
    fetch: app.fetch,
    /** For the test that floods each. */
    routes: app.routes,
    /**
     * Renders every page in advance, then makes the search indexes; both again when what the owner
     * says changes.
     */
    renderPages: () => cache.keepRendered(() => search.makeAll()),
  };
}
