import { expect, test } from "vitest";
import { fold } from "./fold.ts";

test.each([
  ["RÉPLICA", "replica"],
  ["Muñoz i Gonçalves", "munoz i goncalves"],
  ["instal·lació", "installacio"],
  ["instaŀlació", "installacio"],
  ["𝐀𝐜𝐦𝐞™", "acmetm"],
])("%s is compared as %s", (text, folded) => expect(fold(text)).toBe(folded));
