import { PAGES, pageByPath } from "../site/pages.ts";
import { migrate } from "../store/migrate.ts";
import { outboxBacklog } from "../store/outbox/backlog.ts";
import { type Context, command, Refusal } from "./command.ts";
import { explain } from "./explain.ts";
import { facts } from "./table.ts";

const status = command({
  name: "status",
  usage: "",
  summary: "the database, the messages, late notifications",
  opens: false,
  prepare: () => async (context) => {
    const { database, print } = context;
    const waiting = await journal(context);
    try {
      await migrate(
        database,
        PAGES.map(({ path }) => path),
      );
      const { messages, outbox, pages } = await figures(context);
      const reached = ["database", `reachable (${database.engine.description})`] as const;
      print(facts([reached, ...waiting, ...messages, ...outbox, ...pages]));
    } catch (error) {
      print(facts([["database", `not reachable (${database.engine.description})`], ...waiting]));
      throw new Refusal(explain(error));
    }
  },
});

type Pairs = (readonly [string, string])[];

/** What this machine took and the database was not seen to have. */
async function journal({ journal, now }: Context): Promise<Pairs> {
  if (!journal) return [];
  const { waiting, oldest } = await journal.db
    .selectFrom("contact_messages")
    .select(({ fn }) => [fn.countAll().as("waiting"), fn.min("created_at").as("oldest")])
    .where("drained_at", "is", null)
    .executeTakeFirstOrThrow();
  return [["journal waiting", withAge(Number(waiting), oldest, now)]];
}

function withAge(entries: number, oldest: string | null | undefined, now: Date): string {
  return oldest ? `${entries}, oldest ${age(oldest, now)} old (${oldest})` : String(entries);
}

async function figures({ database, now }: Context): Promise<Record<"messages" | "outbox" | "pages", Pairs>> {
  const { db } = database;
  const { pending, oldest, dead, oldestDead } = await outboxBacklog(database);
  const messages = await db
    .selectFrom("contact_messages")
    .select(({ fn }) => ["status", fn.countAll().as("number"), fn.max("created_at").as("last")])
    .groupBy("status")
    .execute();
  const records = await db.selectFrom("pages").select(["path", "is_visible"]).orderBy("path").execute();
  const hidden = records.filter(({ path, is_visible }) => !is_visible && pageByPath(path)?.mayBeHidden);

  const of = (wanted: string) => Number(messages.find((row) => row.status === wanted)?.number ?? 0);
  const total = messages.reduce((sum, { number }) => sum + Number(number), 0);
  const last = messages.map((row) => row.last).toSorted();
  return {
    messages: [
      ["messages", `${total} (new ${of("new")}, spam ${of("spam")})`],
      ["last message", last.at(-1) ?? "none"],
    ],
    outbox: [
      ["outbox pending", withAge(pending, oldest, now)],
      ["outbox dead", withAge(dead, oldestDead, now)],
    ],
    pages: [["pages hidden", `${hidden.length}${hidden.map(({ path }) => ` ${path}`).join("")}`]],
  };
}

/** A time span in its two largest units. */
function age(since: string, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 1000));
  const units = [
    ["d", 86_400],
    ["h", 3_600],
    ["min", 60],
    ["s", 1],
  ] as const;
  const first = units.findIndex(([, size]) => seconds >= size);
  if (first === -1) return "0 s";
  let rest = seconds;
  return units
    .slice(first, first + 2)
    .map(([unit, size]) => {
      const whole = Math.floor(rest / size);
      rest -= whole * size;
      return `${whole} ${unit}`;
    })
    .join(" ");
}

export const statusCommands = [status];
