import { succeeds, trial } from "../trial.ts";

export default trial(async ({ server, record, isMariadb }) => {
  const app = await record.session("app");
  await app.run(
    "create table pages (url varchar(1000) character set utf8mb4) row_format = dynamic",
    "set sql_mode = 'STRICT_ALL_TABLES'",
    "! create table mails (mail varchar(800) character set utf8mb4, primary key (mail))",
    "create index first_characters on pages (url(191))",
    "alter table pages add url_hash binary(32) as (unhex(sha2(url, 256))) stored, add unique (url_hash)",
    "# The hash tells apart what a unique key of most collations does not, unless it is of a normal form.",
    "insert into pages (url) values ('a'), ('A'), ('a ')",
    "delete from pages",
    "alter table pages drop column url_hash, add url_hash binary(32) as (unhex(sha2(lower(rtrim(url)), 256))) stored unique",
  );
  for (const url of ["A", "a "]) {
    await app.run(
      "insert ignore into pages (url) values ('a')",
      `! insert into pages (url) values ('${url}')`,
    );
  }
  if (isMariadb && server.id !== "mariadb-10.3") {
    await app.run(
      "create table links (url varchar(1000) character set utf8mb4 collate utf8mb4_general_ci unique)",
      "insert into links values ('a')",
      "! insert into links values ('A ')",
    );
  }
  await app.run(
    "# utf8mb4 takes four bytes a character: 768 fit into 3072 bytes.",
    "create table short_mails (mail varchar(768) character set utf8mb4, primary key (mail))",
    "# The old row format, from three bytes a character to four:",
    "create table members (email varchar(255) character set utf8, unique (email)) row_format = compact",
    "! alter table members convert to character set utf8mb4",
    "alter table members row_format = dynamic, convert to character set utf8mb4",
  );
  const isCreated = await succeeds(
    app.run(
      "# An index that is not unique, in strict mode:",
      "create table mails (mail varchar(800) character set utf8mb4, key mail (mail))",
    ),
  );
  await app.run("show warnings");
  if (isCreated) await app.run("show create table mails");
});
