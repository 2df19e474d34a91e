/** A line of a `my.cnf`, and the setting that the server takes it for. */
import type { Spec } from "./data-format.ts";
import type { CnfLine } from "./my-cnf.ts";
import type { MyFile } from "./mysql-file.ts";
import { type findOption, settingName } from "./mysql-names.ts";
import { judgeValue, memberOf } from "./mysql-values.ts";

export interface MyLine {
  file: MyFile;
  line: CnfLine;
  /** As it stands in the file. */
  written: string;
  /** As the server calls the setting. */
  name: string;
  found: ReturnType<typeof findOption>;
}

/** A line whose setting the server has. */
export interface MySetting extends MyLine {
  spec: Spec;
  /** What it was in the versions before, the oldest first. */
  before: readonly Spec[];
  value: string | undefined;
  /** The value; of a bare option: empty. */
  text: string;
  /** As the server writes it. */
  effective: string;
  /** Is it neither a member of a list nor a number with fractions, nor given by the name itself? */
  isText: boolean;
  /** What the setting's type and limits say of the value. */
  bad: ReturnType<typeof judgeValue>;
  badBy(spec: Spec): ReturnType<typeof judgeValue>;
  since(isSo: (spec: Spec) => boolean): string | undefined;
}

export function myLine(file: MyFile, line: CnfLine): MyLine {
  const written = line.name ?? "";
  const found = file.find(written);
  return { file, line, written, found, name: settingName(found) };
}

/** @returns undefined: the server does not have it */
export function mySetting(told: MyLine): MySetting | undefined {
  const { file, line, name, found } = told;
  const { data, to } = file;
  const spec = found.begun.length > 1 ? null : file.spec(name);
  if (!spec) return undefined;
  const { switched } = found;
  const value = switched ?? line.value;
  const badBy = (each: Spec) =>
    switched && each.t === "s" ? undefined : judgeValue(each, value, file);
  const bad = badBy(spec);
  return {
    ...told,
    spec,
    before: data.versions.slice(0, to).flatMap((_, place) => file.spec(name, place) ?? []),
    value,
    text: value ?? "",
    effective: bad?.reason.values.used ?? memberOf(spec, value ?? "ON"),
    isText: "ibsn".includes(spec.t) && !switched,
    bad,
    badBy,
    since: (isSo) => file.since(name, isSo),
  };
}
