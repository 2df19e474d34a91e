import { useRouteLoaderData } from "react-router";
import { localAddress } from "../../site/address.ts";
import { FEED_PATH } from "../../site/findings.ts";
import { isSet } from "../../site/owner/owner.ts";
import { FOOTER_GROUPS, type FooterGroup, PAGES } from "../../site/pages.ts";
import { ConsentSettingsItem } from "../consent/banner.tsx";
import { useInterfaceCopy, usePageTexts } from "../i18n/copy.tsx";
import { PageLink } from "../i18n/page-link.tsx";
import { owner } from "../owner.ts";
import { MailLink, PhoneLink } from "../ui/company-links.tsx";
import { THEMES } from "../ui/theme.ts";
import type { RootData } from "./root-loader.server.ts";

/**
 * The contact details, four groups of links, and a line with the year, the legal texts and the theme; styled by
 * `styles/footer.css`, which no document carries.
 */
export function Footer() {
  const { copy, t } = useInterfaceCopy();
  const { year, hasPixel } = useRouteLoaderData("root") as RootData;
  const { name, since, postalAddress, city, socialLinks } = owner().company;
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="company">
          <b className="title">{name}</b>
          <p>{t("footer.motto", { year: since })}</p>
          <p className="reach">
            <span>{isSet(postalAddress) ? postalAddress : city}</span>
            <MailLink />
            <span>
              <PhoneLink />
            </span>
          </p>
        </div>
        <nav aria-label={copy.footer.label}>
          {FOOTER_GROUPS.map((group) => (
            <Group key={group} group={group} />
          ))}
        </nav>
        <div className="base">
          <p>{t("footer.rights", { year, name })}</p>
          <nav aria-label={copy.footer.legal}>
            <ul>
              <Pages group="legal" />
              <FeedItem />
              {hasPixel && <ConsentSettingsItem />}
            </ul>
          </nav>
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
        </div>
      </div>
    </footer>
  );
}

/** Three states. Without script it is hidden: nothing could remember the choice. */
function ThemeSwitch() {
  const { theme: copy } = useInterfaceCopy().copy.footer;
  return (
    <fieldset className="theme">
      <legend>{copy.label}</legend>
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

function Group({ group }: { group: FooterGroup }) {
  const { nav, footer } = useInterfaceCopy().copy;
  const id = `footer-${group}`;
  return (
    <div>
      <p className="title" id={id}>
        {group === "company" ? footer.company : nav[group]}
      </p>
      <ul aria-labelledby={id}>
        <Pages group={group} />
      </ul>
    </div>
  );
}

/** The pages of a group; one that presents all of a menu is the last, and says so. */
function Pages({ group }: { group: FooterGroup | "legal" }) {
  const { heads } = useInterfaceCopy().copy.footer;
  const { hidden } = useRouteLoaderData("root") as RootData;
  const pages = PAGES.filter(({ footer, path }) => footer === group && !hidden.includes(path));
  const ordered = [...pages.filter((page) => !page.heads), ...pages.filter((page) => page.heads)];
  return ordered.map((page) => (
    <li key={page.id}>
      <PageLink {...page} text={page.heads && heads[page.heads as keyof typeof heads]} />
    </li>
  ));
}
