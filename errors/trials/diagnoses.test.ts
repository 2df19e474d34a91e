/** The statements that the pages of errors show to find a cause run on a server of the product that they are for. */

import { ERROR_IDS, factsOf } from "@blc/errors";
import { startVersion } from "@blc/servers";
import { expect, test } from "vitest";
import { statementsOf } from "./trial.ts";

/** Syntax, columns, variables and functions: tables and rows are the visitor's. */
const OWN_FAULT = /^ERROR (?:1054|1064|1193|1305) |SQLSTATE: (?:42601|42703|42883)$/;

test.each([
  // Below a comment, such blocks have what MariaDB says instead.
  ["mysql", ["mysql-8.4", "mysql-5.7", "mariadb-11.8"]],
  ["mariadb", ["mariadb-11.8", "mariadb-10.5"]],
  ["postgres", ["postgres-18", "postgres-13"]],
] as const)("Each statement for %s runs on one of its versions", async (engine, versions) => {
  const servers = await Promise.all(
    versions.map((id) =>
      startVersion(id, id.startsWith("postgres") ? [] : ["--log-bin", "--server-id=1"]),
    ),
  );
  try {
    const sessions = await Promise.all(servers.map((server) => server.session()));
    const wrong: string[] = [];
    for (const id of ERROR_IDS)
      for (const { text } of factsOf(id).diagnosis.filter((block) => block.engine === engine))
        for (const statement of statementsOf(text)) {
          const said = await Promise.all(
            sessions.map((session) => session.error(statement).catch(() => "")),
          );
          if (said.every((each) => OWN_FAULT.test(each)))
            wrong.push(`${id}: ${statement}\n${said.join("\n")}`);
        }
    expect(wrong).toEqual([]);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
});
