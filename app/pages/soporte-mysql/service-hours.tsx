/** The plans' hours, as they are in other cities on the day of the page. */
import { Temporal } from "temporal-polyfill";
import { instantAt } from "../../../site/business-hours.ts";
import { planZone } from "../../../site/owner/owner.ts";
import type { Plan } from "../../../site/plans.ts";
import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { zoneLabel } from "../../i18n/zones.ts";
import { owner } from "../../owner.ts";
import { Fold } from "../../sections/fold.tsx";
import { Table } from "../../sections/table.tsx";
import type en from "./en.json";
import styles from "./page.module.css";

const CITIES = {
  mexico: "America/Mexico_City",
  bogota: "America/Bogota",
  santiago: "America/Santiago",
  buenosAires: "America/Argentina/Buenos_Aires",
  madrid: "Europe/Madrid",
} as const;

/** The hours of a plan that does not answer around the clock. */
export function limitedHours({ coverage }: Plan): Plan["coverage"] {
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
export function ServiceHours() {
  const { copy, t, language } = usePageCopy<typeof en>();
  const { caption, city: cityHead, own, cities } = copy.hours;
  const { days } = copy.plans;
  const here = planZone(owner());
  const limited = owner().plans.flatMap((plan) => {
    const hours = limitedHours(plan);
    return hours ? { name: plan.name, hours } : [];
  });
  if (limited.length === 0) return null;
  const elsewhere = entries(CITIES).filter(([, zone]) => zone !== here);
  const zones = [
    { zone: here, name: zoneLabel(here, language) },
    ...elsewhere.map(([city, zone]) => ({ zone, name: cities[city] })),
  ];
  return (
    <Fold title={caption} as="p">
      <Table
        caption={caption}
        columns={[
          cityHead,
          ...limited.map(
            ({ name, hours }) => `${name}, ${days[hours.firstDay]}–${days[hours.lastDay]}`,
          ),
        ]}
        rows={[
          ...zones.map(({ zone, name }) => [
            name,
            ...limited.map(
              ({ hours: { from, to } }) => `${timeIn(zone, from)}–${timeIn(zone, to)}`,
            ),
          ]),
          [
            <span key="own" data-own-zone={own}>
              UTC
            </span>,
            ...limited.map(({ name, hours: { from, to } }) => (
              <span key={name}>
                <UtcTime hour={from} />–<UtcTime hour={to} />
              </span>
            )),
          ],
        ]}
      />
      <p className={`muted ${styles.zone}`}>
        {t(owner().terms.timeZone ? "plans.timeZone" : "plans.assumedZone", {
          zone: zoneLabel(here, language),
        })}
      </p>
    </Fold>
  );
}

function UtcTime({ hour }: { hour: number }) {
  return <time dateTime={instantOf(hour).toString()}>{timeIn("UTC", hour)}</time>;
}
