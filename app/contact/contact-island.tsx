/** The part of the contact page that is hydrated in the browser. */
import type { Language } from "@blc/text";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { type PageTexts, TextsProvider } from "../i18n/copy.tsx";
import { SiteLink } from "../i18n/link.tsx";
import { ContactForm, type ContactFormProps } from "./contact-form.tsx";
import type { ContactCopy } from "./copy.ts";
import { emptyValues } from "./fields.ts";
import { CloseButton, Words } from "./notice.tsx";
import { countryByIso, DEFAULT_COUNTRY } from "./phone/countries.ts";
import type { Prefill } from "./prefill.ts";

/** The props of the island as they are sent to the browser, including its copy. */
export interface ContactView extends Omit<ContactFormProps, "initial" | "origin" | "send"> {
  language: Language;
  prefix: PageTexts["prefix"];
  copy: ContactCopy;
  isSent: boolean;
  /** Of the message that was stored. */
  reference?: string;
  start: Prefill;
  /** The message that the form starts with: the result of a tool. */
  draft?: string;
}

interface ContactIslandProps extends ContactView, Pick<ContactFormProps, "send"> {
  onHydrated?: () => void;
}

/** The React island of the contact page: the form, or the thank-you view. */
export function ContactIsland({ onHydrated, reference, ...form }: ContactIslandProps) {
  const { language, prefix, copy, isSent, start, draft = "", refusal, closeLabel } = form;
  const phone = `+${countryByIso(DEFAULT_COUNTRY)?.dialCode ?? ""} `;
  const wasSent = useRef(isSent);
  // The title takes the focus when the form and the thank-you view replace each other.
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
        <Sent copy={copy.sent} reference={reference} closeLabel={closeLabel} />
      ) : (
        <ContactForm
          {...form}
          initial={
            refusal?.values ?? emptyValues({ subject: start.subject, phone, message: draft })
          }
          origin={start.origin}
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
    // In the history entry, so that neither a reload nor the back button repeats the toast.
    setHasToast(!history.state?.isThanked);
    history.replaceState({ ...history.state, isThanked: true }, "");
  }, []);
  // Screen readers often ignore a live region that is added with its text, so the layout has it.
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
