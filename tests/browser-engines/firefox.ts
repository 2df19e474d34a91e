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
  await browser.start(async () => resolve(await connect(`ws://127.0.0.1:${port}/session`)));
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
  const send = <Result = void>(method: string, parameters: object = {}) =>
    connection.send<Result>(`browsingContext.${method}`, { context, ...parameters });
  return {
    open: (url) => send("navigate", { url, wait: "complete" }),
    back: () => send("traverseHistory", { delta: -1 }),
    forward: () => send("traverseHistory", { delta: 1 }),
    reload: () => send("reload", { wait: "complete" }),
    resize: (width, height) => send("setViewport", { viewport: { width, height } }),
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
    perform: (actions) => connection.send("input.performActions", { context, actions }),
    async picture() {
      const { data } = await send<{ data: string }>("captureScreenshot");
      return Buffer.from(data, "base64");
    },
    errors: () =>
      connection.errors
        .filter(({ source }) => source.context === context)
        .map(({ text }) => text ?? ""),
    close: () => connection.send("browser.removeUserContext", { userContext }),
  };
}

type Connection = Awaited<ReturnType<typeof connect>>;

async function connect(address: string) {
  const socket = new WebSocket(address);
  const errors: LogEntry[] = [];
  const waiting = new Map<
    number,
    { resolve: (result: never) => void; reject: (error: Error) => void }
  >();
  let sent = 0;
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.type === "event") {
      if (message.params.level === "error") errors.push(message.params);
      return;
    }
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === "success") asked?.resolve(message.result);
    else asked?.reject(new Error(`${message.error}: ${message.message}`));
  });
  socket.addEventListener("close", () => {
    for (const { reject } of waiting.values())
      reject(new Error("Firefox has closed the connection"));
  });
  const opened = Promise.withResolvers<unknown>();
  socket.addEventListener("open", opened.resolve);
  socket.addEventListener("error", () => opened.reject(new Error("Firefox accepts no connection")));
  await opened.promise;
  return {
    errors,
    send<Result = void>(method: string, params: object = {}): Promise<Result> {
      const id = ++sent;
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, method, params }));
      return promise;
    },
  };
}
