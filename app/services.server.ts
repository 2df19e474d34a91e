/** What loaders and actions get of the server: its services, and what it knows of the request. */
import type { Language } from "@blc/text";
import { createContext } from "react-router";
import type { NOT_FOUND, PageDefinition } from "../site/pages.ts";
import type { ToolId } from "../site/tools.ts";
import type { Log, PageLookup } from "../store/index.ts";
import type { PixelSettings } from "./consent/pixel.ts";
import type { Challenge } from "./contact/challenge.server.ts";
import type { ContactService, Refusal } from "./contact/service.server.ts";
import type { IslandId } from "./document.tsx";
import type { SiteSearch } from "./search/site-search.server.ts";

/**
 * The picture that other sites show beside a link. Of a record's picture only the address is known.
 */
export interface HeadImage {
  url: string;
  width?: number;
  height?: number;
  alt?: string;
}

/** The built client files that documents refer to or include. */
export interface ClientFiles {
  /** Built style sheets by their address, `/assets/….css`. */
  styles: ReadonlyMap<string, string>;
  /** The script in each document, which starts the others; see `app/client/starter.ts`. */
  starter: string;
  /** What is added to it on the page of the contact form; see `app/contact/lock.ts`. */
  lock: string;
  /** Addresses of the modules that it starts: the shell's everywhere, an island's where it is. */
  modules: { shell: readonly string[]; islands: Readonly<Record<IslandId, readonly string[]>> };
  /** The value of the attribute `integrity` for each module, by its address. */
  integrity: ReadonlyMap<string, string>;
}

/** What loaders and actions need of the program. */
export interface Services {
  /** Absent in development, where Vite serves them. */
  client: ClientFiles | undefined;
  /** The site's own origin, without a trailing slash. */
  publicUrl: string;
  /** What all pages announce now, in a language. */
  notices(language: Language): string[];
  /** Paths that no page links to. */
  hiddenPaths(): readonly string[];
  lookUpPage(path: string): Promise<PageLookup>;
  /** The picture of a page in a language, its address without the origin. */
  ogImage(id: string, language: Language): HeadImage | undefined;
  /** The advertising pixel; undefined: none, and no banner. */
  pixel: PixelSettings | undefined;
  /** How long messages are stored. */
  retentionMonths: number;
  /** Do visitors get a receipt by mail? */
  hasReceipts: boolean;
  contact: ContactService;
  log: Log;
}

/** What loaders and actions know of the request. */
export interface Visit {
  /** Which page of the list it is, or /404. */
  page: PageDefinition | typeof NOT_FOUND;
  language: Language;
  /** The language that the address names, as in `/it/consulting`; undefined for a bare address. */
  prefix: Language | undefined;
  /** The language of a bare address's `?lng=`. */
  given: Language | undefined;
  /** The parameters that the page depends on, normalized, with the question mark. */
  query: string;
  /** The tool whose inputs the address carries: to its page, or to the contact form. */
  tool: ToolId | undefined;
  /**
   * The address carries what one visitor has searched for, or typed into a tool: the page is neither
   * cached nor indexed.
   */
  isPersonal: boolean;
  /**
   * A placeholder, which is replaced when the page is sent. Absent: the loader issues a challenge.
   */
  challenge?: Challenge;
  /**
   * Of the message that was stored, likewise a placeholder. Present: the contact page is the
   * thank-you view.
   */
  reference?: string;
  /** Why the form that was posted is shown again. */
  refusal?: Refusal | undefined;
}

export const servicesContext = createContext<Services>();
export const visitContext = createContext<Visit>();
/**
 * Where a document is rendered for one visitor. The search reads the pages that are rendered for
 * all.
 */
export const searchContext = createContext<SiteSearch>();
