/** Reads what a running server answered of its settings: `SHOW VARIABLES`, `SHOW ALL`, `pg_settings`. */
import type { Container, Setting } from "./settings.ts";

const NAME = /^(?:variable_name|name)$/i;
const VALUE = /^(?:value|variable_value|setting)$/i;

/** Where the columns are. */
interface Columns {
  name: number;
  value: number;
  /** PostgreSQL says where a value is from. */
  source: number;
}

function cellsOf(line: string): string[] {
  const body = line.trim();
  if (body.startsWith("|")) return body.slice(1).replace(/\|$/, "").split("|").map(trimmed);
  const separator = ["\t", "|", ","].find((each) => body.includes(each)) ?? "\t";
  return body.split(separator).map((cell) => trimmed(cell).replace(/^"(.*)"$/, "$1"));
}
const trimmed = (text: string) => text.trim();

/** Lines of `mysql -N` and `mysql -B`. */
const PAIR = /^[a-z]\w*\t[^\t]*$/;
/** Names that no answer on the status of a server has. */
const VARIABLE =
  /^(?:basedir|binlog_format|bind_address|character_set_server|datadir|innodb_buffer_pool_size|max_connections|server_id|sql_mode|version)\t/m;

/** As `mysql -N` answers. */
function columnsWithoutHeading(text: string): Columns | undefined {
  if (!VARIABLE.test(text)) return undefined;
  const isPairs = text.split("\n").every((line) => /^\s*$/.test(line) || PAIR.test(line));
  return isPairs ? { name: 0, value: 1, source: -1 } : undefined;
}

/** @returns undefined: no line heads the columns of such an answer */
export function readRunning(text: string): Container | undefined {
  const settings: Setting[] = [];
  let columns = columnsWithoutHeading(text);
  let isPostgres = false;
  if (!columns && !/name/i.test(text)) return undefined;
  let vertical: string | undefined;
  let isAnswer = columns !== undefined;
  for (const [at, line] of text.split("\n").entries()) {
    const [, key = "", rest = ""] = /^\s*(\w+)(?::| *\|)\s?(.*)$/.exec(line) ?? [];
    // A row of `\G` or of psql's expanded display.
    if (/^(?:\*{5,} ?\d+\. row|-\[ RECORD \d+ \])/.test(line)) {
      [vertical, columns, isAnswer] = ["", undefined, true];
      isPostgres ||= line.startsWith("-");
    } else if (vertical !== undefined && NAME.test(key)) vertical = rest.trim();
    else if (vertical && VALUE.test(key)) {
      settings.push({ number: at + 1, name: vertical, value: rest.trim() });
      vertical = "";
    } else if (vertical === undefined) {
      const cells = cellsOf(line);
      const name = cells.findIndex((cell) => NAME.test(cell));
      const value = cells.findIndex((cell) => VALUE.test(cell));
      if (name >= 0 && value > name) {
        columns = { name, value, source: cells.findIndex((cell) => /^source$/i.test(cell)) };
        isPostgres ||= /^(?:name)$/i.test(cells[name] ?? "");
        isAnswer = true;
      } else if (columns && cells.length > columns.value) {
        const source = cells[columns.source];
        const setting = {
          number: at + 1,
          name: cells[columns.name] ?? "",
          value: cells[columns.value] ?? "",
        };
        if (/^[a-z_][\w.]*$/i.test(setting.name) && (source === undefined || !NOT_SET.test(source)))
          settings.push(setting);
      }
    }
  }
  if (!isAnswer || settings.length === 0) return undefined;
  const value = (name: string) => settings.find((each) => each.name.toLowerCase() === name)?.value;
  const version = value("version") ?? value("server_version");
  const isMariadb = /mariadb/i.test([version, value("version_comment")].join(" "));
  const ofMySql =
    version === undefined
      ? (["mysql", "mariadb"] as const)
      : ([isMariadb ? "mariadb" : "mysql"] as const);
  return {
    kind: "running",
    names: [isPostgres ? "pg_settings" : "SHOW VARIABLES"],
    parts: [settings],
    products: isPostgres ? ["postgres"] : ofMySql,
    version,
  };
}

/** Sources in `pg_settings` of values that nobody has set. */
const NOT_SET = /^(?:default|override|client|session)$/;
