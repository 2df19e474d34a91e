import type { MetaDescriptor } from "react-router";
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
    if (head.og.image) tags.push({ property: "og:image", content: head.og.image });
  }
  if (head.canonical) tags.push({ tagName: "link", rel: "canonical", href: head.canonical });
  for (const { hreflang, href } of head.alternates)
    tags.push({ tagName: "link", rel: "alternate", hrefLang: hreflang, href });
  return tags;
}
