// First: it names the cascade layers in their order.
import "./styles/index.css";

import type { ReactNode } from "react";
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from "react-router";
import { catalogue } from "./i18n/catalogues.server.ts";
import { useInterfaceLanguage } from "./i18n/copy.tsx";
import { LANGUAGE_PARAMETER } from "./i18n/detection.ts";
import { isSwitching, keepPageOnLostSwitch } from "./i18n/switching.ts";
import { LastResort } from "./layout/error-page.tsx";
import { SiteLayout } from "./layout/site-layout.tsx";
import { servicesContext, visitContext } from "./services.server.ts";
import fontUrl from "./styles/fonts/familjen-grotesk-600.woff2?url";
import printUrl from "./styles/print.css?url";

export function loader({ context }: LoaderFunctionArgs) {
  const { language } = context.get(visitContext);
  const { pixel } = context.get(servicesContext);
  const copy = {
    layout: catalogue("layout", language),
    ...(pixel && { consent: catalogue("consent", language) }),
  };
  return { language, copy, pixel, year: new Date().getFullYear() };
}

export const clientMiddleware = [keepPageOnLostSwitch];

/** Header and footer stay as they are on a navigation, except when the language changes. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  if (formMethod && formMethod !== "GET") return false;
  const asked = (url: URL) => url.searchParams.get(LANGUAGE_PARAMETER);
  if (currentUrl.href === nextUrl.href || isSwitching()) return true;
  return asked(nextUrl) !== null && asked(currentUrl) !== asked(nextUrl);
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={useInterfaceLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Links />
        <link rel="stylesheet" href={printUrl} media="print" />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const { pixel } = useLoaderData<typeof loader>();
  return (
    <SiteLayout pixel={pixel}>
      <Outlet />
    </SiteLayout>
  );
}

/** Only when header and footer themselves cannot be shown. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <LastResort error={error} />;
}
