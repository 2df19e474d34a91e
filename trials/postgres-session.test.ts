/** The queries that the page of the PostgreSQL health check shows, as a role with the rights that it asks for. */
import { startVersion } from "@blc/servers";
import { expect, test } from "vitest";
import { QUERIES } from "../app/pages/postgresql-health-check/queries.ts";

test.each(["postgres-15", "postgres-18"] as const)(
  "The session's queries answer on %s",
  async (id) => {
    const server = await startVersion(id, [
      "--shared_preload_libraries=pg_stat_statements",
      "--autovacuum=off",
    ]);
    try {
      const admin = await server.session();
      await admin.query(
        "create extension pg_stat_statements",
        "create role blc login",
        "grant pg_monitor to blc",
        "create table parent (id int primary key, note text)",
        "create table child () inherits (parent)",
        "insert into parent select n, repeat('p', 100) from generate_series(1, 100000) n",
        "insert into child select n, repeat('c', 100) from generate_series(1, 100000) n",
        "create index parent_note on parent (left(note, 9))",
        // The role may read the table, and not its schema.
        "create schema apart",
        "create table apart.stock as select n, repeat('s', 100) as note from generate_series(1, 100000) n",
        "grant select on parent, child, apart.stock to blc",
        "vacuum analyze",
      );
      const blc = await server.session({ user: "blc" });
      const answers: Record<string, Record<string, unknown>[]> = {};
      for (const [name, query] of Object.entries(QUERIES))
        if (name !== "checkpoints" || id === "postgres-18") answers[name] = await blc.query(query);

      expect(answers.statements).not.toEqual([]);
      expect(answers.bloat?.map(({ relname }) => relname).sort()).toEqual([
        "child",
        "parent",
        "stock",
      ]);
      for (const { relname, free } of answers.bloat ?? [])
        expect(Math.abs(Number(free)), String(relname)).toBeLessThan(0.1);
      // The primary key was never read either, and keeps its rows unique.
      expect(answers.indexes?.map(({ indexrelname }) => indexrelname)).toEqual(["parent_note"]);

      await admin.query(
        "delete from parent where id > 20000",
        "vacuum (analyze, truncate off) parent",
      );
      const [emptied] = await blc.query(QUERIES.bloat);
      expect(emptied?.relname).toBe("parent");
      expect(Number(emptied?.free)).toBeGreaterThan(0.7);
    } finally {
      await server.stop();
    }
  },
);
