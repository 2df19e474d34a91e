/** The faults: each injects one into a running site under load, and returns the verdict. */

import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import type { Servers } from "@blc/servers";
import { type Book, emptyBook, visit } from "./load.ts";
import { type Subject, settle, type Verdict } from "./subject.ts";

/** Durations are in milliseconds. */
export interface Extent {
  /** How long a database is down. */
  outage: number;
  /** How long the site is under load before and after a fault. */
  load: number;
  /** How often the site is killed. */
  rounds: number;
}

type Nodes = Servers["nodes"];

async function killUnderLoad(subject: Subject, load: number, book: Book): Promise<void> {
  const visitors = visit(subject.url, load, book);
  await sleep(load * 0.6);
  await subject.kill();
  await visitors;
  await subject.restart();
}

export async function siteKilled(subject: Subject, { load, rounds }: Extent): Promise<Verdict> {
  const book = emptyBook();
  // The first message after a start may take a busy machine longer than a round.
  for (let tries = 0; tries < 10 && book.acknowledged.size === 0; tries++)
    await visit(subject.url, load, book);
  for (let round = 0; round < rounds; round++) await killUnderLoad(subject, load, book);
  return settle(subject, book);
}

/** The disk is full: the file size limit of the site's process is set to zero. */
export async function diskFull(subject: Subject, { load }: Extent): Promise<Verdict> {
  const book = emptyBook();
  const limit = (bytes: string) =>
    void execFileSync("prlimit", ["--pid", subject.processId(), `--fsize=${bytes}:unlimited`]);
  const problems: string[] = [];
  await visit(subject.url, load, book);
  const before = book.acknowledged.size;
  limit("0");
  await visit(subject.url, load, book);
  if (book.acknowledged.size > before)
    problems.push("messages were acknowledged while nothing could be written");
  limit("unlimited");
  await visit(subject.url, load, book);
  if (book.acknowledged.size === before)
    problems.push("no message is accepted after the disk has space again");
  return settle(subject, book, problems);
}

/** Something of a database fails for a while: servers are killed, or hang, or the link to one is cut. */
export async function databaseFails(
  subject: Subject,
  { fail, mend }: { fail(): unknown; mend(): unknown },
  { outage, load }: Extent,
): Promise<Verdict> {
  const book = emptyBook();
  const visitors = visit(subject.url, outage + 2 * load, book);
  await sleep(load);
  await fail();
  await sleep(outage);
  await mend();
  await visitors;
  return settle(subject, book);
}

/** The site is killed while its database is down, and restarted without it. */
export async function killedWithoutDatabase(
  subject: Subject,
  nodes: Nodes,
  { load }: Extent,
): Promise<Verdict> {
  const book = emptyBook();
  await Promise.all(nodes.map((node) => node.kill()));
  await killUnderLoad(subject, load, book);
  const problems: string[] = [];
  const before = book.acknowledged.size;
  await visit(subject.url, load, book);
  if (book.acknowledged.size === before)
    problems.push("without its database the site accepts no messages");
  const readiness = (await (await fetch(`${subject.url()}/readyz`)).json()) as { status: string };
  if (readiness.status !== "degraded") problems.push(`/readyz says ${readiness.status}`);
  await Promise.all(nodes.map((node) => node.restart()));
  return settle(subject, book, problems);
}
