/**
 * What the built server and the development server have in common: settings, log, store, readiness,
 * metrics.
 */
import { contactLimits } from "../app/contact/rate-limit.server.ts";
import { markLinks } from "../app/marks/links.server.ts";
import type { ClientFiles, Services } from "../app/services.server.ts";
import { unsetSettings } from "../site/owner/unset.ts";
import { accessProblem } from "../site/text-file.ts";
import { type Deliveries, openStore } from "../store/index.ts";
import { type Config, ConfigError } from "./config.ts";
import { endProcess } from "./end-process.ts";
import { emailDelivery } from "./jobs/email.ts";
import { webhookDelivery } from "./jobs/webhook.ts";
import { BodyMemory } from "./load/body-memory.ts";
import { ConcurrencyLimiter } from "./load/concurrency-limiter.ts";
import { siteLog } from "./observability/log.ts";
import { countsOf, metricsText } from "./observability/metrics.ts";
import { readinessOf } from "./observability/readiness.ts";
import { watchOwner } from "./owner-file.ts";
import { keptSecretKeys } from "./secret-key.ts";

/** What the program gives to the HTTP application. */
export type Dependencies = Awaited<ReturnType<typeof openProgram>>["dependencies"] & {
  /** The built client files; absent in development, where Vite serves them. */
  client?: ClientFiles & { folder: string } & Pick<Services, "ogImage">;
};

/**
 * Opens the store and composes the dependencies of the HTTP server.
 * @returns them; `metrics` in Prometheus' text format; `startWork` begins the background work
 * @throws when the database refuses, the owner's file is not valid, or the secret key in its file
 * is too weak
 */
export async function openProgram(config: Config) {
  const log = siteLog();
  const { email, webhook, publicUrl } = config;
  const markLink = markLinks(publicUrl, () => secretKeys[0]);
  const byMail = email && emailDelivery(email, publicUrl, log, markLink);
  const deliveries: Deliveries = {};
  if (byMail) deliveries.email = byMail;
  if (byMail && config.CONTACT_RECEIPT === "on") deliveries.receipt = byMail;
  if (webhook) deliveries.webhook = webhookDelivery(webhook);
  for (const warning of config.warnings) log.warn({ warning }, "an unsafe setting");
  if (Object.keys(deliveries).length === 0)
    log.info("nobody is notified of new messages: neither SMTP_URL nor WEBHOOK_URL is configured");
  const store = await openStore({ ...config, deliveries, log });
  const owner = watchOwner(config.ownerFile, store.folder, log);
  const { required } = unsetSettings();
  if (required.length > 0)
    log.warn({ file: config.ownerFile, unset: required }, "the owner's file is incomplete");
  const readiness = readinessOf({
    database: store.status.checkDatabase,
    intake: store.status.checkIntake,
  });
  const renders = new ConcurrencyLimiter();
  const bodies = new BodyMemory();
  const counts = countsOf(store.count);
  const secretKeys = keptSecretKeys(config.SECRET_KEY, store.folder);
  const limits = contactLimits(config.CONTACT_RATE_LIMIT);
  return {
    dependencies: {
      config,
      log,
      store,
      owner,
      secretKeys,
      limits,
      counts,
      readiness,
      renders,
      bodies,
    },
    metrics: () => metricsText({ readiness, renders, bodies, counts, store: store.status }),
    startWork: () => store.start(),
    async close() {
      owner.stop();
      await store.close();
    },
  };
}

/** Prints why the site cannot start, for the operator, without a stack. */
export function refuseToStart(error: unknown): never {
  const reason = accessProblem(error) ?? (error instanceof Error ? error.message : error);
  console.error(error instanceof ConfigError ? reason : `The site cannot start: ${reason}`);
  process.exit(1);
}

/** Graceful shutdown. */
export function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => void stop().then(() => endProcess(0)));
  }
}
