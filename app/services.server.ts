import { createContext } from "react-router";
import type { Language } from "../site/languages.ts";
import type { NOT_FOUND, PageDefinition } from "../site/pages.ts";
import type { Log, PageLookup } from "../store/index.ts";
import type { PixelSettings } from "./consent/pixel.ts";
import type { Challenge } from "./contact/challenge.server.ts";
import type { ContactService } from "./contact/service.server.ts";

/** What the pages need from the program around them. */
export interface Services {
  /** The site's own origin, without a trailing slash. */
  publicUrl: string;
  lookUpPage(path: string): Promise<PageLookup>;
  /** The advertising pixel; undefined: none, and no banner. */
  pixel: PixelSettings | undefined;
  /** For which messages are kept. */
  retentionMonths: number;
  contact: ContactService;
  log: Log;
}

/** What is known of the request that is being answered. */
export interface Visit {
  /** Which page of the list it is, or /404. */
  page: PageDefinition | typeof NOT_FOUND;
  language: Language;
  /** The language that the address names, as in `/it/consulting`; undefined for a bare address. */
  prefix: Language | undefined;
  /** The language of a bare address's `?lng=`. */
  given: Language | undefined;
  /** What of the address's query the page depends on, with its question mark; links to the same page repeat it. */
  query: string;
  /** The visitor's network address, as far as trusted proxies tell; used for rate limits only. */
  address: string;
  /** Undefined: whoever asks gets a challenge of their own. Else this one, whose places are filled in later. */
  challenge?: Challenge;
}

export const servicesContext = createContext<Services>();
export const visitContext = createContext<Visit>();
