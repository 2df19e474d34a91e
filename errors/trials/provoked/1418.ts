import { trial } from "../trial.ts";

/** On a server with a binlog. */
export default trial(async ({ record }) => {
  await record.run(
    "root",
    "select @@log_bin, @@log_bin_trust_function_creators",
    "! create function order_total(o int) returns int return (select o)",
    "create function vat(n int) returns int deterministic no sql return n * 21 div 100",
    "create user dev@localhost identified by 'right'",
    "grant all on trial_1418.* to dev@localhost",
  );
  const dev = await record.account("dev");
  await dev.run("! create function net(n int) returns int deterministic no sql return n");
});
