/** The part of the contact page that is hydrated in the browser. */
import type { Language } from "@blc/text";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { type PageTexts, TextsProvider } from "../i18n/copy.tsx";
import { SiteLink } from "../i18n/link.tsx";
import type { Channels } from "./captcha.tsx";
import type { ShownChallenge } from "./challenge.server.ts";
import { ContactForm } from "./contact-form.tsx";
import type { ContactCopy } from "./copy.ts";
import { emptyValues } from "./fields.ts";
import { CloseButton, Words } from "./notice.tsx";
import { countryByIso, DEFAULT_COUNTRY } from "./phone/countries.ts";
import type { Prefill } from "./prefill.ts";
import type { ShownRefusal } from "./service.server.ts";

/** The props of the island as they are sent to the browser, including its copy. */
export interface ContactView {
  language: Language;
  prefix: PageTexts["prefix"];
  copy: ContactCopy;
  closeLabel: string;
  isSent: boolean;
  /** Of the message that was stored. */
  reference?: string | undefined;
  challenge: ShownChallenge;
  start: Prefill;
  /** The message that the form starts with: the result of a tool. */
  draft?: string | undefined;
  /** Of the wording of the consents in `copy`. */
  consentVersion: string;
  channels: Channels;
  refusal?: ShownRefusal | undefined;
}

interface ContactIslandProps extends ContactView {
  /** Absent on the server. */
  send?: (form: HTMLFormElement) => Promise<void>;
  onHydrated?: () => void;
}

/** The React island of the contact page: the form, or the thank-you view. */
export function ContactIsland({ send, onHydrated, ...view }: ContactIslandProps) {
  const { language, prefix, copy, isSent, challenge, start, draft, refusal } = view;
  const countryCode = `+${countryByIso(DEFAULT_COUNTRY)?.dialCode ?? ""} `;
  const wasSent = useRef(isSent);
  // The title takes the focus when the thank-you view gives way to the form, or the form to it.
  useEffect(() => {
    if (wasSent.current || isSent) document.querySelector<HTMLElement>("main h1")?.focus();
    wasSent.current = isSent;
  }, [isSent]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration.
  useEffect(() => onHydrated?.(), []);
  return (
    <TextsProvider
      value={{ language, prefix, id: "contact", contactQuery: "", page: { language, copy } }}
    >
      {isSent && copy.sent ? (
        <Sent copy={copy.sent} reference={view.reference} closeLabel={view.closeLabel} />
      ) : (
        <ContactForm
          initial={
            refusal?.values ??
            emptyValues({ subject: start.subject, phone: countryCode, message: draft ?? "" })
          }
          origin={start.origin}
          channels={view.channels}
          consentVersion={view.consentVersion}
          challenge={challenge}
          refusal={refusal}
          closeLabel={view.closeLabel}
          send={send}
        />
      )}
    </TextsProvider>
  );
}

interface SentProps {
  copy: NonNullable<ContactCopy["sent"]>;
  reference: string | undefined;
  closeLabel: string;
}

/** The thank-you view. With script, a toast announces it once for each message. */
function Sent({ copy, reference, closeLabel }: SentProps) {
  const [hasToast, setHasToast] = useState(false);
  useEffect(() => {
    // Kept in the history entry, so that a reload or the back button does not repeat the toast.
    setHasToast(!history.state?.isThanked);
    history.replaceState({ ...history.state, isThanked: true }, "");
  }, []);
  // The live region is in the layout: one that is added together with its text is often not announced.
  const region = hasToast && document.getElementById("toast-success");
  return (
    <>
      {region &&
        createPortal(
          <div className="toast success">
            <div>
              <Words {...copy} />
            </div>
            <CloseButton label={closeLabel} onClick={() => setHasToast(false)} />
          </div>,
          region,
        )}
      <p>{copy.text}</p>
      {reference && (
        <p>
          {copy.reference} <code>{reference}</code>
        </p>
      )}
      <p className="muted">{copy.next}</p>
      <div className="acts">
        <SiteLink className="btn quiet" to="/contact">
          {copy.again}
        </SiteLink>
      </div>
    </>
  );
}
