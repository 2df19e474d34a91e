import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { startOutput } from "@blc/servers";
import { trial } from "../trial.ts";

export default trial({ options: [] }, async ({ server, record }) => {
  await server.shutDown();
  const older = server.id === "postgres-18" ? "17" : "14";
  writeFileSync(join(server.data, "PG_VERSION"), `${older}\n`);
  record.note(`PG_VERSION of the data folder says ${older}.`);
  record.output("start", startOutput(server));
});
