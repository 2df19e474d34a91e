import { hash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { expect, test, vi } from "vitest";
import type { IslandId } from "../../app/document.tsx";
import * as entry from "../../app/entry.server.tsx";
import { ISLANDS } from "../../app/islands.ts";
import * as consulting from "../../app/pages/consulting/page.tsx";
import * as contact from "../../app/pages/contact/page.tsx";
import * as manager from "../../app/pages/mariadb-ha-manager/page.tsx";
import * as root from "../../app/root.tsx";
import { type ClientFiles, servicesContext, visitContext } from "../../app/services.server.ts";
import { THEME_SCRIPT } from "../../app/ui/theme.ts";
import { pageById } from "../../site/pages.ts";
import { attributes, parse } from "../../tests/document.ts";
import { fillablePage, marks } from "./filled-page.ts";

vi.mock("../../app/styles/late.css?url", () => ({ default: "/late.css" }));
vi.mock("../../app/styles/print.css?url", () => ({ default: "/print.css" }));

const modulesOf = (id: string) => ["/common.js", `/${id}.js`];
const client: ClientFiles = {
  styles: new Map([
    ["/assets/root-0123abcd.css", "b{color:red}"],
    ["/assets/page-4567efgh.css", "i{color:blue}"],
  ]),
  starter: "start()",
  lock: "lock()",
  modules: {
    shell: ["/common.js", "/shell.js"],
    islands: Object.fromEntries(Object.keys(ISLANDS).map((id) => [id, modulesOf(id)])) as Record<
      IslandId,
      string[]
    >,
  },
  integrity: new Map([["/shell.js", "sha256-shell"]]),
};

const PAGES = { consulting, contact, "mariadb-ha-manager": manager };
const visited = (id: keyof typeof PAGES) => ({ id, parentId: "root", path: `/${id}` });
const routes = {
  root: { id: "root", path: "" },
  consulting: visited("consulting"),
  contact: visited("contact"),
  "mariadb-ha-manager": visited("mariadb-ha-manager"),
};
const assets = {
  root: { ...routes.root, css: ["/assets/root-0123abcd.css"] },
  consulting: {
    ...routes.consulting,
    css: ["/assets/root-0123abcd.css", "/assets/page-4567efgh.css"],
  },
  contact: routes.contact,
  "mariadb-ha-manager": routes["mariadb-ha-manager"],
};

/** What React Router's compiler would write of three pages. */
const build = {
  entry: { module: entry },
  routes: {
    root: { ...routes.root, module: root },
    consulting: { ...routes.consulting, module: consulting },
    contact: { ...routes.contact, module: contact },
    "mariadb-ha-manager": { ...routes["mariadb-ha-manager"], module: manager },
  },
  assets: { entry: { imports: [], module: "" }, routes: assets, url: "", version: "" },
  future: {},
  ssr: true,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "" },
} as unknown as ServerBuild;

/** A page as the server renders it for all visitors. */
async function rendered(id: keyof typeof PAGES, publicUrl = "http://www.example.com") {
  const context = new RouterContextProvider();
  context.set(servicesContext, {
    publicUrl,
    client,
    pixel: undefined,
    notices: () => ['A notice with <script>evil()</script><slot name="0"></slot>'],
    hiddenPaths: () => [],
    lookUpPage: async () => ({ status: "found", record: { is_visible: true } as never }),
    ogImage: () => undefined,
    retentionMonths: 1,
    hasReceipts: false,
    log: { error: (...line: unknown[]) => expect.fail(JSON.stringify(line)) } as never,
    contact: {} as never,
  });
  const { challenge } = marks();
  context.set(visitContext, {
    page: pageById(id),
    language: "en",
    prefix: "en",
    given: undefined,
    query: "",
    tool: undefined,
    isPersonal: false,
    challenge,
  });
  const answer = await createRequestHandler(build)(new Request(`${publicUrl}/${id}`), context);
  const html = await answer.text();
  return { html, $: parse(html), policy: answer.headers.get("Content-Security-Policy") ?? "" };
}

test("the list of contents names each section of a page, in their order", async () => {
  const { $ } = await rendered("mariadb-ha-manager");
  const ids = attributes($, "main > section[id]", "id");
  expect(ids.length).toBeGreaterThan(3);
  expect(attributes($, ".contents a", "href")).toEqual(ids.map((id) => `#${id}`));
  for (const id of ids)
    expect($(`.contents [href="#${id}"]`).text()).toBe($(`#${id} [href="#${id}"]`).text());
  expect((await rendered("contact")).$(".contents").length).toBe(0);
});

test("a page has its styles and one inline script in the head, which its policy allows, and no other", async () => {
  const { $, html, policy } = await rendered("consulting");
  const styles =
    ':root{--origin:"http://www.example.com"}/*0123*/b{color:red}/*4567*/i{color:blue}';
  expect($("head style").text()).toBe(styles);
  const script = `${THEME_SCRIPT}start()`;
  expect($("head script:not([src], [type])").text()).toBe(script);
  const hashes = [script, styles].map((text) => `'sha256-${hash("sha256", text, "base64")}'`);
  expect(policy.match(/'sha256-[^']*'/g)).toEqual(hashes);
  expect(policy).not.toContain("upgrade-insecure-requests");
  expect((await rendered("consulting", "https://www.example.com")).policy).toMatch(
    /;upgrade-insecure-requests$/,
  );
  expect(html).toContain("&lt;script&gt;evil()");
});

test("a page has the modules of its islands, each once and with its integrity, as data", async () => {
  const of = async (id: keyof typeof PAGES) => {
    const { $ } = await rendered(id);
    return $("head script[type='text/plain']")
      .get()
      .map(({ attribs: { src, integrity = "", "data-on-use": onUse } }) =>
        [src, integrity, onUse === "" && "on use"].filter(Boolean).join(" "),
      );
  };
  expect(await of("consulting")).toEqual([
    "/common.js",
    "/shell.js sha256-shell",
    "/pull-island.js",
  ]);
  expect(await of("contact")).toEqual([
    "/common.js",
    "/shell.js sha256-shell",
    "/contact-view.js",
    "/contact-island.js on use",
    "/plan-island.js",
  ]);
});

test("only the form, which React hydrates, has React's comments", async () => {
  const { html } = await rendered("contact");
  const [form = ""] = /<form.*<\/form>/.exec(html) ?? [];
  expect(form).toContain("<!-- --> + <!-- -->");
  expect(html.replace(form, "")).not.toContain("<!--");
});

test("each visitor's own texts are in their places, in the form and in its script", async () => {
  const { html } = await rendered("contact");
  const page = await fillablePage(html);
  for (const challenge of [
    { token: "first", a: 3, b: 4 },
    { token: "second, which is longer", a: 0, b: 9 },
  ]) {
    const filled = gunzipSync(page.filled({ challenge, reference: "" })).toString();
    const $ = parse(filled);
    expect($("[name=challenge]").val()).toBe(challenge.token);
    expect($("label[for=captchaAnswer]").text()).toContain(`${challenge.a} + ${challenge.b} =`);
    const { token, a, b } = JSON.parse($("#contact-view").text()).challenge;
    expect([token, Number(a), Number(b)]).toEqual([challenge.token, challenge.a, challenge.b]);
    expect(filled).not.toContain("\x7f");
  }
});
