/** Fills in the contact form the way a browser without script does. */
import { CONSENT_VERSION } from "../app/contact/consent.ts";

export const VALID: Record<string, string> = {
  name: "Ana Prueba",
  email: "ana@example.com",
  phone: "+34 600 000 000",
  company: "Prueba S.A.",
  country: "ES",
  subject: "support",
  message: "La réplica lleva dos horas de retraso.",
  gdprConsent: "on",
  lopdConsent: "on",
  consentVersion: CONSENT_VERSION,
};

/** A form with a fresh challenge, correctly solved, and the values of `VALID`. */
export async function freshForm(url: string, changes: Record<string, string | undefined> = {}) {
  const response = await fetch(`${url}/contact/challenge`);
  const { token, a, b } = (await response.json()) as { token: string; a: number; b: number };
  const all = { ...VALID, challenge: token, captchaAnswer: String(a + b), ...changes };
  const fields = Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => !!entry[1]),
  );
  return { fields };
}

/** Posts a form to an address of the contact page; redirects are not followed. */
export function post(
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  address = "/contact",
) {
  return fetch(url + address, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { "accept-language": "es", origin: url, ...headers },
    redirect: "manual",
  });
}

/** Fills in a form as `freshForm` does, and posts it as `post` does. */
export async function send(
  url: string,
  changes: Record<string, string | undefined> = {},
  headers: Record<string, string> = {},
  address = "/contact",
) {
  return post(url, (await freshForm(url, changes)).fields, headers, address);
}

/** Was the message acknowledged? */
export function isAccepted(response: Response): boolean {
  return isAcceptedAt("/contact", response);
}

/** @param address of the contact page to which it was posted */
export function isAcceptedAt(address: string, response: Response): boolean {
  return (
    response.status === 303 &&
    (response.headers.get("location") ?? "").startsWith(`${address}?sent=`)
  );
}
