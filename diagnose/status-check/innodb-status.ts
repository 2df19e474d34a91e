/** What SHOW ENGINE INNODB STATUS, or the error log, tells: old row versions, the last deadlock and foreign key that failed. */

export const DEADLOCK = "LATEST DETECTED DEADLOCK";
export const FOREIGN_KEY = "LATEST FOREIGN KEY ERROR";

/** A name, or two with a dot: in backquotes with blanks too. MySQL 5.7 writes `shop/items` where it creates one. */
const NAME = /((?:`[^`\n]{1,200}`|[^\s`:]){1,300})/.source;
const COLUMNS = /(\((?:`[^`\n]{1,200}`|[^)`]){1,300}\))/.source;
const LOCK = new RegExp(
  `(?:\\bindex ([^\\n]{1,200}?) of )?\\btable ${NAME} trx id (\\d{1,20}) (lock[_ ]mode [^\\n]{1,80})`,
);
const CONSTRAINT = new RegExp(
  `CONSTRAINT ${NAME} FOREIGN KEY ${COLUMNS} REFERENCES ${NAME} ${COLUMNS}`,
);
const FAILED = new RegExp(`constraint fails for table ${NAME}`);
const ALTERED = new RegExp(`\\balter\\s+table\\s+${NAME}`, "i");
const CREATION = new RegExp(
  `Error in foreign key constraint of table ${NAME}:\\s+(\\S[^]{0,1999}?)\\s*(?:Note that|Please refer|-{9}|$)`,
);
/** Of the list of transactions; those of a deadlock have no dashes. */
const ACTIVE = /^---TRANSACTION [\da-fA-F ]{1,40}, ACTIVE (?:\(\w{1,20}\) )?(\d{1,9}) sec/gm;
/** Characters: a statement may be as long as its values. */
const LONGEST = 300;

/** The rows of an answer as values of the paste: how many there are, and what each says. */
export function* valuesOf(
  answer: string,
  rows: readonly Iterable<readonly [column: string, value: string]>[],
): Iterable<[name: string, value: string]> {
  yield [answer, String(rows.length)];
  for (const [index, row] of rows.entries())
    for (const [column, value] of row) yield [`${answer} ${index + 1} ${column}`, value];
}

/** As values of the paste, a row for each transaction and for the foreign key. */
export function* innodbValues(text: string): Iterable<[name: string, value: string]> {
  // `mysql -B` writes a line feed so. In the error log, heads of a deadlock follow what each entry begins with.
  const plain = text
    .replaceAll("\\n", "\n")
    .replace(/^.{1,120}?\*\*\* (?=\(\d\) |[A-Z]{2})/gm, "*** ");
  const history = /\bHistory list length (\d{1,20})\b/.exec(plain)?.[1];
  if (history) yield ["innodb_history_list_length", history];
  const ages = [...plain.matchAll(ACTIVE)].map(([, seconds]) => Number(seconds));
  // The oldest stands last, where a long answer is cut off.
  if (ages.length > 0 && !plain.includes("... truncated..."))
    yield ["oldest_transaction_seconds", String(ages.reduce((a, b) => Math.max(a, b), 0))];
  const rows = deadlockIn(plain).map((row) => Object.entries(row));
  if (rows.length > 0) yield* valuesOf(DEADLOCK, rows);
  const foreignKey = foreignKeyIn(plain);
  if (foreignKey) yield* valuesOf(FOREIGN_KEY, [Object.entries(foreignKey)]);
}

function deadlockIn(text: string): Record<string, string>[] {
  // A log may have several.
  const end = text.lastIndexOf("*** WE ROLL BACK TRANSACTION (");
  const start = text.lastIndexOf("*** (1) TRANSACTION:", end);
  if (start < 0 || end < 0) return [];
  const victim = /\d/.exec(text.slice(end + 30, end + 31))?.[0] ?? "";
  const parts = text.slice(start, end).split(/^\*\*\* /m);
  const rows: Record<string, string>[] = [];
  for (const part of parts) {
    const [head = "", ...lines] = part.split("\n");
    const number = /^\((\d)\) TRANSACTION/.exec(head)?.[1];
    const row = rows.at(-1);
    if (number) {
      const thread = lines.findIndex((line) => /\bthread id \d/.test(line));
      const statement = thread < 0 ? "" : oneLine(lines.slice(thread + 1).join(" "));
      const id = /\bTRANSACTION (\d{1,20})/.exec(lines.join("\n"))?.[1] ?? "";
      rows.push({ number, id, statement, victim, holds: "", waits: "?" });
    } else if (row && head.includes("WAITING")) row.waits = lockIn(part)?.words ?? "?";
  }
  // MySQL 5.7 does not write what the first one holds. MariaDB writes with each what the other one holds.
  for (const part of parts.filter((each) => !/^[^\n]*(?:WAITING|TRANSACTION)/.test(each))) {
    const lock = lockIn(part);
    const row = lock && rows.find((each) => each.id === lock.id);
    if (row) row.holds ||= lock.words;
  }
  return rows;
}

/** The first lock of a part; one of a table has no index. */
function lockIn(part: string) {
  const [, index, table = "", id, mode = ""] = LOCK.exec(part) ?? [];
  return id === undefined
    ? undefined
    : { id, words: `${table} (${index ? `${index}, ` : ""}${mode})` };
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, LONGEST);

function foreignKeyIn(text: string): Record<string, string> | undefined {
  const start = text.indexOf(FOREIGN_KEY);
  if (start < 0) return undefined;
  const section = text.slice(start, start + 10_000);
  // MySQL writes it up to 5.7 only; MariaDB ends it without a line feed.
  const [, made, reason] = CREATION.exec(section) ?? [];
  if (made && reason) return { kind: "unmade", child: made, reason: oneLine(reason) };
  const [, name, key, parent, columns] = CONSTRAINT.exec(section) ?? [];
  if (!name || !key || !parent || !columns) return undefined;
  const failed = FAILED.exec(section)?.[1] ?? "?";
  // ALTER TABLE fills a new table, whose name nobody knows.
  const child = failed.includes("#sql") ? (ALTERED.exec(section)?.[1] ?? failed) : failed;
  // MariaDB leaves out "Trying to add in child table".
  const kind = /\bBut (?:in|the) parent table\b/.test(section) ? "child" : "parent";
  return { kind, name, child: `${child} ${key}`, parent: `${parent} ${columns}` };
}
