import { useCopy } from "../../i18n/copy.tsx";
import { ContactLink } from "../../i18n/link.tsx";
import { pageMeta } from "../../layout/meta.ts";
import { pageLoader } from "../../layout/page-loader.server.ts";
import { CompanyData, LegalText } from "../../sections/legal-text.tsx";
import type en from "./en.json";

export const loader = pageLoader("accessibility");
export const meta = pageMeta;

export default function Accessibility() {
  const { copy } = useCopy<typeof en>("accessibility");
  return (
    <LegalText
      copy={copy}
      extras={{
        report: (
          <>
            <CompanyData labels={copy.company} />
            <ContactLink className="btn go" subject="general">
              {copy.links.contact}
            </ContactLink>
          </>
        ),
      }}
    />
  );
}
