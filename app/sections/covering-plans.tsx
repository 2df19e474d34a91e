import { languageTag } from "@blc/text";
import { plansFor } from "../../site/owner/owner.ts";
import type { Database } from "../../site/plans.ts";
import { useSectionWords } from "../i18n/copy.tsx";
import { SiteLink } from "../i18n/link.tsx";
import { owner } from "../owner.ts";

/** Which support plans cover a database, with a link to them. Nothing, while the owner does not say it. */
export function CoveringPlans({ database }: { database: Database }) {
  const { t, language } = useSectionWords();
  const plans = plansFor(owner(), database);
  if (plans.length === 0) return null;
  const names = new Intl.ListFormat(languageTag(language)).format(plans);
  return (
    <p className="muted">
      {t("coveredBy", { database })} <SiteLink to="/soporte-mysql#planes">{names}</SiteLink>.
    </p>
  );
}
