import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";
import { CONTACT } from "../../site/pages.ts";
import { withErrorId } from "../layout/error-id.server.ts";
import { languageOfPage, sameLanguage } from "../layout/page-loader.server.ts";
import { servicesContext, visitContext } from "../services.server.ts";
import type { Refusal } from "./service.server.ts";

/** The parameter that leads to the thank-you view. Signed, so that nobody sees it without having written. */
export const RECEIPT_PARAMETER = "sent";

/** A body with more fields is no form of ours: each costs time, and a mebibyte can hold half a million. */
const MAX_FIELDS = 100;

/** What the form needs beside its words: a challenge, or the news that the message has arrived. */
export function contactState({ context, url }: LoaderFunctionArgs) {
  const { contact } = context.get(servicesContext);
  const isSent = contact.challenges.isReceipt(url.searchParams.get(RECEIPT_PARAMETER));
  return { isSent, challenge: context.get(visitContext).challenge ?? contact.challenges.issue() };
}

/** Takes a posted form: a message that was stored leads to the thank-you view, everything else back to the form. */
export const contactAction = withErrorId(async ({ request, context }: ActionFunctionArgs) => {
  const { contact } = context.get(servicesContext);
  const visit = context.get(visitContext);
  const body = Buffer.from(await request.arrayBuffer());
  const unread = await contact.refuseUnread(body.length, visit.address);
  if (unread) return refused(unread);
  const form = await readForm(body, request.headers.get("content-type") ?? "");
  // The language of the consents' wording: that of the page, which may not be translated yet.
  const language = languageOfPage(CONTACT, visit);
  const outcome = await contact.submit(form, { ...visit, language });
  if (!outcome.accepted) return refused(outcome.refusal);
  throw redirect(sameLanguage(`${CONTACT.path}?${RECEIPT_PARAMETER}=${contact.challenges.receipt()}`, visit), 303);
});

function refused(refusal: Refusal) {
  const headers = new Headers();
  if (refusal.retryAfter) headers.set("Retry-After", String(refusal.retryAfter));
  return data(refusal, { status: refusal.status, headers });
}

/** @returns the fields; none of them when the body is no form */
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
