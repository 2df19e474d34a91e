/** Visitors who write without a pause, and keep book of what they were promised. */
import { freshForm, isAccepted, post } from "../contact-client.ts";

/** What became of the messages of a run. */
export interface Book {
  sent: number;
  /** Addresses whose message was acknowledged. */
  acknowledged: Set<string>;
  /** Milliseconds that a page took at the worst while the load was on. */
  slowestPage: number;
  /** Pages that did not answer 200. */
  failedPages: number;
}

export function emptyBook(): Book {
  return { sent: 0, acknowledged: new Set(), slowestPage: 0, failedPages: 0 };
}

/**
 * Writes for some milliseconds; a site that is gone ends it early.
 * @param url of the site, asked before each message: a site that was started again has another
 */
export async function write(url: () => string, milliseconds: number, book: Book, visitors = 6): Promise<void> {
  const until = Date.now() + milliseconds;
  const visitor = async () => {
    while (Date.now() < until) {
      const email = `v${book.sent++}.${Math.random().toString(36).slice(2, 8)}@example.com`;
      try {
        const { fields } = await freshForm(url(), { email });
        if (isAccepted(await post(url(), fields))) book.acknowledged.add(email);
      } catch {
        // The site is gone: what was not acknowledged was not promised.
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };
  const reader = async () => {
    while (Date.now() < until) {
      const before = performance.now();
      const status = await fetch(`${url()}/about`).then(
        (response) => response.status,
        () => undefined,
      );
      // No answer at all is a killed site; a wrong answer would be the database's fault.
      if (status !== undefined) book.slowestPage = Math.max(book.slowestPage, performance.now() - before);
      if (status !== undefined && status !== 200) book.failedPages++;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  await Promise.all([...Array.from({ length: visitors }, visitor), reader()]);
}
