import { usePageCopy } from "../../i18n/copy.tsx";
import { ContactLink } from "../../i18n/link.tsx";
import { CompanyData, LegalText } from "../../sections/legal-text.tsx";
import type en from "./en.json";

export { pageLoader as loader } from "../../layout/page-loader.server.ts";

export default function Accessibility() {
  const { copy } = usePageCopy<typeof en>();
  return (
    <LegalText
      copy={copy}
      extras={{
        report: (
          <>
            <CompanyData labels={copy.company} />
            <ContactLink className="btn go">{copy.links.contact}</ContactLink>
          </>
        ),
      }}
    />
  );
}
