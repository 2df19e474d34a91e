/** Logs of other programs, and which lines are a database's. */
import { entriesOf, isOfMariadb, type Product } from "./entries.ts";
import { exported } from "./wrappers.ts";

/** Lines that are looked at. */
const LOOKED_AT = 60;
/** Characters that are looked at: a log may begin with a banner. */
const HEAD = 30_000;

/** Each by the form of its lines. */
const FORMS: readonly (readonly [name: string, form: RegExp])[] = [
  [
    "nginx",
    /^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d \[\w+\] \d+#\d+:|^\S+ - \S+ \[\d\d\/\w{3}\/\d{4}:\S+ [+-]\d{4}\] "/m,
  ],
  ["MongoDB", /^\{"t":\{"\$date":|^\d{4}-\d\d-\d\dT\S+ [IWEFD] +[A-Z]+ +\[/m],
  ["Redis", /^\d+:[MSCX] \d\d \w{3} (?:\d{4} )?\d\d:\d\d:\d\d/m],
  ["Oracle", /^ORA-\d{5}:|^Errors in file \S+\.trc|^Thread \d+ advanced to log sequence/m],
  ["SQL Server", /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d\d (?:spid\d+s?|Server|Logon|Backup) /m],
  [
    "Java",
    /^[ \t]+at [\w.$]+\([\w.]+\.java(?::\d+)?\)|^Caused by: [\w.]+Exception|^\S*Exception: /m,
  ],
  ["Python", /^Traceback \(most recent call last\)/m],
];

/** In another program's log: what a driver says. */
export const MESSAGE_OF_DATABASE =
  /\bSQLSTATE\b|SQL[A-Z]\w*Exception|PSQLException|psycopg|\bERROR: {1,2}\S|\b(?:mysql|mariadb|postgres\w*|cassandra|datastax)\b|CommunicationsException|Access denied for user|Duplicate entry|Deadlock found|\bERROR \d{4} \(/i;

/** @returns the program's name; undefined: a database's own lines are in it */
export function foreignIn(text: string): string | undefined {
  const head = text.slice(0, HEAD);
  const found = FORMS.find(([, form]) => form.test(head));
  return found && !productOf(head) ? found[0] : undefined;
}

/** Whose log a text is. @returns undefined: it is none that is read */
export function isLog(text: string): Product | undefined {
  const head = exported(text.slice(0, HEAD));
  return productOf(head) ?? (FORMS.some(([, form]) => form.test(head)) ? "other" : undefined);
}

/** One line that only a server writes, or two that it may have written. */
function productOf(head: string): Product | undefined {
  const counts = new Map<Product, number>();
  let looked = 0;
  let isMariadb = false;
  for (const entry of entriesOf(head)) {
    if (++looked > LOOKED_AT) break;
    if (typeof entry === "string") continue;
    isMariadb ||= isOfMariadb(entry);
    const product = entry.family === "postgres" ? "postgresql" : entry.family;
    counts.set(product, (counts.get(product) ?? 0) + (entry.isSure ? 2 : 1));
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  if (!most || most[1] < 2) return undefined;
  return most[0] === "mysql" && isMariadb ? "mariadb" : most[0];
}
