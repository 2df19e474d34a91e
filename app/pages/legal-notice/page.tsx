import { COMPANY } from "../../../site/company.ts";
import { useCopy } from "../../i18n/copy.tsx";
import { pageMeta } from "../../layout/meta.ts";
import { pageLoader } from "../../layout/page-loader.server.ts";
import { CompanyData, LegalText } from "../../sections/legal-text.tsx";
import { Note } from "../../sections/note.tsx";
import type en from "./en.json";

export const loader = pageLoader("legal-notice");
export const meta = pageMeta;

export default function LegalNotice() {
  const { copy } = useCopy<typeof en>("legal-notice");
  return (
    <LegalText
      copy={copy}
      note={COMPANY.isPlaceholder && <Note caution>{copy.placeholders}</Note>}
      extras={{ owner: <CompanyData labels={copy.company} /> }}
    />
  );
}
