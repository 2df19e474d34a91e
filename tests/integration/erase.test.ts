/** What an erasure leaves in SQLite's files while another program reads them. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { scrub } from "../../store/index.ts";
import { deskForTests } from "../staff-desk.ts";

const desk = deskForTests();
const file = join(desk.folder, "site.db");
const isLeft = (text: string) =>
  ["", "-wal"].some(
    (suffix) => existsSync(file + suffix) && readFileSync(file + suffix).includes(text),
  );

test("is named as not scrubbed, by erase and by status, until it is overwritten", async () => {
  const { email } = await desk.stored({ email: "carla@left.example" });
  const reader = new DatabaseSync(file, { readOnly: true });
  reader.exec("begin");
  reader.prepare("select count(*) from contact_messages").get();
  const erase = () => desk.attempt(["messages", "erase", email, "--yes"]);
  const { out, error } = await erase();
  expect(out).toContain("Erased: 1 message");
  expect(error?.message).toMatch(/^Not scrubbed yet: .*because another program reads them/);
  expect(isLeft(email)).toBe(true);
  expect((await erase()).error?.message).toMatch(/^Not scrubbed yet/);
  expect((await desk.attempt(["status", "--strict"])).out).toMatch(/^not scrubbed +since/m);
  reader.close();
  // What the site does each minute.
  expect(await scrub(desk.database)).toBe(true);
  expect(isLeft(email)).toBe(false);
  expect((await desk.attempt(["status"])).out).not.toContain("not scrubbed");
  expect((await erase()).error).toBeUndefined();
});
