import type { ContactSettings } from "../app/contact/service.server.ts";
import type { SiteSearchSettings } from "../app/search/site-search.server.ts";
import type { ToolId } from "../site/tools.ts";
import type { Log, PageRecords } from "../store/index.ts";
import type { Config } from "./config.ts";
import type { ClientFiles } from "./documents/finish-document.ts";
import type { OgImages } from "./documents/og-images.ts";
import type { LoadShedder } from "./load/load-shedder.ts";
import type { BrowserReports } from "./observability/browser-reports.ts";
import type { Health } from "./observability/health.ts";

/** What the program gives to the HTTP application. */
export interface AppParts {
  config: Readonly<Config>;
  secretKeys: ContactSettings["keys"];
  log: Log;
  pages: PageRecords;
  messages: ContactSettings["messages"];
  pepper: ContactSettings["pepper"];
  limits: ContactSettings["limits"];
  countContact: ContactSettings["count"];
  reports: BrowserReports;
  countSearch: SiteSearchSettings["count"];
  countTool(tool: ToolId): void;
  health: Health;
  load: LoadShedder;
  /** The built client files; absent in development, where Vite serves them. */
  client?: ClientFiles & { folder: string; ogImages: OgImages };
}
