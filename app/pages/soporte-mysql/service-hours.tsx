/** The hours of a plan, as they are in other cities on the day of the page. */
import { Temporal } from "temporal-polyfill";
import { instantAt } from "../../../site/business-hours.ts";
import { planZone } from "../../../site/owner/owner.ts";
import type { Plan } from "../../../site/plans.ts";
import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { owner } from "../../owner.ts";
import type en from "./en.json";
import styles from "./plan.module.css";

const CITIES = {
  mexico: "America/Mexico_City",
  bogota: "America/Bogota",
  santiago: "America/Santiago",
  buenosAires: "America/Argentina/Buenos_Aires",
  madrid: "Europe/Madrid",
} as const;

type Hours = NonNullable<Plan["coverage"]>;

/** The hours of a plan that does not answer around the clock. */
export function limitedHours({ coverage }: Plan): Hours | undefined {
  return coverage && coverage.to - coverage.from < 24 ? coverage : undefined;
}

/** An hour of the plans. The day is that of UTC: when it changes, each page is rendered anew. */
function instantOf(hour: number): Temporal.Instant {
  return instantAt(Temporal.Now.plainDateISO("UTC"), hour, planZone(owner()));
}

/** The same hour in another zone: "09:00". */
function timeIn(zone: string, hour: number): string {
  const { hour: there, minute } = instantOf(hour).toZonedDateTimeISO(zone);
  return [there, minute].map((part) => String(part).padStart(2, "0")).join(":");
}

/** A script puts the visitor's own zone in place of UTC. */
export function ServiceHours({ hours: { from, to } }: { hours: Hours }) {
  const { caption, own, cities } = usePageCopy<typeof en>().copy.hours;
  const elsewhere = entries(CITIES).filter(([, zone]) => zone !== planZone(owner()));
  return (
    <p className={styles.cities}>
      {caption}:{" "}
      {elsewhere.map(([city, zone]) => (
        <span key={city}>
          {cities[city]} <b>{`${timeIn(zone, from)}–${timeIn(zone, to)}`}</b>
        </span>
      ))}
      <span>
        <span data-own-zone={own}>UTC</span>{" "}
        <b>
          <UtcTime hour={from} />–<UtcTime hour={to} />
        </b>
      </span>
    </p>
  );
}

function UtcTime({ hour }: { hour: number }) {
  return <time dateTime={instantOf(hour).toString()}>{timeIn("UTC", hour)}</time>;
}
