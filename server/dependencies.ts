import type { ContactSettings } from "../app/contact/service.server.ts";
import type { SiteSearchSettings } from "../app/search/site-search.server.ts";
import type { Language } from "../site/languages.ts";
import type { ToolId } from "../site/tools.ts";
import type { Counted, Log, OnEveryPage, PageRecords } from "../store/index.ts";
import type { Config } from "./config.ts";
import type { BodyMemory } from "./load/body-memory.ts";
import type { ConcurrencyLimiter } from "./load/concurrency-limiter.ts";
import type { Readiness } from "./observability/readiness.ts";
import type { WatchedOwner } from "./owner-file.ts";
import type { ClientFiles } from "./pages/complete-document.ts";
import type { OgImages } from "./pages/og-images.ts";

/** What the program gives to the HTTP application. */
export interface Dependencies {
  config: Readonly<Config>;
  secretKeys: ContactSettings["keys"];
  log: Log;
  pages: PageRecords;
  messages: ContactSettings["messages"];
  limits: ContactSettings["limits"];
  countContact: ContactSettings["count"];
  countSearch: SiteSearchSettings["count"];
  countTool(tool: ToolId, language: Language): void;
  /** Counts an event of today in the database. */
  countOfDay(counted: Counted): void;
  owner: WatchedOwner;
  onEveryPage: OnEveryPage;
  readiness: Readiness;
  renders: ConcurrencyLimiter;
  bodies: BodyMemory;
  /** The built client files; absent in development, where Vite serves them. */
  client?: ClientFiles & { folder: string; ogImages: OgImages };
}
