/** The metrics of one process. */

import { performance } from "node:perf_hooks";
import type { Language } from "@blc/text";
import pTimeout from "p-timeout";
import type { ContactEvent, Problem } from "../../app/contact/service.server.ts";
import type { SearchOutcome } from "../../app/search/site-search.server.ts";
import { ownerProblems } from "../../site/owner/current.ts";
import { SEARCH } from "../../site/pages.ts";
import type { ToolId } from "../../site/tools.ts";
import type { Counted, StoreStatus } from "../../store/index.ts";
import type { BodyMemory } from "../load/body-memory.ts";
import type { ConcurrencyLimiter } from "../load/concurrency-limiter.ts";
import type { Readiness } from "./readiness.ts";

interface Measured {
  readiness: Readiness;
  renders: ConcurrencyLimiter;
  bodies: BodyMemory;
  counts: ReturnType<typeof countsOf>;
  store: Omit<StoreStatus, "checkDatabase" | "checkIntake">;
}

/** Milliseconds after which the metrics of a part that does not answer are left out. */
const TIMEOUT = 2_000;

/**
 * Counts what this process has answered, never what was written, searched for or typed into a tool.
 * @param ofDay counts an event of today in the database, for the report
 */
export function countsOf(ofDay: (counted: Counted) => void) {
  // Each is present from the start: rate() does not see the first event of a counter that appears
  // with it.
  const messages = { accepted: 0, held: 0, duplicate: 0, spam: 0 };
  const refused: Record<Problem, number> = {
    fields: 0,
    captcha: 0,
    consent: 0,
    storage: 0,
    rate: 0,
    busy: 0,
    size: 0,
  };
  const searches: Record<SearchOutcome, number> = { found: 0, nothing: 0 };
  return {
    messages,
    refused,
    searches,
    contact(event: ContactEvent): void {
      if (event.outcome === "refused") refused[event.reason]++;
      else messages[event.outcome]++;
    },
    search(outcome: SearchOutcome, language: Language): void {
      searches[outcome]++;
      if (outcome === "nothing")
        ofDay({ kind: "search_without_result", page: SEARCH.id, language, source: "" });
    },
    tool(tool: ToolId, language: Language): void {
      ofDay({ kind: "tool", page: tool, language, source: "" });
    },
  };
}

/**
 * All metrics of this process, in Prometheus' text format, without those whose part does not answer
 * in time.
 */
export async function metricsText(measured: Measured): Promise<string> {
  const { readiness, renders, bodies, counts, store } = measured;
  const [isDatabaseUp, outbox, waiting, held, open, isRetentionWaiting] = await Promise.all([
    readiness.isDatabaseUp(),
    inTime(store.outboxBacklog("notifications")),
    inTime(store.outboxBacklog("database")),
    inTime(store.heldBatches()),
    inTime(store.countOpen()),
    inTime(store.isRetentionWaiting()),
  ]);
  const { rss, heapUsed } = process.memoryUsage();
  const backup = store.lastBackup();
  const heldMessages = held?.reduce((sum, { messages }) => sum + messages, 0);
  const refused = { ...renders.refused, bodies: bodies.refused };
  const metrics: Metric[] = [
    ["blc_contact_messages_total", "Contact messages acknowledged.", counts.messages, "outcome"],
    [
      "blc_contact_refused_total",
      "Contact forms sent back to the visitor.",
      counts.refused,
      "reason",
    ],
    ["blc_searches_total", "Searches answered.", counts.searches, "outcome"],
    ["blc_contact_held", "Held messages that wait for the staff.", heldMessages],
    ["blc_contact_open", "Messages that are not answered or closed.", open?.messages],
    [
      "blc_contact_open_oldest_seconds",
      "Age of the oldest one of these.",
      open && ageOf(open.oldest),
    ],
    [
      "blc_database_waiting",
      "Messages that the database server does not have yet.",
      waiting?.pending,
    ],
    [
      "blc_database_waiting_oldest_seconds",
      "Age of the oldest one of these.",
      waiting && ageOf(waiting.oldest),
    ],
    ["blc_outbox_pending", "Notifications not sent yet.", outbox?.pending],
    [
      "blc_outbox_oldest_seconds",
      "Age of the oldest notification not sent yet.",
      outbox && ageOf(outbox.oldest),
    ],
    ["blc_outbox_dead", "Notifications given up after the last attempt.", outbox?.dead],
    ["blc_database_up", "1 while the configured database answers.", isDatabaseUp],
    [
      "blc_retention_waiting",
      "1 while the deletion of old messages waits for the staff.",
      isRetentionWaiting,
    ],
    [
      "blc_owner_file_invalid",
      "1 while the owner's file cannot be used.",
      ownerProblems().length > 0,
    ],
    [
      "blc_backup_age_seconds",
      "Age of the last backup of this machine.",
      backup && ageOf(backup.made_at),
    ],
    ["blc_requests_in_flight", "Requests of which the page is being rendered.", renders.running],
    ["blc_requests_waiting", "Requests that wait for their turn.", renders.waiting],
    ["blc_requests_refused_total", "Requests refused because of overload.", refused, "reason"],
    [
      "nodejs_eventloop_utilization_ratio",
      "Share of time, since the metrics before, that it was busy.",
      busy(),
    ],
    ["process_resident_memory_bytes", "Resident memory of the process.", rss],
    ["nodejs_heap_size_used_bytes", "JavaScript heap in use.", heapUsed],
    ["process_start_time_seconds", "When the process started, in seconds since 1970.", STARTED],
  ];
  return metrics.map(textOf).join("");
}

/** Without a value it is left out; an object has a sample for each value of the label. */
type Metric = [
  name: string,
  help: string,
  value: number | boolean | undefined | Readonly<Record<string, number>>,
  label?: string,
];

/**
 * A metric as Prometheus reads it. Nothing is escaped: each text is one of the program's own.
 * @see https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format
 */
function textOf([name, help, value, label = ""]: Metric): string {
  if (value === undefined) return "";
  const samples =
    typeof value === "object"
      ? Object.entries(value).map(([key, count]) => `${name}{${label}="${key}"} ${count}`)
      : [`${name} ${Number(value)}`];
  const type = name.endsWith("_total") ? "counter" : "gauge";
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples, "\n"].join("\n");
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
function ageOf(time: string | null | undefined): number {
  return time ? Math.max(0, (Date.now() - Date.parse(time)) / 1000) : 0;
}
