import { COMPLETE_LANGUAGES } from "@blc/text";
import { expect, test } from "vitest";
import { zoneLabel } from "./zones.ts";

const ZONES = ["America/Argentina/Buenos_Aires", "America/New_York", "Europe/Madrid"];

test.each(COMPLETE_LANGUAGES)(
  "a zone is named by its place in %s, without words around it",
  (language) => {
    for (const zone of ZONES) {
      const name = zoneLabel(zone, language);
      expect(name, zone).toMatch(/^\p{Lu}/u);
      expect(name, zone).not.toMatch(/[:/]|\b(?:time|hora|ora)\b/i);
    }
  },
);
