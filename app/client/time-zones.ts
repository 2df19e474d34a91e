/** Hours in UTC become those in the visitor's own zone, which the server does not know. Nothing is stored. */
import { onPage } from "./navigation.ts";

export function startTimeZones(): void {
  onPage(() => {
    for (const name of document.querySelectorAll<HTMLElement>("[data-own-zone]")) {
      name.textContent = name.dataset.ownZone ?? "";
      for (const time of name.parentElement?.querySelectorAll("time") ?? []) {
        const at = new Date(time.dateTime);
        const parts = [at.getHours(), at.getMinutes()];
        time.textContent = parts.map((part) => String(part).padStart(2, "0")).join(":");
      }
    }
  });
}
