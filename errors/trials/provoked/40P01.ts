import { printedError, waitForLog } from "@blc/servers";
import { trial } from "../trial.ts";

const update = (id: number) => `update orders set amount = 1 where id = ${id}`;

export default trial(async ({ server, record }) => {
  const one = await record.session("one");
  const other = await record.session("other");
  await one.run(
    "create table orders (id int primary key, amount int)",
    "insert into orders values (1, 0), (2, 0)",
  );
  await other.run("set deadlock_timeout = '10s'");
  await one.run("set deadlock_timeout = '100ms'", "begin");
  await other.run("begin");
  await one.run(update(1));
  await other.run(update(2));
  const waits = other.run(update(1));
  const error = await one.query(update(2)).then(() => undefined, printedError);
  await waits;
  record.note("Processes are written as 1234 and 1235, transactions as 735 and 736.");
  record.output(`one> ${update(2)}`, error && renumbered(error));
  await one.run("! select 1", "rollback");
  await other.run("commit");
  record.output("log", renumbered(await waitForLog(server, /ERROR: {2}deadlock detected/, 7)));
});

/** The numbers differ at each run. */
function renumbered(text: string): string {
  const write = (pattern: RegExp, from: number) => (said: string) => {
    const seen = [...new Set([...said.matchAll(pattern)].map(([, number]) => number))];
    return said.replace(pattern, (all, number: string) =>
      all.replace(number, String(from + seen.indexOf(number))),
    );
  };
  return write(/transaction (\d+)/g, 735)(write(/[Pp]rocess (\d+)/g, 1234)(text));
}
