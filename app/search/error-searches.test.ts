/** Each error is recognized in a search by its number, its symbols, its messages and what visitors call it. */

import { ERROR_IDS, factsOf } from "@blc/errors";
import { COMPLETE_LANGUAGES } from "@blc/text";
import { expect, test } from "vitest";
import { errorCopy } from "../sections/error-words.server.ts";
import { SectionIndex } from "./section-index.server.ts";

test.each(COMPLETE_LANGUAGES)("in %s", (language) => {
  const index = new SectionIndex(language);
  const wrong = ERROR_IDS.flatMap((id) => {
    const { codes, phrases, messages } = factsOf(id);
    const names = errorCopy(id, language).names.split(", ");
    const printed = messages.flatMap(({ text, isShared }) => (isShared ? [] : [text]));
    const number = /\d/.test(id) ? [id] : [];
    return [...number, ...codes, ...phrases, ...names, ...printed].flatMap((query) => {
      const [found] = index.knownErrors(query, index.read(query)).errors;
      // A message may have the number of another error, which then is meant.
      const isOther = found && /\d/.test(found) && printed.includes(query) && query.includes(found);
      return found === id || isOther ? [] : [`${id} by "${query}": ${found}`];
    });
  });
  expect(wrong).toEqual([]);
});
