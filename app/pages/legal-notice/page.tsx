import { isPlaceholder } from "../../../site/owner/owner.ts";
import { usePageCopy } from "../../i18n/copy.tsx";
import { owner } from "../../owner.ts";
import { CompanyData, LegalText } from "../../sections/legal-text.tsx";
import { Note } from "../../sections/note.tsx";
import type en from "./en.json";

export { pageLoader as loader } from "../../layout/page-loader.server.ts";

export default function LegalNotice() {
  const { copy } = usePageCopy<typeof en>();
  return (
    <LegalText
      copy={copy}
      note={isPlaceholder(owner()) && <Note caution>{copy.placeholders}</Note>}
      extras={{ owner: <CompanyData labels={copy.company} /> }}
    />
  );
}
