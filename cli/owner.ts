/** The commands on the owner's file: to begin it, and to check it. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Command } from "@commander-js/extra-typings";
import { readConfig } from "../server/config.ts";
import { loadOwner, problemLine } from "../site/owner/file.ts";
import { setOwner } from "../site/owner/owner.ts";
import { ownerTemplate } from "../site/owner/template.ts";
import { unsetSettings } from "../site/owner/unset.ts";
import { print, Refusal, refuseRoot } from "./command.ts";

const SCHEMA = join(import.meta.dirname, "../site/owner/owner.schema.json");

export function addOwnerCommands(program: Command): void {
  const group = program.command("owner").summary("the owner's file: company, prices, sentences");
  group
    .command("init")
    .summary("writes the owner's file, with every field explained and empty")
    .description(
      "Writes the owner's file (OWNER_FILE) with every field explained and empty. A file that exists is not touched.\nThe file is JSON with comments. An editor completes and checks it by the schema that its first line names; tell the editor that it is JSONC.",
    )
    .addHelpText("after", "\nExample: npm run site -- owner init")
    .action(() => {
      const { ownerFile } = readConfig();
      if (existsSync(ownerFile))
        throw new Refusal(`There is a file ${ownerFile} already. Edit it; to begin anew, move it away first.`, 2);
      refuseRoot(dirname(ownerFile));
      mkdirSync(dirname(ownerFile), { recursive: true });
      // For the service's group, which reads it, and not for others.
      writeFileSync(ownerFile, ownerTemplate(relative(dirname(ownerFile), SCHEMA)), { mode: 0o640, flag: "wx" });
      print(`${ownerFile} is written. Fill it in, then: npm run site -- owner check`);
    });
  group
    .command("check")
    .argument("[file]", "another file than OWNER_FILE")
    .summary("lists every problem of the owner's file, and what it does not say yet")
    .description(
      "Lists every problem of the owner's file with its line, its path, what was found and what is right; then what has to be filled in before the site is public, and what may stay empty. Exit code 2 with a problem.",
    )
    .addHelpText("after", "\nExample: npm run site -- owner check")
    .action((given) => check(given ?? readConfig().ownerFile));
}

function check(file: string): void {
  const loaded = loadOwner(file);
  if (loaded.status === "absent")
    throw new Refusal(`There is no file ${file}. To begin it: npm run site -- owner init`, 2);
  if (loaded.status === "invalid") {
    const { length } = loaded.problems;
    throw new Refusal(
      [
        `${file} has ${length === 1 ? "a problem" : `${length} problems`}. The site goes on with the values of before.`,
        ...loaded.problems.map((problem) => `  ${problemLine(problem)}`),
      ].join("\n"),
      2,
    );
  }
  setOwner(loaded.owner);
  const { required, optional } = unsetSettings();
  print(`${file} has no problem.`);
  if (required.length > 0) print(`To fill in before the site is public: ${required.join(", ")}`);
  if (optional.length > 0) print(["May stay empty, and is then not shown:", ...optional].join("\n  "));
}
