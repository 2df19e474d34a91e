/** What the contact page shows of its form, and what becomes of a posted one. */
import type { LoaderFunctionArgs } from "react-router";
import { SOURCE_PARAMETER } from "../../site/contact-options.ts";
import { CONTACT } from "../../site/pages.ts";
import { languageOfPage, sameLanguage } from "../layout/page-loader.server.ts";
import { servicesContext, type Visit, visitContext } from "../services.server.ts";
import type { ReadSource } from "../visit-source.server.ts";
import type { AddressKeys } from "./rate-limit.server.ts";
import type { ContactService, Refusal, Sender } from "./service.server.ts";

/** The query parameter with the signed receipt, which shows the thank-you view. */
export const RECEIPT_PARAMETER = "sent";

/** More fields than the form has are refused: parsing each costs time, and a mebibyte can hold half a million. */
const MAX_FIELDS = 100;

/** The loader's part of the form: a challenge and why the form was refused, or that the message was stored. */
export function contactState({ context }: Pick<LoaderFunctionArgs, "context">) {
  const { challenge, reference, refusal } = context.get(visitContext);
  return {
    isSent: reference !== undefined,
    reference,
    challenge: challenge ?? context.get(servicesContext).contact.challenges.issue(),
    refusal,
  };
}

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
  return new Response(null, { status: 303, headers: { Location: location, "Cache-Control": "no-store" } });
}

/** @returns the fields; empty where the body is not a form */
async function readForm(body: Buffer<ArrayBuffer>, type: string): Promise<FormData | URLSearchParams> {
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
