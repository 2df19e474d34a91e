import type { HeadImage } from "../services.server.ts";
import type { PageHead } from "./head.server.ts";

/** The metadata of a page, as its loader sends it. */
export function HeadTags({ head }: { head: PageHead }) {
  const { title, description, robots, keywords, og, canonical, alternates, feed } = head;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={robots} />
      {keywords && <meta name="keywords" content={keywords} />}
      {og && (
        <>
          <meta property="og:type" content="website" />
          <meta property="og:title" content={og.title} />
          <meta property="og:description" content={og.description} />
          <meta property="og:url" content={og.url} />
          {og.image && <ImageTags {...og.image} />}
        </>
      )}
      {canonical && <link rel="canonical" href={canonical} />}
      {alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      {feed && <link rel="alternate" type="application/atom+xml" href={feed} />}
      {head.structuredData && !/noindex/i.test(robots) && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that no value can end, see below.
          dangerouslySetInnerHTML={{ __html: escaped(JSON.stringify(head.structuredData)) }}
        />
      )}
    </>
  );
}

/** The networks that read `twitter:card` take the rest from the tags of Open Graph. */
function ImageTags({ url, width, height, alt }: HeadImage) {
  return (
    <>
      <meta property="og:image" content={url} />
      <meta name="twitter:card" content="summary_large_image" />
      {width && <meta property="og:image:width" content={String(width)} />}
      {height && <meta property="og:image:height" content={String(height)} />}
      {alt && <meta property="og:image:alt" content={alt} />}
    </>
  );
}

/** JSON without the characters that have a meaning in HTML. */
function escaped(json: string): string {
  return json.replace(/[&<>]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
}
