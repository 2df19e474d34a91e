/** Loader and action of the contact page. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";
import { CONTACT } from "../../site/pages.ts";
import { withErrorId } from "../layout/error-id.server.ts";
import { languageOfPage, sameLanguage } from "../layout/page-loader.server.ts";
import { servicesContext, visitContext } from "../services.server.ts";
import type { Refusal } from "./service.server.ts";

/** The query parameter with the signed receipt, which shows the thank-you view. */
export const RECEIPT_PARAMETER = "sent";

/** More fields than the form has are refused: parsing each costs time, and a mebibyte can hold half a million. */
const MAX_FIELDS = 100;

/** The loader's part of the form: a challenge, or that the message was stored. */
export function contactState({ context, url }: LoaderFunctionArgs) {
  const { contact } = context.get(servicesContext);
  const receipt = contact.challenges.readReceipt(url.searchParams.get(RECEIPT_PARAMETER));
  return {
    isSent: receipt !== undefined,
    reference: receipt?.reference,
    challenge: context.get(visitContext).challenge ?? contact.challenges.issue(),
  };
}

/** The action: redirects to the thank-you view after a message was stored, else answers with the form and its errors. */
export const contactAction = withErrorId(async ({ request, context }: ActionFunctionArgs) => {
  const { contact } = context.get(servicesContext);
  const visit = context.get(visitContext);
  const body = Buffer.from(await request.arrayBuffer());
  const unread = contact.refuseUnread(body.length, visit.addressKeys);
  if (unread) return refused(unread);
  const form = await readForm(body, request.headers.get("content-type") ?? "");
  // The language of the consents' wording: that of the page, which may not be translated yet.
  const language = languageOfPage(CONTACT, visit);
  const outcome = await contact.submit(form, { ...visit, language });
  if (!outcome.accepted) return refused(outcome.refusal);
  throw redirect(
    sameLanguage(`${CONTACT.path}?${RECEIPT_PARAMETER}=${contact.challenges.receipt(outcome.reference)}`, visit),
    303,
  );
});

function refused(refusal: Refusal) {
  const headers = new Headers();
  if (refusal.retryAfter) headers.set("Retry-After", String(refusal.retryAfter));
  return data(refusal, { status: refusal.status, headers });
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
