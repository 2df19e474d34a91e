/** Takes a log apart into the entries of a server, in the forms that the servers write. */
import { isRecord, unwrapped } from "./wrappers.ts";

export type Product = "mysql" | "mariadb" | "postgresql" | "cassandra" | "other";
/** Who writes so: MariaDB writes as MySQL does. */
type Family = "mysql" | "postgres" | "cassandra";
export type Level = "panic" | "fatal" | "error" | "warning" | "log";

export interface Entry {
  family: Family;
  level: Level;
  /** As the line has it, such as "2026-11-28 22:39:00.651 UTC". */
  time?: string | undefined;
  /** The message, with the severity before it and PostgreSQL's DETAIL and HINT after it. */
  text: string;
  /** The message alone. */
  message: string;
  /** The number of its first line, from 1. */
  number: number;
  lines: string[];
  /** Of a trace of Java, what stands below these lines and was the cause of the others. */
  cause?: { number: number; text: string };
  /** It has the server's own form, with a time or a number, and no other program writes so. */
  isSure: boolean;
}

type Head = Omit<Entry, "number" | "lines">;

/** Of a line, where its form is looked for. */
const HEAD = 400;
/** Characters of a record of a csvlog, whose message stands near its beginning. */
const LONGEST_RECORD = 20_000;
/** Of an entry that are kept: the rest of a statement, of a trace. */
const MOST_LINES = 4;
const LONGEST_TEXT = 1_500;

const ISO =
  /\d{4}-\d\d-\d\d[T ]{1,2} ?\d?\d:\d\d:\d\d(?:[.,]\d{1,9})?(?:Z|[+-]\d\d:?\d\d| [A-Z]{2,5}\b)?/;
/** MySQL before 5.7, MariaDB before 10.1; syslog; MySQL's own word when it dies; what `log_line_prefix` is made to say. */
const OTHER_TIME =
  /\b\d{6} {1,2}\d?\d:\d\d:\d\d|\b[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d|\b\d\d:\d\d:\d\d UTC|\b\d\d[/.]\d\d[/.]\d{4} \d\d:\d\d:\d\d/;
const timeIn = (text: string) => (ISO.exec(text) ?? OTHER_TIME.exec(text))?.[0];

const MYSQL = /^(.{0,200}?)\[(ERROR|Error|Warning|WARNING|Note|NOTE|System)\] {0,2}(.*)$/s;
/** The number of a thread after a time, the time of 5.5, or the entrypoint of the images. */
const MYSQL_PREFIX =
  /(?:\d?\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)? +\d+ +|\b\d{6} +\d?\d:\d\d:\d\d +)$/;
const MARKS = /^(?:\[[\w-]+\] )+/;
const OTHER_MARKS = /^(?:\[(?!WSREP-SST\]|Xtrabackup\])[\w-]+\] )+/;
const MYSQL_LEVELS: Readonly<Record<string, Level>> = {
  error: "error",
  warning: "warning",
  note: "log",
  system: "log",
};
/** Of a bare `[ERROR] `, which Java's and other tools write too. */
const OF_MYSQL =
  /^(?:\[MY-|\[Entrypoint\]|InnoDB|WSREP|Plugin |mysqld|mariadbd|Abort|Slave|Replica|Master|Event |Can't |Could not|Unknown|Failed to|Table |Server|Got |Access denied|Too many|Fatal|Binlog|Galera|\/)/;
/** MySQL without a severity: what died, what 5.5 wrote of InnoDB, and the tools of backups. */
const MYSQL_PLAIN =
  /^(.{0,120}?)(\b(?:mysqld|mariadbd) got (?:signal|exception) .*|InnoDB: (?:Assertion|Fatal|Error|Unable|Operating system error|Cannot|Database page).*|InnoDB: .*|(?:mysqld|mariadbd): .*|WSREP_SST: \[(?:ERROR|INFO|WARNING)\].*|mysqld_safe .*|(?:xbstream|mbstream|xbcloud|xtrabackup|mariabackup|mariadb-backup|innobackupex): .*|Version: '.*)$/s;
/** What begins so without a time goes on with what was said before. */
const GOES_ON =
  /^InnoDB: (?!Assertion|Fatal|Error|Unable|Operating system error|Cannot|Database page|Tried to read|File .* returned OS error)/;
const BACKUP_TOOL = /^(?:[xm]b|xtrabackup|mariabackup|mariadb-backup|innobackupex)/;
const PLAIN_PREFIX =
  /^$|(?:\d\d:\d\d:\d\dZ?(?: UTC -)?|\]:|\]) +(?:[\da-f]+ +)?$|^\/[\w/.-]*$|\d+ \[ERROR\] $/;
const SAYS_ERROR =
  /\bgot (?:signal|exception)|\b(?:assertion|fatal|errors?|cannot|can't|unable|corrupt\w*|fail\w*|only able to read)\b/i;

const PG_LEVELS: Readonly<Record<string, Level>> = {
  ERROR: "error",
  ERREUR: "error",
  FEHLER: "error",
  ERRORE: "error",
  ERRO: "error",
  FATAL: "fatal",
  FATALE: "fatal",
  PANIC: "panic",
  PÁNICO: "panic",
  PANICO: "panic",
  PÂNICO: "panic",
  PANIK: "panic",
  WARNING: "warning",
  ADVERTENCIA: "warning",
  ATTENZIONE: "warning",
  AVISO: "warning",
  ATTENTION: "warning",
  WARNUNG: "warning",
  LOG: "log",
  NOTICE: "log",
  INFO: "log",
};
const PG_PARTS = new Set(
  "DETAIL DETALLE DETALHE DETTAGLI DÉTAIL HINT SUGERENCIA DICA SUGGERIMENTO ASTUCE TIPP CONTEXT CONTEXTO CONTESTO CONTEXTE KONTEXT STATEMENT SENTENCIA COMANDO ISTRUZIONE INSTRUCTION ANWEISUNG QUERY LOCATION BACKTRACE DEBUG DEBUG1 DEBUG2 DEBUG3 DEBUG4 DEBUG5".split(
    " ",
  ),
);
/** The word before a colon, which stands by itself. */
const WORD_BEFORE = /(?<![\p{L}_.'"=])[\p{Lu}]{3,12}\d?(?= ?$)/u;

/** Looks at the words before the first colons: a single expression for all of them takes ten times as long. */
function severityIn(text: string): { at: number; word: string; from: number } | undefined {
  for (let colon = text.indexOf(": "); colon >= 0 && colon < HEAD; ) {
    const before = text.slice(Math.max(0, colon - 14), colon);
    const word = WORD_BEFORE.exec(before)?.[0];
    if (word && (word in PG_LEVELS || PG_PARTS.has(word)))
      return { at: colon - before.length + before.lastIndexOf(word), word, from: colon + 1 };
    colon = text.indexOf(": ", colon + 1);
  }
  return undefined;
}
/** Of the parts of a message, those that say more of the error. */
const TELLING = /^(?:DET|DÉT|HINT)/;
/** What a program of PostgreSQL's clients says of an error stands in another log. */
const OTHER_PROGRAM = /Exception|Error: |psql: |psycopg|\bat \S+\(|SQLSTATE|\bpq: |pgx|\bnpm\b/i;
const CSV = /^(?:\uFEFF)?\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)? [^\s,]{2,7},(?:"|,|\w)/;
/** Lines of one record of a csvlog, whose statements have some. */
const MOST_CSV_LINES = 200;
const CSV_PLACES = { severity: 11, state: 12, message: 13, detail: 14, hint: 15 } as const;

const CASSANDRA =
  /^(.{0,120}?)\b(TRACE|DEBUG|INFO|WARN|ERROR|FATAL) +\[([^\]\n]{1,160})\] +(\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d[,.]\d+) +(\w[\w$.]*(?:\.java|\.kt)?(?::\d+ +- ?|:\d+ ?- | \(line \d+\) )|[\w$.]+:\d+ - )(.*)$/s;
/** The console of the image before 4.0. */
const CASSANDRA_CONSOLE = /^(INFO|WARN|ERROR) {1,2}(\d\d:\d\d:\d\d) (.*)$/s;
/** Its last word, beside its log. */
const NOT_STARTED = /^Exception \([\w.$]+\) encountered during startup/;
const JAVA_LEVELS: Readonly<Record<string, Level>> = {
  WARN: "warning",
  ERROR: "error",
  FATAL: "fatal",
};

/** What the kernel and systemd say of a server's process. */
const SYSTEM =
  /\b(?:Out of memory: Kill(?:ed)? process \d+|oom-kill:|Memory cgroup out of memory: Kill)|\bOOMKilled\b|\b(?:mysqld?|mariadbd?|postgresql\S*|cassandra)\.service: .*(?:oom-kill|OOM killer|code=(?:killed|dumped))|systemd\[\d+\]: Failed to start .*(?:mysql|mariadb|postgres|cassandra)/i;
const SYSTEM_FAMILIES: readonly (readonly [Family, RegExp])[] = [
  ["postgres", /postgres/i],
  ["cassandra", /cassandra|\(java\)/i],
  ["mysql", /mysql|mariadb/i],
];

function ofMysql(text: string): Head | undefined {
  const found = MYSQL.exec(text);
  // The scripts of a state transfer say ERROR in brackets, too.
  if (found && !found[1]?.endsWith("WSREP_SST: ")) {
    const [, prefix = "", severity = "", message = ""] = found;
    const isSure = MYSQL_PREFIX.test(prefix) || /^\[(?:MY-\d+|Entrypoint)\]/.test(message);
    const isBare = /^(?:|.*: +)$/s.test(prefix) && OF_MYSQL.test(message);
    if (!isSure && !isBare) return undefined;
    const level = MYSQL_LEVELS[severity.toLowerCase()] ?? "log";
    const word = severity === "ERROR" ? "ERROR" : severity;
    return {
      family: "mysql",
      level: /got signal|got exception|Assertion failure/.test(message) ? "fatal" : level,
      time: timeIn(prefix),
      text: `[${word}] ${message}`,
      // Who says an error of a state transfer tells what it is about.
      message: message.replace(level === "error" ? OTHER_MARKS : MARKS, ""),
      isSure,
    };
  }
  const plain = MYSQL_PLAIN.exec(text);
  const [, prefix = "", message = ""] = plain ?? [];
  if (!plain || !PLAIN_PREFIX.test(prefix) || (!prefix && GOES_ON.test(message))) return undefined;
  const isDead = /got (?:signal|exception)|Assertion failure/.test(message);
  const level = SAYS_ERROR.test(message) ? "error" : "log";
  const time = timeIn(prefix);
  return {
    family: "mysql",
    level: isDead ? "fatal" : level,
    time,
    text: message,
    message,
    isSure: isDead || time !== undefined || BACKUP_TOOL.test(message),
  };
}

function ofPostgres(text: string): (Head & { part?: string }) | undefined {
  const found = severityIn(text);
  if (!found) return undefined;
  const { word, at, from } = found;
  const prefix = text.slice(0, at);
  const message = text.slice(from).trimStart();
  const isDouble = text.startsWith("  ", from);
  const time = timeIn(prefix);
  const isOwn = time !== undefined || /\[\d+\]/.test(prefix);
  if (prefix.trim() && (!isOwn || OTHER_PROGRAM.test(prefix))) return undefined;
  if (!prefix.trim() && !isDouble && !/^(?:LOG|FATAL|PANIC|DETAIL|HINT)$/.test(word))
    return undefined;
  const level = PG_LEVELS[word];
  const isPart = !level && !word.startsWith("DEBUG");
  return {
    family: "postgres",
    level: level ?? "log",
    time,
    text: `${word}:  ${message}`,
    message,
    isSure: isDouble,
    ...(isPart && { part: word }),
  };
}

function ofCassandra(text: string): Head | undefined {
  const found = CASSANDRA.exec(text);
  if (found) {
    const [, , severity = "", thread = "", time, place = "", message = ""] = found;
    const said = `${severity}  [${thread}] ${place.trim().replace(/ -$/, "")} - ${message}`;
    const level = JAVA_LEVELS[severity] ?? "log";
    return {
      family: "cassandra",
      level,
      time,
      text: said,
      message,
      isSure: place.includes(".java"),
    };
  }
  if (NOT_STARTED.test(text))
    return { family: "cassandra", level: "fatal", text, message: text, isSure: true };
  const console = CASSANDRA_CONSOLE.exec(text);
  if (!console) return undefined;
  const [, severity = "", time, message = ""] = console;
  const level = JAVA_LEVELS[severity] ?? "log";
  const isSure =
    /Cassandra version|CQL|Gossip|Handshaking|messages? (?:were )?dropped|Node \//.test(message);
  return { family: "cassandra", level, time, text: `${severity}  ${message}`, message, isSure };
}

function ofSystem(text: string): Head | undefined {
  if (!SYSTEM.test(text)) return undefined;
  const family = SYSTEM_FAMILIES.find(([, name]) => name.test(text))?.[0];
  if (!family) return undefined;
  return { family, level: "fatal", time: timeIn(text), text, message: text, isSure: true };
}

/** @param json of PostgreSQL, of CloudNativePG's record of it, or of MySQL */
function ofJson(json: Readonly<Record<string, unknown>>): Head | undefined {
  const record = isRecord(json.record) ? json.record : json;
  const field = (name: string) => (typeof record[name] === "string" ? String(record[name]) : "");
  if ("prio" in record) {
    const level = (["log", "error", "warning"] as const)[Number(record.prio)] ?? "log";
    const severity = { error: "ERROR", warning: "Warning", log: "Note" }[level];
    const number = `[MY-${String(record.err_code ?? "").padStart(6, "0")}]`;
    const message = field("msg");
    const text = `[${severity}] ${number} [${field("subsystem")}] ${message}`;
    return {
      family: "mysql",
      level,
      time: field("time") || undefined,
      text,
      message,
      isSure: true,
    };
  }
  if (!field("error_severity")) return undefined;
  const values = [
    field("error_severity"),
    field("state_code") || field("sql_state_code"),
    field("message"),
    field("detail"),
    field("hint"),
  ] as const;
  return ofRecord(field("timestamp") || field("log_time") || undefined, ...values);
}

function ofRecord(
  time: string | undefined,
  severity: string,
  state: string,
  message: string,
  detail: string,
  hint: string,
): Head {
  const level = PG_LEVELS[severity] ?? "log";
  const code = level === "log" || !state ? "" : `${state}: `;
  const parts = [detail && `DETAIL:  ${detail}`, hint && `HINT:  ${hint}`].filter(Boolean);
  const text = [`${severity}:  ${code}${message}`, ...parts].join(" ");
  return { family: "postgres", level, time, text, message, isSure: true };
}

function ofCsv(record: string): Head | undefined {
  const fields: string[] = [];
  const field = /("(?:[^"]|"")*"|[^,]*)(?:,|$)/gy;
  while (fields.length <= CSV_PLACES.hint) {
    const found = field.exec(record);
    if (!found) break;
    const value = found[1] ?? "";
    fields.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (field.lastIndex >= record.length) break;
  }
  const at = (name: keyof typeof CSV_PLACES) => fields[CSV_PLACES[name]] ?? "";
  if (!(at("severity") in PG_LEVELS) && !/^DEBUG\d?$/.test(at("severity"))) return undefined;
  return ofRecord(fields[0], at("severity"), at("state"), at("message"), at("detail"), at("hint"));
}

function headOf(line: string): (Head & { part?: string }) | undefined {
  const { text, json, time } = unwrapped(line);
  const head = json ? ofJson(json) : headOfText(text);
  return head && { ...head, time: head.time ?? time };
}

/** Each form has a mark, which spares most lines of other forms its expression. */
function headOfText(text: string): (Head & { part?: string }) | undefined {
  const head = text.length > HEAD ? text.slice(0, HEAD) : text;
  const cut = text.length > LONGEST_TEXT ? text.slice(0, LONGEST_TEXT) : text;
  return (
    (/\[(?:ERROR|Error|W|N|System)|mysqld|mariadbd|InnoDB: |WSREP_SST|stream: |xbcloud: |backup: |backupex: /.test(
      head,
    )
      ? ofMysql(cut)
      : undefined) ??
    (head.includes(":") ? ofPostgres(cut) : undefined) ??
    (/\b(?:DEBUG|INFO|WARN|ERROR|TRACE|FATAL)\b|^Exception \(/.test(head)
      ? ofCassandra(cut)
      : undefined) ??
    (/oom|OOM|emory|\.service|Failed to start/.test(head) ? ofSystem(cut) : undefined)
  );
}

/** MariaDB's times have a blank, as those of MySQL 5.6, and its threads no number or a very long one. */
const MARIADB =
  /MariaDB|mariadbd|mariabackup|mariadb-backup|mbstream|\d{4}-\d\d-\d\d +\d?\d:\d\d:\d\d (?:0|\d{15}) \[/;

export const isOfMariadb = ({ family, lines }: Entry) =>
  family === "mysql" && MARIADB.test((lines[0] ?? "").slice(0, HEAD));

/** What Java writes below a message, and what it was caused by: it says what the message does not. */
const THROWN = /^\s{0,8}(?:Caused by: )?(?:[a-z]\w*\.)+[\w$]*(?:Exception|Error)\b/;

/** Lines after which others may run, also where they are one entry. */
const PAUSE = 500;

/** The entries in the order of the log; `foreign`: a line that is of none; `on`: more lines have been read. */
export function* entriesOf(text: string): Generator<Entry | "foreign" | "on"> {
  let entry: Entry | undefined;
  let csv: { record: string; number: number; lines: string[]; quotes: number } | undefined;
  for (const [number, line] of linesOf(text)) {
    if (number % PAUSE === 0) yield "on";
    if (line === "") continue;
    if (csv) {
      csv.record += `\n${line}`;
      csv.quotes += quotesIn(line);
      if (csv.lines.push(line) < MOST_CSV_LINES && csv.quotes % 2 === 1) continue;
    } else if (CSV.test(line)) {
      csv = { record: line, number, lines: [line], quotes: quotesIn(line) };
      if (csv.quotes % 2 === 1) continue;
    }
    if (csv) {
      const head = ofCsv(csv.record.slice(0, LONGEST_RECORD));
      const { number: first, lines } = csv;
      csv = undefined;
      if (head) {
        if (entry) yield entry;
        entry = { ...head, number: first, lines: lines.slice(0, MOST_LINES) };
        continue;
      }
    }
    const head = headOf(line);
    if (head && !head.part) {
      if (entry) yield entry;
      entry = { ...head, number, lines: [line] };
    } else if (entry && (head?.part || belongs(line))) {
      if (head?.part && TELLING.test(head.part) && entry.text.length < LONGEST_TEXT)
        entry.text += ` ${head.text}`;
      if (entry.family === "cassandra" && THROWN.test(line) && entry.text.length < LONGEST_TEXT) {
        entry.text += ` ${line.slice(0, HEAD)}`;
        entry.message += ` ${line.slice(0, HEAD)}`;
        if (entry.lines.length >= MOST_LINES) entry.cause = { number, text: line };
      }
      if (entry.lines.length < MOST_LINES) entry.lines.push(line);
    } else if (line.trim()) {
      // Not lost, and of no server.
      if (entry) yield entry;
      entry = undefined;
      yield "foreign";
    }
  }
  if (entry) yield entry;
}

/** Lines that go on: of a statement, a trace, a dump of InnoDB. A line with a time of its own is another program's. */
function belongs(line: string): boolean {
  return /^\s/.test(line) || !timeIn(line.slice(0, 40));
}

function quotesIn(line: string): number {
  let count = 0;
  for (let at = line.indexOf('"'); at >= 0; at = line.indexOf('"', at + 1)) count++;
  return count;
}

export function* linesOf(text: string): Generator<[number: number, line: string]> {
  let number = 0;
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf("\n", from);
    const line = text.slice(from, end < 0 ? text.length : end);
    yield [++number, line.endsWith("\r") ? line.slice(0, -1) : line];
    from = end < 0 ? text.length : end + 1;
  }
}
