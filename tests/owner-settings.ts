/** An owner's file that is filled in. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** The characters of markup are there to be escaped. */
export const OWNER_FILE = {
  company: {
    legalName: "Bases & Líneas S.A.",
    taxId: "30-00000000-0",
    register: "Registro 1",
    postalAddress: "Calle <Sin> Número 1, Buenos Aires, Argentina",
    email: "hola@blc.example",
    phone: "+54 11 5555 0000",
    holidays: { days: ["2026-12-08", "2026-12-25"], from: "2026-01-01", through: "2099-12-31" },
    hosting: "Hosting & Co., Argentina",
  },
  terms: { timeZone: "America/Argentina/Buenos_Aires", premiumResponseMinutes: 30 },
};

/** @returns the path of the file, which is written into the folder */
export function writeOwnerFile(folder: string, content: object = OWNER_FILE): string {
  const file = join(folder, "owner.json");
  writeFileSync(file, JSON.stringify(content, undefined, 2));
  return file;
}
