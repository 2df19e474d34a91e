/** What becomes of a posted form. */
import { RECEIPT_PARAMETER, SOURCE_PARAMETER } from "../../../site/contact-options.ts";
import { CONTACT } from "../../../site/pages.ts";
import type { AddressKeys } from "../../contact/rate-limit.server.ts";
import type { ContactService, Refusal, Sender } from "../../contact/service.server.ts";
import { languageOfPage } from "../../i18n/catalogues.server.ts";
import { sameLanguage } from "../../i18n/detection.ts";
import type { Visit } from "../../services.server.ts";
import type { ReadSource } from "../../visit-source.server.ts";

/** More fields than the form has are refused: parsing each costs time, and a mebibyte can hold half a million. */
const MAX_FIELDS = 100;

/** Takes a posted form. @returns a redirect to the thank-you view after the message was stored, else the refusal */
export async function receiveForm(
  request: Request,
  visit: Pick<Visit, "language" | "prefix" | "given"> & Pick<Sender, "from">,
  addressKeys: AddressKeys,
  { contact, readSource }: { contact: ContactService; readSource: ReadSource },
): Promise<Response | Refusal> {
  const body = Buffer.from(await request.arrayBuffer());
  const unread = contact.refuseUnread(body.length, addressKeys);
  if (unread) return unread;
  const form = await readForm(body, request.headers.get("content-type") ?? "");
  // The language of the consents' wording: that of the page, which may not be translated yet.
  const language = languageOfPage(CONTACT, visit);
  const told = form.get(SOURCE_PARAMETER);
  const source = typeof told === "string" ? readSource(told, request) : null;
  const answer = await contact.submit(form, { language, from: visit.from, source, addressKeys });
  if ("problem" in answer) return answer;
  const receipt = contact.challenges.receipt(answer.reference);
  const location = sameLanguage(`${CONTACT.path}?${RECEIPT_PARAMETER}=${receipt}`, visit);
  return new Response(null, {
    status: 303,
    headers: { Location: location, "Cache-Control": "no-store" },
  });
}

/** @returns the fields; empty where the body is not a form */
async function readForm(
  body: Buffer<ArrayBuffer>,
  type: string,
): Promise<FormData | URLSearchParams> {
  const isMultipart = type.startsWith("multipart/form-data");
  const text = body.toString(isMultipart ? "latin1" : "utf8");
  const fields = text.split(isMultipart ? /content-disposition/i : "&", MAX_FIELDS + 1);
  if (fields.length > MAX_FIELDS) return new URLSearchParams();
  if (!isMultipart) return new URLSearchParams(text);
  try {
    return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch {
    return new URLSearchParams();
  }
}
