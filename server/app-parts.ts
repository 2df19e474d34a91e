import type { ContactSettings } from "../app/contact/service.server.ts";
import type { Log, PageRecords } from "../store/index.ts";
import type { Config } from "./config.ts";
import type { ClientFiles } from "./documents/finish-document.ts";
import type { LoadShedder } from "./load/load-shedder.ts";
import type { Health } from "./observability/health.ts";

/** What the program gives to the HTTP application. */
export interface AppParts {
  config: Readonly<Config>;
  secretKey: string;
  log: Log;
  pages: PageRecords;
  messages: ContactSettings["messages"];
  countContact: ContactSettings["count"];
  health: Health;
  load: LoadShedder;
  /** The built client files; absent in development, where Vite serves them. */
  client?: ClientFiles & { folder: string };
}
