/** What collectors of logs put around a server's line: Docker, Kubernetes, journald, syslog, clouds. */

interface Unwrapped {
  text: string;
  /** A line of JSON that a server or its operator wrote itself. */
  json?: Readonly<Record<string, unknown>>;
  /** By the collector. */
  time?: string;
}

/** Colours of a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken away
const COLOUR = /\u001b\[[\d;]*m/g;
/** `kubectl logs --prefix`: `[pod/db-0/mysql] `; Compose: `db-1  | `; stern: `db-0 mysql ` has no mark of its own. */
const NAME = /^(?:\[pod\/[^\s\]]+\] |[\w.-]{1,80} *\| ?)/;
/** `docker logs -t`, `kubectl logs --timestamps`, `cri`: before the server's own line, or before JSON. */
const STAMP =
  /^(\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?)[: ] ?(?:std(?:out|err) [FP] )?(?=\{|\d{4}-\d\d-\d\d[T ]|\d{6} +\d?\d:|(?:INFO|WARN|ERROR|DEBUG) +\[)/;
/** Where JSON has the line: Docker, Fluentd, Stackdriver, journald, CloudWatch, and what operators in Go write. */
const MESSAGES = ["log", "textPayload", "message", "MESSAGE", "@message", "msg", "jsonPayload"];
const TIMES = ["time", "timestamp", "@timestamp", "receiveTimestamp", "ts"];
/** A line within a line within a line. */
const MOST_WRAPPERS = 4;

/** `aws logs get-log-events`, `filter-log-events`, `--query 'events[]'`, and `aws rds download-db-log-file-portion`. */
const EXPORT =
  /^\s*\{\s*"(?:events|LogFileData)"\s*:|^\s*\[\s*\{\s*"(?:timestamp|logStreamName|@timestamp)"\s*:/;
const EVENT = /"(?:@?message|LogFileData)"\s*:\s*"([^"\\]*(?:\\.[^"\\]*)*)/g;

/** The log that an export of CloudWatch or of RDS holds, also where its end is missing; other texts as they are. */
export function exported(text: string): string {
  if (!EXPORT.test(text)) return text;
  const lines = [...text.matchAll(EVENT)].map(([, held = ""]) => stringIn(held));
  return lines.length > 0 ? lines.join("\n") : text;
}

function stringIn(held: string): string {
  try {
    return String(JSON.parse(`"${held}"`)).trimEnd();
  } catch {
    return held;
  }
}

export function unwrapped(line: string): Unwrapped {
  let text = line.includes("\u001b") ? line.replace(COLOUR, "") : line;
  let time: string | undefined;
  for (let times = 0; times < MOST_WRAPPERS; times++) {
    text = text.replace(NAME, "");
    const stamp = STAMP.exec(text);
    if (stamp) {
      time ??= stamp[1];
      text = text.slice(stamp[0].length);
    }
    if (!text.startsWith("{")) break;
    const json = objectIn(text);
    if (!json) break;
    time ??= TIMES.map((name) => json[name]).find((each) => typeof each === "string");
    if (isOwn(json)) return { text, json, ...(time && { time }) };
    const inner = MESSAGES.map((name) => json[name]).find(Boolean);
    if (isRecord(inner)) return { text, json: inner, ...(time && { time }) };
    if (typeof inner !== "string") break;
    text = inner.trimEnd();
  }
  return { text, ...(time && { time }) };
}

/** PostgreSQL's jsonlog, CloudNativePG's record of a csvlog, MySQL's sink for JSON. */
function isOwn(json: Readonly<Record<string, unknown>>): boolean {
  return "error_severity" in json || "record" in json || ("prio" in json && "msg" in json);
}

export function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
