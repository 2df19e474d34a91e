/** What MySQL and MariaDB do with each line of a `my.cnf`. */
import type { ConfigData, Spec } from "./data-format.ts";
import {
  type Answer,
  answer,
  badValue,
  byRules,
  FINE,
  firstAnswer,
  isPlaceholder,
  type Judge,
  unknown,
  unlessSetAgain,
} from "./judge.ts";
import type { CnfLine } from "./my-cnf.ts";
import { MyFile } from "./mysql-file.ts";
import { MAXIMUM } from "./mysql-names.ts";
import { type MyLine, type MySetting, myLine, mySetting } from "./mysql-setting.ts";
import { START_RULES, TEXT_RULES } from "./mysql-texts.ts";
import { NAME_JUDGES } from "./mysql-unknown.ts";
import { isListed } from "./mysql-values.ts";
import { type Checker, type Places, placeOf, type Verdict } from "./types.ts";

const BY_KIND: Readonly<Record<CnfLine["kind"], Answer | undefined>> = {
  mark: answer("refuses", "mark"),
  include: answer("not-read", "include"),
  "include-folder": unknown("include-needed"),
  included: undefined,
  end: answer("ignored", "end"),
  outside: answer("refuses", "no-group"),
  group: answer("refuses", "syntax"),
  "bare-include": answer("refuses", "syntax"),
  option: undefined,
};

/** Of any line. */
const LINE_JUDGES: readonly Judge<MyLine>[] = [
  {
    name: "kind of line",
    proof: "starts",
    judge: ({ line }) => {
      const { kind, value = "" } = line;
      if (kind === "outside" && isPlaceholder(line)) return unknown("placeholder");
      return kind === "included" ? answer("fine", kind, { files: value }) : BY_KIND[kind];
    },
  },
  {
    name: "group of another program",
    proof: "starts",
    judge: ({ file, line }) => {
      if (file.reads(line)) return undefined;
      const { group = "" } = line;
      const read = group.trim();
      return read !== group && file.reads({ ...line, group: read })
        ? answer("not-read", "blanks", { group, read })
        : answer("not-read", "other-group", { group });
    },
  },
  {
    name: "placeholder",
    proof: "cannot tell",
    judge: ({ line }) => isPlaceholder(line) && unknown("placeholder"),
  },
  {
    name: "beginning of several names",
    proof: "starts",
    judge: ({ found: { begun } }) =>
      begun.length > 1 && answer("refuses", "ambiguous", { names: begun.slice(0, 5).join(", ") }),
  },
];

/** Of a setting that the server has, whatever other lines say. */
const VALUE_JUDGES: readonly Judge<MySetting>[] = [
  {
    name: "limit for sessions",
    proof: "cannot tell",
    judge: ({ found }) => found.switched === MAXIMUM && unknown("unchecked"),
  },
  {
    name: "name without effect",
    proof: "starts",
    judge: ({ spec, bad, since }) =>
      spec.w === "i" &&
      bad?.outcome !== "refuses" &&
      answer("ignored", "ignored-name", {}, { since: since((each) => each.w === "i") }),
  },
  {
    // MariaDB keeps the default then.
    name: "loose name with a bad value",
    proof: "starts",
    judge: ({ file, found, bad }) =>
      bad?.outcome === "refuses" &&
      found.isLoose &&
      file.product === "mariadb" &&
      answer("ignored", "loose"),
  },
  {
    name: "bad value",
    proof: "values",
    judge: ({ before, bad, badBy, since }) => {
      if (bad?.outcome !== "refuses") return undefined;
      const isBad = (each: Spec) => badBy(each)?.outcome === "refuses";
      const taking = before.find((each) => !isBad(each)) ?? null;
      return badValue(bad.reason, taking, isBad, since);
    },
  },
];

/** Given more than once, each adds to the others. */
const ADDS = /^(plugin_load_add|(replicate|binlog)_(do|ignore|wild|rewrite|.*_(do|ignore)).*)$/;

const OVERRIDDEN: Judge<MySetting> = {
  name: "line that a later one sets again",
  proof: "starts",
  judge: ({ file, name, line }) => {
    const last = file.last(name);
    const isAgain = last && last !== line && !ADDS.test(name);
    return isAgain && answer("fine", "overridden", { line: placeOf(last) });
  },
};

const TEXTS = byRules("text", TEXT_RULES);

/** Of the line of a setting that counts. */
const START_JUDGES: readonly Judge<MySetting>[] = [
  {
    name: "pair of settings",
    proof: "starts",
    judge: pairThatStops,
  },
  byRules("values that a start looks at", START_RULES),
  {
    name: "text",
    proof: "starts",
    judge: (setting) => setting.isText && TEXTS.judge(setting),
  },
  {
    // The character set is the default where the file sets none.
    name: "collation of another character set",
    proof: "starts",
    judge: ({ file, name, value }) => {
      const charset = file.effective("character_set_server");
      return name === "collation_server" &&
        value &&
        charset &&
        charsetOf(value) !== charsetOf(charset)
        ? answer("refuses", "combination", { other: "character_set_server" })
        : undefined;
    },
  },
  {
    name: "more I/O than its maximum",
    proof: "starts",
    judge: ({ file, name, value }) => {
      const max = file.effective("innodb_io_capacity_max") ?? "";
      const isAbove = name === "innodb_io_capacity" && Number(value) > Number(max);
      return isAbove && file.isSet("innodb_io_capacity_max")
        ? answer("adjusted", "above-max", { max, used: max })
        : undefined;
    },
  },
  {
    name: "half of strict mode",
    proof: "starts",
    judge: ({ file, name, text }) =>
      name === "sql_mode" &&
      file.product === "mysql" &&
      isHalfStrict(text) &&
      answer("deprecated", "half-strict"),
  },
  {
    name: "adjusted value",
    proof: "values",
    judge: ({ bad, badBy, since }) => {
      const isSo = since((each) => badBy(each)?.reason.key === bad?.reason.key);
      return bad && { ...bad, since: isSo };
    },
  },
  {
    name: "value that the server warns of",
    proof: "starts",
    judge: ({ spec, value, effective, since }) => {
      const isWarned = ({ y }: Spec) => isListed(y, value ?? "") || isListed(y, effective);
      return (
        value !== undefined &&
        isWarned(spec) &&
        answer("deprecated", "deprecated-value", { value }, { since: since(isWarned) })
      );
    },
  },
  {
    name: "beginning of a name",
    proof: "starts",
    judge: ({ found, name }) =>
      found.begun.length === 1 && answer("renamed", "renamed", {}, { replacement: name }),
  },
  {
    name: "setting that the server warns of",
    proof: "starts",
    judge: ({ file, spec, since }) => {
      if (spec.w !== "d") return undefined;
      const isRenamed = spec.a !== undefined && file.spec(spec.a) !== null;
      const more = { since: since((each) => each.w === "d") };
      return isRenamed
        ? answer("renamed", "renamed", {}, { replacement: spec.a, ...more })
        : answer("deprecated", "deprecated", {}, { replacement: undefined, ...more });
    },
  },
];

/** All of them, for the tests that ask what proves them. */
export const MYSQL_JUDGES = [
  ...LINE_JUDGES,
  ...NAME_JUDGES,
  ...VALUE_JUDGES,
  OVERRIDDEN,
  ...START_JUDGES,
  ...START_RULES,
  ...TEXT_RULES,
];

export function readMySql(lines: readonly CnfLine[], places: Places, data: ConfigData): Checker {
  const file = new MyFile(lines, places, data);
  const names = file.names();
  const judge = (line: CnfLine, judges: readonly Judge<MySetting>[]): Verdict => {
    const told = myLine(file, line);
    const setting = mySetting(told);
    const ofName = setting
      ? (firstAnswer(VALUE_JUDGES, setting) ??
        unlessSetAgain(firstAnswer(judges, setting, setting.name), file.isOpen(setting.name)))
      : firstAnswer(NAME_JUDGES, told);
    const found = firstAnswer(LINE_JUDGES, told) ?? ofName ?? FINE;
    return {
      name: told.name === "" ? line.text : told.name,
      isKnown: Object.hasOwn(data.settings, told.name),
      source: file.source,
      ...found,
    };
  };
  return {
    lines: file.lines,
    counts: (line: CnfLine) => file.last(file.settingOf(line)) === line,
    isSet: (name) => names.has(name),
    judge: (line: CnfLine) => judge(line, [OVERRIDDEN, ...START_JUDGES]),
    judgeAs: (line: CnfLine, name) => judge({ ...line, kind: "option", name }, START_JUDGES),
  };
}

/** A pair of settings that stops the server, at a line of the first, or of the other beside the first one's default. */
function pairThatStops({ file, name, found, effective }: MySetting): Answer | undefined {
  for (const [first, its, other, otherValue] of file.pairs) {
    const isGiven = its === "" ? !found.switched : its === effective;
    const hasOther = otherValue === "" ? !file.isSet(other) : file.effective(other) === otherValue;
    if (first === name && isGiven && hasOther)
      return answer("refuses", file.isSet(other) ? "combination" : "needs", { other });
    const isOther = other === name && otherValue === effective && !file.isSet(first);
    if (isOther && file.effective(first) === its)
      return answer("refuses", "combination", { other: first });
  }
  return undefined;
}

/** The character set that a collation's name begins with. */
function charsetOf(collation: string): string {
  return (collation.toLowerCase().split("_")[0] ?? "").replace("utf8mb3", "utf8");
}

const NEED_STRICT = ["NO_ZERO_DATE", "NO_ZERO_IN_DATE", "ERROR_FOR_DIVISION_BY_ZERO"];

/** MySQL warns of strict mode without these modes, and of them without strict mode. */
function isHalfStrict(value: string): boolean {
  const modes = value.toUpperCase().split(",");
  if (modes.includes("TRADITIONAL")) return false;
  const isStrict = modes.some((mode) => /^STRICT_(TRANS|ALL)_TABLES$/.test(mode));
  return NEED_STRICT.some((mode) => modes.includes(mode) !== isStrict);
}
