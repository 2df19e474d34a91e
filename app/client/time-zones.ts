/** Fields for a time zone start with the visitor's own, which the server does not know. Nothing is stored or sent. */
import { onPage } from "./navigation.ts";

export function startTimeZones(): void {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  onPage(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>("[data-own-zone]"))
      if (own && field.value === field.defaultValue) field.value = own;
  });
}
