/** The contact page: the form, or the thanks; what happens to a message; the free consultation. */

import { filled, formatMoney, languageTag } from "@blc/text";
import { renderToString } from "react-dom/server";
import {
  data,
  type HeadersArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
} from "react-router";
import { answerLanguage } from "../../../site/answer-language.ts";
import { inWorkingDays } from "../../../site/business-hours.ts";
import { EMERGENCY_ORIGIN, planIn } from "../../../site/contact-options.ts";
import { hasPhone, planOf } from "../../../site/owner/owner.ts";
import { CONSENT_VERSION } from "../../contact/consent.ts";
import { ContactIsland, type ContactView } from "../../contact/contact-island.tsx";
import { DEFAULT_COUNTRY } from "../../contact/phone/countries.ts";
import { countryName } from "../../contact/phone/country-search.ts";
import { prefill } from "../../contact/prefill.ts";
import { useIsland } from "../../document.tsx";
import { useInterfaceCopy, usePageCopy, usePageTexts, useSectionWords } from "../../i18n/copy.tsx";
import { hoursText, zoneLabel } from "../../i18n/zones.ts";
import { CONTACT_ISLAND, CONTACT_VIEW } from "../../islands.ts";
import { pageLoader } from "../../layout/page-loader.server.ts";
import { owner } from "../../owner.ts";
import { useSpoken } from "../../sections/key-facts.tsx";
import { People } from "../../sections/people.tsx";
import { FirstScreenEnd, Paragraphs, Section } from "../../sections/section.tsx";
import { servicesContext, visitContext } from "../../services.server.ts";
import { toolMessage } from "../../tools/messages.server.ts";
import { CallLink, MailLink, PhoneLink } from "../../ui/company-links.tsx";
import type en from "./en.json";
import { MessagePath } from "./message-path.tsx";
import styles from "./page.module.css";
import { SentPlan } from "./sent-plan.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await pageLoader(args);
  const { tool, reference, refusal, challenge } = args.context.get(visitContext);
  const { challenges } = args.context.get(servicesContext).contact;
  const isSent = reference !== undefined;
  const draft = tool && toolMessage(tool, args.url.searchParams, loaded.page.language);
  const { status = 200, retryAfter } = refusal ?? {};
  const headers: HeadersInit = retryAfter ? { "Retry-After": String(retryAfter) } : {};
  const { origin } = prefill(args.url.searchParams);
  if (origin === EMERGENCY_ORIGIN && !isSent)
    loaded.head.title = (loaded.page.copy as typeof en).asked.emergency.meta;
  const form = { isSent, reference, refusal, draft, challenge: challenge ?? challenges.issue() };
  return data({ ...loaded, ...form }, { status, headers });
}

/** Sends the `Retry-After` of the loader. */
export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders;
}

export default function Contact() {
  const { copy, t, language } = usePageCopy<typeof en>();
  const { after, consultation } = copy;
  const view = useView();
  const isEmergency = !view.isSent && view.start.origin === EMERGENCY_ORIGIN;
  const { consultationMinutes: minutes } = owner().terms;
  return (
    <>
      <section className="band">
        <div className={`wrap rail ${styles.opening}`}>
          <Opening isEmergency={isEmergency} isSent={view.isSent} />
          {!view.isSent && <SentPlan />}
          <HydratedForm view={view} />
          {!view.isSent && !isEmergency && <ContactChannels rail={copy.rail} />}
        </div>
        <FirstScreenEnd />
      </section>
      <Section copy={after} id="after">
        <MessagePath
          steps={filled(after.steps, language, {
            inLanguage: answerLanguage(owner(), language, after.inLanguage),
          })}
          times={useTimes(isEmergency)}
          reached={view.isSent ? "stored" : "form"}
        />
      </Section>
      {!isEmergency && (
        <Section copy={consultation} id="consultation">
          <Paragraphs texts={consultation.text} />
          {minutes && <p>{t("consultation.minutes", { count: minutes })}</p>}
        </Section>
      )}
      {/* At the end: the first screen does not need it. */}
      <script
        id={useIsland(CONTACT_VIEW)}
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose `<` is escaped, so that no value can end the element.
        dangerouslySetInnerHTML={{ __html: JSON.stringify(view).replaceAll("<", "\\u003c") }}
      />
    </>
  );
}

/** When a message is at each station, in the owner's words. Those of the form do not hold in an emergency. */
function useTimes(isEmergency: boolean) {
  const { copy, t, language } = usePageCopy<typeof en>();
  const { answer } = useSectionWords().copy;
  const { terms, staff, statedHours, company } = owner();
  const { answerWorkingHours: count } = terms;
  const stored = copy.after.atOnce;
  if (isEmergency) return { stored };
  return {
    stored,
    read:
      statedHours &&
      t("after.staff", {
        hours: hoursText(statedHours, language),
        zone: zoneLabel(company.timeZone, language),
      }),
    answer: count
      ? t("after.hours", { count, days: inWorkingDays(count, staff.hours, answer) })
      : undefined,
  };
}

/** Rendered by itself, as the browser's script hydrates it. */
function HydratedForm({ view }: { view: ContactView }) {
  const startsOnUse = !view.isSent && !view.refusal;
  return (
    <div
      id={useIsland(CONTACT_ISLAND, { startsOnUse })}
      className="flow"
      data-on-use={startsOnUse ? "" : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React has rendered it.
      dangerouslySetInnerHTML={{ __html: renderToString(<ContactIsland {...view} />) }}
    />
  );
}

function useView(): ContactView {
  const { copy, t, language } = usePageCopy<typeof en>();
  const { toast } = useInterfaceCopy().copy;
  const { prefix } = usePageTexts();
  const { isSent, reference, challenge, refusal, draft } = useLoaderData<typeof loader>();
  const { asked, form, sent } = copy;
  const start = prefill(new URLSearchParams(useLocation().search));
  const plan = planIn(start.origin);
  const { name = "", price } = plan ? planOf(owner(), plan) : {};
  const planWords = price
    ? t("asked.plan", { name, price: formatMoney(price, "USD", language) })
    : t("asked.customPlan", { name });
  const isEmergency = start.origin === EMERGENCY_ORIGIN;
  const emergency = isEmergency ? asked.emergency : undefined;
  const firstCountry = countryName(DEFAULT_COUNTRY, languageTag(language));
  return {
    closeLabel: toast.close,
    language,
    prefix,
    copy: {
      form: emergency ? { ...form, labels: { ...form.labels, message: emergency.message } } : form,
      firstCountry,
      asked: plan ? planWords : emergency?.choice,
      folded: emergency?.folded,
      callable: emergency?.callable,
      sent: isSent ? sent : undefined,
    },
    isSent,
    reference,
    challenge,
    channels: {
      email: owner().company.email,
      phone: hasPhone(owner()) ? owner().company.phone : undefined,
    },
    consentVersion: CONSENT_VERSION,
    start,
    draft,
    refusal,
  };
}

/** The title with its lead. Outside of the island: only a document changes them. */
function Opening({ isEmergency, isSent }: { isEmergency: boolean; isSent: boolean }) {
  const { copy } = usePageCopy<typeof en>();
  const { t } = useSectionWords();
  const { draft } = useLoaderData<typeof loader>();
  const spoken = useSpoken();
  const { emergency } = copy.asked;
  if (isSent)
    return (
      <>
        <p className={`mark ${styles.margin}`}>
          <b>{copy.sent.mark}</b>
        </p>
        <Title>{copy.sent.title}</Title>
      </>
    );
  if (isEmergency)
    return (
      <div className="flow">
        <Title>{emergency.title}</Title>
        <p>{emergency.text}</p>
        <CallLink className="btn">{t("emergency.call", { phone: owner().company.phone })}</CallLink>
      </div>
    );
  return (
    <div className="flow">
      <Title>{copy.title}</Title>
      <p className="muted">
        {copy.lead} {spoken}
      </p>
      {draft && <p>{copy.drafted}</p>}
    </div>
  );
}

/** Takes the focus when the form gives way to the thanks, and back. */
function Title({ children }: { children: string }) {
  return <h1 tabIndex={-1}>{children}</h1>;
}

/** E-mail, telephone if the owner has set it, and city: in the margin, on phones after the form. */
function ContactChannels({ rail }: { rail: (typeof en)["rail"] }) {
  const { bookingUrl, city } = owner().company;
  return (
    <div className={`flow ${styles.margin}`}>
      <p className="mark">
        <b>{rail.mark}</b>
        <br />
        <MailLink />
        {hasPhone(owner()) && (
          <>
            <br />
            <PhoneLink />
          </>
        )}
        <br />
        {city}
      </p>
      {bookingUrl && (
        <p>
          <a className="alone" href={bookingUrl}>
            {rail.book}
          </a>
        </p>
      )}
      <People people={owner().people} most={3} />
    </div>
  );
}
