/** A cache of rendered pages, compressed and ready to be sent. */
import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { LANGUAGES, type Language } from "@blc/text";
import type { Challenge } from "../../app/contact/challenge.server.ts";
import { LANGUAGE_DAYS, LANGUAGE_KEY } from "../../app/i18n/detection.ts";
import { localAddress } from "../../site/address.ts";
import { CONTACT, NOT_FOUND, PAGES, recordPath } from "../../site/pages.ts";
import type { PageLookup } from "../../store/index.ts";
import type { InTurn } from "../load/in-turn.ts";
import { CachedPage, type Origin } from "./cached-page.ts";
import { hasMarks, type OwnTexts } from "./filled-page.ts";
import { keptAnswers } from "./kept-answers.ts";
import { type PageTarget, pageTarget, robotsHeader } from "./page-target.ts";

/**
 * How long a shared cache may serve an old page, in seconds: while it revalidates the page, and
 * while the site does not answer. A notice is shown everywhere within a minute.
 */
const STALE = "stale-while-revalidate=30, stale-if-error=86400";
/** Milliseconds between two looks at the version of the site. */
const CHANGE_INTERVAL = 1_000;

export interface RenderedPage {
  html: string;
  status: number;
  /** Its Content-Security-Policy. */
  policy: string;
}

export interface PageCacheSettings {
  /** Seconds for which a page record counts as fresh; 0: no page is kept. */
  seconds: number;
  /** The site's origin. */
  publicUrl: string;
  /** Security headers, on every answer. */
  headers: Readonly<Record<string, string>>;
  lookUpPage(path: string): Promise<PageLookup>;
  /** @returns the page, or another answer (a redirect, an error), which is not kept */
  render(target: PageTarget): Promise<RenderedPage | Response>;
  inTurn: InTurn;
  /**
   * Of what all pages share: owner's file, notices, hidden pages. When it changes, every page is
   * rendered again.
   */
  siteVersion(): string;
  issueChallenge(): Challenge;
  isStopping(): boolean;
}

export type PageCache = ReturnType<typeof pageCache>;

/**
 * The key of a page is its path, language, kind of address and known query: nobody can make the
 * cache grow or poison it by anything else. A page is rendered again when its record or the site's
 * version has changed, and each day.
 */
export function pageCache(settings: PageCacheSettings) {
  const { seconds, publicUrl, lookUpPage, siteVersion, inTurn, isStopping } = settings;
  const kept = keptAnswers(seconds);

  async function render(target: PageTarget, origin: Origin): Promise<CachedPage | Response> {
    const rendered = await settings.render(target);
    if (rendered instanceof Response) return rendered;
    const { html: text, status, policy } = rendered;
    const headers = {
      ...settings.headers,
      "Content-Security-Policy": policy,
      "Content-Type": "text/html; charset=utf-8",
      ...cacheHeaders(target.prefix, seconds),
      ...robotsHeader(target),
    };
    if (hasMarks(text)) headers["Cache-Control"] = PRIVATE;
    if (status !== 200) headers["Cache-Control"] = "no-store";
    return CachedPage.of({ text, status, headers }, origin, kept.quality);
  }

  /**
   * The page that a GET or HEAD asks for, which is rendered first where it has to be.
   * @param network of the visitor who asks first
   * @returns the page, or another answer, which is not cached
   */
  async function page(target: PageTarget, network: () => string): Promise<CachedPage | Response> {
    const { page: asked, path, language } = target;
    const record = asked && "subject" in asked ? recordPath(asked) : path;
    const lookup = asked === NOT_FOUND ? NO_RECORD : await lookUpPage(record);
    const origin = { lookup, siteVersion: siteVersion() };
    return kept.get(keyOf(target), origin, () =>
      inTurn({ network: network(), language }, () => render(target, origin)),
    );
  }

  const ownTexts = (reference = ""): OwnTexts => ({
    challenge: settings.issueChallenge(),
    reference,
  });

  /**
   * Renders every page, one after the other, and pauses as long as each took: half of the time is
   * for visitors.
   */
  async function renderAll(): Promise<void> {
    const version = siteVersion();
    const prefixes: (Language | undefined)[] = [...LANGUAGES, undefined];
    for (const prefix of prefixes)
      for (const language of prefix ? [prefix] : LANGUAGES)
        for (const { path } of [...PAGES, NOT_FOUND]) {
          if (isStopping() || siteVersion() !== version) return;
          const url = new URL(localAddress(path, prefix), "http://x");
          const target = pageTarget(url, (name) =>
            name === "accept-language" ? language : undefined,
          );
          for (const isReceipt of path === CONTACT.path ? [false, true] : [false]) {
            const began = performance.now();
            await page({ ...target, isReceipt }, () => "").catch(() => undefined);
            await pause(performance.now() - began, undefined, { ref: false });
          }
        }
  }

  return {
    page,
    renderAll,
    /**
     * The answer with a page.
     * @param reference of the visitor's message, for the thank-you view
     */
    respond(
      shown: CachedPage,
      request: Request,
      outgoing: ServerResponse,
      { given }: PageTarget,
      reference?: string,
    ): Response {
      const cookie = given && languageCookie(given, publicUrl);
      return shown.respond(request, outgoing, () => ownTexts(reference), cookie);
    },
    /** The HTML of a page, if it is cached and says what the owner says now. */
    html(target: PageTarget): string | undefined {
      const cached = kept.peek(keyOf(target));
      return cached?.isFresh(siteVersion()) ? cached.html(() => ownTexts()) : undefined;
    },
    /**
     * Renders every page in advance, and again whenever what they share changes.
     * @param afterwards each time
     */
    async keepRendered(afterwards: () => Promise<void>): Promise<void> {
      if (seconds === 0) return;
      while (!isStopping()) {
        const rendered = siteVersion();
        await renderAll();
        if (siteVersion() === rendered && !isStopping()) await afterwards();
        while (siteVersion() === rendered && !isStopping())
          await pause(CHANGE_INTERVAL, undefined, { ref: false });
      }
    },
  };
}

/** The page /404 has no record: it is shown whatever the table says. */
const NO_RECORD: PageLookup = { status: "missing" };

function keyOf({ page, path, prefix, language, query, isReceipt }: PageTarget): string {
  return `${page?.path ?? path}${query}${isReceipt ? " sent" : ""} ${prefix ? "in" : "as"} ${language}`;
}

/** For one visitor, whose browser may bring it back as it was, with what is typed in its form. */
const PRIVATE = "private, no-cache";

/**
 * A language address is the same for every visitor, and shared caches may keep it; a bare one is
 * negotiated.
 */
function cacheHeaders(prefix: Language | undefined, seconds: number) {
  if (!prefix)
    return { "Cache-Control": PRIVATE, Vary: "Accept-Language, Cookie, Accept-Encoding" };
  const shared = `public, max-age=0, s-maxage=${seconds}, ${STALE}`;
  return { "Cache-Control": shared, Vary: "Accept-Encoding" };
}

/** Remembers the visitor's choice by `?lng=` for a while. */
function languageCookie(language: Language, publicUrl: string): string {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=${LANGUAGE_DAYS * 86_400}; SameSite=Lax${secure}`;
}
