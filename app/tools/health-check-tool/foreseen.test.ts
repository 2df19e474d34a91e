import { factsOf } from "@blc/errors";
import { expect, test } from "vitest";
import { entries } from "../../i18n/entries.ts";
import { RULES } from "./check.ts";
import { errorsAfter, FORESEEN } from "./foreseen.ts";

test("the rules that warn of an error are about its engine, and each leads back to it", () => {
  for (const [error, warnings] of entries(FORESEEN))
    for (const id of warnings ?? []) {
      const rule = RULES.find((each) => each.id === id);
      if (!rule) continue;
      const own = rule.engine === "postgres" ? ["postgres"] : ["mysql", "mariadb", "galera"];
      expect(
        own.some((engine) => factsOf(error).engines.some((each) => each === engine)),
        `${error}: ${id}`,
      ).toBe(true);
      expect(errorsAfter(rule.id)).toContain(error);
    }
});
