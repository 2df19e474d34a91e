/** Memory that PostgreSQL does not get: for locks, for a session, in /dev/shm, and at the start. */

import { account, ServerProcess, serverCommand, startOutput } from "@blc/servers";
import { psqlOf } from "../psql.ts";
import { trial } from "../trial.ts";

/**
 * A small /dev/shm for this server only, and a limit to the memory of each session. Its log lists all memory contexts:
 * in a pipe, which is not read while psql runs, that would stop the server.
 */
const SMALL = `mount -t tmpfs -o size=4m,mode=1777 none /dev/shm && exec prlimit --as=1000000000 "$@" 2>/dev/null`;

export default trial(
  { options: ["--max_locks_per_transaction=10", "--max_connections=10"] },
  async ({ server, record }) => {
    const app = psqlOf({ server, record });
    const create = "execute format('create table t%s (id int)', n);";
    const manyTables = `do $$ begin for n in 1..2000 loop ${create} end loop; end $$;`;
    app(manyTables);
    app("select count(pg_advisory_lock(n)) from generate_series(1, 100000) n;");

    record.note("With max_locks_per_transaction=256");
    await server.restart(["--max_locks_per_transaction=256", "--max_connections=10"]);
    app(manyTables);

    record.note("Memory for shared_buffers that the machine does not have");
    await server.shutDown();
    record.output(
      "start with shared_buffers=900GB",
      startOutput(server, server.data, ["--shared_buffers=900GB"]),
    );

    record.note("A /dev/shm of 4 MB, and 1 GB of memory for each session");
    const { uid, gid } = account();
    const { command } = serverCommand(server.id);
    const user = ["setpriv", `--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"];
    const place = [
      "-D",
      server.data,
      "-p",
      String(server.port),
      "-k",
      server.folder,
      "--listen_addresses=127.0.0.1",
    ];
    const small = new ServerProcess(
      "unshare",
      ["--mount", "sh", "-c", SMALL, "sh", ...user, command, ...place],
      {},
    );
    await small.start(async () => (await server.session()).end());
    app(
      "create table big as select n, md5(n::text) as word from generate_series(1, 300000) n;",
      "analyze big;",
    );
    const setup = [
      "set work_mem = '64MB';",
      "set parallel_setup_cost = 0;",
      "set parallel_tuple_cost = 0;",
      "set min_parallel_table_scan_size = 0;",
    ];
    const join = "select count(*) from big a join big b using (word);";
    app(...setup, "set max_parallel_workers_per_gather = 4;", join);
    app(...setup, "set max_parallel_workers_per_gather = 0;", join);
    app("select length(string_agg(repeat('x', 1000), '')) from generate_series(1, 900000);");
    await small.end("SIGINT");
  },
);
