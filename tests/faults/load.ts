/** Load: visitors who send messages and read pages, and record what was acknowledged. */
import { setTimeout as pause } from "node:timers/promises";
import { freshForm, isAccepted, post } from "../contact-client.ts";

/** The record of a run. */
export type Book = ReturnType<typeof emptyBook>;

/** Some may be hidden, so that their record is read; some are always visible. */
const PAGES = [
  "/about",
  "/remote-dba?lng=ca",
  "/contact",
  "/mysql-health-check?lng=pt",
  "/mariadb-ha-manager",
  "/",
];

/** Milliseconds between two requests of a visitor: a fault is tried, not how much the machine can take. */
const PAUSE = 50;

const WRITERS = 6;

export function emptyBook() {
  return {
    sent: 0,
    /** Addresses whose message was acknowledged. */
    acknowledged: new Set<string>(),
    /** Pages that were answered, and those with a status other than 200. */
    pages: 0,
    failedPages: 0,
  };
}

/**
 * Sends messages and reads pages for some milliseconds, and retries while the site is down.
 * @param url returns the current address of the site, which changes with a restart
 */
export async function visit(url: () => string, milliseconds: number, book: Book): Promise<void> {
  const until = Date.now() + milliseconds;
  const writer = async () => {
    while (Date.now() < until) {
      const email = `${crypto.randomUUID()}@example.com`;
      book.sent++;
      try {
        const { fields } = await freshForm(url(), { email });
        if (isAccepted(await post(url(), fields))) book.acknowledged.add(email);
      } catch {
        // The site is down: the message was not acknowledged.
      }
      await pause(PAUSE);
    }
  };
  const reader = async () => {
    for (let next = 0; Date.now() < until; next++) {
      // No answer means a killed site and is not counted; an answer with an error is.
      const response = await fetch(url() + PAGES[next % PAGES.length], {
        redirect: "manual",
      }).catch(() => undefined);
      await response?.arrayBuffer().catch(() => {});
      if (response) book.pages++;
      if (response && response.status !== 200) book.failedPages++;
      await pause(PAUSE);
    }
  };
  await Promise.all([...Array.from({ length: WRITERS }, writer), reader()]);
}
