import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readImage } from "../../site/owner/image.ts";
import { temporaryFolder } from "../fixtures.ts";

const folder = temporaryFolder();

function read(content: string) {
  writeFileSync(
    join(folder, "a.svg"),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`,
  );
  return readImage(folder, "a.svg", "logo");
}

test("a PNG without the size that its first chunk has is refused", () => {
  writeFileSync(join(folder, "cut.png"), "\x89PNG\r\n\x1a\n", "latin1");
  expect(readImage(folder, "cut.png", "screenshot")).toMatch(/cut\.png is no PNG image/);
});

test.each([
  '<path d="M0 0h9"/><use href="#a"/>',
  "<style>.a{fill:url(#b);mask:url('#c')}</style><animal/><setting/>",
  '<defs><linearGradient id="b"/></defs><image href="data:image/png;base64,AA"/><text>&#169; url and href</text>',
])("an SVG that is a drawing only is taken: %s", (content) =>
  expect(read(content)).toHaveProperty("address"),
);

test.each([
  "<script>alert(1)</script>",
  "<x:script xmlns:x='http://www.w3.org/2000/svg'>alert(1)</x:script>",
  '<g onload="alert(1)"/>',
  "<foreignObject/>",
  '<a href="java&#115;cript:alert(1)"><path/></a>',
  '<a href="&#x6A;avascript:alert(1)"><path/></a>',
  '<a id="l"><animate attributeName="href" values="java&#115;cript:alert(1)"/><path/></a>',
  '<a id="l"><set attributeName="href" to="https://elsewhere.example"/><path/></a>',
  '<a id="l"><svg:set attributeName="href" to="https://elsewhere.example"/><path/></a>',
  "<animateTransform attributeName='transform'/>",
  "<style>@import 'https://elsewhere.example/a.css';</style>",
  "<style>@\\69mport 'https://elsewhere.example/a.css';</style>",
  "<style>&#64;import 'https://elsewhere.example/a.css';</style>",
  "<style>.a{fill:url( 'https://elsewhere.example/a.svg#a')}</style>",
  '<path fill="url(//elsewhere.example/a.svg#a)"/>',
  '<image href="//elsewhere.example/a.png"/>',
])("an SVG with active content is refused: %s", (content) =>
  expect(read(content)).toMatch(/must be a drawing only/),
);
