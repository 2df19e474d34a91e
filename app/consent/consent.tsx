import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useCopy } from "../i18n/copy.tsx";
import { SiteLink } from "../i18n/link.tsx";
import { type Choice, keepChoice, readChoice } from "./choice.ts";
import styles from "./consent.module.css";
import type en from "./en.json";
import { loadPixel, type PixelSettings, trackPageView, withdrawPixel } from "./pixel.ts";

const OpenSettings = createContext<(() => void) | undefined>(undefined);

/**
 * Asks for consent to the advertising pixel, and loads it only then. Stands around the site's layout where a pixel is
 * configured; without one, it is not there.
 */
export function ConsentProvider({ pixel, children }: { pixel: PixelSettings; children: ReactNode }) {
  // Undefined until script runs: the finished HTML is the same for all visitors.
  const [choice, setChoice] = useState<Choice>();
  const [isOpen, setIsOpen] = useState(false);
  const { pathname, search } = useLocation();

  useEffect(() => {
    const known = readChoice();
    setChoice(known);
    setIsOpen(known === "undecided");
  }, []);

  // By its parts: another language brings the same settings as another object.
  const { id, scriptUrl } = pixel;
  useEffect(() => {
    if (choice === "accepted") loadPixel({ id, scriptUrl });
  }, [choice, id, scriptUrl]);

  // One page view when the pixel is loaded, and one for each address after that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what is counted.
  useEffect(() => {
    if (choice === "accepted") trackPageView();
  }, [choice, pathname, search]);

  const decide = (decision: "accepted" | "rejected") => {
    keepChoice(decision);
    if (choice === "accepted" && decision === "rejected") withdrawPixel();
    setChoice(decision);
    setIsOpen(false);
  };
  return (
    <OpenSettings value={() => setIsOpen(true)}>
      {children}
      {isOpen && <Banner isSignalled={choice === "signalled"} onDecide={decide} onClose={() => setIsOpen(false)} />}
    </OpenSettings>
  );
}

interface BannerProps {
  isSignalled: boolean;
  onDecide(decision: "accepted" | "rejected"): void;
  onClose(): void;
}

/** Fixed over the page, so that nothing moves; accepting and rejecting are the same kind of button. */
function Banner({ isSignalled, onDecide, onClose }: BannerProps) {
  const { copy } = useCopy<typeof en>("consent");
  return (
    <section className={styles.banner} aria-label={copy.label}>
      <div>
        <b>{copy.label}</b>
        <p>{isSignalled ? copy.signal : copy.text}</p>
        <SiteLink to="/cookies">{copy.more}</SiteLink>
      </div>
      <div className={styles.buttons}>
        {isSignalled ? (
          <button type="button" className="btn quiet" onClick={onClose}>
            {copy.close}
          </button>
        ) : (
          <>
            <button type="button" className="btn quiet" onClick={() => onDecide("rejected")}>
              {copy.reject}
            </button>
            <button type="button" className="btn quiet" onClick={() => onDecide("accepted")}>
              {copy.accept}
            </button>
          </>
        )}
      </div>
    </section>
  );
}

/** In the footer's list: opens the banner again. Nothing where there is nothing to choose. */
export function ConsentSettingsItem() {
  const open = useContext(OpenSettings);
  return open && <SettingsItem onOpen={open} />;
}

function SettingsItem({ onOpen }: { onOpen: () => void }) {
  const { copy } = useCopy<typeof en>("consent");
  return (
    <li>
      <button type="button" className={styles.settings} onClick={onOpen}>
        {copy.settings}
      </button>
    </li>
  );
}
