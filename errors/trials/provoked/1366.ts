import { trial } from "../trial.ts";

export default trial({ schema: "chat" }, async ({ record }) => {
  await record.run(
    "app",
    "set names utf8mb4",
    "create table messages (id int primary key, body varchar(100)) charset utf8",
    "! insert into messages values (1, 'Thanks 😀')",
    "# Bytes of Latin 1 on a connection that says utf8mb4:",
    "! insert into messages values (1, unhex('4a6f73e9'))",
    "create table orders (id int primary key, quantity int)",
    "! insert into orders values (1, '')",
    "# Without strict mode the text is stored damaged, with a warning:",
    "set sql_mode = ''",
    "insert into messages values (2, 'Thanks 😀')",
    "select body, hex(body) from messages",
    "set sql_mode = default",
    "# Converted:",
    "alter table messages convert to character set utf8mb4",
    "insert into messages values (3, 'Thanks 😀')",
    "select id, body from messages",
  );
});
