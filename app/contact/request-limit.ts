/** The specification sets no limit to a field; the whole request has this one, in bytes. */
export const MAX_REQUEST_BYTES = 1024 * 1024;
/** Larger ones cost more than others to read and to show again: few are taken of one address, and one at a time. */
export const ORDINARY_REQUEST_BYTES = 64 * 1024;

/** Would this form be over the limit when it is sent? Lets the browser say so before it sends a megabyte. */
export function isTooLarge(form: FormData): boolean {
  const entries = [...form].map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(entries).toString().length > MAX_REQUEST_BYTES;
}
