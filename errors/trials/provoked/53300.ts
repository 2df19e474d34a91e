import { succeeds, trial } from "../trial.ts";

export default trial({ options: ["--max_connections=10"] }, async ({ server, record }) => {
  const root = await record.session("root");
  await root.run(
    "create role app login",
    "create role worker login connection limit 1",
    "create database shop connection limit 1",
  );
  await server.session({ user: "worker" });
  await record.refusal("a second session of worker", { user: "worker" });
  const shop = await server.session({ user: "app", database: "shop" });
  await record.refusal("a second session in shop", { user: "app", database: "shop" });
  await shop.end();
  await fill(() => server.session({ user: "app" }));
  await record.refusal("app, when only the reserved slots are left", { user: "app" });
  await fill(() => server.session());
  await record.refusal("a superuser, when none is left", {});
  await root.run(
    "select usename, count(*) from pg_stat_activity where backend_type = 'client backend' group by 1 order by 1",
  );
});

/** Opens sessions until one is refused. */
async function fill(open: () => Promise<unknown>) {
  for (let isOpen = true; isOpen; ) isOpen = await succeeds(open());
}
