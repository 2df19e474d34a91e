import type { MetaDescriptor } from "react-router";
import type { HeadImage } from "../services.server.ts";
import type { PageHead } from "./head.server.ts";

/** The `meta` export of every page: its loader's metadata as tags. */
export function pageMeta({ loaderData }: { loaderData: unknown }): MetaDescriptor[] {
  const head = (loaderData as { head?: PageHead } | undefined)?.head;
  if (!head) return [];
  const tags: MetaDescriptor[] = [
    { title: head.title },
    { name: "description", content: head.description },
    { name: "robots", content: head.robots },
  ];
  if (head.keywords) tags.push({ name: "keywords", content: head.keywords });
  if (head.og) {
    tags.push(
      { property: "og:type", content: "website" },
      { property: "og:title", content: head.og.title },
      { property: "og:description", content: head.og.description },
      { property: "og:url", content: head.og.url },
    );
    if (head.og.image) tags.push(...imageTags(head.og.image));
  }
  if (head.canonical) tags.push({ tagName: "link", rel: "canonical", href: head.canonical });
  for (const { hreflang, href } of head.alternates)
    tags.push({ tagName: "link", rel: "alternate", hrefLang: hreflang, href });
  if (head.feed)
    tags.push({ tagName: "link", rel: "alternate", type: "application/atom+xml", href: head.feed });
  if (head.structuredData && !/noindex/i.test(head.robots))
    tags.push({ "script:ld+json": head.structuredData });
  return tags;
}

/** The networks that read `twitter:card` take the rest from the tags of Open Graph. */
function imageTags({ url, width, height, alt }: HeadImage): MetaDescriptor[] {
  const tags: MetaDescriptor[] = [
    { property: "og:image", content: url },
    { name: "twitter:card", content: "summary_large_image" },
  ];
  if (width) tags.push({ property: "og:image:width", content: String(width) });
  if (height) tags.push({ property: "og:image:height", content: String(height) });
  if (alt) tags.push({ property: "og:image:alt", content: alt });
  return tags;
}
