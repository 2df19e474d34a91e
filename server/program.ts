/** What the built server and the development server have in common: settings, log, store, readiness, metrics. */
import { ContactLimits } from "../app/contact/rate-limit.server.ts";
import { unsetSettings } from "../site/owner/unset.ts";
import { SEARCH } from "../site/pages.ts";
import { type Deliveries, type Log, openStore, type Store } from "../store/index.ts";
import { type Config, ConfigError } from "./config.ts";
import type { Dependencies } from "./dependencies.ts";
import { emailDelivery } from "./jobs/email.ts";
import { webhookDelivery } from "./jobs/webhook.ts";
import { BodyMemory } from "./load/body-memory.ts";
import { ConcurrencyLimiter, RENDERS } from "./load/concurrency-limiter.ts";
import { siteLog } from "./observability/log.ts";
import { Counts, metricsText } from "./observability/metrics.ts";
import { Readiness } from "./observability/readiness.ts";
import { type WatchedOwner, watchOwner } from "./owner-file.ts";
import { keptSecretKeys } from "./secret-key.ts";

export interface Program {
  dependencies: Dependencies;
  /** The metrics of this process, in Prometheus' text format. */
  metrics(): Promise<string>;
  /** Begins the background work. */
  startWork(): void;
  close(): Promise<void>;
}

/**
 * Opens the store and composes the dependencies of the HTTP server.
 * @throws when the database refuses, or the secret key in its file is too weak
 */
export async function openProgram(config: Readonly<Config>): Promise<Program> {
  const log = siteLog();
  const { email, webhook, publicUrl } = config;
  const deliveries: Deliveries = {
    ...(email && { email: emailDelivery(email, publicUrl, log) }),
    ...(webhook && { webhook: webhookDelivery(webhook) }),
  };
  for (const warning of config.warnings) log.warn({ warning }, "an unsafe setting");
  if (Object.keys(deliveries).length === 0)
    log.info("nobody is notified of new messages: neither SMTP_URL nor WEBHOOK_URL is configured");
  const store = await openStore({ ...config, deliveries, log });
  const owner = await openOwner(config.ownerFile, store, log);
  const readiness = new Readiness({ database: store.status.checkDatabase, intake: store.status.checkIntake });
  const renders = new ConcurrencyLimiter(RENDERS);
  const bodies = new BodyMemory();
  const counts = new Counts();
  const { messages, pages, status } = store;
  return {
    dependencies: {
      config,
      log,
      secretKeys: keptSecretKeys(config.secretKeys, store.folder),
      messages,
      pages,
      owner,
      onEveryPage: store.onEveryPage,
      limits: new ContactLimits(config.contactRateLimit),
      countContact: counts.contact,
      countSearch(outcome, language) {
        counts.search(outcome);
        if (outcome === "nothing")
          store.count({ kind: "search_without_result", page: SEARCH.id, language, source: "" });
      },
      countTool(tool, language) {
        counts.tool(tool);
        store.count({ kind: "tool", page: tool, language, source: "" });
      },
      countOfDay: store.count,
      readiness,
      renders,
      bodies,
    },
    metrics: () => metricsText({ readiness, renders, bodies, counts, store: status }),
    startWork: () => store.start(),
    async close() {
      owner.stop();
      await store.close();
    },
  };
}

/** Reads the owner's file, and says what it lacks. @throws where it is not valid, after the store was closed */
async function openOwner(file: string, store: Store, log: Log): Promise<WatchedOwner> {
  try {
    const owner = watchOwner(file, store.folder, log);
    const { required } = unsetSettings();
    if (required.length > 0) log.warn({ file, unset: required }, "the owner's file is incomplete");
    return owner;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Prints why the site cannot start, for the operator, without a stack. */
export function refuseToStart(error: unknown): never {
  const reason = error instanceof Error ? error.message : error;
  console.error(error instanceof ConfigError ? reason : `The site cannot start: ${reason}`);
  process.exit(1);
}

/** Graceful shutdown. */
export function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)));
  }
}
