/** Titles and descriptions, as search engines show them without cutting. Those of errors: `errors.test.ts` there. */
import { COMPLETE_LANGUAGES } from "@blc/text";
import { expect, test } from "vitest";
import { NOT_FOUND, PAGES } from "../../site/pages.ts";
import { pageCatalogue } from "./catalogues.server.ts";

const MOST = { title: 60, description: 155 } as const;

test.each(COMPLETE_LANGUAGES)("No title or description is cut, in %s", (language) => {
  const tooLong = [...PAGES, NOT_FOUND].flatMap((page) => {
    const meta = pageCatalogue(page.id, language)?.meta;
    return (Object.keys(MOST) as (keyof typeof MOST)[]).flatMap((key) => {
      const text = meta?.[key] ?? "";
      return text.length > MOST[key] ? [`${page.path} ${key}, ${text.length}: ${text}`] : [];
    });
  });
  expect(tooLong).toEqual([]);
});
