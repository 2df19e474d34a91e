/** Configuration files for each version of a product, made from the data by rule and by a fixed seed. */
import { type ConfigData, type Spec, specOf } from "../../config-check/data-format.ts";
import { ENDS_READING } from "../config-data/postgres.ts";

/** The same numbers in each run (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const POSTGRES_TEXTS =
  "abc|''|on|OFF|tr|o|2|1.5|'1.5'|0x10|010|'08'|'1e2'|-1|' 7 '|7kB|7KB|'7 MB'|7ms|7min|7m|'0.5s'|1TB|99999999999|nan|'on '|1,2|{5}|7;|\"7\"|'a,b'|'a,,b'".split(
    "|",
  );

/** Values of a setting that are as near to being refused as can be, and some that no setting takes. */
export function postgresValues(spec: Spec | null): string[] {
  const values = [...POSTGRES_TEXTS];
  if (spec?.d !== undefined) values.push(`'${spec.d.replaceAll("'", "''")}'`);
  for (const each of [...(spec?.m ?? []), ...(spec?.h ?? [])])
    values.push(`'${each}'`, each.toUpperCase());
  if (spec?.n !== undefined && spec.x !== undefined)
    for (const each of [Number(spec.n), Number(spec.x)])
      if (Number.isSafeInteger(each))
        for (const beside of [-1, -0.6, -0.5, 0, 0.4, 0.5, 1]) values.push(`'${each + beside}'`);
  return values;
}

/** Files that each have one value of every setting: the server complains of each line that it refuses. */
export function postgresMatrix(data: ConfigData, version: number): string[][] {
  // A name that it does not know keeps it from looking at the values.
  const known = Object.keys(data.settings).filter((name) => {
    const spec = specOf(data, name, version);
    return spec && !spec.a && !ENDS_READING.test(name);
  });
  const lists = known.map((name) =>
    postgresValues(specOf(data, name, version)).map((value) => `${name} = ${value}`),
  );
  const most = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: most }, (_, at) => lists.flatMap((list) => list[at] ?? []));
}

/** Values of a setting of MySQL or MariaDB that are at and beside its limits, and some that few settings take. */
function mysqlValues(spec: Spec | null): string[] {
  const values = "|0|1|-1|2|ON|off|abc|1K|1T|1.5|0x10|18446744073709551616|a,b".split("|");
  for (const each of [spec?.n, spec?.x])
    if (each !== undefined && /^-?\d+$/.test(each))
      for (const beside of [-1n, 0n, 1n]) values.push(String(BigInt(each) + beside));
  if (spec?.d !== undefined) values.push(spec.d);
  return [...values, ...(spec?.m ?? []).slice(0, 4), `${spec?.m?.length ?? 3}`];
}

/** They have the server do something else, or are compared with this machine. */
const NOT_IN_MATRIX =
  /^(help|verbose|version|initialize|validate_config|install|remove|bootstrap|upgrade|daemonize|gdb|console|debug|print_defaults|no_|defaults_|log_error$|user$|chroot$|memlock|large_pages|server_memory|datadir|basedir|tmpdir|socket|port|pid_file|exit_info|core_file|wsrep|plugin_|early_plugin|keyring_mig)/;

/** A line for each value of each setting that a version knows. */
export function mysqlMatrix(data: ConfigData, version: number): string[] {
  const known = Object.keys(data.settings).filter(
    (name) => specOf(data, name, version) && !NOT_IN_MATRIX.test(name),
  );
  return known.flatMap((name) =>
    [...new Set(mysqlValues(specOf(data, name, version)))].map((value) => `${name} = ${value}`),
  );
}
