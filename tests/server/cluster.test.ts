/** Several processes on one port and one local store: WEB_CONCURRENCY. */
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { freshForm, isAccepted, post } from "../contact-client.ts";
import { startHttpPeer } from "../http-peer.ts";
import { type Site, startSite } from "../site-process.ts";

/** Two processes for one test. They finish no pages ahead. */
async function start(environment: Record<string, string> = {}, folder?: string): Promise<Site> {
  const site = await startSite({ WEB_CONCURRENCY: "2", PAGE_CACHE_SECONDS: "0", ...environment }, folder);
  onTestFinished(async () => void (await site.stop()));
  return site;
}

/** A receiver of webhooks for one test, and the settings with which a site notifies it. */
async function startHook() {
  const hook = await startHttpPeer();
  onTestFinished(hook.close);
  return { hook, settings: { WEBHOOK_URL: hook.url, WEBHOOK_SECRET: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw" } };
}

/** The ids of the worker processes, by their number. */
function workers({ process: { pid } }: Site): Map<number, number> {
  const pids = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
  return new Map(
    pids.flatMap((pid) => {
      const number = /worker\0(\d+)\0$/.exec(commandLine(pid))?.[1];
      return number ? [[Number(number), pid] as const] : [];
    }),
  );
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

const isFree = async (url: string) => {
  const server = createServer().listen(Number(new URL(url).port));
  const isHad = await once(server, "listening").then(
    () => true,
    () => false,
  );
  server.close();
  return isHad;
};

const counted = (text: string, name: string) => Number(new RegExp(`^${name}\\S* (\\d+)$`, "m").exec(text)?.[1]);

/** A port of the loopback whose next one is free as well. */
async function twoFreePorts(): Promise<number> {
  for (;;) {
    const first = createServer().listen(0, "127.0.0.1");
    await once(first, "listening");
    const { port } = first.address() as AddressInfo;
    first.close();
    if (await isFree(`http://127.0.0.1:${port + 1}`)) return port;
  }
}

async function sendMany(site: Site, count: number): Promise<string[]> {
  const send = async (_: unknown, i: number) => {
    const email = `m${i}@example.com`;
    const { fields } = await freshForm(site.url, { email });
    // A connection of its own, so that both processes get some.
    return isAccepted(await post(site.url, fields, { connection: "close" })) ? [email] : [];
  };
  return (await Promise.all(Array.from({ length: count }, send))).flat();
}

/** The workers that stored messages, in the order of the log. */
const storers = (site: Site) =>
  [...site.output().matchAll(/"worker":(\d+),.*"msg":"contact message stored"/g)].map((match) => match[1]);

const stored = (site: Site) =>
  site.query<{ email: string }>("select email from contact_messages order by email").map(({ email }) => email);

describe("two processes", () => {
  test("share the port, store each message once and count each for itself", async () => {
    const port = await twoFreePorts();
    const site = await start({ METRICS_PORT: String(port) });
    expect(site.output().match(/The site runs at/g)).toHaveLength(1);
    const acknowledged = await sendMany(site, 40);
    expect(acknowledged).toHaveLength(40);
    expect(stored(site)).toEqual(acknowledged.sort());
    const metrics = await Promise.all(
      [port, port + 1].map(async (each) => (await fetch(`http://127.0.0.1:${each}/metrics`)).text()),
    );
    const counts = metrics.map((text) => counted(text, 'blc_contact_messages_total{outcome="accepted"}'));
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(counts.reduce((a, b) => a + b)).toBe(40);
    expect(new Set(storers(site))).toEqual(new Set(["1", "2"]));
    expect(existsSync(join(site.folder, "secret.key"))).toBe(true);

    const { fields } = await freshForm(site.url);
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(site.url, fields, { connection: "close" })));
    expect(answers.filter(isAccepted)).toHaveLength(8);
    expect(stored(site)).toHaveLength(41);
  });

  test("share the rate limit of an address", async () => {
    const site = await start({ CONTACT_RATE_LIMIT: "5" });
    const statuses: number[] = [];
    for (let i = 0; i < 8; i++) {
      const { fields } = await freshForm(site.url);
      statuses.push((await post(site.url, fields, { connection: "close" })).status);
    }
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429, 429, 429]);
    expect(new Set(storers(site)).size).toBe(2);
    expect(stored(site)).toHaveLength(5);
  });

  test("notify once, and soon, of a message that either has stored", async () => {
    const { hook, settings } = await startHook();
    const site = await start(settings);
    const acknowledged = await sendMany(site, 12);
    await expect.poll(() => hook.posts.length).toBeGreaterThanOrEqual(acknowledged.length);
    const waits: number[] = [];
    while (waits.length < 8) {
      const before = hook.posts.length;
      const { fields } = await freshForm(site.url, { email: `late${before}@example.com` });
      expect(isAccepted(await post(site.url, fields, { connection: "close" }))).toBe(true);
      const since = performance.now();
      await expect.poll(() => hook.posts.length, { interval: 10 }).toBe(before + 1);
      if (storers(site).at(-1) === "2") waits.push(performance.now() - since);
    }
    // Without a message from the other worker, the worker with the outbox polls about every 1.5 seconds.
    expect(waits.sort((a, b) => a - b)[4]).toBeLessThan(600);
    const messages = stored(site).length;
    expect(hook.posts).toHaveLength(messages);
    expect(new Set(hook.posts.map(({ headers }) => headers["webhook-id"])).size).toBe(messages);
  });

  test.each([1, 2])("replace worker %i when it is killed under load, and lose nothing acknowledged", async (number) => {
    const { settings } = await startHook();
    const site = await start(settings);
    const before = workers(site);
    const acknowledged = new Set<string>();
    let isOver = false;
    let sent = 0;
    const sender = async () => {
      while (!isOver) {
        const email = `m${sent++}@example.com`;
        try {
          const { fields } = await freshForm(site.url, { email });
          if (isAccepted(await post(site.url, fields, { connection: "close" }))) acknowledged.add(email);
        } catch {
          // The worker that had the connection is gone.
        }
      }
    };
    const senders = Array.from({ length: 4 }, sender);
    await expect.poll(() => acknowledged.size).toBeGreaterThan(20);
    process.kill(before.get(number) as number, "SIGKILL");
    await expect.poll(() => workers(site).get(number) ?? before.get(number)).not.toBe(before.get(number));
    const atReplacement = acknowledged.size;
    await expect.poll(() => acknowledged.size).toBeGreaterThan(atReplacement + 20);
    isOver = true;
    await Promise.all(senders);
    const rows = stored(site);
    expect(new Set(rows).size).toBe(rows.length);
    expect([...acknowledged].filter((email) => !rows.includes(email))).toEqual([]);
    // What a killed worker was sending stays leased for half a minute; this ends the leases.
    site.query("update outbox set lease_until = '2026-01-01T00:00:00.000Z' where status = 'pending'");
    const unsent = () => site.query("select id from outbox where status <> 'sent'");
    await expect.poll(() => unsent().length, { timeout: 60_000 }).toBe(0);
    expect(workers(site).get(3 - number)).toBe(before.get(3 - number));
    expect(site.output()).toContain('"msg":"a worker ended; another takes its place"');
  });

  test("close connections that a killed worker had not accepted", async () => {
    const site = await start();
    const before = [...workers(site).values()];
    for (const pid of before) process.kill(pid, "SIGSTOP");
    const sockets = before.map(() => connect(Number(new URL(site.url).port), "localhost").on("error", () => {}));
    await Promise.all(sockets.map((socket) => once(socket, "connect")));
    const closed = Promise.all(sockets.map((socket) => once(socket, "close")));
    for (const pid of before) process.kill(pid, "SIGKILL");
    await closed;
  });

  test.each(["SIGTERM", "SIGINT"] as const)("shut down together at %s, also when each receives it", async (signal) => {
    const site = await start();
    const pids = [...workers(site).values()];
    expect(pids).toHaveLength(2);
    const ended = once(site.process, "exit");
    for (const pid of pids) process.kill(pid, signal);
    site.process.kill(signal);
    for (const pid of pids) process.kill(pid, signal);
    expect(await ended).toEqual([0, null]);
    expect(pids.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
    expect(await isFree(site.url)).toBe(true);
    expect(site.output()).not.toContain("takes its place");
  });

  test("are not ready during the delay, and drain requests in flight", async () => {
    const site = await start({ STOP_DELAY_SECONDS: "3" });
    const ended = once(site.process, "exit");
    site.process.kill("SIGTERM");
    const ready = async () => (await fetch(`${site.url}/readyz`, { headers: { connection: "close" } })).status;
    await expect.poll(ready).toBe(503);
    expect([await ready(), await ready()]).toEqual([503, 503]);
    expect(await sendMany(site, 4)).toHaveLength(4);
    expect(await ended).toEqual([0, null]);
    expect(stored(site)).toHaveLength(4);
  });

  test("exit when the primary is killed", async () => {
    const site = await start();
    const pids = [...workers(site).values()];
    await site.kill();
    await expect.poll(() => pids.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
    expect(await isFree(site.url)).toBe(true);
    await start({ PORT: new URL(site.url).port }, site.folder);
  });
});

describe("several processes that cannot start", () => {
  const refusal = async (environment: Record<string, string>) => {
    const error = await startSite({ WEB_CONCURRENCY: "3", ...environment }).then(
      () => expect.unreachable("It started"),
      ({ message }: Error) => message,
    );
    expect(error).toContain("ended with 1");
    return error;
  };

  test("say so once: a setting", async () => {
    expect((await refusal({ CONTACT_RATE_LIMIT: "0" })).match(/CONTACT_RATE_LIMIT/g)).toHaveLength(1);
    expect(await refusal({ METRICS_PORT: "65534" })).toContain("METRICS_PORT");
  });

  test("say so once: a database", async () => {
    const text = await refusal({ DATABASE_URL: "sqlite:/dev/null/site.db" });
    expect(text.match(/cannot start/g)).toHaveLength(1);
  });

  test("say so once: a port that is taken, of the site or of the last one's metrics", async () => {
    const port = await twoFreePorts();
    const taken = createServer().listen(port + 1, "127.0.0.1");
    await once(taken, "listening");
    const site: Record<string, string> = { PORT: String(port + 1), HOST: "127.0.0.1" };
    for (const environment of [site, { METRICS_PORT: String(port) }]) {
      const text = await refusal({ ...environment, WEB_CONCURRENCY: "2" });
      expect(text.match(/cannot start: .*EADDRINUSE/g)).toHaveLength(1);
    }
    taken.close();
  });
});
