import { describe, expect, test } from "vitest";
import { commandsOf, type TerminalPart } from "./commands.ts";

const prompt = (text: string): TerminalPart => ({ text, role: "prompt" });
const comment = (text: string): TerminalPart => ({ text, role: "comment" });
const says = (text: string): TerminalPart => ({ text });

describe("what is copied", () => {
  test("of a session at the shell: what is typed", () => {
    const session = [
      comment("# packages out"),
      says("\n"),
      prompt("$"),
      says(" systemctl stop mariadb\n"),
      prompt("$"),
      says(" ./setup --apply \\\n    --version=11.8\nInstalled.\n"),
      prompt("$"),
      says(" mariadb-upgrade "),
      comment("# takes a minute"),
    ];
    expect(commandsOf(session)).toBe(
      "systemctl stop mariadb\n./setup --apply \\\n    --version=11.8\nmariadb-upgrade",
    );
  });

  test("of a session with a database: statements as far as their semicolon, without the result", () => {
    const session = [
      prompt("mysql>"),
      says(" CHANGE REPLICATION SOURCE TO\n  SOURCE_HOST='db-1',\n  "),
      says("SOURCE_AUTO_POSITION=1"),
      says(";\nQuery OK\n"),
      prompt("shop>"),
      says(" SELECT id\n    -> FROM orders;   "),
      comment("-- all"),
      says("\n+----+\n| id |\n+----+\n"),
      prompt("shop>"),
      says(" \\ai why?\nIt reads all rows."),
    ];
    expect(commandsOf(session)).toBe(
      "CHANGE REPLICATION SOURCE TO\n  SOURCE_HOST='db-1',\n  SOURCE_AUTO_POSITION=1;\nSELECT id\nFROM orders;\n\\ai why?",
    );
  });

  test("of a file: all but its comments and results", () => {
    const file = [
      comment("# connections"),
      says("\n"),
      prompt("connections:"),
      says("\n  db-1:\n    "),
      comment("# a tunnel"),
      says("\n    ssh: yes\n\n id | n\n----+---\n  1 | 2"),
    ];
    expect(commandsOf(file)).toBe("connections:\n  db-1:\n    ssh: yes");
  });
});
