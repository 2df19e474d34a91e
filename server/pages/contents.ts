/** A page with fewer sections gets no list of them. */
const LEAST = 4;

const LIST = /<nav class="contents" aria-label="([^"]*)">(?=<\/nav>)/;
const LABEL = /<p class="mark section-mark"><a href="#([^"]+)">(.*?)<\/a>/g;

/**
 * Fills a page's list of contents (`app/sections/contents.tsx`) with the labels of its sections, or removes it from a
 * short page. The rendered document is the one place that has all sections in their order.
 */
export function withContents(html: string): string {
  const links = Array.from(
    html.matchAll(LABEL),
    ([, id = "", label = ""]) => `<li><a href="#${id}">${label}</a></li>`,
  );
  if (links.length < LEAST) return html.replace(new RegExp(`${LIST.source}</nav>`), "");
  return html.replace(
    LIST,
    (nav, label) =>
      `${nav}<details><summary>${label}</summary><ol>${links.join("")}</ol></details>`,
  );
}
