import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";
import { withErrorId } from "../layout/error-id.server.ts";
import { keepLanguage } from "../layout/page-loader.server.ts";
import { servicesContext, visitContext } from "../services.server.ts";
import { MAX_REQUEST_BYTES } from "./request-limit.ts";
import type { Refusal } from "./service.server.ts";

/** The parameter that leads to the thank-you view. Signed, so that nobody sees it without having written. */
const RECEIPT_PARAMETER = "sent";

/** What the form needs beside its words: a challenge, or the news that the message has arrived. */
export function contactState({ context, url }: LoaderFunctionArgs) {
  const { contact } = context.get(servicesContext);
  const isSent = contact.challenges.isReceipt(url.searchParams.get(RECEIPT_PARAMETER));
  return { isSent, challenge: contact.challenges.issue() };
}

/** Takes a posted form: a message that was stored leads to the thank-you view, everything else back to the form. */
export const contactAction = withErrorId(async ({ request, context, url }: ActionFunctionArgs) => {
  const { contact } = context.get(servicesContext);
  const form = await readForm(request);
  if (!form) return refused(contact.refuseTooLarge());
  const outcome = await contact.submit(form, context.get(visitContext));
  if (!outcome.accepted) return refused(outcome.refusal);
  throw redirect(keepLanguage(`/contact?${RECEIPT_PARAMETER}=${contact.challenges.receipt()}`, url), 303);
});

function refused(refusal: Refusal) {
  const headers = new Headers();
  if (refusal.retryAfter) headers.set("Retry-After", String(refusal.retryAfter));
  return data(refusal, { status: refusal.status, headers });
}

/** @returns the fields; none of them when the body is no form; undefined when it is larger than the limit */
async function readForm(request: Request): Promise<FormData | URLSearchParams | undefined> {
  const body = Buffer.from(await request.arrayBuffer());
  if (body.length > MAX_REQUEST_BYTES) return undefined;
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("multipart/form-data")) return new URLSearchParams(body.toString("utf8"));
  try {
    return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch {
    return new URLSearchParams();
  }
}
