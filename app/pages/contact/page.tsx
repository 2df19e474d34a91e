import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import {
  type ClientActionFunctionArgs,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
} from "react-router";
import { contactAction, contactState } from "../../contact/contact.server.ts";
import { ContactForm } from "../../contact/contact-form.tsx";
import { emptyValues } from "../../contact/fields.ts";
import { countryByIso, DEFAULT_COUNTRY } from "../../contact/phone/countries.ts";
import { prefill } from "../../contact/prefill.ts";
import type { Refusal } from "../../contact/service.server.ts";
import { useCopy } from "../../i18n/copy.tsx";
import { SiteLink } from "../../i18n/link.tsx";
import { pageMeta } from "../../layout/meta.ts";
import { pageLoader } from "../../layout/page-loader.server.ts";
import { ToastWords, useToast } from "../../layout/toast.tsx";
import { COMPANY } from "../../site/company.ts";
import type en from "./en.json";

const loadPage = pageLoader("contact");

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await loadPage(args)), ...contactState(args) };
}

export const action = contactAction;

/** When nothing comes back, or nothing that can be read, the form stays as it is and says that it was not stored. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { problem: "storage" as const };
  }
}

/** A form that stays a form needs nothing new from the server, which may be away. */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod !== "POST") return defaultShouldRevalidate;
  // Not the fragment: who came by a link within the page stays on it as well.
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search;
}

export const meta = pageMeta;

/** Retry-After, where the action sets it. */
export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

export default function Contact() {
  const { copy } = useCopy<typeof en>("contact");
  const { isSent, challenge } = useLoaderData<typeof loader>();
  const refusal = useActionData<Partial<Refusal> & Pick<Refusal, "problem">>();
  const { search, state } = useLocation();
  const start = prefill(new URLSearchParams(search), state);
  const prefix = `+${countryByIso(DEFAULT_COUNTRY)?.dialCode} `;
  const heading = useRef<HTMLHeadingElement>(null);
  const wasSent = useRef(isSent);
  // The way back to the form stays on this path, so that nobody else says that the page is another one.
  useEffect(() => {
    if (wasSent.current && !isSent) heading.current?.focus();
    wasSent.current = isSent;
  }, [isSent]);
  if (isSent) return <Sent copy={copy.sent} />;
  return (
    <ContactSheet copy={copy} heading={heading}>
      <ContactForm
        initial={refusal?.values ?? emptyValues({ subject: start.subject, phone: prefix })}
        origin={start.origin}
        challenge={challenge}
        refusal={refusal}
      />
    </ContactSheet>
  );
}

/** The ways to reach a human in the rail, the sheet to fill in beside it. */
function ContactSheet({
  copy,
  heading,
  children,
}: {
  copy: typeof en;
  heading: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}) {
  const { rail } = copy;
  return (
    <section className="band">
      <div className="wrap rail">
        <div className="flow">
          <p className="mark">
            <b>{rail.mark}</b>
          </p>
          <p className="mark">
            {rail.emergency}
            <br />
            <SiteLink to="/mysql-data-recovery#first-ten-minutes">{rail.firstMinutes}</SiteLink>
          </p>
          <p className="mark">
            <a href={`mailto:${COMPANY.email}`}>{COMPANY.email}</a>
            <br />
            <a href={`tel:${COMPANY.phone.replace(/[^+\d]/g, "")}`}>{COMPANY.phone}</a>
            <br />
            {COMPANY.city}
          </p>
        </div>
        <div className="flow">
          <h1 ref={heading} tabIndex={-1}>
            {copy.title}
          </h1>
          <p className="muted">{copy.lead}</p>
          {children}
        </div>
      </div>
    </section>
  );
}

function SentWords() {
  const { copy } = useCopy<typeof en>("contact");
  return <ToastWords {...copy.sent} />;
}

/** The message is stored. Said in the page, and with script by a toast, once for each message. */
function Sent({ copy }: { copy: (typeof en)["sent"] }) {
  const toast = useToast();
  const { key } = useLocation();
  const isThanked = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  // The mark stands in this entry of the history: a reload and the way back find it, and nothing is stored.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language makes a new entry of the same view.
  useEffect(() => {
    if (!isThanked.current && !history.state?.isThanked) toast({ kind: "success", words: <SentWords /> });
    isThanked.current = true;
    history.replaceState({ ...history.state, isThanked: true }, "");
  }, [key]);
  return (
    <section className="band">
      <div className="wrap rail">
        <p className="mark">
          <b>{copy.mark}</b>
        </p>
        <div className="flow">
          <h1 ref={heading} tabIndex={-1}>
            {copy.title}
          </h1>
          <p>{copy.text}</p>
          <p className="muted">{copy.next}</p>
          <div className="acts">
            <SiteLink className="btn quiet" to="/contact">
              {copy.again}
            </SiteLink>
          </div>
        </div>
      </div>
    </section>
  );
}
