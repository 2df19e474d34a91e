import { type HeadersArgs, type LoaderFunctionArgs, useActionData, useLoaderData, useLocation } from "react-router";
import { COMPANY, isSet } from "../../../site/company.ts";
import { CONSENT_VERSION } from "../../contact/consent.ts";
import { contactAction, contactState } from "../../contact/contact.server.ts";
import { ContactIsland, type ContactView, ISLAND_ID, VIEW_ID } from "../../contact/contact-island.tsx";
import { prefill } from "../../contact/prefill.ts";
import type { ShownRefusal } from "../../contact/service.server.ts";
import { useInterfaceCopy, usePageCopy, usePageTexts } from "../../i18n/copy.tsx";
import { SiteLink } from "../../i18n/link.tsx";
import { pageMeta } from "../../layout/meta.ts";
import { pageLoader } from "../../layout/page-loader.server.ts";
import { MailLink, PhoneLink } from "../../ui/company-links.tsx";
import type en from "./en.json";

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await pageLoader(args)), ...contactState(args) };
}

export const action = contactAction;
export const meta = pageMeta;

/** Sends the `Retry-After` of the action. */
export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The contact page: e-mail address and telephone number in the rail, the form beside them. */
export default function Contact() {
  const { copy } = usePageCopy<typeof en>();
  const view = useView();
  return (
    <section className="band">
      <div className="wrap rail">
        {view.isSent ? (
          <p className="mark">
            <b>{copy.sent.mark}</b>
          </p>
        ) : (
          <ContactChannels rail={copy.rail} />
        )}
        <div id={ISLAND_ID} className="flow">
          <ContactIsland {...view} />
        </div>
        <script
          id={VIEW_ID}
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose `<` is escaped, so that no value can end the element.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(view).replaceAll("<", "\\u003c") }}
        />
      </div>
    </section>
  );
}

function useView(): ContactView {
  const { copy, language } = usePageCopy<typeof en>();
  const { toast } = useInterfaceCopy().copy;
  const { prefix } = usePageTexts();
  const { isSent, reference, challenge } = useLoaderData<typeof loader>();
  const { title, lead, asked, form, sent } = copy;
  return {
    closeLabel: toast.close,
    language,
    prefix,
    copy: { title, lead, asked, form, sent },
    isSent,
    reference,
    challenge,
    phone: isSet(COMPANY.phone) ? COMPANY.phone : undefined,
    consentVersion: CONSENT_VERSION,
    start: prefill(new URLSearchParams(useLocation().search)),
    refusal: useActionData<ShownRefusal>(),
  };
}

/** E-mail, telephone and city, and the way to the first steps of an emergency. */
function ContactChannels({ rail }: { rail: (typeof en)["rail"] }) {
  return (
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
        <MailLink />
        <br />
        <PhoneLink />
        <br />
        {COMPANY.city}
      </p>
    </div>
  );
}
