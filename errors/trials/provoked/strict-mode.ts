import { trial } from "../trial.ts";

/** Values that strict mode refuses, and what becomes of them without it. */
export default trial({ schema: "webshop" }, async ({ record, isMariadb }) => {
  const app = await record.session("app");
  await app.run(
    "select @@sql_mode",
    `create table orders (id int primary key, code varchar(5), placed datetime, quantity tinyint,
       kind enum('web', 'shop'), status char(4) not null)`,
  );
  await app.error(
    "insert into orders (id) values (1)",
    ...[
      "'abcdefg', now(), 1, 'web'",
      "'a', '26/11/2026', 1, 'web'",
      "'a', '2026-11-26T10:00:00Z', 1, 'web'",
      "'a', now(), 300, 'web'",
      "'a', now(), 1, 'post'",
    ].map((values) => `insert into orders values (1, ${values}, 'new')`),
    "create table items (id int primary key, added datetime default 'today')",
  );
  if (!isMariadb) {
    await app.run(
      "# By default MySQL refuses the date of zeros, too.",
      "! insert into orders values (1, 'a', '0000-00-00', 1, 'web', 'new')",
      "! create table items (id int primary key, added datetime default '0000-00-00 00:00:00')",
    );
  }
  await app.run(
    "# A date in another format is converted by the statement.",
    "insert into orders values (1, 'a', str_to_date('26/11/2026', '%d/%m/%Y'), 1, 'web', 'new')",
    "# A text compared with a number: which versions refuse the change differs.",
    "insert into orders values (2, 'b2', now(), 1, 'web', 'new'), (3, '0', now(), 1, 'web', 'new')",
  );
  for (const statement of [
    "update orders set quantity = 2 where code = 0",
    "delete from orders where code = 0",
  ])
    await app.error(statement).catch(() => record.note("It is carried out."));
  await app.run("select count(*) from orders");

  const stored = (insert: string, id: number) => [
    `${insert} into orders (id, code, placed, quantity) values (${id}, 'abcdefg', '26/11/2026', 300)`,
    `select code, cast(placed as char) as placed, quantity, hex(status) as status from orders where id = ${id}`,
  ];
  await app.run(
    "# Without strict mode all of it is stored, as something else.",
    "set sql_mode = ''",
    ...stored("insert", 4),
    "set sql_mode = default",
    "# IGNORE does the same for one statement.",
    ...stored("insert ignore", 5),
    "# The dates of zeros are found, and a default is added without a copy of the table.",
    "select count(*) from orders where placed < '1000-01-01'",
    "update orders set placed = null where placed < '1000-01-01'",
    "alter table orders alter column status set default 'new'",
    "insert into orders (id) values (6)",
  );
});
