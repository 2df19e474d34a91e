/** The dates of the version check as files: calendars, and `versions.json`. */
import { versions } from "@blc/diagnose";
import { LANGUAGES, type Language } from "@blc/text";
import { Hono } from "hono";
import { calendar } from "../../app/tools/version-check/calendar.server.ts";
import { versionsJson } from "../../app/tools/version-check/data.server.ts";
import { CALENDAR_PATH, calendarPath, DATA_PATH } from "../../app/tools/version-check/files.ts";
import { isShown } from "../../app/visibility.server.ts";
import { localAddress } from "../../site/address.ts";
import { pageById } from "../../site/pages.ts";
import type { NodeEnv } from "../middleware/node-env.ts";
import type { AnswerFile } from "./kept-answers.ts";
import { cacheHeaders, type PageCacheSettings } from "./page-cache.ts";
import { requestTarget } from "./page-target.ts";

type VersionFilesSettings = Pick<PageCacheSettings, "seconds" | "publicUrl" | "lookUpPage">;

interface VersionFile {
  type: string;
  /** @param since the first day of what is wanted, by ISO 8601. @returns undefined: there is nothing to say yet */
  write(language: Language, publicUrl: string, since?: string): string | undefined;
}

const CALENDAR = "text/calendar; charset=utf-8";

/** By path, without the language. */
const FILES = new Map<string, VersionFile>([
  [CALENDAR_PATH, { type: CALENDAR, write: (language, url, since) => calendar(language, url, { since }) }],
  [DATA_PATH, { type: "application/json", write: versionsJson }],
  ...versions.PRODUCT_IDS.flatMap((product) =>
    versions.RELEASE_LINES[product].map((line): [string, VersionFile] => [
      calendarPath(product, line),
      { type: CALENDAR, write: (language, url) => calendar(language, url, { of: { product, line } }) },
    ]),
  ),
]);

/** Scripts of other sites may read them too: they have only what the page shows to everybody. */
const OPEN = { "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" };

/** They belong to the page `version-check`: where that is hidden, they are not found either. */
export function versionFiles(
  { seconds, publicUrl, lookUpPage }: VersionFilesSettings,
  answerFile: AnswerFile,
): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>();
  const page = pageById("version-check");
  for (const prefix of [...LANGUAGES, undefined])
    app.get(localAddress(`${page.path}/:file`, prefix), async (c, next) => {
      const lookup = await lookUpPage(page.path);
      const file = FILES.get(`${page.path}/${c.req.param("file") ?? ""}`);
      if (!file || !isShown(page, lookup)) return next();
      const { language } = requestTarget(c.req.raw);
      // What has passed is of no use to who subscribes, but is there for who asks.
      const since = c.req.query("past") === "1" ? undefined : new Date().toISOString().slice(0, 10);
      const answer = await answerFile(c, {
        key: `${c.req.path} ${language} ${since ? "" : "past"}`,
        lookup,
        headers: {
          ...OPEN,
          ...cacheHeaders(prefix, seconds),
          "Content-Type": file.type,
          "X-Robots-Tag": "noindex",
        },
        write: () => file.write(language, publicUrl, since),
      });
      return answer ?? next();
    });
  return app;
}
