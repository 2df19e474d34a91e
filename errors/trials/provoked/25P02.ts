import { trial } from "../trial.ts";

/** A statement that failed, and those after it in the same transaction. */
export default trial(async ({ record, diagnosis }) => {
  const app = await record.session("app");
  await app.run(
    "create table orders (id int primary key)",
    "begin",
    "insert into orders values (1)",
    "! insert into orders values (1)",
    "! insert into orders values (2)",
    "# COMMIT ends it without an error, and keeps nothing.",
    "commit",
    "select count(*) from orders",
    "# With a savepoint, what came before it is kept.",
    "begin",
    "insert into orders values (1)",
    "savepoint before_import",
    "! insert into orders values (1)",
    "rollback to savepoint before_import",
    "insert into orders values (2)",
    "commit",
    "select count(*) from orders",
    "# With ON CONFLICT the statement does not fail.",
    "begin",
    "insert into orders values (1) on conflict do nothing",
    "insert into orders values (3)",
    "commit",
    "select count(*) from orders",
    "# Another session sees the transaction that is left open.",
    "begin",
    "! select 1 / 0",
  );
  await record.run("root", ...diagnosis(0));
  await app.run("rollback");
});
