import { trial } from "../trial.ts";

export default trial(async ({ server, record }) => {
  const root = await record.session("root");
  await root.query("drop role if exists clerk");
  await root.run(
    "create role clerk login",
    "create schema shop",
    "create table shop.orders (id int)",
  );
  const clerk = await record.session("clerk", { user: "clerk" });
  await clerk.run("! select * from shop.orders");
  await root.run("grant usage on schema shop to clerk");
  await clerk.run("! select * from shop.orders");
  await root.run("grant select, insert on shop.orders to clerk");
  await clerk.run("select * from shop.orders");
  await root.run("create sequence shop.numbers");
  const isRefused = Number.parseInt(server.version, 10) >= 15;
  await clerk.run(
    "! select nextval('shop.numbers')",
    "! alter table shop.orders add note text",
    "# In schema public, which every role may fill up to version 14:",
    `${isRefused ? "! " : ""}create table public.notes (id int)`,
  );
  await root.query(
    "drop table if exists public.notes",
    "drop schema shop cascade",
    "drop role clerk",
  );
});
