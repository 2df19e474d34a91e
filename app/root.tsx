// Imported first: it declares the order of the cascade layers.
import { FALLBACK_LANGUAGE, languageTag } from "@blc/text";
import "./styles/index.css";

import type { ReactNode } from "react";
import { Links, Outlet, useLoaderData, useMatches, useRouteLoaderData } from "react-router";
import { Deferred, useDocumentParts } from "./document.tsx";
import { TextsProvider } from "./i18n/copy.tsx";
import { LastResort } from "./layout/error-page.tsx";
import { HeadTags } from "./layout/head-tags.tsx";
import type { PageData } from "./layout/page-loader.server.ts";
import type { loader, RootData } from "./layout/root-loader.server.ts";
import { SiteLayout } from "./layout/site-layout.tsx";
import fontUrl from "./styles/fonts/familjen-grotesk-600.woff2?url";
import printUrl from "./styles/print.css?url";
import { PAPER } from "./ui/theme.ts";

export { loader } from "./layout/root-loader.server.ts";

/** The document. Its styles and scripts are those of `layout/document.server.tsx`. */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData("root") as RootData | undefined;
  const head = usePageData()?.head;
  const { scripts, styles, isFailed } = useDocumentParts() ?? {};
  return (
    <html lang={languageTag(root?.language ?? FALLBACK_LANGUAGE)}>
      <head>
        <meta charSet="utf-8" />
        {scripts && <Deferred>{scripts}</Deferred>}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={PAPER.light} media="(prefers-color-scheme:light)" />
        <meta name="theme-color" content={PAPER.dark} media="(prefers-color-scheme:dark)" />
        {head && !isFailed && <HeadTags head={head} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        {styles ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets, and the site's origin.
          <style dangerouslySetInnerHTML={{ __html: styles }} />
        ) : (
          <Links />
        )}
        <link rel="stylesheet" href={printUrl} media="print" />
      </head>
      <body>{children}</body>
    </html>
  );
}

export default function Root() {
  const { hasPixel, notices, ...texts } = useLoaderData<typeof loader>();
  const page = usePageData();
  return (
    <TextsProvider value={{ ...texts, page: page?.page }}>
      <SiteLayout hasPixel={hasPixel} notices={notices} hasLanguageToggle={page?.hasLanguageToggle}>
        <Outlet />
      </SiteLayout>
    </TextsProvider>
  );
}

/** Undefined where the page's loader failed. */
function usePageData(): PageData | undefined {
  return useMatches().at(-1)?.loaderData as PageData | undefined;
}

/** Shown when header and footer themselves fail. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <LastResort error={error} />;
}
