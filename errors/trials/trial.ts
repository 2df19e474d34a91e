/**
 * What a trial of an error is made of: it provokes the error on the servers that its facts name, and
 * keeps a record of it.
 */
import { closeSync, openSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import {
  type Record,
  type RecordedSession,
  type Replication,
  replicate,
  type Servers,
  until,
  type VersionServer,
} from "@blc/servers";
import mysql from "mysql2/promise";

interface TrialOptions {
  /** Of the server's command line: the trial then has a server of its own. Without them it shares one with others. */
  options?: readonly string[];
  /**
   * The name of its database, where a message that the page shows has it. On the server that trials share no other may
   * have it. Default: `trial_` and the error.
   */
  schema?: string;
}

export interface TrialRun {
  server: VersionServer;
  isMariadb: boolean;
  record: Record;
  /** The statements of blocks of the page's diagnosis, which it runs where a visitor needs them. */
  diagnosis(...blocks: number[]): string[];
}

/** Whether what was begun ends without an error. */
export const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** Damages a file: writes so many bytes of one value into it. */
export function overwrite(path: string, from: number, size: number, value: number | string) {
  const file = openSync(path, "r+");
  writeSync(file, Buffer.alloc(size, value), 0, size, from);
  closeSync(file);
}

/** A login over TCP: the sessions of a server of MySQL and MariaDB use its socket. */
export const overTcp =
  ({ port }: VersionServer, login: mysql.ConnectionOptions) =>
  () =>
    mysql.createConnection({ host: "127.0.0.1", port, ...login });

/** Has PostgreSQL read these rules of who may log in, besides its superuser. */
export async function setRules(server: VersionServer, root: RecordedSession, rules: string) {
  const own = "host all postgres 127.0.0.1/32 trust";
  writeFileSync(join(server.data, "pg_hba.conf"), `${own}\n${rules}\n`);
  const said = logFromNow(server);
  await root.run("select pg_reload_conf()");
  await until("reload", () => said(/reloading configuration files/));
}

/** What a server writes to its log from now on: all that matches. */
export function logFromNow({ log, data }: VersionServer) {
  const start = log().length;
  return (pattern: RegExp): string | undefined =>
    log().slice(start).match(pattern)?.join("\n").replaceAll(data, "/var/lib/mysql");
}

/** A line with such words of what a server logs from now on, not of dumps of pages of 32 kB. */
export function lineFromNow(server: VersionServer) {
  const said = logFromNow(server);
  return (words: string) => said(new RegExp(`^.{0,500}(?:${words}).{0,500}$`, "m"));
}

/** The statements of a block of a page's diagnosis. */
export function statementsOf(text: string): string[] {
  return text
    .replace(/--.*/g, "")
    .split(/;\s*(?:\n|$)|\\G/)
    .map((statement) => statement.trim())
    .filter(Boolean);
}

/** A trial that runs on each fetched version that the error's messages name. */
interface VersionTrial extends TrialOptions {
  run(run: TrialRun): Promise<void>;
}

/** A trial on a Galera cluster of three nodes of its own. */
export interface ClusterTrial {
  runOnCluster(run: Pick<TrialRun, "record" | "diagnosis"> & { cluster: Servers }): Promise<void>;
}

export type Trial = VersionTrial | ClusterTrial;

type Run = VersionTrial["run"];

export function trial(run: Run): VersionTrial;
export function trial(options: TrialOptions, run: Run): VersionTrial;
export function trial(first: TrialOptions | Run, second?: Run): VersionTrial {
  return typeof first === "function" ? { run: first } : { ...first, run: second as Run };
}

/** A trial on a primary and its replica. */
export function replicaTrial(run: (run: TrialRun & Replication) => Promise<void>): VersionTrial {
  return trial(async (own) => run({ ...own, ...(await replicate(own.record, own.server)) }));
}
