/** What PostgreSQL does with each line of a `postgresql.conf`. */
import type { ConfigData, Spec } from "./data-format.ts";
import { FINE, firstAnswer, type Judge, unlessSetAgain } from "./judge.ts";
import type { PostgresLine } from "./postgres-conf.ts";
import { PostgresFile } from "./postgres-file.ts";
import {
  LINE_JUDGES,
  OVERRIDDEN,
  type PgLine,
  type PgSetting,
  SETTING_JUDGES,
  TEXT_RULES,
} from "./postgres-judges.ts";
import type { Checker, Places, Verdict } from "./types.ts";

/** All of them, for the tests that ask what proves them. */
export const POSTGRES_JUDGES: readonly Judge<PgSetting>[] = [
  ...LINE_JUDGES,
  OVERRIDDEN,
  ...SETTING_JUDGES,
  ...TEXT_RULES,
];

export function readPostgres(
  lines: readonly PostgresLine[],
  places: Places,
  data: ConfigData,
): Checker {
  const file = new PostgresFile(lines, places, data);
  return {
    lines: file.lines,
    counts: (line: PostgresLine) => file.last(file.settingOf(line.name ?? "")) === line,
    isSet: (name) => file.isSet(name),
    judge: (line: PostgresLine) => judge(file, line),
    judgeAs: (line: PostgresLine, name) => {
      const other: PostgresLine = { ...line, kind: "setting", name };
      return judge(new PostgresFile([other], places, data), other);
    },
  };
}

function judge(file: PostgresFile, line: PostgresLine): Verdict {
  const { data } = file;
  const written = line.name ?? line.text;
  const known = file.known(written);
  const spec = file.spec(known);
  const firstWord = /\w+/.exec(line.text)?.[0].toLowerCase() ?? "";
  const told: PgLine = { file, line, written, known };
  const isSetting = line.kind === "setting" && spec !== null;
  const setting = isSetting ? settingOf(told, spec) : undefined;
  const ofSetting =
    setting &&
    unlessSetAgain(
      firstAnswer([OVERRIDDEN, ...SETTING_JUDGES], setting, setting.setting),
      file.isOpen(setting.setting),
    );
  const found = firstAnswer(LINE_JUDGES, told) ?? ofSetting;
  return {
    name: spec ? known : written,
    isKnown: Object.hasOwn(data.settings, known) || file.isKnown(firstWord),
    source: file.source,
    ...(found ?? FINE),
  };
}

function settingOf(told: PgLine, spec: Spec): PgSetting {
  const { file, line, known } = told;
  return {
    ...told,
    spec,
    now: (spec.a && file.spec(spec.a)) || spec,
    setting: spec.a ?? known,
    value: line.value ?? "",
    since: (isSo) => file.since(known, isSo),
  };
}
