/** A pool of two connections of which both are in a transaction that nobody ends, while the server has room. */

import mysql from "mysql2/promise";
import pg from "pg";
import { type TrialRun, trial } from "../trial.ts";

const SIZE = 2;

/** A pool of SIZE connections. */
interface Pool {
  /** @returns what ends the loan of a connection on which a transaction has begun */
  take(): Promise<() => void>;
  end(): Promise<void>;
}

function poolOf({ server: { id, port } }: TrialRun): Pool {
  const login = { host: "127.0.0.1", port };
  if (id.startsWith("postgres")) {
    const pool = new pg.Pool({
      ...login,
      user: "postgres",
      database: "postgres",
      application_name: "shop",
      max: SIZE,
      connectionTimeoutMillis: 500,
    });
    return {
      take: async () => {
        const client = await pool.connect();
        await client.query("begin");
        return () => client.release(true);
      },
      end: () => pool.end(),
    };
  }
  const pool = mysql.createPool({
    ...login,
    user: "shop",
    password: "right",
    connectionLimit: SIZE,
    waitForConnections: false,
  });
  return {
    take: async () => {
      const connection = await pool.getConnection();
      await connection.query("start transaction with consistent snapshot");
      return () => connection.destroy();
    },
    end: () => pool.end(),
  };
}

export default trial(async (run) => {
  const { record, server, diagnosis } = run;
  const isPostgres = server.id.startsWith("postgres");
  const root = await record.session("root");
  if (!isPostgres) await root.query("create user shop identified by 'right'");
  const pool = poolOf(run);
  const release = [await pool.take(), await pool.take()];
  record.output(
    "a third request",
    await pool.take().then(
      () => "has a connection",
      (error) => String(error),
    ),
  );
  await root.run("# What the page asks the server:", ...diagnosis(isPostgres ? 0 : 1));
  for (const each of release) each();
  await pool.end();
  if (!isPostgres) await root.query("drop user shop");
  await root.end();
});
