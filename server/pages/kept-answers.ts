/**
 * Answers that are made once for all who ask, and kept as bytes until what they were made from has
 * changed.
 */
import { LRUCache } from "lru-cache";
import { CachedPage, type Origin } from "./cached-page.ts";
import { QUALITY } from "./encoding.ts";

/** All pages in all languages, by both kinds of address, take some 28 MiB. */
const MAX_BYTES = 40 * 1024 * 1024;

/** @returns a page or file; or another answer (a redirect, an error), which is not kept */
type Make = () => Promise<CachedPage | Response>;

/** @param seconds 0: none is kept */
export function keptAnswers(seconds: number) {
  const isKept = seconds > 0;
  const pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  });
  /** What is being made, by key and origin: those who ask for the same share it. */
  const making = new Map<string, ReturnType<Make>>();

  async function makeNow(key: string, make: Make): ReturnType<Make> {
    const made = await make();
    if (isKept && made instanceof CachedPage) pages.set(key, made);
    return made;
  }

  return {
    /** Of Brotli. */
    quality: isKept ? QUALITY.kept : QUALITY.once,
    peek: (key: string) => pages.peek(key),
    /**
     * @returns the one that is kept when it is fresh, else a new one. An answer that is not kept is
     *   a copy for each caller
     */
    async get(key: string, { siteVersion, lookup }: Origin, make: Make): ReturnType<Make> {
      const kept = pages.get(key);
      if (kept?.isFresh(siteVersion, lookup)) return kept;
      const work = `${key} ${siteVersion} ${JSON.stringify(lookup)}`;
      const shared = making.get(work) ?? makeNow(key, make);
      making.set(work, shared);
      const made = await shared.finally(() => making.delete(work));
      return made instanceof CachedPage ? made : made.clone();
    },
  };
}
