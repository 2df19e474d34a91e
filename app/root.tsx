// First: it names the cascade layers in their order.
import "./styles/index.css";

import type { ReactNode } from "react";
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  useLoaderData,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { FALLBACK_LANGUAGE, type Language } from "../site/languages.ts";
import { catalogue } from "./i18n/catalogues.server.ts";
import { type PageTexts, TextsProvider } from "./i18n/copy.tsx";
import { LastResort } from "./layout/error-page.tsx";
import { SiteLayout } from "./layout/site-layout.tsx";
import { servicesContext, visitContext } from "./services.server.ts";
import fontUrl from "./styles/fonts/familjen-grotesk-600.woff2?url";
import printUrl from "./styles/print.css?url";

/** What every loader with copy answers; see `pageLoader` and the loader below. */
export interface WithCopy {
  language: Language;
  copy: Record<string, object>;
}

export function loader({ context }: LoaderFunctionArgs) {
  const { language, prefix, query } = context.get(visitContext);
  const { pixel } = context.get(servicesContext);
  const copy = {
    layout: catalogue("layout", language),
    ...(pixel && { consent: catalogue("consent", language) }),
  };
  return { language, prefix, query, copy, pixel, year: new Date().getFullYear() };
}

export type RootData = ReturnType<typeof loader>;

/** The document. Its script is added when it is finished: see `server/finish-document.ts`. */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData("root") as WithCopy | undefined;
  return (
    <html lang={root?.language ?? FALLBACK_LANGUAGE}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {/* Painted when all of it is parsed: half a first screen would move when the rest comes. */}
        <link rel="expect" href="#announcement" blocking="render" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Links />
        <link rel="stylesheet" href={printUrl} media="print" />
      </head>
      <body>{children}</body>
    </html>
  );
}

export default function Root() {
  const { language, prefix, pixel } = useLoaderData<typeof loader>();
  const loaded = useMatches().map(({ loaderData }) => loaderData as WithCopy | undefined);
  const parts: PageTexts["parts"] = {};
  for (const part of loaded)
    for (const [namespace, copy] of Object.entries(part?.copy ?? {}))
      parts[namespace] = { language: part?.language ?? language, copy };
  return (
    <TextsProvider value={{ language, prefix, parts }}>
      <SiteLayout pixel={pixel}>
        <Outlet />
      </SiteLayout>
    </TextsProvider>
  );
}

/** Only when header and footer themselves cannot be shown. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <LastResort error={error} />;
}
