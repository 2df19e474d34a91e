/** The first section of a page that sells or informs; that of a tool is in `tool-hero.tsx`. */
import type { ReactNode } from "react";
import { ContactLink, type SiteAddress, SiteLink } from "../i18n/link.tsx";
import { Contents } from "./contents.tsx";
import { OfferLine } from "./key-facts.tsx";
import { Proof } from "./proof.tsx";
import { Text } from "./rich.tsx";
import { FirstScreenEnd, HeroHead, type HeroWords } from "./section.tsx";

interface OpeningProps {
  className?: string | undefined;
  /** Between the section and the list of contents: a `Scene`, or an `EmergencyStrip`. */
  below?: ReactNode;
  /** No list of contents follows: the sections stand in a `Body`. */
  free?: boolean | undefined;
  children: ReactNode;
}

/** The first section of a page. The list of contents follows it. */
export function Opening({ className, below, free, children }: OpeningProps) {
  return (
    <>
      <section className={className}>
        {children}
        <FirstScreenEnd />
      </section>
      <Proof />
      {below}
      {!free && <Contents />}
    </>
  );
}

interface HeroLeadProps {
  copy: {
    lead: string;
    /** The button that leads to the contact form. */
    contact?: string;
    /** The second, quiet button. */
    more?: string;
  };
  /** Where the second button leads. */
  more?: SiteAddress | undefined;
  /** Other buttons. */
  children?: ReactNode;
}

/** What the first sections of pages have in common, whatever stands beside their words. */
export interface CommonHeroProps {
  copy: HeroWords & HeroLeadProps["copy"];
  more?: HeroLeadProps["more"];
  below?: OpeningProps["below"];
  free?: OpeningProps["free"];
}

/** What a page is about, its actions, and what its offer costs. */
export function HeroLead({ copy, more, children }: HeroLeadProps) {
  return (
    <>
      <Text className="lead">{copy.lead}</Text>
      <div className="acts">
        {copy.contact && <ContactLink className="btn go">{copy.contact}</ContactLink>}
        {more && (
          <SiteLink className="btn quiet" to={more}>
            {copy.more}
          </SiteLink>
        )}
        {children}
      </div>
      <OfferLine />
    </>
  );
}

/** The title, with its words beside it on wide screens. */
export function HeroBeside({ copy, more }: Pick<CommonHeroProps, "copy" | "more">) {
  return (
    <div className="beside">
      <div>
        <HeroHead {...copy} />
      </div>
      <div>
        <HeroLead copy={copy} more={more} />
      </div>
    </div>
  );
}
