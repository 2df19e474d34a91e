/** Fields for a time zone start with the visitor's own, which the server does not know. Nothing is stored or sent. */
import { onPage } from "./navigation.ts";

export function startTimeZones(): void {
  // When a field comes into view: the first use of Intl takes 100 ms on a slow phone.
  const observer = new IntersectionObserver((fields) => {
    for (const { target, isIntersecting } of fields) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const field = target as HTMLInputElement;
      const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
      if (own && field.value === field.defaultValue) field.value = own;
    }
  });
  onPage(() => {
    observer.disconnect();
    for (const field of document.querySelectorAll("[data-own-zone]")) observer.observe(field);
  });
}
