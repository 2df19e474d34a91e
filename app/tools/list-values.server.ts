/** What sentences say of the lists of the tools, by the names of their placeholders. */
import { configCheck, statusCheck } from "@blc/diagnose";
import type { ListValue } from "../../site/owner/texts.ts";

const { mysql, mariadb, postgres } = configCheck.CONFIG_DATA;

export const LIST_VALUES: Readonly<Record<ListValue, string>> = {
  rules: String(statusCheck.RULES.length),
  firstMysql: mysql.versions[0]?.series ?? "",
  lastMysql: mysql.versions.at(-1)?.series ?? "",
  firstMariadb: mariadb.versions[0]?.series ?? "",
  lastMariadb: mariadb.versions.at(-1)?.series ?? "",
  firstPostgres: postgres.versions[0]?.series ?? "",
  lastPostgres: postgres.versions.at(-1)?.series ?? "",
};
