import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eraseMessagesOf } from "../../store/erase.ts";
import {
  batchIds,
  heldBatches,
  notifyOf,
  type StaffStore,
  setMessageStatus,
  unnotified,
} from "../../store/index.ts";
import { storeMessage } from "../../store/messages.ts";
import { migrate } from "../../store/migrate.ts";
import { openDatabase } from "../../store/open.ts";
import { findContent } from "../../store/outbox/contents.ts";
import { findPage } from "../../store/pages.ts";
import { purgeOld } from "../../store/retention.ts";
import { copyShared } from "../../store/server.ts";
import { messageStatus } from "../../store/staff/marking.ts";
import { enqueueDueMail } from "../../store/staff-mail.ts";
import { reference } from "../contact-message.ts";
import { empty } from "../fixtures.ts";
import { type Desk, openDesk } from "../staff-desk.ts";
import { type DatabaseUnderTest, message } from "./under-test.ts";

/** The staff's commands and the site's maintenance, for each engine. */
export function staff(underTest: DatabaseUnderTest) {
  describe("for the staff", () => {
    let desk: Desk;
    beforeAll(async () => {
      await empty(underTest.database);
      desk = openDesk(underTest.servers.url());
      await migrate(desk.local, []);
    });
    afterAll(() => desk.close());

    /** A file of one more machine, migrated. */
    const localFile = async (name: string) => {
      const local = openDatabase(`sqlite:${join(desk.folder, name)}`);
      await migrate(local, ["/"]);
      return local;
    };

    test("messages are listed, shown, exported and erased", async () => {
      const stored = await desk.stored({
        email: "Ana.Ñandú@example.com",
        message: "línea 1\nlínea 2",
      });
      await desk.stored({ email: "eva@example.com", status: "spam" });
      expect(await desk.call(["messages", "list"])).toContain(reference(stored));
      expect(await desk.call(["messages", "list", "--status", "spam"])).toContain(
        "eva@example.com",
      );
      expect(await desk.call(["messages", "show", stored.id.slice(-10)])).toContain(
        "línea 1\nlínea 2",
      );
      const exported = await desk.call(["messages", "export", "--status", "new"]);
      expect(exported).toMatch(
        new RegExp(`^\ufeffid,.+\r\n${stored.id},.+,true,true,true,false,`, "s"),
      );
      expect(exported).not.toContain("eva@example.com");
      const erased = await desk.call(["messages", "erase", "ana.ñandú@EXAMPLE.com", "--yes"]);
      expect(erased).toContain("1 message");
      expect(await desk.entries(stored)).toEqual([]);
      expect(await desk.call(["status"])).toMatch(
        /messages +1 \(new 0, answered 0, closed 0, held 0, spam 1\)/,
      );
    });

    test("pages are hidden, published and described, and copied to the local disk with every change", async () => {
      const { database } = underTest;
      const copy = await localFile("copy.db");
      const copied = async () => {
        await copyShared(database, copy);
        return findPage(copy.db, "/consulting");
      };
      await desk.call(["pages", "hide", "/consulting"]);
      expect(await copied()).toMatchObject({ is_visible: false });
      expect(await desk.call(["pages", "list"])).toMatch(/\/consulting +hidden/);
      await desk.call(["pages", "publish", "/consulting"]);
      await desk.call(["pages", "set", "/consulting", "meta_title", "Título 漢字"]);
      expect(await desk.call(["pages", "show", "/consulting"])).toContain("Título 漢字");
      expect(await copied()).toEqual(await findPage(database.db, "/consulting"));
      await copy.close();
    });

    test("what only this machine has is counted as waiting, read by its own address, and erased", async () => {
      const file = join(desk.folder, "waiting.db");
      const local = await localFile("waiting.db");
      await storeMessage(local, message("waiting", { email: "waits@example.com" }), [
        "email",
        "database",
      ]);
      const status = await desk.call(["status"], { LOCAL_FILE: file });
      if (underTest.servers.nodes.length > 0) expect(status).toMatch(/^waiting here +1, oldest/m);
      expect(await desk.call(["messages", "list"], { DATABASE_URL: `sqlite:${file}` })).toContain(
        "waits@example.com",
      );
      await desk.call(["messages", "erase", "waits@example.com", "--yes"], { LOCAL_FILE: file });
      if (underTest.servers.nodes.length > 0)
        expect(await local.db.selectFrom("contact_messages").select("id").execute()).toEqual([]);
      await local.close();
    });

    test("a reminder and a report are claimed by one of two machines, and a message is noted and answered", async () => {
      const { database } = underTest;
      const late = await desk.stored({
        created_at: "2026-01-05T15:00:00.000Z",
        email: "late@example.com",
      });
      const locals = await Promise.all(["one.db", "two.db"].map(localFile));
      for (const moment of ["2026-01-06T15:00:00.000Z", "2026-01-12T15:00:00.000Z"].map(
        (time) => new Date(time),
      )) {
        await Promise.all(locals.map((local) => enqueueDueMail(database, local, moment)));
      }
      const rows = locals.map((local) => local.db.selectFrom("outbox").selectAll().execute());
      const entries = (await Promise.all(rows)).flat();
      expect(entries).toHaveLength(4);
      const found = await Promise.all(
        entries.map((entry) => findContent(desk.local, (work) => work(database), entry)),
      );
      const kinds = found.map((mail) => (typeof mail === "object" ? mail.kind : mail));
      expect(kinds.toSorted()).toEqual(["nothing", "nothing", "reminder", "report"]);
      await Promise.all(locals.map((local) => local.close()));
      await desk.call(["messages", "note", late.id, "llamar 漢字"]);
      await desk.call(["messages", "mark", "answered", late.id]);
      expect(await desk.call(["messages", "show", late.id])).toMatch(
        /status +answered[\s\S]*llamar 漢字/,
      );
      expect(await desk.call(["messages", "list", "--search", "LATE@ replica"])).toContain(
        "late@example.com",
      );
      expect(await desk.call(["inbox"])).toContain("messages ");
      await desk.call(["messages", "erase", "late@example.com", "--yes"]);
    });

    test("a link marks a message, a second one of an address gets no receipt, and who was not notified is known", async () => {
      const { database } = underTest;
      const store = { database, local: desk.local } as StaffStore;
      const [first, second] = [
        await desk.stored({ email: "Uno@example.com" }),
        await desk.stored({ email: "uno@EXAMPLE.com", message: "otra vez" }),
      ];
      const status = () => messageStatus(store, first.id);
      for (const mark of ["answered", "spam", "new"] as const) {
        expect(await setMessageStatus(store, [first.id], mark, ["email"], new Date())).toBe(1);
        expect(await setMessageStatus(store, [first.id], mark, ["email"], new Date())).toBe(0);
        expect(await status()).toBe(mark);
      }
      expect(await messageStatus(store, "00000000-0000-7000-8000-000000000000")).toBeUndefined();
      if (underTest.servers.nodes.length > 0) {
        const here = message("undelivered");
        await storeMessage(desk.local, here);
        await expect(messageStatus(store, here.id)).rejects.toMatchObject({ code: "undelivered" });
      }
      const [entry] = await desk.entries(first);
      if (!entry) return expect.unreachable();
      const receipt = ({ id }: { id: string }) =>
        findContent(desk.local, (work) => work(database), {
          ...entry,
          message_id: id,
          channel: "receipt",
        });
      expect(await receipt(first)).toMatchObject({ kind: "message" });
      expect(await receipt(second)).toBe("nothing");
      await desk.local.db.deleteFrom("outbox").where("message_id", "=", second.id).execute();
      expect(await unnotified(store, "email")).toEqual([second.id]);
      await notifyOf(store, [second.id], "email");
      expect(await unnotified(store, "email")).toEqual([]);
      await desk.call(["messages", "erase", "uno@example.com", "--yes"]);
    });

    test("a batch of held messages is counted, released, marked and erased", async () => {
      const { database } = underTest;
      const store = { database, local: desk.local } as StaffStore;
      const batch = "20260101-000000";
      const held = { status: "held", batch, created_at: "2026-01-01T00:00:00.000Z" } as const;
      const [first, second] = [
        await desk.stored(held),
        await desk.stored({ ...held, origin: "type=emergency" }),
      ];
      await desk.stored({
        ...held,
        batch: "20260102-000000",
        created_at: "2026-01-02T00:00:00.000Z",
      });
      expect(await heldBatches(database)).toMatchObject([
        { batch, messages: 2, oldest: held.created_at },
        { batch: "20260102-000000", messages: 1 },
      ]);
      const now = new Date();
      expect(
        await setMessageStatus(store, await batchIds(store, batch), "new", ["email"], now),
      ).toBe(2);
      expect((await desk.entries(first)).map(({ channel }) => channel)).toContain("email");
      expect(await batchIds(store, batch)).toEqual([]);
      expect(await setMessageStatus(store, [first.id, second.id], "spam", ["email"], now)).toBe(2);
      expect((await desk.entries(first)).filter(({ channel }) => channel === "email")).toEqual([]);
      expect(await eraseMessagesOf(database, { batch })).toMatchObject({ messages: 2 });
      expect(await eraseMessagesOf(database, { batch: "20260102-000000" })).toMatchObject({
        messages: 1,
      });
      await empty(database);
    });

    test("old messages and erasure records are purged", async () => {
      const now = new Date("2030-01-01T00:00:00.000Z");
      await desk.stored({ created_at: "2029-10-01T00:00:00.000Z", email: "kept@example.com" });
      await desk.stored({ created_at: "2029-01-01T00:00:00.000Z", email: "old@example.com" });
      await desk.stored({ created_at: "2029-10-01T00:00:00.000Z", email: "erased@example.com" });
      await eraseMessagesOf(
        underTest.database,
        { email: "erased@example.com" },
        { now: new Date("2029-11-01T00:00:00.000Z") },
      );
      expect(await purgeOld(underTest.database, 6, now)).toMatchObject({ messages: 1 });
      const left = await underTest.database.db
        .selectFrom("contact_messages")
        .select("email")
        .execute();
      expect(left).toEqual([{ email: "kept@example.com" }]);
      expect(await underTest.database.db.selectFrom("erasures").selectAll().execute()).toEqual([]);
    });
  });
}
