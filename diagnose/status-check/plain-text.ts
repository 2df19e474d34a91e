/** Takes away what stands around an answer: prefixes of logs, containers and mails, and the markup of HTML. */

/** The text as a client prints it, in lines that end with a line feed. */
export function plainText(text: string): string {
  const plain = text
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[\u00a0\u2007\u202f]/g, " ")
    .replace(/[\u200b\u2060\ufeff]/g, "")
    .replace(/[│┃║]/g, "|");
  return ofPhpMyAdmin(ofHtml(withoutPrefixes(ofOneLine(plain))));
}

/** A table with edges whose line feeds somebody's page has taken away. */
const ofOneLine = (text: string) =>
  text.includes("-+| ")
    ? text.replace(/(?<=-\+)(?=\|)|(?<=\|)(?=\+-)|(?<= \|)(?=\| )/g, "\n")
    : text;

/** What is put before each line. The text of one that is marked `same` stands before most lines, but for its digits. */
const PREFIXES: readonly { of: RegExp; same?: true }[] = [
  // Mails and chats.
  { of: /^ ?(?:> ?){1,9}/ },
  // docker logs --timestamps, journald, the servers' own logs.
  {
    of: /^\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[\d.,]{0,10}(?: ?(?:Z|UTC|[+-]\d\d:?\d\d))?\]?(?: |$)/,
  },
  { of: /^\d+ \[(?:Note|Warning|ERROR|System)\] (?:\[MY-\d+\] )?(?:\[\w+\] )?(?:InnoDB: )?/ },
  // syslog.
  {
    of: /^(?:<\d{1,3}>)?[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d (?:\S{1,80} )?[\w./-]{1,80}(?:\[\d+\])?: ?/,
  },
  // Compose.
  { of: /^[\w.-]{1,80} *\|(?: |$)/, same: true },
];

function withoutPrefixes(text: string): string {
  let lines = text.split("\n");
  for (let layer = 0; layer < 4; layer++) {
    const found = PREFIXES.map(({ of, same }) => ({ of, most: most(lines, of, same) })).find(
      ({ most }) => most,
    );
    if (!found) break;
    const { of, most: own } = found;
    lines = lines.map((line) => {
      const [prefix] = of.exec(line) ?? [];
      return prefix !== undefined && (own === true || own === kind(prefix))
        ? line.slice(prefix.length)
        : line;
    });
  }
  return lines.join("\n");
}

const kind = (prefix: string) => prefix.replace(/\d/g, "0").trim();

/** @returns whether at least half of the lines begin so: with `same`, with which text */
function most(lines: readonly string[], of: RegExp, same = false): string | boolean {
  const counts = new Map<string, number>();
  let written = 0;
  for (const line of lines) {
    if (line.trim() === "") continue;
    written++;
    const [prefix] = of.exec(line) ?? [];
    if (prefix === undefined) continue;
    const key = same ? kind(prefix) : "";
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const [key, count] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? ["", 0];
  // Rows of a table may begin alike, too: two lines prove nothing.
  return count * 2 >= written && count > (same ? 2 : 0) && (same ? key : true);
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  amp: "&",
};

/** The rows of HTML's tables, with a tab between two cells. */
function ofHtml(text: string): string {
  if (!/<t[dh][\s>]/i.test(text)) return text;
  return text
    .replace(/>\s+</g, "><")
    .replace(/<\/t[dh]>(?=<t[dh])/gi, "\t")
    .replace(/<\/tr>|<br ?\/?>\n?/gi, "\n")
    .replace(/<\/?[a-z?!][^<>]*>/gi, "")
    .replace(/&(lt|gt|quot|apos|nbsp|amp);/g, (_, name: string) => ENTITIES[name] ?? "")
    .replace(/&#(\d{1,6});/g, (_, code: string) =>
      String.fromCodePoint(Math.min(Number(code), 0x10ffff)),
    );
}

/** The cells of phpMyAdmin's links to the manual and to the change of a value, in the site's languages. */
const LINK = /^(documenta|edit|modifica)\p{L}*$/iu;
/** A name with blanks, and one of a single word, which only the links beside it tell from other text. */
const NAME = /^[a-z]+(?: [a-z\d]+){1,9}$/i;
const WORD = /^[a-z]+$/i;
const GROUPED = /^\d{1,3}(?:[.,' ]\d{3})+$/;
const SCALED = /^(\d+(?:[.,]\d+)?) ?([kMGT]i?)B?$/;
const DURATION = /^(\d+)\D+ (\d+)\D+ (\d+)\D+ (\d+)\D+$/;

/**
 * phpMyAdmin's pages Variables and Status write names with blanks and numbers as people do. A number that it has rounded
 * stays rounded.
 */
function ofPhpMyAdmin(text: string): string {
  if (!text.includes("\t")) return text;
  const lines = text.split("\n").map((line) => {
    const all = line.split("\t").map((cell) => cell.trim());
    const cells = all.filter((cell) => !LINK.test(cell));
    const [name = ""] = cells;
    const hasBlanks = cells.length > 1 && NAME.test(name);
    return {
      cells,
      hasBlanks,
      isName: hasBlanks || (cells.length < all.length && WORD.test(name)),
    };
  });
  // A row of another table may begin with two words.
  if (lines.length < 3 || lines.filter(({ hasBlanks }) => hasBlanks).length * 2 < lines.length)
    return text;
  return lines
    .map(({ cells, isName }) => {
      const [name = "", value = ""] = cells;
      return isName ? `${name.replaceAll(" ", "_")}\t${plainNumber(value)}` : cells.join("\t");
    })
    .join("\n");
}

function plainNumber(value: string): string {
  const [, days, hours, minutes, seconds] = DURATION.exec(value) ?? [];
  if (days)
    return String(
      ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds),
    );
  if (GROUPED.test(value)) return value.replace(/\D/g, "");
  const [, number = "", unit] = SCALED.exec(value) ?? [];
  if (!unit) return value;
  const factor = (unit.endsWith("i") ? 1024 : 1000) ** " kMGT".indexOf(unit[0] ?? " ");
  return String(Math.round(Number(number.replace(",", ".")) * factor));
}
