/** An owner's file that is filled in. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** The values. The characters of markup are there to be escaped. */
export const FILLED = {
  legalName: "Bases & Líneas S.A.",
  taxId: "30-00000000-0",
  street: "Calle <Sin> Número 1",
  register: "Registro 1",
  email: "hola@blc.example",
  phone: "+54 11 5555 0000",
  holidays: { days: ["2026-12-08", "2026-12-25"], from: "2026-01-01", through: "2026-12-31" },
  terms: { timeZone: "America/Argentina/Buenos_Aires", premiumResponseMinutes: 30 },
} as const;

const { legalName, taxId, street, register, email, phone, holidays, terms } = FILLED;

export const OWNER_FILE = {
  company: {
    legalName,
    taxId,
    register,
    postalAddress: `${street}, Buenos Aires, Argentina`,
    email,
    phone,
    holidays,
    hosting: "Hosting & Co., Argentina",
  },
  terms,
};

/** @returns the path of the file, which is written into the folder */
export function writeOwnerFile(folder: string, content: object = OWNER_FILE): string {
  const file = join(folder, "owner.json");
  writeFileSync(file, JSON.stringify(content, undefined, 2));
  return file;
}
