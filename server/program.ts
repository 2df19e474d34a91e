/** What the built server and the development server have in common: settings, log, store, readiness, metrics. */
import { ContactLimits } from "../app/contact/rate-limit.server.ts";
import { unsetSettings } from "../site/unset.ts";
import { type Deliveries, type Log, openStore } from "../store/index.ts";
import { ALONE, BACKGROUND } from "./cluster/place.ts";
import { type Config, ConfigError } from "./config.ts";
import type { Dependencies } from "./dependencies.ts";
import { emailDelivery } from "./jobs/email.ts";
import { webhookDelivery } from "./jobs/webhook.ts";
import { LoadShedder } from "./load/load-shedder.ts";
import { BrowserReports } from "./observability/browser-reports.ts";
import { siteLog } from "./observability/log.ts";
import { ContactCounts, metricsText, SearchCounts, ToolCounts } from "./observability/metrics.ts";
import { Readiness } from "./observability/readiness.ts";
import { keptSecretKeys } from "./secret-key.ts";

export interface Program {
  dependencies: Dependencies;
  /** The metrics of this process, in Prometheus' text format. */
  metrics(): Promise<string>;
  /** Begins the work that is no answer to a request, in the process that does it. */
  startWork(): void;
  /** Another process of this site has stored a message. */
  wake(): void;
  close(): Promise<void>;
}

/**
 * Opens the store and composes the dependencies of the HTTP server.
 * @throws when the database refuses, or the kept secret key is too weak
 */
export async function openProgram(config: Readonly<Config>, place = ALONE): Promise<Program> {
  const isBackground = place.number === BACKGROUND;
  const log = siteLog(place.isAlone ? null : { worker: place.number });
  const deliveries = configuredDeliveries(config, log);
  const unset = unsetSettings();
  if (isBackground && unset.length > 0)
    log.warn({ unset }, "the owner's settings in site/company.ts, offers.ts and products.ts are incomplete");
  if (isBackground) for (const warning of config.warnings) log.warn({ warning }, "an unsafe setting");
  if (isBackground && Object.keys(deliveries).length === 0)
    log.info("nobody is notified of new messages: neither SMTP_URL nor WEBHOOK_URL is configured");
  const { databaseUrl, journalFile, pageCacheSeconds, retentionMonths } = config;
  const store = await openStore({
    databaseUrl,
    journalFile,
    pageCacheSeconds,
    retentionMonths,
    deliveries,
    log,
    onStored: () => !isBackground && place.tellStored(),
  });
  const readiness = new Readiness({ database: store.status.checkDatabase, intake: store.status.checkIntake });
  const load = new LoadShedder(config.maxInFlight);
  const contact = new ContactCounts();
  const reports = new BrowserReports();
  const search = new SearchCounts();
  const tools = new ToolCounts();
  const { messages, pages, status } = store;
  return {
    dependencies: {
      config,
      log,
      secretKeys: keptSecretKeys(config.secretKeys, store.folder),
      messages,
      pepper: store.pepper,
      pages,
      limits: place.limits ?? new ContactLimits(config.contactRateLimit),
      countContact: contact.count,
      countSearch: search.count,
      countTool: tools.count,
      reports,
      readiness,
      load,
    },
    metrics: () => metricsText({ readiness, load, contact, reports, search, tools, store: status }),
    startWork() {
      if (isBackground) store.start();
    },
    wake: () => store.wake(),
    close: () => store.close(),
  };
}

function configuredDeliveries({ email, webhook, publicUrl }: Config, log: Log): Deliveries {
  return {
    ...(email && { email: emailDelivery(email, publicUrl, log) }),
    ...(webhook && { webhook: webhookDelivery(webhook) }),
  };
}

/** Why the site cannot start: a sentence for the operator, without a stack. */
export function refusal(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  return `The site cannot start: ${error instanceof Error ? error.message : error}`;
}

export function refuseToStart(error: unknown): never {
  console.error(refusal(error));
  process.exit(1);
}

/** Graceful shutdown. */
export function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)));
  }
}
