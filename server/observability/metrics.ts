/** The metrics of one process. */
import { performance } from "node:perf_hooks";
import pTimeout from "p-timeout";
import type { ContactEvent } from "../../app/contact/service.server.ts";
import type { SearchOutcome } from "../../app/search/site-search.server.ts";
import { TOOL_IDS, type ToolId } from "../../site/tools.ts";
import type { StoreStatus } from "../../store/index.ts";
import type { BodyMemory } from "../load/body-memory.ts";
import type { ConcurrencyLimiter } from "../load/concurrency-limiter.ts";
import type { BrowserReports } from "./browser-reports.ts";
import { type Metric, prometheusText } from "./prometheus-text.ts";
import type { Readiness } from "./readiness.ts";

export interface Measured {
  readiness: Readiness;
  requests: Pick<ConcurrencyLimiter, "running" | "waiting" | "refused">;
  renders: Pick<ConcurrencyLimiter, "running" | "waiting" | "refused">;
  bodies: Pick<BodyMemory, "refused">;
  contact: ContactCounts;
  search: SearchCounts;
  tools: ToolCounts;
  reports: Pick<BrowserReports, "refused" | "dropped">;
  store: Pick<StoreStatus, "outboxBacklog" | "heldBatches" | "isRetentionWaiting">;
}

/** Milliseconds after which the metrics of a part that does not answer are left out. */
const TIMEOUT = 2_000;

type RefusalReason = Extract<ContactEvent, { outcome: "refused" }>["reason"];

/** Counts the outcomes of the forms that were posted to this process. */
export class ContactCounts {
  // Each is present from the start: rate() does not see the first event of a counter that appears with it.
  readonly taken = { accepted: 0, held: 0, duplicate: 0, spam: 0 };
  readonly withTool = forEachTool();
  readonly refused: Record<RefusalReason, number> = {
    fields: 0,
    captcha: 0,
    consent: 0,
    storage: 0,
    rate: 0,
    busy: 0,
    size: 0,
  };

  readonly count = (event: ContactEvent): void => {
    if (event.outcome === "refused") this.refused[event.reason]++;
    else this.taken[event.outcome]++;
    if (event.outcome === "accepted" && event.tool) this.withTool[event.tool]++;
  };
}

/** Counts the searches that this process has answered, never what was searched for. */
export class SearchCounts {
  readonly answered: Record<SearchOutcome, number> = { found: 0, nothing: 0 };

  readonly count = (outcome: SearchOutcome): void => {
    this.answered[outcome]++;
  };
}

/** Counts the results that the tools of this process have shown, never what was typed into them. */
export class ToolCounts {
  readonly shown = forEachTool();

  readonly count = (tool: ToolId): void => {
    this.shown[tool]++;
  };
}

function forEachTool(): Record<ToolId, number> {
  return Object.fromEntries(TOOL_IDS.map((tool) => [tool, 0])) as Record<ToolId, number>;
}

/** All metrics of this process, in Prometheus' text format, without those whose part does not answer in time. */
export async function metricsText({
  readiness,
  requests,
  renders,
  bodies,
  contact,
  reports,
  search,
  tools,
  store,
}: Measured): Promise<string> {
  const [isDatabaseUp, outbox, waiting, held, isRetentionWaiting] = await Promise.all([
    readiness.isDatabaseUp(),
    inTime(store.outboxBacklog("notifications")),
    inTime(store.outboxBacklog("database")),
    inTime(store.heldBatches()),
    inTime(store.isRetentionWaiting()),
  ]);
  const { rss, heapUsed } = process.memoryUsage();
  return prometheusText([
    counters("blc_contact_messages_total", "Contact messages acknowledged.", "outcome", contact.taken),
    counters("blc_contact_refused_total", "Contact forms sent back to the visitor.", "reason", contact.refused),
    counters("blc_searches_total", "Searches answered.", "outcome", search.answered),
    counters(
      "blc_tool_results_total",
      "Answered addresses with a tool's inputs, also wrong ones.",
      "tool",
      tools.shown,
    ),
    counters("blc_tool_messages_total", "Contact messages with the result of a tool.", "tool", contact.withTool),
    gauge(
      "blc_contact_held",
      "Held messages that wait for the staff.",
      held?.reduce((sum, { messages }) => sum + messages, 0),
    ),
    gauge(
      "blc_database_waiting",
      "Acknowledged messages that the database server does not have yet.",
      waiting?.pending,
    ),
    gauge(
      "blc_database_waiting_oldest_seconds",
      "Age of the oldest message that the database server does not have yet.",
      waiting && ageOf(waiting.oldest),
    ),
    gauge("blc_outbox_pending", "Notifications not sent yet.", outbox?.pending),
    gauge("blc_outbox_oldest_seconds", "Age of the oldest notification not sent yet.", outbox && ageOf(outbox.oldest)),
    gauge("blc_outbox_dead", "Notifications given up after the last attempt.", outbox?.dead),
    gauge("blc_database_up", "1 while the configured database answers.", isDatabaseUp ? 1 : 0),
    gauge(
      "blc_retention_waiting",
      "1 while the deletion of old messages waits, because the clock is not plausible.",
      isRetentionWaiting === undefined ? undefined : Number(isRetentionWaiting),
    ),
    gauge("blc_requests_in_flight", "Requests being worked on.", requests.running),
    gauge("blc_requests_waiting", "Requests that wait for their turn.", requests.waiting + renders.waiting),
    counters("blc_requests_refused_total", "Requests refused because of overload.", "reason", {
      timeout: requests.refused.timeout + renders.refused.timeout,
      queue: requests.refused.queue + renders.refused.queue,
      bodies: bodies.refused,
    }),
    counters("blc_csp_reports_total", "Browsers' reports of what a policy refused.", "directive", reports.refused),
    counter("blc_csp_reports_dropped_total", "Requests with reports that were not read.", reports.dropped),
    gauge("nodejs_eventloop_utilization_ratio", "Share of time, since the metrics before, that it was busy.", busy()),
    gauge("process_resident_memory_bytes", "Resident memory of the process.", rss),
    gauge("nodejs_heap_size_used_bytes", "JavaScript heap in use.", heapUsed),
    gauge("process_start_time_seconds", "When the process started, in seconds since 1970.", STARTED),
  ]);
}

let utilization = performance.eventLoopUtilization();

/** The share of time since the last call in which the event loop was busy, from 0 to 1. */
function busy(): number {
  const since = utilization;
  utilization = performance.eventLoopUtilization();
  return performance.eventLoopUtilization(utilization, since).utilization;
}

const STARTED = Math.round(performance.timeOrigin / 1000);

function inTime<T>(answer: Promise<T>): Promise<T | undefined> {
  return pTimeout(answer, { milliseconds: TIMEOUT }).catch(() => undefined);
}

/** In seconds; 0: there is nothing to have an age. */
function ageOf(time: string | undefined): number {
  return time ? Math.max(0, (Date.now() - Date.parse(time)) / 1000) : 0;
}

function gauge(name: string, help: string, value: number | undefined): Metric {
  return { name, help, type: "gauge", samples: value === undefined ? [] : [{ value }] };
}

function counter(name: string, help: string, value: number): Metric {
  return { name, help, type: "counter", samples: [{ value }] };
}

function counters(name: string, help: string, label: string, values: Readonly<Record<string, number>>): Metric {
  const samples = Object.entries(values).map(([key, value]) => ({ labels: { [label]: key }, value }));
  return { name, help, type: "counter", samples };
}
