/** Each error is recognized in a search by its number, its symbols, its messages and what visitors call it. */

import { messages } from "@blc/diagnose";
import { ERROR_IDS, factsOf } from "@blc/errors";
import { COMPLETE_LANGUAGES } from "@blc/text";
import { expect, test } from "vitest";
import { errorCopy } from "../sections/error-words.server.ts";
import { SectionIndex } from "./section-index.server.ts";

test.each(COMPLETE_LANGUAGES)("in %s", (language) => {
  const index = new SectionIndex(language);
  const wrong = ERROR_IDS.flatMap((id) => {
    const { codes, phrases, said, messages: own } = factsOf(id);
    const names = errorCopy(id, language).names.split(", ");
    const printed = own.flatMap(({ text, isShared }) => (isShared ? [] : [text]));
    const number = /\d/.test(id) ? [id] : [];
    const drivers = said.map(messages.printed);
    return [...number, ...codes, ...phrases, ...names, ...printed, ...drivers].flatMap((query) => {
      const { errors } = index.knownErrors(query, index.read(query));
      // What two products say, or a driver of both, leads to the pages of both.
      const isShared = errors.length > 1 && [...phrases, ...drivers].includes(query);
      const found = isShared && errors.includes(id) ? id : errors[0];
      // A message may have the number of another error, which then is meant.
      const isOther = found && /\d/.test(found) && printed.includes(query) && query.includes(found);
      return found === id || isOther ? [] : [`${id} by "${query}": ${found}`];
    });
  });
  expect(wrong).toEqual([]);
});
