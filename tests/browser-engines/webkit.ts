/** Debian's WebKitGTK in its own small browser, driven by WebDriver: https://www.w3.org/TR/webdriver2/. */

import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort, installed, removeFolder, ServerProcess, temporaryFolder } from "@blc/servers";
import type { Engine, Tab } from "./engine.ts";

const PACKAGE = "webkit2gtk-driver";

/** Without it, the browser's own toolbar keeps its window wider than a phone. */
const NARROW =
  "* { min-width: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px; -gtk-icon-transform: scale(0.1); }";

/**
 * Calls a function, and hands over what went wrong in the page since the last call: the protocol does not tell what is
 * written to the console.
 */
const calling = (script: string) => `
  if (!window.pageErrors) {
    const errors = [];
    Object.defineProperty(window, "pageErrors", { value: errors });
    addEventListener("error", ({ message }) => errors.push(message));
    addEventListener("unhandledrejection", ({ reason }) => errors.push(String(reason)));
    addEventListener("securitypolicyviolation", (event) => errors.push(event.effectiveDirective + event.blockedURI));
  }
  const value = (${script})(...JSON.parse(arguments[0]));
  return JSON.stringify({ value, errors: window.pageErrors.splice(0) });`;

/** @param environment of the browser, such as what turns its compositing off */
export async function startWebKit(environment: Record<string, string> = {}): Promise<Engine> {
  const driver = installed("/usr/bin/WebKitWebDriver", PACKAGE);
  const binary = installed("/usr/lib/*/webkit2gtk-4.1/MiniBrowser", PACKAGE);
  const xvfb = installed("/usr/bin/Xvfb", "xvfb");
  const home = temporaryFolder("webkit", {});
  mkdirSync(join(home, "gtk-3.0"));
  writeFileSync(join(home, "gtk-3.0/gtk.css"), NARROW);

  const [number, port] = [await freePort(), await freePort()];
  const screen = new ServerProcess(
    xvfb,
    [`:${number}`, "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
    {},
  );
  await screen.start(async () => {
    if (!existsSync(`/tmp/.X11-unix/X${number}`)) throw new Error("no socket");
  });
  const settings = {
    DISPLAY: `:${number}`,
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
    ...environment,
  };
  const variables = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const service = new ServerProcess("/usr/bin/env", [...variables, driver, `--port=${port}`], {});
  const send: Send = (method, path, body) => ask(`http://127.0.0.1:${port}${path}`, method, body);
  await service.start(() => send("GET", "/status"));

  const browser = { binary, args: ["--automation"] };
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": browser } };
  let session: string | undefined;
  /** A browser that has ended by itself gives no answer, or an error. */
  const end = async () => {
    if (session) await send("DELETE", `/session/${session}`).catch(() => undefined);
    session = undefined;
  };
  return {
    // A browser of its own, without what an earlier tab has left. The driver serves one session at a time.
    async newTab() {
      await end();
      const started = await send<{ sessionId: string }>("POST", "/session", { capabilities });
      session = started.sessionId;
      return tabOf(
        (method, path, body) => send(method, `/session/${started.sessionId}${path}`, body),
        end,
      );
    },
    async stop() {
      await end();
      await service.end("SIGTERM");
      // A browser that is left ends with its screen.
      await screen.end("SIGTERM");
      removeFolder(home);
    },
  };
}

type Send = <Result = void>(method: string, path: string, body?: object) => Promise<Result>;

const ask: Send = async (url, method, body) => {
  const signal = AbortSignal.timeout(30_000);
  const sent = { method, signal, body: body ? JSON.stringify(body) : null };
  const response = await fetch(url, sent).catch((cause) => {
    throw new Error(`${method} ${url} has no answer`, { cause });
  });
  const { value } = (await response.json()) as { value: never };
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
};

function tabOf(send: Send, close: Tab["close"]): Tab {
  const noted: string[] = [];
  return {
    open: (url) => send("POST", "/url", { url }),
    back: () => send("POST", "/back", {}),
    forward: () => send("POST", "/forward", {}),
    reload: () => send("POST", "/refresh", {}),
    resize: (width, height) => send("POST", "/window/rect", { x: 0, y: 0, width, height }),
    async call(script, parameters) {
      const body = { script: calling(script), args: [JSON.stringify(parameters)] };
      const text = await send<string>("POST", "/execute/sync", body);
      const { value, errors } = JSON.parse(text) as { value: unknown; errors: string[] };
      noted.push(...errors);
      return value;
    },
    perform: (actions) => send("POST", "/actions", { actions }),
    picture: async () => Buffer.from(await send<string>("GET", "/screenshot"), "base64"),
    errors: () => noted,
    close,
  };
}
