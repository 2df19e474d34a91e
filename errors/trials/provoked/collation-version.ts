import { trial } from "../trial.ts";

export default trial(async ({ server, record, diagnosis }) => {
  const root = await record.session("root");
  await root.run(
    "create collation german (provider = icu, locale = 'de')",
    "create table orders (customer text collate german)",
    "insert into orders values ('Ärzte'), ('Zoo')",
    "create index orders_customer on orders (customer)",
    "update pg_collation set collversion = '100' where collname = 'german'",
    "# As if the index had been built with version 100 of the library.",
  );
  const app = await record.session("app");
  await app.run("select * from orders order by customer", "insert into orders values ('Haus')");
  await record.log(/collation "german" has version mismatch/, 3);
  await app.run(...diagnosis(0), "alter collation german refresh version", ...diagnosis(0));
  if (Number.parseInt(server.version, 10) < 15) return;
  await root.query("create database sorted template template0 locale_provider icu icu_locale 'en'");
  await root.run("update pg_database set datcollversion = '100' where datname = 'sorted'");
  await (await server.session({ database: "sorted" })).end();
  await record.log(/database "sorted" has a collation version mismatch/, 3);
  await root.run("! create database copy template sorted");
  await root.query("drop database sorted");
});
