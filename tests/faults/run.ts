/**
 * Faults on each engine, against real servers: `npm run test:faults`, or `-- --short` as the gate runs it. Each line
 * says what was sent, acknowledged, stored, stored twice and notified; a run passes when nothing acknowledged is
 * missing or twice, and nothing was notified zero times.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../db/open.ts";
import { freshForm, isAccepted, post } from "../contact-client.ts";
import { type Servers, startGalera, startMariadb, startPostgres } from "../engines/servers.ts";
import { startHttpPeer } from "../http-peer.ts";
import { type Site, startSite } from "../site-process.ts";
import { type Book, emptyBook, write } from "./load.ts";

const isShort = process.argv.includes("--short");
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const AWAY_MS = isShort ? 10_000 : 60_000;
const LOAD_MS = isShort ? 3_000 : 10_000;
const results: { name: string; ok: boolean }[] = [];

const webhook = await startHttpPeer();

/** A site on an engine, that can be killed and started again on its files. */
class Subject {
  readonly databaseUrl: string;
  readonly #folder: string;
  #site: Site | undefined;

  constructor(databaseUrl: string | undefined) {
    this.#folder = mkdtempSync(join(tmpdir(), "blc-faults-"));
    this.databaseUrl = databaseUrl ?? `sqlite:${join(this.#folder, "site.db")}`;
  }

  url = () => this.#site?.url ?? "http://localhost:1";

  async start() {
    const environment = {
      DATABASE_URL: this.databaseUrl,
      SECRET_KEY: "the-same-for-all-processes-of-a-site",
      WEBHOOK_URL: webhook.url,
      WEBHOOK_SECRET: SECRET,
      MAX_INFLIGHT: "1000",
    };
    this.#site = await startSite(environment, this.#folder);
  }

  async kill() {
    await this.#site?.kill();
  }

  async stop() {
    await this.#site?.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** How often each address is in the database. */
async function storedTimes(databaseUrl: string): Promise<Map<string, number>> {
  const { db, close } = openDatabase(databaseUrl);
  try {
    const rows = await db.selectFrom("contact_messages").select("email").execute();
    const times = new Map<string, number>();
    for (const { email } of rows) times.set(email, (times.get(email) ?? 0) + 1);
    return times;
  } finally {
    await close();
  }
}

function notifiedAddresses(): Set<string> {
  return new Set(webhook.taken.map(({ body }) => (JSON.parse(body) as { data: { email: string } }).data.email));
}

/** Waits until all that was acknowledged is stored and notified, and says how it came out. */
async function settle(name: string, { databaseUrl }: Subject, book: Book, patience = 60_000): Promise<void> {
  const until = Date.now() + patience;
  let stored = new Map<string, number>();
  let notified = new Set<string>();
  const missing = (known: { has(email: string): boolean }) =>
    [...book.acknowledged].filter((email) => !known.has(email));
  do {
    await new Promise((resolve) => setTimeout(resolve, 500));
    stored = await storedTimes(databaseUrl).catch(() => stored);
    notified = notifiedAddresses();
  } while ((missing(stored).length > 0 || missing(notified).length > 0) && Date.now() < until);
  const twice = [...stored.values()].filter((times) => times > 1).length;
  const ok =
    book.acknowledged.size > 0 &&
    missing(stored).length === 0 &&
    missing(notified).length === 0 &&
    twice === 0 &&
    book.failedPages === 0;
  results.push({ name, ok });
  console.log(
    `${ok ? "ok  " : "FAIL"} ${name}: sent ${book.sent}, acknowledged ${book.acknowledged.size}, ` +
      `stored ${book.acknowledged.size - missing(stored).length}, duplicates ${twice}, ` +
      `never notified ${missing(notified).length}, slowest page ${book.slowestPage.toFixed(0)} ms, ` +
      `failed pages ${book.failedPages}`,
  );
}

async function siteKilled(engine: string, subject: Subject) {
  const book = emptyBook();
  for (let round = 0; round < (isShort ? 2 : 5); round++) {
    const load = write(subject.url, LOAD_MS, book);
    await new Promise((resolve) => setTimeout(resolve, LOAD_MS * 0.6));
    await subject.kill();
    await load;
    await subject.start();
  }
  await settle(`${engine}: SIGKILL of the site under load`, subject, book);
}

/** The answer is lost, the browser sends again. */
async function answerCut(engine: string, subject: Subject) {
  const book = emptyBook();
  for (let i = 0; i < 20; i++) {
    const email = `cut${i}.${Math.random().toString(36).slice(2, 8)}@example.com`;
    const { fields } = await freshForm(subject.url(), { email });
    const body = new URLSearchParams(fields);
    await fetch(`${subject.url()}/contact`, { method: "POST", body, signal: AbortSignal.timeout(1 + i) }).catch(
      () => {},
    );
    book.sent += 2;
    if (isAccepted(await post(subject.url(), fields))) book.acknowledged.add(email);
  }
  await settle(`${engine}: answer cut, the same sent again`, subject, book);
}

async function nodesKilled(engine: string, subject: Subject, servers: Servers, nodes: Servers["nodes"], away: number) {
  const book = emptyBook();
  const load = write(subject.url, away + 2 * LOAD_MS, book);
  await new Promise((resolve) => setTimeout(resolve, LOAD_MS));
  await Promise.all(nodes.map((node) => node.kill()));
  await new Promise((resolve) => setTimeout(resolve, away));
  // Together: the nodes of a cluster that was killed whole wait for each other.
  await Promise.all(nodes.map((node) => node.restart()));
  await load;
  const which = nodes.length === servers.nodes.length ? "the database" : "one node";
  await settle(`${engine}: SIGKILL of ${which}, ${away / 1000} s away`, subject, book, 120_000);
}

/** The same form to three processes, each with a journal of its own. */
async function threeProcesses(engine: string, subject: Subject) {
  const others = [new Subject(subject.databaseUrl), new Subject(subject.databaseUrl)];
  for (const other of others) await other.start();
  const book = emptyBook();
  for (let i = 0; i < 10; i++) {
    const email = `three${i}.${Math.random().toString(36).slice(2, 8)}@example.com`;
    const { fields } = await freshForm(subject.url(), { email });
    const answers = await Promise.all([subject, ...others].map(({ url }) => post(url(), fields)));
    book.sent += answers.length;
    if (answers.some(isAccepted)) book.acknowledged.add(email);
  }
  await settle(`${engine}: one challenge to three processes at once`, subject, book);
  for (const other of others) await other.stop();
}

/** Receivers that fail in every way before they take anything. */
async function peersFail(engine: string, subject: Subject) {
  const book = emptyBook();
  for (const mood of ["die", 500, "hang"] as const) {
    webhook.mood = mood;
    await write(subject.url, 1_000, book, 2);
  }
  webhook.mood = 200;
  await settle(`${engine}: webhook that dies, answers 500 and hangs`, subject, book, 90_000);
}

const ENGINES: [string, (() => Promise<Servers>) | undefined][] = [
  ["sqlite", undefined],
  ["postgres", startPostgres],
  ["mariadb", startMariadb],
  ["galera", startGalera],
];

webhook.mood = 200;
for (const [engine, startServers] of ENGINES) {
  try {
    const servers = await startServers?.();
    const subject = new Subject(servers?.url());
    await subject.start();
    await siteKilled(engine, subject);
    await answerCut(engine, subject);
    await threeProcesses(engine, subject);
    if (engine === "sqlite") await peersFail(engine, subject);
    if (servers && servers.nodes.length > 1)
      await nodesKilled(engine, subject, servers, servers.nodes.slice(0, 1), AWAY_MS);
    if (servers) await nodesKilled(engine, subject, servers, servers.nodes, AWAY_MS);
    await subject.stop();
    await servers?.stop();
  } catch (error) {
    results.push({ name: engine, ok: false });
    console.log(`FAIL ${engine}: ${error instanceof Error ? error.message : error}`);
  }
}
await webhook.close();

const passed = results.filter(({ ok }) => ok).length;
const failed = results.length - passed;
const folder = join(import.meta.dirname, "../../test-results");
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "faults.json"), JSON.stringify({ passed, failed }));
console.log(`${passed} of ${results.length} faults survived`);
process.exit(failed > 0 ? 1 : 0);
