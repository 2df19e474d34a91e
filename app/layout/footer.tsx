import { useLocation, useRouteLoaderData } from "react-router";
import { COMPANY } from "../../site/company.ts";
import { PAGES, type PageDefinition } from "../../site/pages.ts";
import { ConsentSettingsItem } from "../consent/banner.tsx";
import { useCopy } from "../i18n/copy.tsx";
import { SiteLink } from "../i18n/link.tsx";
import type { RootData } from "../root.tsx";
import type en from "./en.json";
import styles from "./footer.module.css";

type Copy = typeof en;

/** Columns of links from the list of pages, the contact details, the place and the year. */
export function Footer() {
  const { copy, t } = useCopy<Copy>("layout");
  const root = useRouteLoaderData("root") as RootData;
  return (
    <footer className={styles.foot}>
      <div className="wrap">
        <div>
          <b>{COMPANY.name}</b>
          <p className="mark">{t("footer.motto", { year: COMPANY.since })}</p>
          <p className="mark">
            {COMPANY.city}
            <br />
            <a href={`mailto:${COMPANY.email}`}>{COMPANY.email}</a>
            <br />
            <a href={`tel:${COMPANY.phone.replace(/[^+\d]/g, "")}`}>{COMPANY.phone}</a>
          </p>
        </div>
        <FooterColumn place="pages" label={copy.footer.pages} />
        <FooterColumn place="programmes" label={copy.footer.programmes} />
        <FooterColumn place="legal" label={copy.footer.legal} />
        <p className="mark">{t("footer.rights", { year: root.year, name: COMPANY.name })}</p>
      </div>
    </footer>
  );
}

function FooterColumn({ place, label }: { place: NonNullable<PageDefinition["footer"]>; label: string }) {
  const { copy } = useCopy<Copy>("layout");
  const { pixel } = useRouteLoaderData("root") as RootData;
  const { pathname } = useLocation();
  return (
    <nav aria-label={label}>
      <ul>
        {PAGES.filter((page: PageDefinition) => page.footer === place).map(({ id, path }) => (
          <li key={id}>
            <SiteLink to={path} aria-current={pathname === path ? "page" : undefined}>
              {copy.pages[id as keyof Copy["pages"]]}
            </SiteLink>
          </li>
        ))}
        {place === "legal" && pixel && <ConsentSettingsItem />}
      </ul>
    </nav>
  );
}
