import { useCopy } from "../../i18n/copy.tsx";
import { SiteLink } from "../../i18n/link.tsx";
import { pageMeta } from "../../layout/meta.ts";
import { pageLoader } from "../../layout/page-loader.server.ts";
import { LegalText } from "../../sections/legal-text.tsx";
import type en from "./en.json";

export const loader = pageLoader("cookies");
export const meta = pageMeta;

export default function Cookies() {
  const { copy } = useCopy<typeof en>("cookies");
  return (
    <LegalText
      copy={copy}
      code
      extras={{
        basis: (
          <p>
            <SiteLink to="/privacy">{copy.links.privacy}</SiteLink>
          </p>
        ),
      }}
    />
  );
}
