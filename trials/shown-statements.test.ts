/** scratch */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { load } from "cheerio";
import { test } from "vitest";
import { interfaceCopy, pageCopy } from "../app/i18n/catalogues.server.ts";
import { TextsProvider } from "../app/i18n/copy.tsx";
import { PAGES } from "../site/pages.ts";

const pages = import.meta.glob<{ default: () => unknown }>("../app/pages/*/page.tsx");
const names = Object.fromEntries(PAGES.map(({ id }) => [id, { name: id }]));

test.each(Object.keys(pages))("%s", async (file) => {
  const { default: Page } = await pages[file]();
  const id = file.split("/").at(-2);
  let copy: any;
  try { copy = pageCopy(id, "en"); if (!copy.meta) copy = pageCopy(id, "es"); } catch { copy = pageCopy(id, "es"); }
  const words = interfaceCopy("en");
  const texts = { language: "en", prefix: "en", id, contactQuery: "", interfaceCopy: words, pageNames: names, page: { id, language: "en", copy, words: words.sections } };
  const router = createMemoryRouter([{ path: "/", element: createElement(TextsProvider, { value: texts } as any, createElement(Page as any)), loader: () => ({findings: []}) }], { hydrationData: { loaderData: { "0": {findings: []} } } });
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }));
  const $ = load(html);
  console.log(file, html.length, $("pre").get().map((e) => $(e).text()).join("\n-----\n"));
});
