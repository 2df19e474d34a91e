import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eraseMessagesOf } from "../../store/erase.ts";
import { busiestNetworks, type StaffStore, setMessageStatus } from "../../store/index.ts";
import { migrate } from "../../store/migrate.ts";
import { openDatabase } from "../../store/open.ts";
import { findContent, heldBacklog, makeDigest } from "../../store/outbox/digests.ts";
import { findPage } from "../../store/pages.ts";
import { copyPages } from "../../store/remote/page-copies.ts";
import { purgeOld } from "../../store/retention.ts";
import { type Desk, openDesk } from "../staff-desk.ts";
import { message, type Subject, storeWithRetries } from "./subject.ts";

/** The staff's commands and the site's maintenance, for each engine. */
export function staff(subject: Subject) {
  describe("for the staff", () => {
    let desk: Desk;
    beforeAll(async () => {
      await subject.database.db.deleteFrom("outbox").execute();
      await subject.database.db.deleteFrom("contact_messages").execute();
      desk = openDesk(subject.servers.url());
    });
    afterAll(() => desk.close());

    test("messages are listed, shown, exported and erased", async () => {
      const stored = await desk.stored({ email: "Ana.Ñandú@example.com", name: "=1+1", message: "línea 1\nlínea 2" });
      await desk.stored({ email: "eva@example.com", status: "spam" });
      expect(await desk.call(["messages", "list"], { COLUMNS: "140" })).toContain(stored.id);
      expect(await desk.call(["messages", "list", "--status", "spam"])).toContain("eva@example.com");
      const { out } = await desk.site(["messages", "show", stored.id.slice(-10)]);
      expect(out).toContain("línea 1\nlínea 2");
      expect(out).toContain("by email");
      const [exported] = JSON.parse(
        await desk.call(["messages", "export", "--format", "json", "--status", "new"]),
      ) as object[];
      expect(exported).toMatchObject({ id: stored.id, name: "=1+1", gdpr_consent: true, ccpa_consent: false });
      expect(await desk.call(["messages", "export", "--format", "csv"])).toContain(`'=1+1`);
      const erased = await desk.site(["messages", "erase", "ana.ñandú@EXAMPLE.com", "--yes"]);
      expect(erased).toMatchObject({ code: 0, out: expect.stringContaining("1 message") });
      expect(await desk.entries(stored)).toEqual([]);
      expect(await desk.call(["status"])).toMatch(/messages +1 \(new 0, held 0, spam 1\)/);
    });

    test("dead notifications are retried", async () => {
      const stored = await desk.stored();
      await subject.database.db
        .updateTable("outbox")
        .set({ status: "dead" })
        .where("message_id", "=", stored.id)
        .execute();
      expect(await desk.call(["outbox", "list", "--status", "dead"])).toContain("webhook");
      await desk.call(["outbox", "retry", "--dead"]);
      expect((await desk.entries(stored)).map(({ status }) => status)).toEqual(["pending", "pending"]);
    });

    test("pages are hidden, published and described", async () => {
      await desk.call(["pages", "hide", "/consulting"]);
      expect(await findPage(subject.database.db, "/consulting")).toMatchObject({ is_visible: false });
      expect(await desk.call(["pages", "list"])).toMatch(/\/consulting +hidden/);
      await desk.call(["pages", "publish", "/consulting"]);
      await desk.call(["pages", "set", "/consulting", "meta_title", "Título 漢字"]);
      expect(await desk.call(["pages", "show", "/consulting"])).toContain("Título 漢字");
    });

    test("page records are copied to the local disk, with every change", async () => {
      const copy = openDatabase(`sqlite:${join(desk.folder, "copy.db")}`);
      await migrate(copy, ["/"]);
      await copyPages(subject.database, copy);
      expect(await findPage(copy.db, "/consulting")).toEqual(await findPage(subject.database.db, "/consulting"));
      await desk.site(["pages", "hide", "/remote-dba"]);
      await copyPages(subject.database, copy);
      expect(await findPage(copy.db, "/remote-dba")).toMatchObject({ is_visible: false });
      expect(await findPage(copy.db, "/nowhere")).toBeUndefined();
      await copy.close();
    });

    test("messages waiting in the journal of this machine are counted and erased", async () => {
      const file = join(desk.folder, "journal.db");
      const journal = openDatabase(`sqlite:${file}`);
      await migrate(journal, ["/"]);
      await storeWithRetries(journal, message("waiting", { email: "waits@example.com" }));
      const environment = { JOURNAL_FILE: file };
      const waiting = await desk.call(["status"], environment);
      if (subject.database.engine.isLocal) expect(waiting).not.toContain("journal");
      else {
        expect(waiting).toMatch(/journal waiting +1, oldest \d+ d/);
        const [row] = await journal.db.selectFrom("contact_messages").select("id").execute();
        const marked = await desk.site(["messages", "mark", "new", row?.id ?? ""], environment);
        expect(marked).toMatchObject({ code: 1, err: expect.stringContaining("waits in the journal of this machine") });
        await desk.site(["messages", "erase", "waits@example.com", "--yes"], environment);
        expect(await journal.db.selectFrom("contact_messages").select("id").execute()).toEqual([]);
        expect(await desk.call(["status"], environment)).toMatch(/journal waiting +0/);
      }
      await journal.close();
      expect(existsSync(file)).toBe(true);
    });

    test("held messages are in one digest, and are counted, marked and erased by their network", async () => {
      const { database } = subject;
      const held = {
        status: "held",
        network_hash: "network-of-22-letters.",
        created_at: "2026-01-01T00:00:00.000Z",
      } as const;
      const [first] = [
        await desk.stored({ ...held, address_hash: "a" }),
        await desk.stored({ ...held, address_hash: "b" }),
      ];
      await desk.stored({ ...held, network_hash: "another", origin: "type=emergency" });
      expect(await heldBacklog(database)).toEqual({ messages: 3, oldest: held.created_at });
      const made = await Promise.all([1, 2, 3].map(() => makeDigest(database, ["email", "webhook"], Date.now())));
      expect(made.toSorted()).toEqual([0, 0, 3]);
      const early = await desk.stored({ ...held, network_hash: "a third" });
      expect(await makeDigest(database, ["email", "webhook"], Date.now())).toBe(0);
      await setMessageStatus(database, [early.id], "spam", [], new Date());
      const entries = database.db.selectFrom("outbox").selectAll().where("message_id", "like", "digest:%");
      const [entry, ...others] = await entries.execute();
      expect(others).toHaveLength(1);
      const digest = await findContent(database, entry?.message_id ?? "");
      expect(digest).toMatchObject({ networks: [2, 1], held: [{ origin: "type=emergency" }, {}, {}] });
      const networks = await busiestNetworks({ database } as StaffStore, { status: "held" }, 1);
      expect(networks.rows.map(({ number, addresses }) => [Number(number), Number(addresses)])).toEqual([[2, 2]]);
      expect(networks.total).toBe(2);
      expect(await setMessageStatus(database, [first.id], "new", ["email"], new Date())).toBe(1);
      expect(await desk.entries(first)).toHaveLength(1);
      expect(await setMessageStatus(database, [first.id], "spam", ["email"], new Date())).toBe(1);
      expect(await desk.entries(first)).toEqual([]);
      const sender = {
        column: "network_hash" as const,
        hashes: [held.network_hash, "another", early.network_hash ?? ""],
      };
      expect(await eraseMessagesOf(database, sender)).toEqual({ messages: 4, outbox: 0 });
      await database.db.deleteFrom("outbox").execute();
      await database.db.deleteFrom("erasures").execute();
    });

    test("old messages, address hashes and erasure records are purged", async () => {
      const now = new Date("2030-01-01T00:00:00.000Z");
      await desk.stored({ created_at: "2029-10-01T00:00:00.000Z", address_hash: "hash", email: "kept@example.com" });
      await desk.stored({ created_at: "2029-01-01T00:00:00.000Z", email: "old@example.com" });
      await desk.stored({ created_at: "2029-10-01T00:00:00.000Z", email: "erased@example.com" });
      await eraseMessagesOf(subject.database, "erased@example.com", { now: new Date("2029-11-01T00:00:00.000Z") });
      const purged = await purgeOld(subject.database, 6, now);
      expect(purged.addresses).toBe(1);
      const left = await subject.database.db.selectFrom("contact_messages").select(["email", "address_hash"]).execute();
      expect(left).toEqual([{ email: "kept@example.com", address_hash: null }]);
      expect(await subject.database.db.selectFrom("erasures").selectAll().execute()).toEqual([]);
    });
  });
}
