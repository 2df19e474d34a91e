/** Which setting MySQL and MariaDB take a written name for. */
import { type ConfigData, namesByLower, type Spec, specOf } from "./data-format.ts";

/** What the server takes a written name for. */
export interface Found {
  /** With underscores. */
  name: string;
  spec: Spec | null;
  isLoose: boolean;
  /** The value that `skip_`, `enable_` and the like give it, whatever stands behind. */
  switched?: string;
  /** Names that begin so, when the name is no whole one. */
  begun: readonly string[];
}

/** `maximum_`, a limit for sessions: which settings have one, the servers do not list. */
export const MAXIMUM = "maximum";
/** What each prefix gives a setting. */
const SWITCHED: Readonly<Record<string, string>> = {
  skip: "0",
  disable: "0",
  enable: "1",
  maximum: MAXIMUM,
};

/** Of each key cache there is one; older servers take a name with a dot for any setting. */
const PARTS = /^key_(buffer_size|cache_\w+)$/;

export function findOption(data: ConfigData, written: string, version: number): Found {
  let name = written.replaceAll("-", "_");
  if (data.anyCase.includes(version))
    name = namesByLower(data).get(name.toLowerCase()) ?? name.toLowerCase();
  const [, ofPart = ""] = /^[^.]*\.(.+)$/.exec(name) ?? [];
  if (data.dotted.includes(version) ? ofPart !== "" : PARTS.test(ofPart)) name = ofPart;
  let isLoose = false;
  let switched: string | undefined;
  const known = (each: string) => specOf(data, each, version);
  if (!known(name) && name.startsWith("loose_")) {
    name = name.slice("loose_".length);
    isLoose = true;
  }
  const [, prefix, bare] = /^(skip|disable|enable|maximum)_(.+)$/.exec(name) ?? [];
  if (!known(name) && bare && (known(bare) || begins(data, bare, version).length > 0)) {
    switched = SWITCHED[prefix ?? ""];
    name = bare;
  }
  const spec = known(name);
  const begun = spec ? [] : begins(data, name, version);
  return { name, spec, isLoose, switched, begun };
}

/** Names in which a beginning is looked for, for each line and version. */
const sorted = new WeakMap<ConfigData, readonly string[]>();

/** MariaDB takes the beginning of a name, if only one has it; MySQL's servers take whole names. */
function begins(data: ConfigData, start: string, version: number): string[] {
  if (data.product !== "mariadb" || start === "") return [];
  const all = sorted.get(data) ?? Object.keys(data.settings).sort();
  sorted.set(data, all);
  let [first, last] = [0, all.length];
  while (first < last) {
    const middle = (first + last) >> 1;
    if ((all[middle] ?? "") < start) first = middle + 1;
    else last = middle;
  }
  const names: string[] = [];
  for (let name = all[first]; name?.startsWith(start); name = all[++first]) {
    const spec = specOf(data, name, version);
    if (spec !== null && spec.w !== "i") names.push(name);
  }
  // It is read before the others, and then the only one that begins so.
  return names.includes("max_connections") ? ["max_connections"] : names;
}

/** What earlier versions told to use in place of a setting, if this version has it. */
export function newNameOf(data: ConfigData, name: string, version: number): string | undefined {
  const told = data.versions
    .flatMap((_, place) => (place < version ? (specOf(data, name, place)?.a ?? []) : []))
    .at(-1);
  return told !== undefined && specOf(data, told, version) ? told : undefined;
}

/** The setting's name that the server has for what it found. */
export function settingName({ name, begun }: Found): string {
  return begun.length === 1 ? (begun[0] ?? name) : name;
}
