import { requeue } from "../store/outbox/entries.ts";
import type { OutboxEntry } from "../store/tables.ts";
import { type Context, command, count, oneOf, Refusal, WrongUsage } from "./command.ts";
import { findId } from "./find-id.ts";
import { second, table } from "./table.ts";

const STATUSES = ["pending", "sent", "dead"] as const satisfies readonly OutboxEntry["status"][];

const list = command({
  name: "outbox list",
  usage: "[--status pending|sent|dead] [--limit N]",
  summary: "the notifications: owed, sent or given up",
  options: {
    status: { type: "string", value: "pending|sent|dead", help: "only entries of this status" },
    limit: { type: "string", value: "N", default: "20", help: "at most so many (default 20)" },
  },
  prepare(values) {
    const limit = count("--limit", values.limit);
    const only = oneOf("--status", values.status, STATUSES);
    return async ({ database, print, width }) => {
      let chosen = database.db.selectFrom("outbox");
      if (only) chosen = chosen.where("status", "=", only);
      const rows = await chosen.selectAll().orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).execute();
      const { total } = await chosen.select(({ fn }) => fn.countAll().as("total")).executeTakeFirstOrThrow();
      if (rows.length === 0) return print(`No outbox entries${only ? ` are ${only}` : ""}.`);
      print(
        table(
          [
            { heading: "ID", least: 9, cut: "start" },
            { heading: "MESSAGE", least: 9, cut: "start" },
            { heading: "CHANNEL" },
            { heading: "STATUS" },
            { heading: "TRIES" },
            { heading: "SENT OR NEXT" },
            { heading: "LAST ERROR", least: 10 },
          ],
          rows.map((row) => [
            row.id,
            row.message_id,
            row.channel,
            row.status,
            String(row.attempts),
            row.status === "dead" ? "-" : second(row.sent_at ?? row.next_attempt_at),
            row.last_error ?? "",
          ]),
          width,
        ),
      );
      if (rows.length < Number(total)) print(`\n${rows.length} of ${total}. More: --limit`);
    };
  },
});

const retry = command({
  name: "outbox retry",
  usage: "<id> | --dead",
  summary: "sends one again at once, or all that were given up",
  details: "Its tries are counted from the beginning again. One that was sent is not sent twice.",
  options: { dead: { type: "boolean", help: "all dead entries" } },
  words: ["id?"],
  prepare(values, id: string | undefined) {
    if (values.dead && id === undefined) return retryDead;
    if (id === undefined) throw new WrongUsage("Missing: <id> or --dead");
    if (values.dead) throw new WrongUsage("Give either <id> or --dead");
    return (context) => retryOne(context, id);
  },
});

async function retryDead({ database, now, print }: Context) {
  const entries = await requeue(database, { status: "dead" }, now.getTime());
  print(`${entries} dead ${entries === 1 ? "entry is" : "entries are"} pending again.`);
}

async function retryOne({ database, now, print }: Context, given: string) {
  const id = await findId(database, "outbox", given);
  if ((await requeue(database, { id }, now.getTime())) > 0) return print(`${id} is pending and due now.`);
  const entry = await database.db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst();
  if (entry?.status === "sent") throw new Refusal(`${id} was sent at ${entry.sent_at}; it is not sent again.`);
  throw new Refusal(`${id} is being sent at this moment.`);
}

export const outboxCommands = [list, retry];
