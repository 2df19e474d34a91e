import { useRouteLoaderData } from "react-router";
import { localAddress } from "../../site/address.ts";
import { FEED_PATH } from "../../site/findings.ts";
import { isSet } from "../../site/owner/owner.ts";
import { PAGES, type PageDefinition } from "../../site/pages.ts";
import { ConsentSettingsItem } from "../consent/banner.tsx";
import { useInterfaceCopy, usePageTexts } from "../i18n/copy.tsx";
import { PageLink } from "../i18n/page-link.tsx";
import { owner } from "../owner.ts";
import { MailLink, PhoneLink } from "../ui/company-links.tsx";
import { THEMES } from "../ui/theme.ts";
import styles from "./footer.module.css";
import type { RootData } from "./root-loader.server.ts";

/** Columns of links from the list of pages, the contact details, the place and the year. */
export function Footer() {
  const { copy, t } = useInterfaceCopy();
  const { year } = useRouteLoaderData("root") as RootData;
  const { name, since, postalAddress, city, socialLinks } = owner().company;
  return (
    <footer className={styles.foot}>
      <div className="wrap">
        <div>
          <b>{name}</b>
          <p className="mark">{t("footer.motto", { year: since })}</p>
          <p className="mark">
            {isSet(postalAddress) ? postalAddress : city}
            <br />
            <MailLink />
            <br />
            <PhoneLink />
          </p>
        </div>
        <FooterColumn place="pages" />
        <FooterColumn place="programmes" />
        <FooterColumn place="legal" />
        {/* The company's pages on other sites, as soon as the owner names one. */}
        {socialLinks.length > 0 && (
          <nav aria-label={copy.footer.social}>
            <ul>
              {socialLinks.map(({ name, url }) => (
                <li key={url}>
                  <a href={url}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <ThemeSwitch />
        <p className="mark">{t("footer.rights", { year, name })}</p>
      </div>
    </footer>
  );
}

/** Three states. Without script it is hidden: nothing could remember the choice. */
function ThemeSwitch() {
  const { theme: copy } = useInterfaceCopy().copy.footer;
  return (
    <fieldset className={styles.theme}>
      <legend className="mark">{copy.label}</legend>
      {THEMES.map((theme) => (
        <label key={theme}>
          <input type="radio" name="theme" value={theme} autoComplete="off" />
          {copy[theme]}
        </label>
      ))}
    </fieldset>
  );
}

/** On the home page only: elsewhere it would take 30 of the bytes that a document may have. */
function FeedItem() {
  const { copy } = useInterfaceCopy();
  const { prefix, page } = usePageTexts();
  if (page?.id !== "home") return null;
  return (
    <li>
      <a href={localAddress(FEED_PATH, prefix)}>{copy.feed.link}</a>
    </li>
  );
}

function FooterColumn({ place }: { place: NonNullable<PageDefinition["footer"]> }) {
  const { copy } = useInterfaceCopy();
  const { hasPixel, hidden } = useRouteLoaderData("root") as RootData;
  return (
    <nav aria-label={copy.footer[place]}>
      <ul>
        {PAGES.filter((page) => page.footer === place && !hidden.includes(page.path)).map(
          (page) => (
            <li key={page.id}>
              <PageLink {...page} />
            </li>
          ),
        )}
        {place === "pages" && <FeedItem />}
        {place === "legal" && hasPixel && <ConsentSettingsItem />}
      </ul>
    </nav>
  );
}
