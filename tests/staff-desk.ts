/** The staff's command line on a database of its own, run as a shell does or in this process. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Command } from "@commander-js/extra-typings";
import { afterAll, beforeAll, expect, vi } from "vitest";

import { addCommands } from "../cli/commands.ts";
import { storeMessage } from "../store/messages.ts";
import { migrate } from "../store/migrate.ts";
import { openDatabase } from "../store/open.ts";
import type { ContactMessage } from "../store/tables.ts";
import { sentMessage } from "./contact-message.ts";
import { PROCESS_ENVIRONMENT } from "./site-process.ts";

type Settings = Record<string, string>;

export type Desk = ReturnType<typeof openDesk>;

/** @param databaseUrl of a database that is migrated. Default: a new SQLite file, which is not */
export function openDesk(databaseUrl?: string) {
  const folder = mkdtempSync(join(tmpdir(), "blc-cli-"));
  const url = databaseUrl ?? `sqlite:${join(folder, "site.db")}`;
  const localFile = join(folder, "local.db");
  // A developer's own file in the project's folder must not be read.
  const own = { DATABASE_URL: url, LOCAL_FILE: localFile, OWNER_FILE: join(folder, "owner.json") };
  const database = openDatabase(url);
  const local = url.startsWith("sqlite:") ? database : openDatabase(`sqlite:${localFile}`);
  /** @returns a function that runs a program, with settings on top of the database's */
  const program =
    (file: string) =>
    async (words: readonly string[], environment: Settings = {}, input = "") => {
      const child = spawn(process.execPath, [join(import.meta.dirname, "..", file), ...words], {
        cwd: folder,
        env: { ...PROCESS_ENVIRONMENT, ...own, ...environment },
        stdio: ["pipe", "pipe", "pipe"],
      });
      child.stdin.on("error", () => {}).end(input);
      const [out, err, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, "exit"),
      ]);
      return { code: code as number, out, err };
    };
  const commands = new Command().exitOverride().configureOutput({ writeErr() {} });
  addCommands(commands);
  /**
   * Runs a command of the staff in this process, which is quick.
   * @returns what it prints, and what it throws
   */
  const attempt = async (
    words: readonly string[],
    environment: Settings = {},
  ): Promise<{ out: string; error?: Error }> => {
    const settings = { ...own, ...environment };
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    // This process runs in the project's folder, whose .env may have other settings.
    const workingFolder = vi.spyOn(process, "cwd").mockReturnValue(folder);
    const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const error = await commands.parseAsync(words, { from: "user" }).then(
      () => undefined,
      (reason: Error) => reason,
    );
    const out = write.mock.calls.map(([text]) => text).join("");
    write.mockRestore();
    workingFolder.mockRestore();
    vi.unstubAllEnvs();
    return error ? { out, error } : { out };
  };
  return {
    folder,
    database,
    /** The local file with the outbox: the database itself, where that is a file. */
    local,
    site: program("cli/site.ts"),
    attempt,
    /** Does the same. @returns what it prints @throws what it throws */
    async call(words: readonly string[], environment?: Settings) {
      const { out, error } = await attempt(words, environment);
      if (error) throw error;
      return out;
    },
    /** Does the same with a command that cannot be done: it says why, and ends with a code. */
    async refuses(words: readonly string[], said: RegExp, environment?: Settings, exitCode = 2) {
      const message = expect.stringMatching(said);
      expect((await attempt(words, environment)).error).toMatchObject({ exitCode, message });
    },
    seed: program("scripts/seed.ts"),
    /** Stores a message, with an outbox entry for each channel of notifications. */
    async stored(changes: Partial<ContactMessage> = {}) {
      const message = sentMessage(changes);
      await storeMessage(local, message, ["email", "webhook"]);
      if (local !== database) await storeMessage(database, message);
      return message;
    },
    /** What the outbox has for a message: first by e-mail, then by webhook. */
    entries: (message: ContactMessage) =>
      local.db
        .selectFrom("outbox")
        .selectAll()
        .where("message_id", "=", message.id)
        .orderBy("channel")
        .execute(),
    async close() {
      await Promise.all([database.close(), local !== database && local.close()]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** A desk with a migrated SQLite file, for all tests of the file that calls this. */
export function deskForTests(): Desk {
  const desk = openDesk();
  beforeAll(() => migrate(desk.database));
  afterAll(() => desk.close());
  return desk;
}
