import { trial } from "../trial.ts";

/** A limit of the table, on a disk with room. */
export default trial(async ({ record }) => {
  await record.run(
    "app",
    "set max_heap_table_size = 262144",
    "create table queue (id int auto_increment primary key, what varchar(200)) engine=memory",
    "insert into queue (what) values ('a'), ('b'), ('c'), ('d'), ('e'), ('f'), ('g'), ('h')",
    "! insert into queue (what) select a.what from queue a, queue b, queue c, queue d",
    "# A MEMORY table has no transactions: the rows before the limit stay.",
    "select count(*) > 8 as more from queue",
    "select table_name, engine, max_data_length from information_schema.tables where table_schema = database()",
  );
});
