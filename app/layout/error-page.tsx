/** The error pages, inside and outside of the layout. */
import { isRouteErrorResponse } from "react-router";
import { FROM_PARAMETER } from "../../site/contact-options.ts";
import { ERROR_ID } from "../../site/pages.ts";
import { useInterfaceCopy } from "../i18n/copy.tsx";
import { SiteLink } from "../i18n/link.tsx";
import { Section } from "../sections/section.tsx";

/** The id under which the server logged the error. */
function errorIdOf(error: unknown): string | undefined {
  return isRouteErrorResponse(error)
    ? (error.data as { errorId?: string } | null)?.errorId
    : undefined;
}

export function PageError({ error }: { error: unknown }) {
  const { copy } = useInterfaceCopy();
  const errorId = errorIdOf(error);
  return (
    <Section id="failure" copy={copy.failure} level={1}>
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

/** The error page without header, footer and catalogue, in the fallback language. */
export function LastResort({ error }: { error: unknown }) {
  const errorId = errorIdOf(error);
  return (
    <main id="main">
      <title>BLC</title>
      <Section id="failure" copy={{ mark: "BLC", title: "This page could not be shown" }} level={1}>
        <p>
          {errorId && `The problem has been logged as ${errorId}.`} Please try again in a moment.
        </p>
        <p>
          <a href="/">Home</a> · <a href={`/contact?${FROM_PARAMETER}=${ERROR_ID}`}>Contact</a>
        </p>
      </Section>
    </main>
  );
}
