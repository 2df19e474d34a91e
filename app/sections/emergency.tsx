import { EMERGENCY } from "../../site/pages.ts";
import { useSectionWords } from "../i18n/copy.tsx";
import { SiteLink } from "../i18n/link.tsx";
import { owner } from "../owner.ts";
import { CallLink } from "../ui/company-links.tsx";
import { LevelShape } from "../ui/level-shape.tsx";
import styles from "./emergency.module.css";

/** One line for a visitor whose database is down: the telephone, if the owner has set it, and the first ten minutes. */
export function EmergencyStrip() {
  const { copy, t } = useSectionWords();
  return (
    <aside className={styles.strip} aria-label={copy.emergency.title}>
      <p className="wrap">
        <b>
          <LevelShape level="critical" />
          {copy.emergency.title}
        </b>
        <CallLink>{t("emergency.call", { phone: owner().company.phone })}</CallLink>
        <SiteLink to={EMERGENCY.path}>{copy.emergency.steps}</SiteLink>
      </p>
    </aside>
  );
}
