/** What SHOW ENGINE INNODB STATUS, or the error log, tells: old row versions, the last deadlock and foreign key that failed. */

export const DEADLOCK = "LATEST DETECTED DEADLOCK";
export const FOREIGN_KEY = "LATEST FOREIGN KEY ERROR";

const LOCK = /\bindex (\S{1,200}) of table (\S{1,300}) trx id \S{1,40} (lock[_ ]mode [^\n]{1,80})/;
const CONSTRAINT = /CONSTRAINT (\S{1,200}) FOREIGN KEY (\([^)]{1,300}\)) REFERENCES (\S{1,300}) (\([^)]{1,300}\))/;
/** Characters: a statement may be as long as its values. */
const LONGEST = 200;

/** As values of the paste, a row for each transaction and for the foreign key. */
export function* innodbValues(text: string): Iterable<[name: string, value: string]> {
  // `mysql -B` writes a line feed so.
  const plain = text.replaceAll("\\n", "\n");
  const history = /\bHistory list length (\d{1,20})\b/.exec(plain)?.[1];
  if (history) yield ["innodb_history_list_length", history];
  const transactions = deadlockIn(plain);
  const foreignKey = foreignKeyIn(plain);
  for (const [answer, rows] of [
    [DEADLOCK, transactions],
    [FOREIGN_KEY, foreignKey ? [foreignKey] : []],
  ] as const) {
    if (rows.length > 0) yield [answer, String(rows.length)];
    for (const [index, row] of rows.entries())
      for (const [column, value] of Object.entries(row)) yield [`${answer} ${index + 1} ${column}`, value];
  }
}

function deadlockIn(text: string): Record<string, string>[] {
  const start = text.indexOf("*** (1) TRANSACTION:");
  const end = text.indexOf("*** WE ROLL BACK TRANSACTION (", start);
  if (start < 0 || end < 0) return [];
  const rows: Record<string, string>[] = [];
  for (const part of text.slice(start, end).split(/^\*\*\* /m)) {
    const [head = "", ...lines] = part.split("\n");
    const number = /^\((\d)\) TRANSACTION/.exec(head)?.[1];
    const [, index, table, mode] = LOCK.exec(part) ?? [];
    const row = rows.at(-1);
    if (number) {
      const thread = lines.findIndex((line) => /\bthread id \d/.test(line));
      const statement = lines
        .slice(thread + 1)
        .join(" ")
        .trim()
        .slice(0, LONGEST);
      rows.push({ number, statement: thread < 0 ? "" : statement });
    } else if (row && index) row[head.includes("WAITING") ? "waits" : "holds"] ??= `${table} (${index}, ${mode})`;
  }
  const victim = /\d/.exec(text.slice(end + 30, end + 31))?.[0] ?? "";
  return rows.map((row) => ({ holds: "?", waits: "?", ...row, victim }));
}

function foreignKeyIn(text: string): Record<string, string> | undefined {
  const start = text.indexOf(FOREIGN_KEY);
  if (start < 0) return undefined;
  const section = text.slice(start, start + 10_000);
  const [, name, key, parent, columns] = CONSTRAINT.exec(section) ?? [];
  if (!name || !key || !parent || !columns) return undefined;
  const child = /constraint fails for table (\S{1,300}?):?\s/.exec(section)?.[1] ?? "?";
  const isChild =
    section.includes("in child table, in index") && /Trying to (?:add|insert|update) in child/.test(section);
  return { kind: isChild ? "child" : "parent", name, child: `${child} ${key}`, parent: `${parent} ${columns}` };
}
