import type { Language } from "@blc/text";
import { expect, test } from "vitest";
import { type IndexedSection, SectionIndex } from "./section-index.server.ts";
import { sectionsOf } from "./sections.server.ts";

/** An index of sections, each given by what matters, and the titles that it finds. */
function indexOf(language: Language, ...sections: readonly Partial<IndexedSection>[]) {
  const index = new SectionIndex(language);
  const empty = { pageId: "about", pageName: "", keywords: "", anchor: "a" } as const;
  for (const section of sections)
    index.add({ ...empty, subtitles: "", title: "", text: "", ...section });
  const found = (query: string) =>
    index.search(index.read(query)).map(({ section: { title } }) => title);
  return { index, found };
}

test("a language without a stemmer and synonyms is searched by its words as they are written", () => {
  const { index, found } = indexOf(
    "xx" as Language,
    { title: "Réplication", text: "Le serveur a deux copies." },
    { title: "Sauvegarde", text: "Chaque nuit." },
  );
  expect(found("REPLICATION")).toEqual(["Réplication"]);
  expect(found("les copies")).toEqual(["Réplication"]);
  expect(found("nuit")).toEqual(["Sauvegarde"]);
  expect(found("outage")).toEqual([]);
  const query = "ERROR 1062 (23000): Duplicate entry";
  expect(index.knownErrors(query, index.read(query)).errors).toEqual(["1062"]);
  // Where servers write it at the end of a long message.
  const line = "Worker 1 failed at source log mysql-bin.000003, end_log_pos 1234; Error_code: 1062";
  expect(index.knownErrors(line, index.read(line)).errors).toEqual(["1062"]);
});

test.each([
  ["es", "réplicas", "replica"],
  ["ca", "l’alta disponibilitat", "ALTA DISPONIBILITAT"],
  ["ca", "cal instal·lar-lo", "installar"],
  ["pt", "ligações", "ligacao"],
  ["it", "dell’indice", "indici"],
  ["en", "postgresql replication", "postgresql replicaton"],
] as const)("in %s, %s is found by %s", (language, text, query) => {
  expect(indexOf(language, { text }).found(query)).toHaveLength(1);
});

test("a number is found with and without separators, and a power is no longer number", () => {
  const [section] = sectionsOf(
    "<main><h1>Rows</h1><p>1,200,000 in all, 10<sup>5</sup> a day, 8.0.36</p></main>",
  );
  expect(section?.text).toBe("1,200,000 in all, 10⁵ a day, 8.0.36");
  const { found } = indexOf("en", section ?? {});
  const count = (query: string) => found(query).length;
  expect(["1,200,000", "1200000", "1.200.000", "1\u00a0200\u00a0000", "8.0.36"].map(count)).toEqual(
    [1, 1, 1, 1, 1],
  );
  expect(["200", "1.2", "8036"].map(count)).toEqual([0, 0, 0]);
});

test("what only visitors call a thing is no name for it in a text", () => {
  const { found } = indexOf(
    "es",
    { title: "Réplicas", text: "Tres copias de cada fila." },
    { title: "Respaldo", text: "Cada noche." },
  );
  expect(found("backup")).toEqual(["Respaldo"]);
  expect(found("copias")).toEqual(["Respaldo", "Réplicas"]);
});

test("a section has one title, and its other headings are subtitles", () => {
  const [beginning, next] = sectionsOf(
    "<main><section><h1>Experts on call</h1><h2>Asynchronous</h2></section><section id=a><h2>What we do</h2><h2>More</h2></section></main>",
  );
  expect([beginning?.title, beginning?.subtitles]).toEqual(["Experts on call", "Asynchronous"]);
  expect([next?.title, next?.subtitles]).toEqual(["What we do", "More"]);
});
