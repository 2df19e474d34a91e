/** Takes a pasted log apart into its lines, which a search field puts into one, and tells how grave each is. */

export interface LogLine {
  text: string;
  /** 0 is the gravest. */
  rank: number;
  /** Has the process of the server ended, or a connection been refused? */
  isFatal: boolean;
}

/** Damage, an outage and what follows from either are told by their pages: see `KnownErrors`. */
export const RANKS = {
  panic: 0,
  damage: 1,
  outage: 2,
  error: 3,
  warning: 4,
  aftermath: 5,
  consequence: 6,
} as const;

/** How grave a line says it is, in the languages of the servers. */
const SEVERITY =
  /\[(?:ERROR|Error|Warning|Note|System)\]|\bERROR \d{4} \(|(?<![\p{L}_])(?:LOG|NOTICE|INFO|DEBUG\d?|E[RF]+(?:OR|EUR)[EO]?|ERRO|FEHLER|FATALE?|P[AÁÂ]NI[CK]O?|ADVERTENCIA|ATTEN\p{Lu}+|AVISO|WARN(?:ING|UNG)) ?: /u;
/** Where a line begins: a time, a severity, a cause in a trace. What follows a colon is a message in a message. */
const BEGINNING = new RegExp(
  `(?<!: ?)(?=\\b\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d?:\\d\\d|${SEVERITY.source}|\\bCaused by: )`,
  "u",
);
/** PostgreSQL writes each part of a message as a line, which may have a time of its own, and has no severity. */
const PART = /\b(?:DETAIL|DETALLE|DETALHE|DETTAGLI|DÉTAIL|HINT|CONTEXT|STATEMENT): /;
const FATAL = /\bFATALE? ?:|\[FATAL\]|\bP[AÁÂ]NI[CK]O? ?:/u;
const PANIC = /\bP[AÁÂ]NI[CK]O? ?:/;
const WARNING =
  /\[(?:Warning|Note|System)\]|\b(?:NOTICE|INFO|DEBUG\d?|ADVERTENCIA|ATTEN\p{Lu}+|AVISO|WARN(?:ING|UNG)) ?:/u;
/** What servers write after any failure to start. */
const CONSEQUENCE = /\bPlugin '\w+' (?:init|registration)\b|\bTable 'mysql\.\w+' doesn't exist/;
/** A time, a host, a process: no message. */
const LEAST_WORDS = 3;

export function logLines(query: string): LogLine[] {
  const lines: string[] = [];
  let line = "";
  let words = 0;
  for (const part of query.split(BEGINNING)) {
    line += part;
    words += part.match(/\p{L}{2,}/gu)?.length ?? 0;
    if (words < LEAST_WORDS) continue;
    const at = line.search(PART);
    if (lines.length > 0 && at >= 0 && !SEVERITY.test(line.slice(0, at)))
      lines.push(`${lines.pop() ?? ""} ${line.slice(at)}`);
    else lines.push(line);
    [line, words] = ["", 0];
  }
  return [...lines.slice(0, -1), (lines.at(-1) ?? "") + line].map(logLine);
}

/** One line, which nothing is joined to. */
export function logLine(text: string): LogLine {
  return { text, rank: rankOf(text), isFatal: FATAL.test(text) };
}

function rankOf(line: string): number {
  if (PANIC.test(line)) return RANKS.panic;
  if (CONSEQUENCE.test(line)) return RANKS.consequence;
  return WARNING.test(line) ? RANKS.warning : RANKS.error;
}
