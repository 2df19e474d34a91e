import { SiteLink } from "../i18n/link.tsx";

/** A consent's wording with its link to the privacy page, which opens in a new tab so that the form stays. */
export function ConsentLabel({ copy }: { copy: { before: string; link: string; after: string } }) {
  return (
    <>
      {copy.before}
      <SiteLink to="/privacy" target="_blank" rel="noopener">
        {copy.link}
      </SiteLink>
      {copy.after}
    </>
  );
}
