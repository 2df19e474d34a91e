import { useCopy } from "../../i18n/copy.tsx";
import { pageMeta } from "../../layout/meta.ts";
import { pageLoader } from "../../layout/page-loader.server.ts";
import { Section } from "../../sections/section.tsx";
import type en from "./en.json";

export const loader = pageLoader("legal-notice");
export const meta = pageMeta;

export default function LegalNotice() {
  const { copy } = useCopy<typeof en>("legal-notice");
  return <Section mark="BLC" level={1} title={copy.title} open />;
}
