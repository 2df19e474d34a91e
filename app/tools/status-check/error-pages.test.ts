/** The pages of errors that the tools lead to exist, and are about the same servers. */
import { configCheck, statusCheck } from "@blc/diagnose";
import { ERROR_IDS, factsOf } from "@blc/errors";
import { expect, test } from "vitest";
import { entries } from "../../i18n/entries.ts";

const idOf = (page: string) => ERROR_IDS.find((id) => id === page) ?? expect.unreachable(page);

test("the rules that warn of an error are about its engine, and each leads back to it", () => {
  for (const [error, warnings] of entries(statusCheck.FORESEEN))
    for (const id of warnings ?? []) {
      const rule = statusCheck.RULES.find((each) => each.id === id);
      if (!rule) continue;
      const own: readonly string[] =
        rule.engine === "mysql" ? ["mysql", "mariadb", "galera"] : [rule.engine];
      expect(
        factsOf(idOf(error)).engines.some((engine) => own.includes(engine)),
        `${error}: ${id}`,
      ).toBe(true);
      expect(statusCheck.errorsAfter(rule.id)).toContain(error);
    }
});

test("each page that has a number of MySQL or MariaDB as its address is known, and so are other numbers of its error", () => {
  expect(statusCheck.NUMBERED).toEqual(ERROR_IDS.filter((id) => /^\d{4}$/.test(id)));
  for (const [number, page] of Object.entries(statusCheck.OTHER_NUMBERS))
    expect(factsOf(idOf(page)).codes, number).toContain(number);
});

test("the pages that verdicts on a configuration lead to exist", () => {
  expect(configCheck.ERROR_PAGES.map(idOf)).toEqual(configCheck.ERROR_PAGES);
});
