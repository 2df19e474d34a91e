import type { Language } from "@blc/text";
import { expect, test } from "vitest";
import { type IndexedSection, SectionIndex } from "./section-index.server.ts";
import { sectionsOf } from "./sections.server.ts";

test("a language without a stemmer and synonyms is searched by its words as they are written", () => {
  const index = new SectionIndex("xx" as Language);
  const section = {
    pageId: "about",
    pageName: "Über",
    keywords: "",
    anchor: "a",
    subtitles: "",
  } as const;
  index.add({ ...section, title: "Réplication", text: "Le serveur a deux copies." });
  index.add({ ...section, title: "Sauvegarde", text: "Chaque nuit." });
  const found = (query: string) =>
    index.search(index.read(query)).map(({ section: { title } }) => title);
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
  const index = new SectionIndex(language);
  index.add({
    pageId: "about",
    pageName: "",
    keywords: "",
    anchor: "a",
    subtitles: "",
    title: "",
    text,
  });
  expect(index.search(index.read(query))).toHaveLength(1);
});

test("a number is found with and without separators, and a power is no longer number", () => {
  const [section] = sectionsOf(
    "<main><h1>Rows</h1><p>1,200,000 in all, 10<sup>5</sup> a day, 8.0.36</p></main>",
  );
  expect(section?.text).toBe("1,200,000 in all, 10⁵ a day, 8.0.36");
  const index = new SectionIndex("en");
  index.add({ pageId: "about", pageName: "About", keywords: "", ...section } as IndexedSection);
  const found = (query: string) => index.search(index.read(query)).length;
  expect(["1,200,000", "1200000", "1.200.000", "1\u00a0200\u00a0000", "8.0.36"].map(found)).toEqual(
    [1, 1, 1, 1, 1],
  );
  expect(["200", "1.2", "8036"].map(found)).toEqual([0, 0, 0]);
});

test("what only visitors call a thing is no name for it in a text", () => {
  const index = new SectionIndex("es");
  const section = {
    pageId: "about",
    keywords: "",
    anchor: "a",
    subtitles: "",
    pageName: "Nosotros",
  } as const;
  index.add({ ...section, title: "Réplicas", text: "Tres copias de cada fila." });
  index.add({ ...section, title: "Respaldo", text: "Cada noche." });
  const found = (query: string) =>
    index.search(index.read(query)).map(({ section: { title } }) => title);
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
