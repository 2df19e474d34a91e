/** The recipes of CONTRIBUTING, followed in a copy of the project: nothing but what they name has to be touched. */

import { execFile } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { COMPLETE_LANGUAGES } from "@blc/text";
import { beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../fixtures.ts";

const root = join(import.meta.dirname, "../..");
const copy = temporaryFolder();
const LEFT_OUT = /^(\.git|node_modules|build|data|test-results)$/;

beforeAll(() => {
  // Biome asks for the ignore file.
  const entries = globSync(["*", ".gitignore"], { cwd: root }).filter(
    (entry) => !LEFT_OUT.test(entry),
  );
  for (const entry of entries) cpSync(join(root, entry), join(copy, entry), { recursive: true });
  // The packages that are installed, and those of the copy itself.
  mkdirSync(join(copy, "node_modules/@blc"), { recursive: true });
  const packages = readdirSync(join(root, "node_modules")).filter((name) => name !== "@blc");
  for (const name of packages)
    symlinkSync(join(root, "node_modules", name), join(copy, "node_modules", name));
  for (const name of readdirSync(join(root, "node_modules/@blc"))) {
    const link = join("node_modules/@blc", name);
    symlinkSync(readlinkSync(join(root, link)), join(copy, link));
  }
});

const read = (file: string) => readFileSync(join(copy, file), "utf8");
const write = (file: string, text: string) => writeFileSync(join(copy, file), text);
const writeCatalogue = (file: string, catalogue: unknown) => write(file, JSON.stringify(catalogue));

function insertBefore(file: string, place: string, line: string): void {
  expect(read(file), file).toContain(place);
  write(file, read(file).replace(place, `${line}${place}`));
}

/** English as if it were French: every text differs, and plurals have the form that French has besides. */
function translated(copy: unknown): unknown {
  if (typeof copy === "string") return copy && `Le ${copy}`;
  if (Array.isArray(copy)) return copy.map(translated);
  if (typeof copy !== "object" || copy === null) return copy;
  const texts = Object.entries(copy).map(([key, text]) => [key, translated(text)] as const);
  const plurals = texts.filter(([key]) => key.endsWith("_other"));
  return Object.fromEntries([
    ...texts,
    ...plurals.map(([key, text]) => [key.replace(/other$/, "many"), text]),
  ]);
}

function addLanguage(): void {
  insertBefore(
    "diagnose/text/languages.ts",
    "} satisfies Record<string, LanguageDefinition>",
    '  fr: { name: "Français", isPartial: true },\n',
  );
  for (const folder of ["layout", "pages/startups", "pages/partners"])
    writeCatalogue(`app/${folder}/fr.json`, translated(JSON.parse(read(`app/${folder}/en.json`))));
}

function addPage(): void {
  const line = '  { id: "example", menu: "services", subject: "sales", offers: "service" },\n';
  insertBefore("site/pages.ts", '  {\n    id: "mariadb-enterprise"', line);
  cpSync(join(copy, "app/pages/monitoreo-remoto"), join(copy, "app/pages/example"), {
    recursive: true,
  });
  for (const language of COMPLETE_LANGUAGES) {
    const file = `app/pages/example/${language}.json`;
    const { meta, hero, ...others } = JSON.parse(read(file));
    const own = { title: `${meta.title} 2`, description: `${meta.description} 2` };
    const opening = { ...hero, title: `${hero.title} 2` };
    writeCatalogue(file, { ...others, meta: { ...meta, ...own }, hero: opening });
  }
}

function addField(): void {
  const line =
    '  { name: "size", column: "size", control: "select", required: false, options: ["small", "large"] },\n';
  insertBefore("site/contact-fields.ts", '  {\n    name: "subject"', line);
  for (const language of COMPLETE_LANGUAGES) {
    const file = `app/pages/contact/${language}.json`;
    const { form, ...others } = JSON.parse(read(file));
    const labels = { ...form.labels, size: `Size ${language}` };
    const options = {
      ...form.options,
      size: { small: `Small ${language}`, large: `Large ${language}` },
    };
    writeCatalogue(file, { ...others, form: { ...form, labels, options } });
  }
  write(
    "store/migrations/999_size.ts",
    `import type { Kysely } from "kysely";
import type { ColumnTypes } from "../engine.ts";

export const size = ({ key }: ColumnTypes) => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("contact_messages").addColumn("size", key).execute();
  },
});
`,
  );
  insertBefore(
    "store/migrate.ts",
    "import { seedPages }",
    'import { size } from "./migrations/999_size.ts";\n',
  );
  insertBefore("store/migrate.ts", "};\n\nconst PATHS", '  "999_size": size,\n');
}

/** What a command of the project says in the copy; nothing where it succeeds. */
const complaints = (command: string, ...args: string[]) =>
  promisify(execFile)("npm", ["run", "--silent", command, "--", ...args], { cwd: copy }).then(
    () => "",
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  );

/** The unit tests that go over the lists. */
const tests = globSync("{app,diagnose,errors,site,store,server,cli,scripts}/**/*.test.ts", {
  cwd: root,
}).filter((file) => /\b(LANGUAGES|PAGES|FIELDS)\b/.test(readFileSync(join(root, file), "utf8")));

test("a language with two pages, a page and a field are added by the recipes alone", {
  timeout: 300_000,
}, async () => {
  addLanguage();
  addPage();
  addField();
  expect(tests.length).toBeGreaterThan(5);
  expect(await complaints("schema")).toBe("");
  expect(await complaints("translations", "write")).toBe("");
  const both = [complaints("typecheck"), complaints("test:unit", "--testTimeout=60000", ...tests)];
  expect((await Promise.all(both)).join("\n")).toBe("\n");
});
