import { randomBytes } from "node:crypto";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { rememberOriginals } from "../../site/owner/originals.ts";
import { readOwnerFile } from "../../site/owner/read.ts";
import { keepVersion, VERSIONS } from "../../site/owner/versions.ts";
import { OWNER_FILE, writeOwnerFile } from "../owner-settings.ts";
import { deskForTests } from "../staff-desk.ts";

const { folder, call, refuses } = deskForTests();
const file = join(folder, "owner.json");
const STRICT = ["status", "--strict"];

test("`owner init` writes a file once, which only the service's group may read", async () => {
  const own = join(folder, "new/owner.json");
  expect(await call(["owner", "init"], { OWNER_FILE: own })).toContain(`${own} is written`);
  expect(statSync(own).mode & 0o777).toBe(0o640);
  expect(readOwnerFile(readFileSync(own, "utf8")).problems).toEqual([]);
  writeFileSync(own, "{}");
  await refuses(["owner", "init"], /^There is a file .* already/, { OWNER_FILE: own });
  expect(readFileSync(own, "utf8")).toBe("{}");
});

test("`owner check` says what is missing, and lists all problems with exit code 2", async () => {
  await refuses(["owner", "check"], /no file .*owner\.json\. To begin it/);
  writeOwnerFile(folder, { company: { taxId: "30-1" } });
  expect(await call(["owner", "check"])).toMatch(
    /has no problem\.\nTo fill in before .*company\.legalName/,
  );
  writeOwnerFile(folder, { company: { email: "hola@example.org" } });
  expect(await call(["owner", "check"])).toContain(
    "company.email (hola@example.org: the domain is reserved for examples",
  );
  writeFileSync(file, '{\n"company": {\n"phone": "1",\n"email": "2" } }');
  await refuses(
    ["owner", "check"],
    /has 2 problems[\s\S]* line 3, company\.phone: Found "1"[\s\S]* line 4, company\.email: Found "2"/,
  );
});

describe("the status", () => {
  beforeEach(() => void writeOwnerFile(folder));

  test("says what is to be filled in, and is strict about it when asked", async () => {
    const environment = {
      PUBLIC_URL: "https://www.blc.example",
      TRUSTED_PROXIES: "127.0.0.1",
      WEBHOOK_URL: "https://h.example",
      WEBHOOK_SECRET: `whsec_${randomBytes(32).toString("base64")}`,
    };
    expect(await call(["status"])).toMatch(/to fill in +PUBLIC_URL/);
    const open = /3 of these lines ask for something: last backup, to fill in/;
    await refuses(STRICT, open, {}, 1);
    await refuses(STRICT, /last backup/, environment, 1);
    await call(["backup"], environment);
    expect(await call(STRICT, environment)).not.toContain("to fill in");
  });

  test("names replaced sentences whose original has changed, until they are kept", async () => {
    const texts = { home: { es: { "hero.title": "Otra" } } };
    writeOwnerFile(folder, { ...OWNER_FILE, texts });
    rememberOriginals(folder, texts);
    expect(await call(["status"])).not.toContain("texts.home");
    const kept = join(folder, "owner.originals.json");
    writeFileSync(
      kept,
      readFileSync(kept, "utf8").replace(/"original":"[^"]*"/, '"original":"Antes"'),
    );
    expect(await call(["status"])).toMatch(
      /to check +texts\.home\.es\.hero\.title .* from "Antes" to "/,
    );
    rememberOriginals(folder, texts);
    expect(await call(["status"])).toContain("texts.home");
    expect(await call(["texts", "keep"])).toBe("1 sentence is kept.\n");
    expect(await call(["status"])).not.toContain("texts.home");
    expect(await call(["texts", "keep"])).toContain("No original has changed");
  });
});

describe("a file that cannot be used", () => {
  const valid = `{ "company": { "legalName": "Españá S.A." } }`;
  beforeEach(() => {
    rmSync(file, { recursive: true, force: true });
    rmSync(join(folder, VERSIONS), { recursive: true, force: true });
    keepVersion(folder, valid);
  });

  test.each([
    ["in Latin-1", () => writeFileSync(file, valid, "latin1"), /Line 1 of /],
    ["half-written", () => writeFileSync(file, valid.slice(0, 20)), /This is not JSON/],
    ["a folder", () => mkdirSync(file), /is a folder/],
    ["gone", () => {}, /There is no file/],
  ])("because it is %s is named by `status`, and stops no command", async (_, spoil, reason) => {
    spoil();
    const said = await call(["status"]);
    expect(said).toMatch(reason);
    expect(said, "the last valid version holds").not.toContain("company.legalName");
    await refuses(STRICT, /owner's file invalid/, {}, 1);
    await refuses(["owner", "check"], reason);
    expect(await call(["inbox"])).toContain("No message is open");
    expect(await call(["backup", mkdtempSync(join(folder, "backups-"))])).toMatch(
      /^owner's file +\S+owner/m,
    );
  });

  test("is replaced by `owner undo`, which shows the change and goes further back each time", async () => {
    for (const name of ["Two", "Three", "Four", "Five", "Six"])
      keepVersion(folder, `{ "company": { "legalName": "${name}" } }\n`);
    const text = () => readFileSync(file, "utf8");
    writeFileSync(file, "{", { mode: 0o640 });
    expect(await call(["owner", "undo"])).toMatch(/^\+ .*Six.*\n(.*\n)*- \{\n.* again\.\n/);
    expect(readFileSync(join(folder, VERSIONS, "undone.json"), "utf8")).toBe("{");
    for (const name of ["Five", "Four", "Three", "Two"]) {
      await call(["owner", "undo"]);
      expect(text()).toContain(`"${name}"`);
      // As the running site does.
      keepVersion(folder, text());
    }
    await refuses(["owner", "undo"], /No earlier version/, {}, 1);
    expect(text()).toContain('"Two"');
    expect(statSync(file).mode & 0o777).toBe(0o640);
    for (const name of readdirSync(join(folder, VERSIONS)))
      expect(statSync(join(folder, VERSIONS, name)).mode & 0o777, name).toBe(0o600);
  });
});

test("`texts find` finds a sentence by its words, without accents, and says how to replace it", async () => {
  writeOwnerFile(folder, { texts: { home: { es: { "hero.title": "Frase del titular único" } } } });
  expect(await call(["texts", "find", "TITULAR", "unico"])).toBe(
    'home  es  hero.title\n    Frase del titular único\n\nTo replace the first one, in the owner\'s file: "texts":{"home":{"es":{"hero.title":"…"}}}\n',
  );
  await refuses(["texts", "find", "xyzzy"], /No sentence has "xyzzy"/, {}, 1);
});
