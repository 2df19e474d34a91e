import type { Language } from "../../site/languages.ts";

/** The copy of one page or part, as its JSON file holds it. */
export type Catalogue = Record<string, unknown>;

const files = import.meta.glob<Catalogue>("../{pages/*,layout,consent,foreign-post,overload}/{en,es,ca,pt,it}.json", {
  eager: true,
  import: "default",
});

const catalogues = new Map<string, Catalogue>();
for (const [file, catalogue] of Object.entries(files)) {
  const [folder, name] = file.split("/").slice(-2);
  catalogues.set(`${folder}/${name?.replace(".json", "")}`, catalogue);
}

/**
 * One part's copy in one language. All languages stay on the server; a page's answer carries only this.
 * @param namespace the folder's name: a page id, "layout", "consent" …
 * @throws when there is no such file, which the tests rule out
 */
export function catalogue(namespace: string, language: Language): Catalogue {
  const found = catalogues.get(`${namespace}/${language}`);
  if (!found) throw new Error(`No catalogue for ${namespace} in ${language}`);
  return found;
}
