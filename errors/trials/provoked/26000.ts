import { trial } from "../trial.ts";

/** Two sessions of a server, as a pooler in transaction mode gives them by turns to one client. */
export default trial(async ({ record, diagnosis }) => {
  const first = await record.session("first");
  const other = await record.session("other");
  await first.run('prepare "S_1" as select 1 as answer', 'execute "S_1"');
  await other.run(
    "# The next transaction of the same client, on another connection of the pool:",
    '! execute "S_1"',
    ...diagnosis(0),
  );
  await other.run(
    "# Where the name is another client's, its statement runs, without an error.",
    'prepare "S_1" as select 2 as answer',
    'execute "S_1"',
  );
  await first.run(
    "# Another client, whose driver counts from 1 too:",
    '! prepare "S_1" as select 3 as answer',
    "# What empties a connection leaves the driver without its statements:",
    "discard all",
    '! execute "S_1"',
  );
});
