/** Visitors who write and read without a pause, and keep book of what they were promised. */
import { freshForm, isAccepted, post } from "../contact-client.ts";

/** What became of the messages of a run. */
export interface Book {
  sent: number;
  /** Addresses whose message was acknowledged. */
  acknowledged: Set<string>;
  /** Pages that were answered, and that answered anything but 200. */
  pages: number;
  failedPages: number;
  /** Milliseconds that a page took at the worst, and which. */
  slowestPage: number;
  slowestPath: string;
}

/** Some that may be hidden, so that their record is needed; some that are always shown. */
const PAGES = ["/about", "/remote-dba?lng=ca", "/contact", "/mysql-health-check?lng=pt", "/mariadb-ha-manager", "/"];

export function emptyBook(): Book {
  return { sent: 0, acknowledged: new Set(), pages: 0, failedPages: 0, slowestPage: 0, slowestPath: "" };
}

/** An address that nobody else writes from. */
export function newAddress(): string {
  return `${Math.random().toString(36).slice(2, 12)}@example.com`;
}

/**
 * Writes and reads for some milliseconds; a site that is gone is tried again.
 * @param url of the site, asked before each message: a site that was started again has another
 */
export async function visit(url: () => string, milliseconds: number, book: Book, writers = 6): Promise<void> {
  const until = Date.now() + milliseconds;
  const writer = async () => {
    while (Date.now() < until) {
      const email = newAddress();
      book.sent++;
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
    for (let next = 0; Date.now() < until; next++) {
      await readPage(url(), PAGES[next % PAGES.length] ?? "/", book);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  await Promise.all([...Array.from({ length: writers }, writer), reader()]);
}

/** No answer at all is a killed site; a wrong answer would be the fault's. */
async function readPage(url: string, path: string, book: Book) {
  const before = performance.now();
  const status = await fetch(`${url}${path}`, { redirect: "manual" }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => undefined,
  );
  if (status === undefined) return;
  book.pages++;
  const took = performance.now() - before;
  if (took > book.slowestPage) Object.assign(book, { slowestPage: took, slowestPath: path });
  if (status !== 200) book.failedPages++;
}
