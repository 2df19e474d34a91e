import type { ReactNode } from "react";
import { type PageId, pageById } from "../../site/pages.ts";
import { ContactLink } from "../i18n/link.tsx";
import { PageLink } from "../i18n/page-link.tsx";
import { MailLink, PhoneLink } from "../ui/company-links.tsx";
import { Text } from "./rich.tsx";
import { Section, type SectionCopy } from "./section.tsx";

interface NextStepProps {
  copy: SectionCopy & { text?: string; contact?: string };
  /** Pages that go on from here, as quiet buttons. */
  also?: readonly { id: PageId; fragment?: string; query?: string }[];
  /** Beside the button that leads to the contact form, or in its place where the copy has no `contact`. */
  children?: ReactNode;
}

/** The last section of a page: one sentence, which its title may be, and one action. */
export function NextStep({ copy, also = [], children }: NextStepProps) {
  return (
    <Section id="next" copy={copy}>
      {copy.text && <Text className="muted">{copy.text}</Text>}
      {/* On paper, in place of the button. */}
      <p hidden>
        <MailLink /> · <PhoneLink />
      </p>
      <div className="acts">
        {copy.contact && <ContactLink className="btn go">{copy.contact}</ContactLink>}
        {also.map((page) => (
          <PageLink key={page.id} {...pageById(page.id)} {...page} className="btn quiet" />
        ))}
        {children}
      </div>
    </Section>
  );
}
