/** Takes a pasted log apart into its lines, which a search field puts into one, and tells how grave each is. */

export interface LogLine {
  text: string;
  /** 0 is the gravest. */
  rank: number;
}

/** Damage and a full disk, which `KnownErrors` tells by the page, stand between the first two. */
export const RANKS = { panic: 0, damage: 1, error: 2, warning: 3, consequence: 4 } as const;

/** Where a line begins: a time, a severity, a cause in a trace. What follows a colon is a message in a message. */
const BEGINNING =
  /(?<!: ?)(?=\b\d{4}-\d\d-\d\d[T ]\d\d?:\d\d|\[(?:ERROR|Error|Warning|Note|System)\]|\bERROR \d{4} \(|(?<![\p{L}_])(?:LOG|NOTICE|INFO|DEBUG\d?|E[RF]+(?:OR|EUR)[EO]?|ERRO|FEHLER|FATALE?|P[AÁÂ]NI[CK]O?|ADVERTENCIA|ATTEN\p{Lu}+|AVISO|WARN(?:ING|UNG)) ?: |\bCaused by: )/u;
const PANIC = /\bP[AÁÂ]NI[CK]O? ?:/;
const WARNING =
  /\[(?:Warning|Note|System)\]|\b(?:NOTICE|INFO|DEBUG\d?|ADVERTENCIA|ATTEN\p{Lu}+|AVISO|WARN(?:ING|UNG)) ?:/u;
/** What servers write after any failure to start. */
const CONSEQUENCE = /\bPlugin '\w+' (?:init|registration)\b|\bTable 'mysql\.\w+' doesn't exist/;
/** A time, a host, a process: no message. */
const LEAST_WORDS = 3;

export function logLines(query: string): LogLine[] {
  const lines: string[] = [];
  let prefix = "";
  for (const part of query.split(BEGINNING)) {
    const line = prefix + part;
    const isPrefix = (line.match(/\p{L}{2,}/gu) ?? []).length < LEAST_WORDS;
    prefix = isPrefix ? line : "";
    if (!isPrefix) lines.push(line);
  }
  return [...lines.slice(0, -1), (lines.at(-1) ?? "") + prefix].map((text) => ({ text, rank: rankOf(text) }));
}

function rankOf(line: string): number {
  if (PANIC.test(line)) return RANKS.panic;
  if (CONSEQUENCE.test(line)) return RANKS.consequence;
  return WARNING.test(line) ? RANKS.warning : RANKS.error;
}
