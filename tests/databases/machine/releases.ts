/** A git repository with releases of the site: the checkout under test, and versions that migrate the database. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const checkout = join(import.meta.dirname, "../../..");

const git = (folder: string, ...words: string[]) =>
  execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@example.com", ...words], {
    cwd: folder,
    encoding: "utf8",
  });

/** Makes the repository, with the files of the checkout. @param folder an empty one */
export function makeReleases(folder: string): void {
  const files = git(checkout, "ls-files", "--cached", "--others", "--exclude-standard", "-z").split(
    "\0",
  );
  for (const file of files.filter((file) => file && existsSync(join(checkout, file))))
    cpSync(join(checkout, file), join(folder, file));
  git(folder, "init", "--quiet");
  release(folder, "v2.0.0");
}

/** Commits what the folder has. */
function release(folder: string, version: string): void {
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "--message", version);
}

/** Releases the next version, with a further migration. @param statement its SQL */
export function releaseMigration(folder: string, statement: string): void {
  const file = join(folder, "store/migrate.ts");
  const text = readFileSync(file, "utf8").replace(/^ {2}"999_test".*\n/m, "");
  const migration = `  "999_test": () => ({ up: async (db) => void (await db.executeQuery(CompiledQuery.raw(${JSON.stringify(statement)}))) }),\n`;
  const head = text.includes("CompiledQuery")
    ? text
    : `import { CompiledQuery } from "kysely";\n${text}`;
  writeFileSync(
    file,
    head.replace(/(const MIGRATIONS[^{]*\{\n(?:.*\n)*?)(\};)/, `$1${migration}$2`),
  );
  release(folder, "v2.1.0");
}
