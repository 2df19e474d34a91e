import { trial } from "../trial.ts";

export default trial(
  ["postgres"],
  {
    options: ["--max_connections=10"],
    versions: ["postgres-13", "postgres-15", "postgres-16", "postgres-18"],
  },
  async ({ server, record }) => {
    const root = await record.session("root");
    await root.run("create role app login");
    await root.run("create role worker login connection limit 1");
    await root.run("create database shop connection limit 1");
    await server.session({ user: "worker" });
    await record.refusal("a second session of worker", () => server.session({ user: "worker" }));
    const shop = await server.session({ user: "app", database: "shop" });
    await record.refusal("a second session in shop", () =>
      server.session({ user: "app", database: "shop" }),
    );
    await shop.end();
    await fill(() => server.session({ user: "app" }));
    await record.refusal("app, when only the reserved slots are left", () =>
      server.session({ user: "app" }),
    );
    await fill(() => server.session());
    await record.refusal("a superuser, when none is left", () => server.session());
    await root.run(
      "select usename, count(*) from pg_stat_activity where backend_type = 'client backend' group by 1 order by 1",
    );
  },
);

/** Opens sessions until one is refused. */
async function fill(open: () => Promise<unknown>) {
  for (let isOpen = true; isOpen; )
    isOpen = await open().then(
      () => true,
      () => false,
    );
}
