/** The staff's program as a shell runs it; tests/integration/cli.test.ts has what its commands do. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Command, type CommandUnknownOpts } from "@commander-js/extra-typings";
import stringWidth from "string-width";
import { describe, expect, test } from "vitest";
import { addCommands } from "../../cli/commands.ts";
import { PROCESS_ENVIRONMENT } from "../site-process.ts";
import { deskForTests } from "../staff-desk.ts";

const { folder, database, site, stored } = deskForTests();

describe("help", () => {
  test("fits on a screen, begins with what a day needs, and needs no database", async () => {
    const { code, out, err } = await site(["help"], { DATABASE_URL: "nonsense" });
    expect([code, err]).toEqual([0, ""]);
    expect(out.split("\n").length).toBeLessThanOrEqual(40);
    const names = [...out.matchAll(/^ {2}(\w+) {2,}\S/gm)].map(([, name]) => name);
    expect(names.slice(0, 6)).toEqual(["inbox", "report", "status", "backup", "owner", "notice"]);
    expect((await site([])).out).toBe(out);
  });

  test("of every command has an example", () => {
    const program = new Command("npm run site --");
    addCommands(program);
    const leaves = ({ commands }: CommandUnknownOpts): CommandUnknownOpts[] =>
      commands.flatMap((command) => (command.commands.length > 0 ? leaves(command) : [command]));
    expect(leaves(program).length).toBeGreaterThan(20);
    for (const command of leaves(program)) {
      let text = "";
      const writeOut = (part: string) => {
        text += part;
      };
      command.configureOutput({ writeOut }).outputHelp();
      expect(text, command.name()).toMatch(/^Examples?[^:]*:\s+npm run (?:--silent )?site -- /m);
    }
  });

  test("of a group names its commands in 80 columns", async () => {
    const { out } = await site(["help", "messages"]);
    for (const name of ["messages list", "messages show", "messages export"])
      expect(out).toContain(name);
    expect(Math.max(...out.split("\n").map((line) => stringWidth(line)))).toBeLessThanOrEqual(80);
  });
});

test.each([
  [["mesages"], "Did you mean messages?"],
  [["help", "nonsense"], "A command is missing, or unknown"],
  [["messages", "show"], "help messages show"],
])("%j is wrong usage: it ends with 2 and says where help is", async (words, part) => {
  const { code, out, err } = await site(words);
  expect([code, out]).toEqual([2, ""]);
  expect(err).toContain("npm run site -- help");
  expect(err).toContain(part);
  expect(err).not.toMatch(/\n\s+at /);
});

test("what cannot be done ends in one clear sentence, without a stack", async () => {
  // A terminal obeys control characters in what it is shown, also in an argument that is quoted.
  expect(await site(["messages", "show", "0\u001b[2J\u202e"])).toMatchObject({
    code: 2,
    out: "",
    err: 'No message has the id "0\ufffd[2J\ufffd".\n',
  });
  const unusable = await site(["status"], { DATABASE_URL: `sqlite:${folder}` });
  expect(unusable).toMatchObject({ code: 1, out: expect.stringContaining("not reachable") });
  expect(unusable.err).toMatch(/^.+\n$/);
  expect(await site(["status"], { DATABASE_URL: "oracle:x" })).toMatchObject({
    code: 1,
    out: "",
    err: expect.stringContaining("DATABASE_URL"),
  });
});

test("what visitors wrote is not exported to a terminal, which would obey its control characters", async () => {
  await stored({ message: "\u001b[2J" });
  const program = `${process.execPath} ${join(import.meta.dirname, "../../cli/site.ts")} messages export`;
  // `script` (util-linux) gives the command a terminal.
  const terminal = spawn("script", ["--quiet", "--return", "--command", program, "/dev/null"], {
    cwd: folder,
    env: { ...PROCESS_ENVIRONMENT, DATABASE_URL: `sqlite:${join(folder, "site.db")}` },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const shown = await text(terminal.stdout);
  expect(shown).toContain("This would go to the terminal.");
  expect(shown).not.toContain("\u001b");
  await database.db.deleteFrom("outbox").execute();
});
