import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { THEME_SCRIPT } from "../../app/ui/theme.ts";
import { parse } from "../../tests/document.ts";
import { type CompleteDocument, completeDocument, type DocumentSite } from "./complete-document.ts";

describe("a finished document", () => {
  const HEAD = '<html lang="en"><head><meta charSet="utf-8"/>';
  const client = {
    styles: new Map([
      ["/assets/a-0123abcd.css", "b{color:red}"],
      ["/assets/b-4567efgh.css", "i{color:blue}"],
      ["/assets/print-89.css", "u{color:black}"],
    ]),
    starter: "start()",
    lock: "",
    modules: {
      shell: ["/common.js", "/shell.js"],
      islands: { "contact-island": ["/react.js", "/common.js", "/form.js"] },
    },
    integrity: new Map([["/shell.js", "sha256-shell"]]),
  };
  const site = { publicUrl: "http://www.example.com" };
  const finish = (body: string, settings: DocumentSite = site) =>
    completeDocument(HEAD + body, client, settings);
  const policyOf = ({ headers }: CompleteDocument) => headers["Content-Security-Policy"] ?? "";
  const sourceOf = (text: string) =>
    `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  const links =
    '<link rel="stylesheet" href="/assets/a-0123abcd.css"/><link rel="stylesheet" href="/assets/b-4567efgh.css"/>' +
    '<link rel="stylesheet" href="/assets/print-89.css" media="print"/></head>';
  const finished = finish(`${links}<body></body>`);

  test("has one inline script, and each module once as data, with its integrity", () => {
    expect(finished.html).toContain(
      `${HEAD}<script>${THEME_SCRIPT}start()</script><script type="text/plain" src="/common.js"></script>` +
        '<script type="text/plain" src="/shell.js" integrity="sha256-shell"></script><',
    );
    const { html } = finish('<div id="contact-island"></div></body>');
    const modules = Array.from(html.matchAll(/ src="([^"]*)"/g), ([, src]) => src);
    expect(modules.join()).toBe("/common.js,/shell.js,/react.js,/form.js");
  });
  test.each([
    "<script>evil()</script>",
    '<script type="application/json">{}</script><script>evil()</script>',
    "<style>*{display:none}</style>",
    `<title>${"</title><script>evil()</script>"}</title>`,
  ])("allows the inline parts that it was given, and not %s in its text", (injected) => {
    const found = finish(`${links}<body>${injected}</body>`);
    expect(found.html).toContain(injected);
    expect(policyOf(found)).toBe(policyOf(finished));
    expect(policyOf(found).match(/'sha256-[^']*'/g)).toEqual([
      sourceOf(`${THEME_SCRIPT}start()`),
      sourceOf(`:root{--origin:"${site.publicUrl}"}/*0123*/b{color:red}/*4567*/i{color:blue}`),
    ]);
  });
  test("has no end tags that may be omitted, and no comments except where an island is hydrated", () => {
    const lists = "<ul><li>a</li><li>b</li></ul><dl><div><dt>c</dt><dd>d<p>e</p></dd></div></dl>";
    const table =
      "<table><thead><tr><th>f</th></tr></thead><tbody><tr><td>g</td></tr></tbody></table>";
    const choice = "<select><option>h</option><option>i</option></select>";
    const island = '<div id="contact-island">j<!-- -->k</div>';
    const { html } = finish(`<body>${lists}${table}${choice}l<!-- -->m</body>`);
    expect(html).toContain(
      "<ul><li>a<li>b</ul><dl><div><dt>c<dd>d<p>e</p></div></dl><table><thead><tr><th>f<tbody>",
    );
    expect(parse(html)("body").html()).toBe(`${lists}${table}${choice}lm`);
    expect(finish(lists + island).html).toContain(island);
  });
  test("has links upgraded where the site is encrypted", () =>
    expect(policyOf(finish("", { publicUrl: "https://www.example.com" }))).toMatch(
      /;upgrade-insecure-requests$/,
    ));
});
