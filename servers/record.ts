/** What was done to a server and what it answered, as text. */
import { waitForLog } from "./postgres.ts";
import {
  type Login,
  printedError,
  type Rows,
  type Session,
  startVersion,
  type VersionServer,
} from "./start.ts";

/** A session of which each statement and its answer are recorded. */
export interface RecordedSession extends Session {
  /**
   * @param script statements: one behind "! " has to end with an error, and "# " begins a note
   * @returns the rows of the last statement
   */
  run(...script: string[]): Promise<Rows>;
  /** @returns the error that the last statement ends with; each of them has to end with one */
  error(...statements: string[]): Promise<string>;
}

type Visitor = Login | (() => Promise<{ end(): Promise<void> }>);

/** What was done and what the servers answered, as text. */
export class Record {
  readonly #lines: string[] = [];
  readonly #server: VersionServer | undefined;
  readonly #schema: string;
  readonly #others: VersionServer[] = [];

  /** @param id of the error @param server none: a cluster, whose nodes the trial asks by itself */
  constructor(id: string, server?: VersionServer, schema?: string) {
    this.#schema = schema ?? `trial_${id.replaceAll("-", "_").toLowerCase()}`;
    this.#server = server;
  }

  get text(): string {
    return this.#lines.join("\n");
  }

  /**
   * A session as the administrator in a database (PostgreSQL: a schema) of the trial's own.
   * @param name stands before its statements in the record
   */
  async session(name: string, login: Login = {}): Promise<RecordedSession> {
    const own = this.#schema;
    const session = await this.#own().session(login);
    if (!login.user && !login.database) {
      const isPostgres = this.#own().id.startsWith("postgres");
      const statements = isPostgres
        ? [`create schema if not exists ${own}`, `set search_path to ${own}`]
        : [`create database if not exists ${own}`, `use ${own}`];
      await session.query(...statements);
    }
    return this.recorded(name, session);
  }

  /** Runs a script in a session of its own. */
  async run(name: string, ...script: string[]): Promise<void> {
    const session = await this.session(name);
    await session.run(...script);
  }

  /** A session of an account with the password `right`, in the database of the trial. */
  account(user: string): Promise<RecordedSession> {
    return this.session(user, { user, password: "right", database: this.#schema });
  }

  /** Records what a session is asked. */
  recorded(name: string, session: Session): RecordedSession {
    const error = async (...statements: string[]) => {
      let said = "";
      for (const statement of statements) {
        this.#lines.push(`${name}> ${statement}`);
        said = await session.error(statement);
        this.#lines.push(said);
      }
      return said;
    };
    const run = async (...script: string[]) => {
      let rows: Rows = [];
      for (const line of script) {
        if (line.startsWith("# ")) this.#lines.push(line);
        else if (line.startsWith("! ")) await error(line.slice(2));
        else {
          this.#lines.push(`${name}> ${line}`);
          rows = await session.query(line);
          for (const row of rows) this.#lines.push(...lines(row));
        }
      }
      return rows;
    };
    return { ...session, run, error };
  }

  /** What a log, a status or a program says. @throws when it says nothing */
  output(where: string, text: string | undefined): void {
    if (!text) throw new Error(`${where} says nothing`);
    this.#lines.push(`${where}:`, text);
  }

  /** Waits for a line of the server's log. @param count of the lines from there on */
  async log(pattern: RegExp, count?: number): Promise<void> {
    this.output("log", await waitForLog(this.#own(), pattern, count));
  }

  /** Opens a session and ends it. @param by who logs in to the server, or what opens the session */
  async admitted(what: string, by: Visitor): Promise<void> {
    const session = await (typeof by === "function" ? by() : this.#own().session(by));
    await session.end();
    this.note(what);
  }

  /** The error that opening a session ends with, as the client prints it. @throws when there is none */
  async refusal(what: string, by: Visitor): Promise<void> {
    this.note(what);
    try {
      await this.admitted(`No error: ${what}`, by);
    } catch (error) {
      this.#lines.push(printedError(error));
      return;
    }
    throw new Error(`No error: ${what}`);
  }

  note(text: string): void {
    this.#lines.push(`# ${text}`);
  }

  /** Another server of the same version, which ends with the trial. */
  async another(): Promise<VersionServer> {
    const other = await startVersion(this.#own().id);
    this.#others.push(other);
    return other;
  }

  #own(): VersionServer {
    if (!this.#server) throw new Error("A cluster has no server of its own");
    return this.#server;
  }

  async end(): Promise<void> {
    await Promise.all(this.#others.map((other) => other.stop()));
  }
}

/** A row as `\G` prints it, without empty columns. */
function lines(row: Rows[number]): string[] {
  return Object.entries(row).flatMap(([column, value]) =>
    value === null || value === ""
      ? []
      : [`  ${column}: ${value instanceof Date ? value.toISOString() : value}`],
  );
}
