import { useLocation } from "react-router";
import { COMPANY } from "../../site/company.ts";
import { CONTACT, EMERGENCY } from "../../site/pages.ts";
import { useInterfaceCopy } from "../i18n/copy.tsx";
import { SiteLink } from "../i18n/link.tsx";
import { LevelShape } from "../sections/alert-levels.tsx";
import { BrandMark } from "../ui/brand-mark.tsx";
import styles from "./header.module.css";
import { SiteMenu } from "./menu.tsx";
import { PageLink } from "./page-link.tsx";

/** The header: brand, emergency, menus, contact. */
export function Header() {
  const { copy } = useInterfaceCopy();
  const { pathname } = useLocation();
  return (
    <header className={styles.top}>
      <div className={`wrap ${styles.bar}`}>
        <SiteLink className={styles.brand} to="/" aria-current={pathname === "/" ? "page" : undefined}>
          <BrandMark />
          {COMPANY.name}
        </SiteLink>
        <EmergencyLink />
        <SiteMenu />
        <PageLink {...CONTACT} className={`btn ${styles.contact}`} />
        <button type="button" className={styles.burger} popoverTarget="site-menu">
          <span>{copy.nav.menu}</span>
          <span>{copy.nav.close}</span>
        </button>
      </div>
    </header>
  );
}

/** In the bar at every width; where there is little room it shows a shorter text, and keeps its name. */
function EmergencyLink() {
  const { copy } = useInterfaceCopy();
  return (
    <PageLink {...EMERGENCY} className={styles.emergency} icon={<LevelShape level="critical" />}>
      <span aria-hidden="true">{copy.nav.emergency}</span>
    </PageLink>
  );
}
