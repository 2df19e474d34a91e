/** Collations at an import: unknown ones, one of another character set, mixed ones; and what a replacement does. */
import type { RecordedSession } from "@blc/servers";
import { succeeds, trial } from "../trial.ts";

export default trial(async ({ record, isMariadb }) => {
  const root = await record.session("root");
  const collations = await root.run(
    "show collation where collation in ('utf8mb4_0900_ai_ci', 'uca1400_ai_ci', 'utf8mb4_unicode_520_ci')",
  );
  const knows = (name: string) => collations.some(({ Collation }) => Collation === name);
  if (!knows("utf8mb4_0900_ai_ci")) await root.error(table("a", "utf8mb4_0900_ai_ci"));
  if (!knows("uca1400_ai_ci")) await root.error(table("b", "utf8mb4_uca1400_ai_ci"));
  if (isMariadb) await root.error(table("c", "gb18030_chinese_ci"));
  await root.error(table("d", "utf8mb4_general_ci", "latin1"));

  await root.run(
    table("customers", "utf8mb4_unicode_ci"),
    table("orders", "utf8mb4_general_ci"),
    "! select * from customers join orders on customers.name = orders.name",
    "select * from customers join orders on customers.name = orders.name collate utf8mb4_unicode_ci",
    `select table_name, column_name, character_set_name, collation_name from information_schema.columns
    where table_schema = database() and collation_name is not null order by collation_name`,
    "# Two emojis, and a letter with and without a blank behind it, where the names are unique.",
  );
  if (knows("utf8mb4_0900_ai_ci")) {
    await fill(root, "utf8mb4_0900_ai_ci");
    await root.run(`select min(name), max(name), count(*) from customers
      group by name collate utf8mb4_general_ci having count(*) > 1`);
  }
  if (knows("uca1400_ai_ci")) await fill(root, "utf8mb4_uca1400_nopad_ai_ci");
  await fill(root, "utf8mb4_general_ci");
  await fill(root, "utf8mb4_unicode_520_ci");
});

function table(
  name: string,
  collation: string,
  characterSet = collation.replace(/_.*/, ""),
): string {
  return `create table ${name} (name varchar(20) unique) default charset=${characterSet} collate=${collation}`;
}

async function fill(root: RecordedSession, collation: string) {
  await root.run(
    "drop table customers",
    table("customers", collation),
    "insert into customers values ('😀'), ('a')",
  );
  for (const name of ["🚀", "a "]) {
    const insert = `insert into customers values ('${name}')`;
    const isRefused = !(await succeeds(root.query(insert)));
    if (isRefused) await root.error(insert);
  }
  await root.run("select count(*) from customers");
}
