/** How old the records are: the versions that they were made with, against those of the last run of all trials. */

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SERVERS, type ServerId } from "@blc/servers";
import { lastVerified } from "./verified.ts";

/** A record that an older server answered. */
export interface OldRecord {
  /** Its path from the folder of the repository. */
  file: string;
  server: ServerId;
  /** The version that answered, and the newest one. */
  recorded: string;
  newest: string;
}

const root = join(import.meta.dirname, "..");

/** The version in what a server prints of itself, without its distribution: `8.4.13`. */
const versionIn = (said: string) => /\d+\.\d+(?:\.\d+)?/.exec(said)?.[0] ?? "";

/** What the newest of each server says of its version: in the last run in which all trials passed. */
export function verifiedVersions(): Map<ServerId, string> {
  const { servers } = lastVerified();
  return new Map(SERVERS.map(({ id }) => [id, servers?.[id] ?? ""]));
}

/** The records whose servers are older than these. @param newest what each server says of its version */
export function oldRecords(newest: ReadonlyMap<ServerId, string>): OldRecord[] {
  const patterns = ["errors/trials/records/*.md", "diagnose/config-check/data/*.json"];
  const records = globSync(patterns, { cwd: root }).sort();
  return records.flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    return SERVERS.flatMap(({ id, product, series }) => {
      const recorded = file.endsWith(".md")
        ? versionInRecord(text, id)
        : versionInData(text, product, series);
      const now = versionIn(newest.get(id) ?? "");
      return recorded && now && isOlder(recorded, now)
        ? [{ file, server: id, recorded, newest: now }]
        : [];
    });
  });
}

/** "on mysql-8.4 (8.4.13-0ubuntu0.26.04.2), …" in the first paragraph. */
function versionInRecord(text: string, id: ServerId): string | undefined {
  const said = text.split(`${id} (`)[1];
  return said === undefined ? undefined : versionIn(said);
}

function versionInData(text: string, product: string, series: string): string | undefined {
  const data = JSON.parse(text) as {
    product: string;
    versions: { series: string; server: string }[];
  };
  const found =
    data.product === product && data.versions.find((version) => version.series === series);
  return found ? versionIn(found.server) : undefined;
}

/** A cluster's record has the series only. */
function isOlder(version: string, than: string): boolean {
  const compared = than.split(".").slice(0, version.split(".").length).join(".");
  return version.localeCompare(compared, "en", { numeric: true }) < 0;
}
