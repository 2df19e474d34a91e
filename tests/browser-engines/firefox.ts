/** Debian's Firefox, driven by WebDriver BiDi: https://www.w3.org/TR/webdriver-bidi/. */
import { freePort, installed, removeFolder, ServerProcess, temporaryFolder } from "@blc/servers";
import { watchPage } from "../watched-page.ts";
import type { Engine, Tab } from "./engine.ts";

/** Answers and events of the protocol. */
type Message =
  | { type: "success"; id: number; result: never }
  | { type: "error"; id: number; error: string; message: string }
  | { type: "event"; method: string; params: LogEntry };

interface LogEntry {
  level: string;
  text: string | null;
  source: { context?: string };
}

type CallResult =
  | { type: "success"; result: { value: string } }
  | { type: "exception"; exceptionDetails: { text: string } };

export async function startFirefox(): Promise<Engine> {
  const program = installed("/usr/bin/firefox-esr", "firefox-esr");
  const profile = temporaryFolder("firefox", {});
  const port = await freePort();
  const parameters = [
    "--headless",
    "--no-remote",
    "--profile",
    profile,
    `--remote-debugging-port=${port}`,
  ];
  const browser = new ServerProcess(program, parameters, {});
  const { promise: connected, resolve } = Promise.withResolvers<Connection>();
  await browser.start(async () => resolve(await Connection.open(`ws://127.0.0.1:${port}/session`)));
  const connection = await connected;
  await connection.send("session.new", { capabilities: {} });
  await connection.send("session.subscribe", { events: ["log.entryAdded"] });
  return {
    newTab: () => newTab(connection),
    async stop() {
      await browser.end("SIGKILL");
      removeFolder(profile);
    },
  };
}

async function newTab(connection: Connection): Promise<Tab> {
  const { userContext } = await connection.send<{ userContext: string }>(
    "browser.createUserContext",
  );
  const { context } = await connection.send<{ context: string }>("browsingContext.create", {
    type: "tab",
    userContext,
  });
  const functionDeclaration = String(watchPage);
  await connection.send("script.addPreloadScript", { functionDeclaration, contexts: [context] });
  return {
    async open(url) {
      await connection.send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    async back() {
      await connection.send("browsingContext.traverseHistory", { context, delta: -1 });
    },
    async forward() {
      await connection.send("browsingContext.traverseHistory", { context, delta: 1 });
    },
    async reload() {
      await connection.send("browsingContext.reload", { context, wait: "complete" });
    },
    async resize(width, height) {
      await connection.send("browsingContext.setViewport", {
        context,
        viewport: { width, height },
      });
    },
    async call(script, parameters) {
      const answer = await connection.send<CallResult>("script.callFunction", {
        functionDeclaration: `(parameters) => JSON.stringify([(${script})(...JSON.parse(parameters))])`,
        arguments: [{ type: "string", value: JSON.stringify(parameters) }],
        target: { context },
        awaitPromise: false,
      });
      if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result.value)[0];
    },
    async perform(actions) {
      await connection.send("input.performActions", { context, actions });
    },
    async picture() {
      const { data } = await connection.send<{ data: string }>(
        "browsingContext.captureScreenshot",
        { context },
      );
      return Buffer.from(data, "base64");
    },
    errors: () =>
      connection.errors
        .filter(({ source }) => source.context === context)
        .map(({ text }) => text ?? ""),
    async close() {
      await connection.send("browser.removeUserContext", { userContext });
    },
  };
}

class Connection {
  readonly errors: LogEntry[] = [];
  #socket: WebSocket;
  #sent = 0;
  #waiting = new Map<
    number,
    { resolve: (result: never) => void; reject: (error: Error) => void }
  >();

  static open(address: string): Promise<Connection> {
    const { promise, resolve, reject } = Promise.withResolvers<Connection>();
    const socket = new WebSocket(address);
    socket.addEventListener("open", () => resolve(new Connection(socket)));
    socket.addEventListener("error", () => reject(new Error("Firefox accepts no connection")));
    return promise;
  }

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => this.#read(JSON.parse(String(data))));
    socket.addEventListener("close", () => {
      for (const { reject } of this.#waiting.values())
        reject(new Error("Firefox has closed the connection"));
    });
  }

  send<Result = unknown>(method: string, params: object = {}): Promise<Result> {
    const id = ++this.#sent;
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    this.#waiting.set(id, { resolve, reject });
    this.#socket.send(JSON.stringify({ id, method, params }));
    return promise;
  }

  #read(message: Message) {
    if (message.type === "event") {
      if (message.params.level === "error") this.errors.push(message.params);
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.type === "success") waiting?.resolve(message.result);
    else waiting?.reject(new Error(`${message.error}: ${message.message}`));
  }
}
