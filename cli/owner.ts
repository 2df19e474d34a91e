/**
 * The commands on the owner's file: to begin it, to check it, and to go back to an earlier version.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Command } from "@commander-js/extra-typings";
import { readConfig } from "../server/config.ts";
import { contradictions } from "../site/owner/contradictions.ts";
import { setOwner } from "../site/owner/current.ts";
import { loadOwner, problemLine } from "../site/owner/file.ts";
import { ownerTemplate } from "../site/owner/template.ts";
import { unsetSettings, withReason } from "../site/owner/unset.ts";
import { goBack } from "../site/owner/versions.ts";
import { isThere } from "../site/text-file.ts";
import { example, print, Refusal, refuseRoot } from "./command.ts";

const SCHEMA = join(import.meta.dirname, "../site/owner/owner.schema.json");

export function addOwnerCommands(program: Command): void {
  const group = program.command("owner").summary("the owner's file: company, prices, sentences");
  group
    .command("init")
    .summary("writes the owner's file, with every field explained and empty")
    .description(
      "Writes the owner's file (OWNER_FILE) with every field explained and empty. A file that exists is not touched.\nThe file is JSON with comments. An editor completes and checks it by the schema that its first line names; tell the editor that it is JSONC.",
    )
    .addHelpText(...example("owner init"))
    .action(() => {
      const { ownerFile } = readConfig();
      if (isThere(ownerFile))
        throw new Refusal(
          `There is a file ${ownerFile} already. Edit it; to begin anew, move it away first.`,
          2,
        );
      refuseRoot(dirname(ownerFile));
      mkdirSync(dirname(ownerFile), { recursive: true, mode: 0o700 });
      // Only the service's group may read it.
      writeFileSync(ownerFile, ownerTemplate(relative(dirname(ownerFile), SCHEMA)), {
        mode: 0o640,
        flag: "wx",
      });
      print(`${ownerFile} is written. Fill it in, then: npm run site -- owner check`);
    });
  group
    .command("check")
    .argument("[file]", "another file than OWNER_FILE")
    .summary("lists every problem of the owner's file, and what it does not say yet")
    .description(
      "Lists every problem of the owner's file with its line, its path, what was found and what is right; then what contradicts itself, what has to be filled in before the site is public, and what may stay empty. Exit code 2 with a problem.",
    )
    .addHelpText(...example("owner check"))
    .action((given) => {
      const { ownerFile, localFile } = readConfig();
      if (given === undefined) check(ownerFile, dirname(localFile));
      else check(given);
    });
  group
    .command("undo")
    .summary("brings back the version before, and shows what changes")
    .description(
      "Brings back the version of the owner's file that was valid before the present one; while the present one cannot be used, the last valid one. The site keeps the last five valid versions. Undoing again goes one further back, until none is left. What the file had is kept beside the versions, in undone.json.",
    )
    .addHelpText(...example("owner undo"))
    .action(undo);
}

function undo(): void {
  const { ownerFile, localFile } = readConfig();
  const folder = dirname(localFile);
  for (const written of [folder, dirname(ownerFile)]) refuseRoot(written);
  isThere(folder);
  const done = goBack(ownerFile, folder);
  if (!done) throw new Refusal(`No earlier version of ${ownerFile} is kept. Nothing was changed.`);
  const { since, changes, undone } = done;
  print([...changes, `${ownerFile} is that of ${since.toISOString()} again.`].join("\n"));
  if (undone) print(`What it had is in ${undone}.`);
}

/** @param folder of the database, if it is the site's own file */
function check(file: string, folder?: string): void {
  const loaded = loadOwner(file, folder);
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
  const found = contradictions(loaded.owner, new Date().toISOString().slice(0, 10));
  if (found.length > 0) print(["What contradicts itself:", ...found].join("\n  "));
  if (required.length > 0)
    print(`To fill in before the site is public: ${required.map(withReason).join(", ")}`);
  if (optional.length > 0)
    print(["May stay empty, and is then not shown:", ...optional].join("\n  "));
}
