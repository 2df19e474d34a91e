import { randomBytes } from "node:crypto";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { rememberOriginals } from "../../site/owner/originals.ts";
import { readOwnerFile } from "../../site/owner/read.ts";
import { OWNER_FILE, writeOwnerFile } from "../owner-settings.ts";
import { deskForTests } from "../staff-desk.ts";

const { folder, call } = deskForTests();
const file = join(folder, "owner.json");

const refused = (words: readonly string[], environment?: Record<string, string>) =>
  call(words, environment).then(
    () => expect.unreachable(),
    (reason: Error & { exitCode: number }) => reason,
  );

test("`owner init` writes a file once, which only the service's group may read", async () => {
  const own = join(folder, "new/owner.json");
  expect(await call(["owner", "init"], { OWNER_FILE: own })).toContain(`${own} is written`);
  expect(statSync(own).mode & 0o777).toBe(0o640);
  expect(readOwnerFile(readFileSync(own, "utf8")).problems).toEqual([]);
  writeFileSync(own, "{}");
  expect(await refused(["owner", "init"], { OWNER_FILE: own })).toMatchObject({ exitCode: 2 });
  expect(readFileSync(own, "utf8")).toBe("{}");
});

test("`owner check` says what is missing, and lists all problems with exit code 2", async () => {
  expect((await refused(["owner", "check"])).message).toMatch(/no file .*owner\.json\. To begin it/);
  writeOwnerFile(folder, { company: { taxId: "30-1" } });
  expect(await call(["owner", "check"])).toMatch(/has no problem\.\nTo fill in before .*company\.legalName/);
  writeFileSync(file, '{\n"company": {\n"phone": "1",\n"email": "2" } }');
  const said = /has 2 problems[\s\S]* line 3, company\.phone: Found "1"[\s\S]* line 4, company\.email: Found "2"/;
  expect(await refused(["owner", "check"])).toMatchObject({ exitCode: 2, message: expect.stringMatching(said) });
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
    const open = await refused(["status", "--strict"]);
    expect(open).toMatchObject({
      exitCode: 1,
      message: expect.stringMatching(/3 of these lines ask for something: last backup, to fill in/),
    });
    expect((await refused(["status", "--strict"], environment)).message).toContain("last backup");
    await call(["backup"], environment);
    expect(await call(["status", "--strict"], environment)).not.toContain("to fill in");
    writeFileSync(file, "{");
    expect((await refused(["status", "--strict"], environment)).message).toContain("owner's file invalid");
  });

  test("names replaced sentences whose original has changed, until they are kept", async () => {
    const texts = { home: { es: { "hero.title": "Otra" } } };
    writeOwnerFile(folder, { ...OWNER_FILE, texts });
    rememberOriginals(folder, texts);
    expect(await call(["status"])).not.toContain("texts.home");
    const kept = join(folder, "owner.originals.json");
    writeFileSync(kept, readFileSync(kept, "utf8").replace(/"original":"[^"]*"/, '"original":"Antes"'));
    expect(await call(["status"])).toMatch(/to check +texts\.home\.es\.hero\.title .* from "Antes" to "/);
    rememberOriginals(folder, texts);
    expect(await call(["status"])).toContain("texts.home");
    expect(await call(["texts", "keep"])).toBe("1 sentence is kept.\n");
    expect(await call(["status"])).not.toContain("texts.home");
    expect(await call(["texts", "keep"])).toContain("No original has changed");
  });
});

test("`texts find` finds a sentence by its words, without accents, and says how to replace it", async () => {
  writeOwnerFile(folder, { texts: { home: { es: { "hero.title": "Frase del titular único" } } } });
  expect(await call(["texts", "find", "TITULAR", "unico"])).toBe(
    'home  es  hero.title\n    Frase del titular único\n\nTo replace the first one, in the owner\'s file: "texts":{"home":{"es":{"hero.title":"…"}}}\n',
  );
  expect((await refused(["texts", "find", "xyzzy"])).message).toContain('No sentence has "xyzzy"');
});
