import { useIsland } from "../document.tsx";
import { useInterfaceCopy } from "../i18n/copy.tsx";
import { SiteLink } from "../i18n/link.tsx";
import { CONSENT_BANNER } from "../islands.ts";
import styles from "./consent.module.css";

/**
 * Asks for consent to the advertising pixel. Hidden until the client script (`client.ts`) knows that there is
 * something to ask: the finished page is the same for all visitors. Its style, which keeps it over the page so that
 * nothing moves, comes with the script; accepting and rejecting are the same kind of button.
 */
export function ConsentBanner() {
  const copy = useInterfaceCopy().copy.consent;
  return (
    <section id={useIsland(CONSENT_BANNER)} aria-label={copy.label} hidden>
      <div>
        <b>{copy.label}</b>
        <p data-when="asked">{copy.text}</p>
        <p data-when="signalled">{copy.signal}</p>
        <SiteLink to="/cookies">{copy.more}</SiteLink>
      </div>
      <div>
        <button type="button" className="btn quiet" data-when="asked" data-choice="rejected">
          {copy.reject}
        </button>
        <button type="button" className="btn quiet" data-when="asked" data-choice="accepted">
          {copy.accept}
        </button>
        <button type="button" className="btn quiet" data-when="signalled" data-choice="close">
          {copy.close}
        </button>
      </div>
    </section>
  );
}

/** In the footer's list: opens the banner again. */
export function ConsentSettingsItem() {
  const copy = useInterfaceCopy().copy.consent;
  return (
    <li>
      <button type="button" className={styles.settings} data-consent-settings data-early>
        {copy.settings}
      </button>
    </li>
  );
}
