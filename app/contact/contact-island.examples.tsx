import copy from "../pages/contact/en.json" with { type: "json" };
import { ContactIsland, type ContactView } from "./contact-island.tsx";
import { emptyValues } from "./fields.ts";
import { DEFAULT_COUNTRY } from "./phone/countries.ts";
import { countryName } from "./phone/country-search.ts";

const LONG = "Datenbankhochverfügbarkeitslösungen ".repeat(12);
const values = emptyValues({ name: "Ana Prueba", email: "ana@example", message: LONG });

const words: ContactView["copy"] = {
  ...copy,
  asked: undefined,
  firstCountry: countryName(DEFAULT_COUNTRY, "en"),
};
const { choice, folded, callable } = copy.asked.emergency;
const emergency: Partial<ContactView> = {
  copy: { ...words, asked: choice, folded, callable },
  start: { subject: "support", origin: "type=emergency" },
};

const island = (state: Partial<ContactView> = {}) => (
  <ContactIsland
    language="en"
    prefix="en"
    copy={words}
    closeLabel="Close"
    isSent={false}
    challenge={{ token: "", a: 3, b: 4 }}
    start={{ subject: "", origin: "" }}
    consentVersion="sample"
    channels={{ email: "contact@example.com", phone: undefined }}
    // It never ends: the form stays in its sending state.
    send={() => new Promise(() => {})}
    {...state}
  />
);

export const as = "page";

/** The refused ones show an error toast, the sent one a success toast. */
export const examples = {
  empty: island(),
  prefilled: island({ start: { subject: "support", origin: "" } }),
  "errors and long words": island({
    refusal: {
      problem: "fields",
      values,
      errors: { email: "email", subject: "required", captchaAnswer: "captcha" },
    },
  }),
  "consent missing": island({
    refusal: {
      problem: "consent",
      values,
      errors: { gdprConsent: "consent", lopdConsent: "consent" },
    },
  }),
  "too many messages": island({ refusal: { problem: "rate", values, retryAfter: 600 } }),
  "not stored": island({ refusal: { problem: "storage", values } }),
  sent: island({ isSent: true, reference: "1F2A9C3B" }),
  "a plan": island({
    copy: { ...words, asked: "I am asking about the Standard plan" },
    start: { subject: "sales", origin: "subject=sales&plan=standard" },
  }),
  "an emergency": island({
    ...emergency,
    channels: { email: "contact@example.com", phone: "+54 11 0000 0000" },
  }),
  "an emergency, refused for a folded field": island({
    ...emergency,
    refusal: {
      problem: "fields",
      values: { ...values, subject: "" },
      errors: { subject: "required" },
    },
  }),
};
