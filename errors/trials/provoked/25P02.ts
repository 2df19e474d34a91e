import { trial } from "../trial.ts";

/** A statement that failed, and those after it in the same transaction. */
export default trial(async ({ record, diagnosis }) => {
  const app = await record.session("app");
  await app.run(
    "create table orders (id int primary key)",
    "begin",
    "insert into orders values (1)",
  );
  await app.error("insert into orders values (1)", "insert into orders values (2)");
  record.note("COMMIT ends it without an error, and keeps nothing.");
  await app.run("commit", "select count(*) from orders");

  record.note("With a savepoint, what came before it is kept.");
  await app.run("begin", "insert into orders values (1)", "savepoint before_import");
  await app.error("insert into orders values (1)");
  await app.run(
    "rollback to savepoint before_import",
    "insert into orders values (2)",
    "commit",
    "select count(*) from orders",
  );

  record.note("With ON CONFLICT the statement does not fail.");
  await app.run(
    "begin",
    "insert into orders values (1) on conflict do nothing",
    "insert into orders values (3)",
    "commit",
    "select count(*) from orders",
  );

  record.note("Another session sees the transaction that is left open.");
  await app.run("begin");
  await app.error("select 1 / 0");
  const root = await record.session("root");
  await root.run(...diagnosis(0));
  await app.run("rollback");
});
