/** A copy of the built site in which an owner has filled in `site/company.ts`, and of the plans what the clock needs. */
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** What replaces each placeholder. The characters of markup are there to be escaped. */
export const FILLED = {
  legalName: "Bases & Líneas S.A.",
  taxId: "30-00000000-0",
  street: "Calle <Sin> Número 1",
  register: "Registro 1",
  email: "hola@blc.example",
  phone: "+54 11 5555 0000",
  holidays: { days: ["2026-12-08", "2026-12-25"], from: "2026-01-01", through: "2026-12-31" },
  planTerms: { timeZone: "America/Argentina/Buenos_Aires", premiumResponseMinutes: 30 },
} as const;

const PLACEHOLDERS: Record<string, string> = {
  "[Legal name of the company]": FILLED.legalName,
  "[Tax id]": FILLED.taxId,
  "[Street and number]": FILLED.street,
  "[Company register entry]": FILLED.register,
  "contact@example.com": FILLED.email,
  "+00 000 000 000": FILLED.phone,
  // In the source, and as it is built.
  "holidays: undefined": `holidays: ${JSON.stringify(FILLED.holidays)}`,
  "holidays: void 0": `holidays: ${JSON.stringify(FILLED.holidays)}`,
  "PLAN_TERMS = {}": `PLAN_TERMS = ${JSON.stringify(FILLED.planTerms)}`,
};

/**
 * Fills in the settings in the sources that the program runs and in the built server, which has them compiled in: the
 * same as a build of those sources, without its ten seconds.
 * @param folder empty; becomes the site's
 */
export function fillIn(folder: string): void {
  for (const name of ["app", "build", "server", "site", "store", "package.json"])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const built = readdirSync(join(folder, "build/server"), { recursive: true, encoding: "utf8" });
  for (const file of [
    "site/company.ts",
    ...built.filter((name) => name.endsWith(".js")).map((name) => `build/server/${name}`),
  ]) {
    let text = readFileSync(join(folder, file), "utf8");
    for (const [placeholder, value] of Object.entries(PLACEHOLDERS)) text = text.replaceAll(placeholder, value);
    writeFileSync(join(folder, file), text);
  }
}
