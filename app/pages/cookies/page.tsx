import { usePageCopy } from "../../i18n/copy.tsx";
import { SiteLink } from "../../i18n/link.tsx";
import { LegalText } from "../../sections/legal-text.tsx";
import type en from "./en.json";

export { pageMeta as meta } from "../../layout/meta.ts";
export { pageLoader as loader } from "../../layout/page-loader.server.ts";

export default function Cookies() {
  const { copy } = usePageCopy<typeof en>();
  return (
    <LegalText
      copy={copy}
      code
      extras={{
        basis: (
          <p>
            <SiteLink className="alone" to="/privacy">
              {copy.links.privacy}
            </SiteLink>
          </p>
        ),
      }}
    />
  );
}
