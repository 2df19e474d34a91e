import { setRules, trial } from "../trial.ts";

export default trial({ options: [] }, async ({ server, record, diagnosis }) => {
  const root = await record.session("root");
  await root.run(
    "set password_encryption = 'scram-sha-256'",
    "create role app login password 'right'",
    "create role without login",
    "create role expired login password 'right' valid until '2020-01-01'",
    "set password_encryption = 'md5'",
    "create role old login password 'right'",
  );
  await setRules(server, root, "host all all 127.0.0.1/32 scram-sha-256");
  await record.refusal("app with a wrong password", { user: "app", password: "wrong" });
  record.note("The data folder is written as /var/lib/postgresql/data.");
  await record.log(/Connection matched/);
  for (const [what, user, logged] of [
    ["a role that does not exist", "ghost", /Role "ghost" does not exist/],
    ["a role without a password", "without", /has no password assigned/],
    ["an expired one", "expired", /has an expired password/],
    ["one that is stored as MD5", "old", /valid SCRAM secret/],
  ] as const) {
    await record.refusal(what, { user, password: "right" });
    await record.log(logged);
  }
  await root.run(...diagnosis(1));
});
