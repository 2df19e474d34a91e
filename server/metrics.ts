import type { ContactEvent } from "../app/contact/service.server.ts";
import type { OutboxBacklog } from "../store/outbox/backlog.ts";
import type { Health } from "./health.ts";
import type { Load } from "./load.ts";
import { type Metric, prometheusText } from "./prometheus-text.ts";
import { within } from "./within.ts";

/** The local journal as it is watched. */
export interface JournalState {
  /** Messages that the database does not have yet. */
  depth(): Promise<number>;
  /** Age of the oldest of them, in seconds; 0: there is none. */
  oldestSeconds(): Promise<number>;
}

export interface Measured {
  health: Health;
  load: Load;
  contact: ContactCounts;
  outbox(): Promise<OutboxBacklog>;
  /** Absent where the database itself is the journal. */
  journal?: JournalState;
}

/** How long a part may take to answer before its metrics are left out, in milliseconds. */
const PATIENCE_MS = 2_000;

type RefusalReason = Extract<ContactEvent, { outcome: "refused" }>["reason"];

/** Counts what became of the forms that were posted to this process. */
export class ContactCounts {
  // Each is there from the start: a counter that appears with its first event hides that event from rate().
  readonly taken = { accepted: 0, duplicate: 0, spam: 0 };
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
  };
}

/** All metrics of this process, as Prometheus reads them. What a part does not answer in time is left out. */
export async function metricsText({ health, load, contact, outbox, journal }: Measured): Promise<string> {
  const [isDatabaseUp, backlog, depth, age] = await Promise.all([
    health.isDatabaseUp(),
    inTime(outbox()),
    inTime(journal?.depth() ?? Promise.resolve(0)),
    inTime(journal?.oldestSeconds() ?? Promise.resolve(0)),
  ]);
  const { rss, heapUsed } = process.memoryUsage();
  return prometheusText([
    counters("blc_contact_messages_total", "Contact messages acknowledged.", "outcome", contact.taken),
    counters("blc_contact_refused_total", "Contact forms sent back to the visitor.", "reason", contact.refused),
    gauge("blc_journal_depth", "Acknowledged messages that the database does not have yet.", depth),
    gauge("blc_journal_oldest_seconds", "Age of the oldest message that the database does not have yet.", age),
    gauge("blc_outbox_pending", "Notifications not sent yet.", backlog?.pending),
    gauge(
      "blc_outbox_oldest_seconds",
      "Age of the oldest notification not sent yet.",
      backlog && ageOf(backlog.oldest),
    ),
    gauge("blc_outbox_dead", "Notifications given up after the last attempt.", backlog?.dead),
    gauge("blc_database_up", "1 while the configured database answers.", isDatabaseUp ? 1 : 0),
    gauge("blc_requests_in_flight", "Requests being worked on.", load.inFlight),
    counters("blc_requests_refused_total", "Requests refused because of overload.", "reason", load.refused),
    gauge("nodejs_eventloop_lag_p50_seconds", "Median event-loop lag in the last second.", load.lag.p50),
    gauge("nodejs_eventloop_lag_p99_seconds", "99th percentile of event-loop lag in the last second.", load.lag.p99),
    gauge("nodejs_eventloop_lag_max_seconds", "Longest event-loop lag in the last second.", load.lag.max),
    gauge("process_resident_memory_bytes", "Resident memory of the process.", rss),
    gauge("nodejs_heap_size_used_bytes", "JavaScript heap in use.", heapUsed),
    gauge("process_start_time_seconds", "When the process started, in seconds since 1970.", STARTED),
  ]);
}

const STARTED = Math.round(performance.timeOrigin / 1000);

async function inTime<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await within(answer, PATIENCE_MS, undefined);
  } catch {
    return undefined;
  }
}

function ageOf(time: string | undefined): number {
  return time ? Math.max(0, (Date.now() - Date.parse(time)) / 1000) : 0;
}

function gauge(name: string, help: string, value: number | undefined): Metric {
  return { name, help, type: "gauge", samples: value === undefined ? [] : [{ value }] };
}

function counters(name: string, help: string, label: string, values: Readonly<Record<string, number>>): Metric {
  const samples = Object.entries(values).map(([key, value]) => ({ labels: { [label]: key }, value }));
  return { name, help, type: "counter", samples };
}
