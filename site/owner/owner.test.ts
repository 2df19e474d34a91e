import { COMPLETE_LANGUAGES } from "@blc/text";
import { describe, expect, onTestFinished, test } from "vitest";
import { catalogue, pageCopy } from "../../app/i18n/catalogues.server.ts";
import { readOwnerFrom } from "../../app/owner.ts";
import { jsonSchema } from "../../scripts/owner-schema.ts";
import { OWNER_FILE } from "../../tests/owner-settings.ts";
import { contradictions } from "./contradictions.ts";
import { owner, setOwner } from "./current.ts";
import { ownerFrom, problemLine } from "./file.ts";
import schema from "./owner.schema.json" with { type: "json" };
import { endOfHolidays, isSet, ownerOf, planCovers, planOf, plansFor } from "./owner.ts";
import { readOwnerFile } from "./read.ts";
import { ownerTemplate } from "./template.ts";
import { sentencesOf } from "./texts.ts";
import { unsetSettings } from "./unset.ts";

/** The problems of a file, as `owner check` lists them. */
function problemsOf(text: string): string[] {
  const loaded = ownerFrom(text, "/nowhere");
  return loaded.status === "invalid" ? loaded.problems.map(problemLine) : [];
}

readOwnerFrom(owner);

/** What `owner()` gives for a file, until the end of the test. */
function use(file: object): void {
  const { file: read } = readOwnerFile(JSON.stringify(file));
  onTestFinished(() => setOwner(ownerOf({})));
  setOwner(ownerOf(read ?? expect.unreachable(JSON.stringify(problemsOf(JSON.stringify(file))))));
}

describe("a value of the owner", () => {
  test.each([
    "",
    "[Tax id]",
    "[Street and number], Buenos Aires, Argentina",
    "contact@example.com",
    "hola@mail.example.org",
    "hola@EXAMPLE.net",
    "hola@blc.invalid",
    "+00 000 000 000",
    [],
    undefined,
  ])("is unset: %j", (value) => expect(isSet(value)).toBe(false));

  test.each([
    "BLC S.A.",
    "hola@my-example.com",
    "+54 11 5555 0000",
    "contact@blc.example",
    ["A certificate"],
    2010,
    [3, 5],
  ])("is set: %j", (value) => expect(isSet(value)).toBe(true));
});

test("the file that `owner init` writes is valid, says nothing, and explains every field", () => {
  const template = ownerTemplate("../site/owner/owner.schema.json");
  const { file, problems } = readOwnerFile(template);
  expect(file).toEqual({ $schema: "../site/owner/owner.schema.json" });
  expect(problems).toEqual([]);
  const lines = template.split("\n");
  const fields = lines.flatMap((line, at) =>
    /^ +"(?!\$)/.test(line) ? [lines[at - 1] ?? ""] : [],
  );
  expect(fields.length).toBeGreaterThan(50);
  for (const before of fields) expect(before).toMatch(/^ *\/\/ \S/);
});

test("a file is told all that is wrong in one round: values, sentences and logos", () => {
  const lines = problemsOf(`{
    "company": { "phone": "1" },
    "clients": [{ "name": 1 }, { "name": "A", "logo": "../a.svg" }, { "name": "B", "logo": "b.svg" }],
    "texts": {
      "nowhere": { "es": { "a": "b" } },
      "home": { "es": { "no.such.key": "x", "hero.title": 1 } }
    }
  }`);
  expect(lines.map((line) => line.split(":")[0])).toEqual([
    "line 2, company.phone",
    "line 3, clients.0.name",
    "line 3, clients.1.logo",
    "line 3, clients.2.logo",
    "line 5, texts.nowhere",
    "line 6, texts.home.es.hero.title",
    "line 6, texts.home.es.no.such.key",
  ]);
});

test.each(["null", "[]", '""', "1", "// nothing"])("%j is no owner's file", (text) => {
  expect(problemsOf(text)).toHaveLength(1);
});

test("the JSON Schema is the one of the definition: else `npm run schema`", () => {
  expect(jsonSchema()).toEqual(schema);
});

/** A file that has one value, at a path. */
const fileWith = (path: string, value: unknown) =>
  JSON.stringify(path.split(".").reduceRight<unknown>((inner, name) => ({ [name]: inner }), value));

describe("a problem is told with its line, path, what was found and what is right:", () => {
  const year = { from: "2026-01-01", through: "2026-12-31" };
  test.each<[path: string, value: unknown, problem: RegExp]>([
    [
      "company.email",
      "hola at blc",
      /^line 1, company\.email: Found "hola at blc"\. It must be one e-mail address/,
    ],
    [
      "company.phone",
      "011 call us",
      /^line 1, company\.phone: Found "011 call us"\. .*E\.164.*\+54 11 5555 0000/,
    ],
    [
      "company.timeZone",
      "Buenos Aires",
      /timeZone: Found "Buenos Aires"\. .*America\/\S*Buenos_Aires/,
    ],
    [
      "company.holidays",
      { ...year, days: ["2026-13-45"] },
      /days\.0: .* It must be a day of the calendar/,
    ],
    [
      "company.holidays",
      { ...year, days: ["2027-01-01"] },
      /company\.holidays: .*between `from` and `through`/,
    ],
    ["company.fax", "1", /"fax" is not known here\. It must be one of: legalName, taxId/],
    ["plans.basic.price", "$599", /price: Found "\$599"\. It must be a number without quotes/],
    ["plans.basic.price", -1, /plans\.basic\.price: Found -1\. It must be at least 1/],
    [
      "offers.consulting.workingDays",
      [5, 3],
      /consulting\.workingDays: Found \[5,3\]\. The first number/,
    ],
    [
      "offers.mysql-healthcheck.workingDays",
      [1, 2],
      /Found "mysql-healthcheck"\. It must be one of: mysql-health-check/,
    ],
    [
      "terms.startWorkingDays",
      3,
      /terms\.startWorkingDays: Found 3\. It must be two whole numbers/,
    ],
    ["terms.nda", { es: "Sí." }, /terms\.nda\.en: "en" is missing/],
    [
      "clients",
      [{ name: "A", logo: "../a.svg" }],
      /clients\.0\.logo: Found "\.\.\/a\.svg"\. It must be the bare name/,
    ],
    [
      "clients",
      [{ name: "A", logo: "a.svg" }],
      /clients\.0\.logo: There is no file \/nowhere\/a\.svg/,
    ],
    ["staff.language", "xx", /staff\.language: Found "xx"\. It must be one of: en, es, ca, pt, it/],
  ])("%s as %j", (path, value, problem) =>
    expect(problemsOf(fileWith(path, value)).join("\n")).toMatch(problem),
  );

  test.each<[text: string, problem: RegExp]>([
    [
      '{ "company": { "legalName": "A", "legalName": "B" } }',
      /company\.legalName: It stands here twice/,
    ],
    [
      '{\n  "company": {\n    "legalName": "A"\n    "taxId": "B"\n  }\n}',
      /^line 4: This is not JSON/,
    ],
    ["", /^line 1: The file is empty/],
  ])("%s", (text, problem) => expect(problemsOf(text).join("\n")).toMatch(problem));

  test("more brackets within one another than can be read", () =>
    expect(problemsOf("[".repeat(10_000))).toEqual([
      expect.stringMatching(/^line 1: .*brackets within one another/),
    ]));
});

test("a name that is not known is told though it is empty", () => {
  expect(problemsOf('{ "compny": {}, "company": { "phon": "" } }')).toEqual([
    expect.stringMatching(/^line 1, company\.phon: The name "phon" is not known/),
    expect.stringMatching(/^line 1, compny: The name "compny" is not known/),
  ]);
});

describe("what contradicts itself is told:", () => {
  const found = (file: object) => {
    use(file);
    return contradictions(owner(), "2027-06-01");
  };
  const minutes = (responseMinutes: object) => ({
    support: {
      severities: [
        { name: "P1", meaning: inEach, responseMinutes },
        { name: "P2", meaning: inEach, responseMinutes: { basic: 600 } },
      ],
    },
  });
  const inEach = Object.fromEntries(COMPLETE_LANGUAGES.map((language) => [language, "Text"]));
  test("nothing, where nothing is said", () => expect(found({})).toEqual([]));
  test.each<[object, RegExp]>([
    [{ offers: { "soporte-mysql": { price: { per: "month", least: 9 } } } }, /least is 9, .* 499/],
    [{ offers: { "soporte-mysql": { workingDays: [4, 9] } } }, /paid by month/],
    [{ plans: { premium: { price: 10 } } }, /standard\.price is 1499, plans\.premium\.price 10:/],
    [{ plans: { standard: { responseHours: 25 } } }, /basic is 1440, .*standard 1500 minutes/],
    [minutes({ basic: 9, premium: 600 }), /P1 of basic is 9, P1 of premium 600/],
    [minutes({ basic: 900 }), /P1 of basic is 900, P2 of basic 600/],
    [minutes({ basic: 240 }), /plans\.basic\.responseHours says 1440 minutes/],
    [{ company: { postalAddress: "Calle 1, Córdoba" } }, /does not name it/],
    [{ support: { languages: ["es", "en", "pt", "it"] } }, /lacks ca/],
    [
      {
        company: { holidays: { from: "2020-01-01", through: "2020-12-31", days: ["2020-05-25"] } },
      },
      /ended on 2020-12-31/,
    ],
    [{ clients: [{ name: "Acme" }, { name: "ACME" }] }, /clients names ACME twice/],
  ])("%j", (file, told) => expect(found(file).join("\n")).toMatch(told));
});

test("comments, trailing commas and a byte order mark are read", () => {
  const text = '\uFEFF// of the owner\n{ "company": { "taxId": "30-1", /* CUIT */ }, }';
  expect(readOwnerFile(text).file).toEqual({ company: { taxId: "30-1" } });
});

test("a name of JavaScript's own objects is a name like any other", () => {
  for (const name of ["__proto__", "constructor"])
    expect(problemsOf(`{ "${name}": { "company": {} } }`)).toEqual([
      expect.stringContaining(`"${name}" is not known`),
    ]);
});

describe("a replaced sentence", () => {
  const replacing = (place: string, language: string, key: string, text: string) =>
    problemsOf(JSON.stringify({ texts: { [place]: { [language]: { [key]: text } } } })).join("\n");

  test("is shown in its language only, in lists too", () => {
    use({ texts: { home: { es: { "hero.title": "Otra frase", "why.items.0": "Primera" } } } });
    const spanish = pageCopy<{ hero: { title: string }; why: { items: string[] } }>("home", "es");
    expect([spanish.hero.title, spanish.why.items[0]]).toEqual(["Otra frase", "Primera"]);
    expect(pageCopy<{ hero: { title: string } }>("home", "en").hero.title).toBe(
      sentencesOf("home", "en").get("hero.title"),
    );
  });

  test.each([
    ["home", "es", "hero.titel", "x", /no sentence with this key/],
    [
      "contact",
      "es",
      "after.hours_other",
      "Sin cifra",
      /placeholder \{\{days\}\}, \{\{count\}\} is missing/,
    ],
    [
      "home",
      "es",
      "hero.title",
      "Hola {{nombre}}",
      /placeholder \{\{nombre\}\} is not filled in here/,
    ],
    ["home", "es", "hero.title", "Un <b>título</b>", /HTML/],
    ["home", "es", "hero.title", "Un `título", /backtick has no partner/],
    ["hme", "es", "hero.title", "x", /Found "hme"\. It must be one of: home/],
    ["home", "xx", "hero.title", "x", /Found "xx"\. It must be one of: en/],
  ])("of %s in %s at %s as %j is a problem", (place, language, key, text, problem) => {
    expect(replacing(place, language, key, text)).toMatch(problem);
  });

  test("may have the owner's prices", () => {
    expect(replacing("home", "es", "hero.title", "Desde {{leastPrice}}")).toBe("");
    use({ texts: { home: { es: { "hero.title": "Desde {{leastPrice}}" } } } });
    expect(pageCopy<{ hero: { title: string } }>("home", "es").hero.title).toBe("Desde US$499");
    expect(replacing("home", "es", "hero.title", "{{12000}} filas, {{EUR 80}}")).toBe("");
  });
});

describe("a price", () => {
  test("stands in no catalogue: each has a placeholder", () => {
    for (const language of COMPLETE_LANGUAGES)
      for (const place of ["consulting", "remote-dba", "soporte-mysql", "startups", "home"])
        for (const [key, text] of sentencesOf(place, language))
          expect(text, `${place} ${language} ${key}`).not.toMatch(/\$\d|\{\{[A-Z]{3} /);
  });

  test("reaches the copy of every language as that writes figures", () => {
    use({ plans: { basic: { price: 1234 }, standard: { price: 1500 } } });
    const said = COMPLETE_LANGUAGES.map((language) =>
      JSON.stringify(catalogue("pages/soporte-mysql", language)).match(/US\$[\d.,]*\d/g),
    );
    expect(said.flatMap((each) => [...new Set(each)])).toEqual([
      "US$1,234",
      ...Array(4).fill("US$1234"),
    ]);
    expect(planOf(owner(), "premium").price).toBe(2999);
  });
});

test("a plan covers the databases that the owner names, however they are spelt; of others the contract decides", () => {
  const answers = () =>
    (["MySQL", "Elastic Search", "PostgreSQL"] as const).map((name) =>
      planCovers(planOf(owner(), "basic"), name),
    );
  expect(answers()).toEqual([undefined, undefined, undefined]);
  expect(plansFor(owner(), "MySQL")).toEqual([]);
  use({
    plans: {
      basic: { engines: ["mysql", "Elasticsearch"] },
      premium: { engines: ["MySQL", "PostgreSQL"] },
    },
  });
  expect(answers()).toEqual([true, true, false]);
  expect([
    plansFor(owner(), "MySQL"),
    plansFor(owner(), "PostgreSQL"),
    plansFor(owner(), "Hadoop"),
  ]).toEqual([["Basic", "Premium"], ["Premium"], []]);
});

test("what has to be filled in is told apart from what may stay empty", () => {
  expect(unsetSettings().required).toEqual([
    "company.legalName",
    "company.taxId",
    "company.register",
    "company.postalAddress",
    "company.email",
    "company.phone",
    "company.hosting",
  ]);
  use(OWNER_FILE);
  const { required, optional } = unsetSettings();
  expect(required).toEqual([]);
  expect(optional).toContain(
    "terms: plansWithMonitoring, startWorkingDays, nda, dataProcessing, liability, consultationMinutes, answerWorkingHours",
  );
  expect(optional.join("\n")).not.toContain("holidays");
});

test("the end of the holidays' list is told of from 30 days before it", () => {
  const holidays = { through: "2026-12-31" };
  expect(endOfHolidays("2026-11-30", holidays)).toBeUndefined();
  expect(endOfHolidays("2026-12-01", holidays)).toBe("2026-12-31");
  expect(endOfHolidays("2027-02-01", holidays)).toBe("2026-12-31");
  expect(endOfHolidays("2027-02-01", {})).toBeUndefined();
});
