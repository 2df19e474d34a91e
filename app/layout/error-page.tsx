import { useEffect, useState } from "react";
import { isRouteErrorResponse } from "react-router";
import { useCopy } from "../i18n/copy.tsx";
import { SiteLink } from "../i18n/link.tsx";
import { Section } from "../sections/section.tsx";
import type en from "./en.json";

/** The id under which the server logged the error; an error that happened here gets one of its own. */
function useErrorId(error: unknown): string | undefined {
  const fromServer = isRouteErrorResponse(error) ? (error.data as { errorId?: string } | null)?.errorId : undefined;
  const [own, setOwn] = useState<string>();
  useEffect(() => {
    if (fromServer) return;
    const errorId = crypto.randomUUID().slice(0, 8);
    console.error(`unexpected error ${errorId}`, error);
    setOwn(errorId);
  }, [fromServer, error]);
  return fromServer ?? own;
}

export function PageError({ error }: { error: unknown }) {
  const { copy } = useCopy<typeof en>("layout");
  const errorId = useErrorId(error);
  return (
    <Section mark={copy.failure.mark} level={1} title={copy.failure.title}>
      <p>{copy.failure.text}</p>
      {errorId && (
        <p>
          {copy.failure.id} <code>{errorId}</code>
        </p>
      )}
      <p className="acts">
        <SiteLink className="btn go" to="/contact?subject=support">
          {copy.failure.contact}
        </SiteLink>
        <SiteLink className="btn quiet" to="/">
          {copy.failure.home}
        </SiteLink>
      </p>
    </Section>
  );
}

/** Without header, footer or catalogue: the site's fallback language. */
export function LastResort({ error }: { error: unknown }) {
  const errorId = useErrorId(error);
  return (
    <main id="main">
      <title>BLC</title>
      <Section mark="BLC" level={1} title="This page could not be shown">
        <p>The problem has been logged{errorId ? ` as ${errorId}` : ""}. Please try again in a moment.</p>
        <p>
          <a href="/">Home</a> · <a href="/contact">Contact</a>
        </p>
      </Section>
    </main>
  );
}
