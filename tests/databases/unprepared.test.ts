/** A real site whose database server is up but refuses it, or hangs. */

import { join } from "node:path";
import { ENGINES, freePort, type Servers } from "@blc/servers";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { localAddress } from "../../site/address.ts";
import { PAGES } from "../../site/pages.ts";
import type { OpenDatabase } from "../../store/database.ts";
import { findMessagesOf } from "../../store/erase.ts";
import { migrate } from "../../store/migrate.ts";
import { openDatabase } from "../../store/open.ts";
import { isAccepted, send as sendForm } from "../contact-client.ts";
import { siteForTest, temporaryFolder } from "../fixtures.ts";
import { SECRET, startHttpPeer } from "../http-peer.ts";
import { linesWith, type Site } from "../site-process.ts";

const SINGLE_SERVERS = Object.entries(ENGINES).filter(([, { isCluster }]) => !isCluster);

describe.each(SINGLE_SERVERS)(
  "%s",
  (_name, { start, errorCodes: { wrongAccount, noDatabase }, emptied }) => {
    let servers: Servers;
    let database: OpenDatabase;
    let folder: string;
    let site: Site;

    beforeAll(async () => {
      servers = await start();
      database = openDatabase(servers.url());
    });
    afterAll(async () => {
      await database?.close();
      await servers?.stop();
    });
    beforeEach(() => {
      folder = temporaryFolder(onTestFinished);
    });

    const startOn = async (url: string, environment: Record<string, string> = {}) => {
      site = await siteForTest(
        { DATABASE_URL: url, LOCAL_FILE: join(folder, "local.db"), ...environment },
        folder,
      );
    };
    const refusal = async (url: string) => {
      const { message } = await startOn(url).then(
        () => expect.unreachable("It started"),
        (error: Error) => error,
      );
      const [ended, ...lines] = message.trim().split("\n");
      expect(ended).toBe("The site ended with 1:");
      return lines.filter((line) => !line.startsWith("{"));
    };
    const ready = () => site.ready();
    const DEGRADED = [200, { status: "degraded", database: "down", intake: "up" }];
    const READY = [200, { status: "ready", database: "up", intake: "up" }];
    const startReady = async (environment?: Record<string, string>) => {
      await startOn(servers.url(), environment);
      await expect.poll(ready).toEqual(READY);
    };
    /** What the database has from an address; nothing while it is away. */
    const from = (email: string) => findMessagesOf(database, { email }).catch(() => []);
    // Not the password alone: the PostgreSQL of the tests trusts every account that exists.
    const wrongAccountUrl = () => servers.url().replace(/blc:[^:@]+@/, "nobody:wrong@");
    const noDatabaseUrl = () => servers.url().replace(/\/blc$/, "/nowhere");
    const send = async (email: string) => isAccepted(await sendForm(site.url, { email }));

    const UNKNOWN = "000_unknown";
    const addUnknownMigration = () =>
      sql`insert into kysely_migration (name, timestamp) values (${UNKNOWN}, ${"2026-01-01"})`.execute(
        database.db,
      );
    const removeUnknownMigration = () =>
      sql`delete from kysely_migration where name = ${UNKNOWN}`.execute(database.db);

    test("a site that never had its database does not start with a wrong account, without the database, or on one of a newer version", async () => {
      await migrate(database, []);
      await addUnknownMigration();
      const server = "The database server is not usable \\(127\\.0\\.0\\.1:\\d+ \\w+:";
      for (const [url, reason] of [
        [wrongAccountUrl(), `${server} ${wrongAccount}\\b`],
        [noDatabaseUrl(), `${server} ${noDatabase}\\b`],
        [servers.url(), `.*${UNKNOWN}`],
      ] as const) {
        const [line, ...others] = await refusal(url);
        expect(line).toMatch(new RegExp(`^The site cannot start: ${reason}`));
        expect(others).toEqual([]);
        expect(line).not.toContain("wrong");
      }
      await removeUnknownMigration();
    });

    test("a site that had its database works without it, reports it, and delivers to it afterwards", async () => {
      await startReady();
      await site.kill();

      const metricsPort = await freePort();
      await startOn(wrongAccountUrl(), { METRICS_PORT: String(metricsPort) });
      expect(await ready()).toEqual(DEGRADED);
      expect(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()).toMatch(
        /^blc_database_up 0$/m,
      );
      expect((await site.get("/about")).status).toBe(200);
      expect(await send("kept@example.com")).toBe(true);
      expect(logged(site)).toEqual([
        expect.objectContaining({
          level: 50,
          error: "DatabaseError",
          message: expect.stringContaining(wrongAccount),
        }),
      ]);
      await site.kill();

      await startOn(servers.url());
      // The killed site may have leased it for a minute.
      await expect.poll(() => from("kept@example.com"), { timeout: 90_000 }).toHaveLength(1);
    });

    test("an outage is logged when it begins and when it is over, without a stack, and no page waits for it", async () => {
      await startReady();
      const [server] = servers.nodes;
      await server?.kill();
      const begun = "the database cannot be compared with the local file";
      await expect.poll(site.output).toContain(begun);
      for (const { path } of PAGES)
        expect((await site.get(localAddress(path, "es"))).status, path).toBeLessThan(500);
      await server?.restart();
      await expect
        .poll(site.output, { timeout: 30_000 })
        .toContain("the database is compared again");
      expect(site.output()).not.toContain('"stack"');
      const messages = linesWith(site, '{"level":')
        .filter(({ level, warning, unset }) => Number(level) >= 40 && !warning && !unset)
        .map(({ msg }) => msg);
      expect(messages.filter((msg) => msg === begun)).toHaveLength(1);
      expect(messages).toEqual([...new Set(messages)]);
    });

    test("a database that is dropped, comes back empty and then gets its rights is filled without a restart, and each cause is logged", async () => {
      await startOn(servers.url());
      expect(await send("before@example.com")).toBe(true);
      await expect.poll(() => from("before@example.com")).toHaveLength(1);
      const [server] = servers.nodes;
      const codes = () =>
        linesWith(site, "the database cannot be compared with the local file").map(
          ({ code }) => code,
        );

      await server?.admin(emptied.drop);
      await expect.poll(codes).not.toEqual([]);
      expect(await send("meanwhile@example.com")).toBe(true);
      for (const statement of emptied.bare) await server?.admin(statement);
      await expect.poll(codes).toContain(emptied.noRights);
      await expect.poll(ready).toEqual(DEGRADED);

      await server?.admin(emptied.grant);
      for (const email of ["before@example.com", "meanwhile@example.com"])
        await expect.poll(() => from(email), { timeout: 30_000 }).toHaveLength(1);
      await expect.poll(ready).toEqual(READY);
      await expect.poll(() => linesWith(site, "the database is compared again")).toHaveLength(1);
      expect(codes()).toEqual([...new Set(codes())]);
    });

    test("a database that answers but cannot be migrated is not up", async () => {
      await startReady();
      await site.kill();

      await addUnknownMigration();
      await startOn(servers.url());
      expect(await ready()).toEqual(DEGRADED);
      expect(await send("waits@example.com")).toBe(true);
      expect(logged(site)).toEqual([
        expect.objectContaining({ level: 50, message: expect.stringContaining(UNKNOWN) }),
      ]);
      // Nothing is written to a schema that this version does not know.
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(await findMessagesOf(database, { email: "waits@example.com" })).toEqual([]);

      await removeUnknownMigration();
      await expect.poll(ready).toEqual(READY);
      await expect.poll(() => from("waits@example.com")).toHaveLength(1);
      await expect.poll(site.output).toContain("the database is compared again");
    });

    test("a site whose database is down or hangs notifies of messages at once, and shuts down gracefully", async () => {
      const webhook = await startHttpPeer();
      onTestFinished(() => webhook.close());
      await startReady({ WEBHOOK_URL: webhook.url, WEBHOOK_SECRET: SECRET });
      const [server] = servers.nodes;
      await server?.kill();
      expect(await send("down@example.com")).toBe(true);
      await expect.poll(() => webhook.taken, { timeout: 5_000 }).toHaveLength(1);
      await server?.restart();
      await expect.poll(() => from("down@example.com")).toHaveLength(1);
      await server?.freeze();
      onTestFinished(() => server?.resume());
      expect(await send("hanging@example.com")).toBe(true);
      await expect.poll(() => webhook.taken, { timeout: 5_000 }).toHaveLength(2);
      // With a notification that waits.
      webhook.mood = 503;
      expect(await send("waiting@example.com")).toBe(true);
      await expect.poll(ready, { timeout: 30_000 }).toEqual(DEGRADED);
      expect(await site.stop()).toBe(0);
    });
  },
);

/** The log lines about a failed preparation of the database. */
const logged = (site: Site) => linesWith(site, "could not be prepared");
