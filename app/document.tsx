/** What the parts of a page tell its document while React renders them on the server. */
import { createContext, type ReactNode, useContext } from "react";
import type { ISLANDS } from "./islands.ts";

export type IslandId = keyof typeof ISLANDS;

export interface DocumentParts {
  /** The page's style sheets; undefined in development, where Vite adds them. */
  styles: string | undefined;
  /** In place of the page stands an error. */
  isFailed: boolean;
  /** The elements of its scripts, known when the whole page is rendered. */
  scripts(): ReactNode;
  /** The labels of its sections by their ids, in their order. */
  sections: Map<string, string>;
  islands: Set<IslandId>;
  /** Those of `islands` whose modules start only when the visitor uses the page. */
  startedOnUse: Set<IslandId>;
  /** What is rendered when the rest of the page has been. */
  deferred: (() => ReactNode)[];
}

/** Undefined in the browser, where no document is rendered. */
const Parts = createContext<DocumentParts | undefined>(undefined);
export const DocumentPartsProvider = Parts.Provider;
export const useDocumentParts = () => useContext(Parts);

/** The document starts the module of this island. @returns the id for the element of the island */
export function useIsland(id: IslandId, { startsOnUse = false } = {}): IslandId {
  const parts = useContext(Parts);
  parts?.islands.add(id);
  if (startsOnUse) parts?.startedOnUse.add(id);
  return id;
}

/**
 * Marks a place in the document. What belongs there is rendered after everything else, without the
 * contexts of this place. React writes text with `&lt;`, so that no text of a page can be such a
 * mark.
 */
export function Deferred({ children }: { children: () => ReactNode }) {
  const parts = useContext(Parts);
  return parts && <slot name={String(parts.deferred.push(children) - 1)} />;
}

/**
 * @param render of the same markup as the rest
 * @returns the document with everything in its place
 */
export function withDeferred(
  html: string,
  { deferred }: DocumentParts,
  render: (node: ReactNode) => string,
): string {
  return html.replace(/<slot name="(\d+)"><\/slot>/g, (_, at) => render(deferred[at]?.()));
}
