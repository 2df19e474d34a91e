import { describe, expect, test } from "vitest";
import { withContents } from "../../server/pages/contents.ts";

const list = '<nav class="contents" aria-label="On this page"></nav>';
const section = (id: string) =>
  `<section class="band" id="${id}"><p class="mark section-mark"><a href="#${id}">About ${id} &amp; co</a></p></section>`;

describe("the list of contents", () => {
  test("has each section of the page, in order", () => {
    const html = withContents(list + ["a", "b", "c", "d"].map(section).join(""));
    const links = Array.from(html.matchAll(/<li><a href="#(\w)">([^<]*)<\/a><\/li>/g), ([, id, label]) => [id, label]);
    expect(links).toEqual(["a", "b", "c", "d"].map((id) => [id, `About ${id} &amp; co`]));
    expect(html).toContain('<nav class="contents" aria-label="On this page"><ol><li>');
  });

  test("is absent from a short page, and nothing else is", () => {
    const sections = ["a", "b", "c"].map(section).join("");
    expect(withContents(`<main>${list}${sections}</main>`)).toBe(`<main>${sections}</main>`);
    expect(withContents("<main>no list</main>")).toBe("<main>no list</main>");
  });
});
