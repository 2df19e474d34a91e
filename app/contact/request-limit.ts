/** The size limits of a posted form. */

/** The limit of a request in bytes. Single fields have none. */
export const MAX_REQUEST_BYTES = 1024 * 1024;
/**
 * Larger requests are rate limited and processed one at a time: reading and rendering them costs
 * more. In bytes.
 */
export const ORDINARY_REQUEST_BYTES = 64 * 1024;

/** As a browser posts it. */
export function encodedForm(form: FormData): URLSearchParams {
  return new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
}

/** Is this form over the limit? Checked in the browser, before the request is sent. */
export function isTooLarge(form: FormData): boolean {
  return encodedForm(form).toString().length > MAX_REQUEST_BYTES;
}
