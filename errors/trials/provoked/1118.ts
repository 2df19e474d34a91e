import { printedError } from "@blc/servers";
import { trial } from "../trial.ts";

const columns = (count: number, type: string) =>
  Array.from({ length: count }, (_, each) => `c${each} ${type}`).join(", ");

export default trial(async ({ record }) => {
  const app = await record.session("app");
  const answers = `create table answers (${columns(40, "char(255)")}) charset latin1`;
  await app.run(
    "# The limit of a definition, 65,535 bytes:",
    "! create table forms (a varchar(40000), b varchar(40000)) charset latin1",
    "# The limit of a page of 16 kB, with 40 columns char(255):",
    `! ${answers}`,
    "# With 200 columns text, row_format=compact:",
    `! create table texts (${columns(200, "text")}) row_format = compact`,
    "# With 250 columns text, row_format=dynamic:",
  );
  await app.query(`create table more_texts (${columns(250, "text")}) row_format = dynamic`).then(
    () => record.note("taken"),
    (error) => record.note(printedError(error)),
  );
  await app.query("set innodb_strict_mode = 0", answers);
  await app.run(
    "# Without strict mode the table is made, and the row refused later:",
    "show warnings",
    `! insert into answers values (${Array(40).fill("repeat('x', 255)").join(", ")})`,
  );
});
