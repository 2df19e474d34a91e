/** The servers' own message catalogues: the English text and its translation, as the servers ship them. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fetchDebianPackage } from "./fetch.ts";
import { SERVERS } from "./list.ts";
import { installed } from "./process.ts";
import { isFetched, serverFolder } from "./program.ts";

/** By the folder of MySQL and MariaDB, and of gettext. Catalan: no server that can be fetched has it any more. */
const LANGUAGES = {
  es: "spanish",
  pt: "portuguese",
  it: "italian",
  fr: "french",
  de: "german",
} as const;
type CatalogueLanguage = keyof typeof LANGUAGES;

export interface CatalogueEntry {
  family: "mysql" | "postgres";
  language: CatalogueLanguage;
  english: string;
  text: string;
}

/** Every translated message of the fetched servers, of PostgreSQL 15 where it is installed, and of their clients. */
export async function catalogueEntries(): Promise<CatalogueEntry[]> {
  // PostgreSQL's servers come from npm without translations. This package has them, Portuguese (Brazil) too.
  const postgres = await fetchDebianPackage("postgresql-17");
  const all = (Object.keys(LANGUAGES) as CatalogueLanguage[]).flatMap((language) => [
    ...mysqlEntries(language),
    ...[postgres, "/"].flatMap((root) => postgresEntries(root, language)),
  ]);
  return [
    ...new Map(all.map((each) => [`${each.family} ${each.english} ${each.text}`, each])).values(),
  ];
}

/** The English messages of Debian's MariaDB with their numbers, from the text of which its `errmsg.sys` are made. */
export function englishMessages(): { number: number; text: string }[] {
  const source = readFileSync(
    installed("/usr/share/mysql/errmsg-utf8.txt", "mariadb-server"),
    "utf8",
  );
  let number = 0;
  return source.split("\n").flatMap((line) => {
    const [, start] = /^(?:start|skip-to)-error-number (\d+)/.exec(line) ?? [];
    if (start) number = Number(start) - 1;
    else if (/^[A-Z]\w+/.test(line)) number++;
    const [, text] = /^\s+eng "(.*)"\s*$/.exec(line) ?? [];
    return text ? [{ number, text: text.replaceAll('\\"', '"').replaceAll("\\n", "\n") }] : [];
  });
}

function mysqlEntries(language: CatalogueLanguage): CatalogueEntry[] {
  return SERVERS.filter(({ id, product }) => product !== "postgres" && isFetched(id)).flatMap(
    ({ id }) => {
      const read = (name: string) => {
        const [file] = globSync(
          join(serverFolder(id), `usr/share/{mysql,mariadb}/${name}/errmsg.sys`),
        );
        return file ? readErrmsg(readFileSync(file)) : [];
      };
      const english = read("english");
      return read(LANGUAGES[language]).flatMap((text, at) =>
        entry("mysql", language, english[at], text),
      );
    },
  );
}

function postgresEntries(root: string, language: CatalogueLanguage): CatalogueEntry[] {
  const names = language === "pt" ? "{pt,pt_BR}" : language;
  const files = globSync(
    join(root, `usr/share/locale/${names}/LC_MESSAGES/{postgres,libpq5,psql}-*.mo`),
  );
  return files.flatMap((file) =>
    readMo(readFileSync(file)).flatMap(([english, text]) =>
      entry("postgres", language, english, text),
    ),
  );
}

function entry(
  family: CatalogueEntry["family"],
  language: CatalogueLanguage,
  english: string | undefined,
  text: string,
): CatalogueEntry[] {
  return english && text && english !== text ? [{ family, language, english, text }] : [];
}

/**
 * The messages of an `errmsg.sys`, in the order of their numbers. MySQL writes offsets of four bytes behind a header of
 * 32 bytes, MariaDB a list of sections and lengths of two bytes: `read_texts` in sql/derror.cc of each.
 */
function readErrmsg(file: Buffer): string[] {
  const HEADER = 32;
  const isMariadb = file[2] === 2;
  if (!isMariadb) {
    const count = file.readUInt32LE(10);
    const offsets = Array.from({ length: count }, (_, at) => file.readUInt32LE(HEADER + 4 * at));
    return offsets.map((offset) => zeroEnded(file, HEADER + 4 * count + offset));
  }
  const [count, sections] = [file.readUInt16LE(12), file.readUInt16LE(14)];
  const first = HEADER + 2 * sections;
  let offset = first + 2 * count;
  return Array.from({ length: count }, (_, at) => {
    const text = zeroEnded(file, offset);
    offset += file.readUInt16LE(first + 2 * at);
    return text;
  });
}

function zeroEnded(file: Buffer, start: number): string {
  return file.toString("utf8", start, file.indexOf(0, start));
}

/** The messages of a gettext catalogue with their translations, plurals one by one: gettext's manual, "MO Files". */
export function readMo(file: Buffer): [string, string][] {
  const [count, originals, translations] = [
    file.readUInt32LE(8),
    file.readUInt32LE(12),
    file.readUInt32LE(16),
  ];
  const forms = (table: number, at: number) => {
    const [length, start] = [
      file.readUInt32LE(table + 8 * at),
      file.readUInt32LE(table + 8 * at + 4),
    ];
    return file.toString("utf8", start, start + length).split("\0");
  };
  return Array.from({ length: count }, (_, at) => at).flatMap((at) => {
    const english = forms(originals, at);
    return forms(translations, at).map((text, form): [string, string] => [
      english[Math.min(form, english.length - 1)] ?? "",
      text,
    ]);
  });
}
