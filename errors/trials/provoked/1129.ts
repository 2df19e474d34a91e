/** Error 1129: an address from which connections break off before the login. */

import { once } from "node:events";
import { connect } from "node:net";
import type { VersionServer } from "@blc/servers";
import mysql from "mysql2/promise";
import { trial } from "../trial.ts";

// The loopback’s first address is never blocked.
const FROM = "127.0.0.2";
const options = ["--max-connect-errors=3", "--host-cache-size=128", "--performance-schema=ON"];

export default trial({ options }, async ({ server, record, diagnosis }) => {
  const admin = await record.session("admin");
  await admin.run(`create user app@'${FROM}' identified by 'right'`);
  for (let attempt = 0; attempt < 4; attempt++)
    await record.refusal("wrong password", () => login(server, "wrong"));
  await admin.run(...diagnosis(0));
  for (let attempt = 0; attempt < 4; attempt++) await hangUp(server);
  record.note("four connections that end before the login");
  await admin.query("do sleep(0.2)");
  await record.refusal("right password", () => login(server, "right"));
  await admin.run(...diagnosis(0, 1));
  if (["mysql-8.4", "mysql-9.7"].includes(server.id)) await admin.error("flush hosts");
  await admin.run("truncate table performance_schema.host_cache");
  await record.admitted("right password: gets in", () => login(server, "right"));
});

const login = (server: VersionServer, password: string) =>
  mysql.createConnection({ user: "app", password, stream: open(server) });

const open = ({ port }: VersionServer) => connect({ host: "127.0.0.1", port, localAddress: FROM });

/** Reads the server’s greeting and leaves. */
async function hangUp(server: VersionServer) {
  const socket = open(server);
  socket.once("data", () => socket.end());
  await once(socket, "close");
}
