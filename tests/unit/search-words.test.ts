import { expect, test } from "vitest";
import { SectionIndex } from "../../app/search/section-index.server.ts";
import type { Language } from "../../site/languages.ts";

test("a language without a stemmer and synonyms is searched by its words as they are written", () => {
  const index = new SectionIndex("xx" as Language);
  const section = { pageId: "about", pageName: "Über", keywords: "", anchor: "a", subtitles: "" } as const;
  index.add({ ...section, title: "Réplication", text: "Le serveur a deux copies." });
  index.add({ ...section, title: "Sauvegarde", text: "Chaque nuit." });
  const found = (query: string) => index.search(index.read(query)).map(({ section: { title } }) => title);
  expect(found("REPLICATION")).toEqual(["Réplication"]);
  expect(found("les copies")).toEqual(["Réplication"]);
  expect(found("nuit")).toEqual(["Sauvegarde"]);
  expect(found("outage")).toEqual([]);
  expect(index.knownError(index.read("ERROR 1040: Too many connections"))?.id).toBe("too-many-connections");
});
