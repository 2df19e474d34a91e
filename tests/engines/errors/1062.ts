import { trial } from "./trial.ts";

export default trial(["mysql", "mariadb"], async ({ record }) => {
  const app = await record.session("app");
  await app.run("create table orders (id int primary key)");
  await app.run("insert into orders values (7)");
  await app.error("insert into orders values (7)");
});
