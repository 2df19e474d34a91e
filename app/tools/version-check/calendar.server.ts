/** The dates of the release lines as iCalendar writes them: RFC 5545, with the properties of RFC 7986. */
import { versions } from "@blc/diagnose";
import { type KeyOf, type Language, languageTag, longDate, type Stem, translate, type Values } from "@blc/text";
import ical, { ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { v5 as namedUuid } from "uuid";
import { localAddress } from "../../../site/address.ts";
import { datesOf, type LineDate, recordOf, VERSION_DATES } from "../../../site/version-dates.ts";
import { pageCopy, shownLanguage } from "../../i18n/catalogues.server.ts";
import type en from "../../pages/version-check/en.json";
import { answerPath, CALENDAR_PATH, calendarPath } from "./files.ts";
import { endText } from "./words.ts";

/** Makes UIDs from the dates' ids: the same ones in every language and on every host. Never changed. */
const NAMESPACE = "b1c0a3f4-5d0e-4c6e-9a57-2f6f0f1d7c19";

const DAY_SECONDS = 86_400;

interface CalendarOf {
  product: versions.ProductId;
  line: versions.ReleaseLine;
}

interface CalendarOptions {
  /** Absent: all lines. */
  of?: CalendarOf;
  /** The first day, by ISO 8601. */
  since?: string | undefined;
}

/**
 * The calendar of one line or of all, with an event of one day for each date.
 * @param publicUrl the site's origin
 * @returns undefined: there is no date, and a calendar must have an event
 */
export function calendar(
  wanted: Language,
  publicUrl: string,
  { of, since = "" }: CalendarOptions = {},
): string | undefined {
  const language = shownLanguage("version-check", wanted);
  const dates = (of ? datesOf(of.product, of.line) : VERSION_DATES).filter(({ date }) => date >= since);
  if (dates.length === 0) return undefined;
  const { t, copy } = words(language);
  const address = (to: string) => publicUrl + localAddress(to, language);
  const title = of && `${versions.PRODUCT_NAMES[of.product]} ${of.line.line}`;
  const made = ical({
    prodId: { company: "blc-site", product: "version check", language: languageTag(language).toUpperCase() },
    name: title ? t("calendar.nameFor", { line: title }) : copy.calendar.name,
    description: t("calendar.about", { day: longDate(versions.VERSIONS_CHECKED, language) }),
    source: address(of ? calendarPath(of.product, of.line) : CALENDAR_PATH),
    ttl: DAY_SECONDS,
  });
  for (const each of dates) {
    const { sequence, changed } = recordOf(each);
    const page = address(answerPath(each.product, each));
    made.createEvent({
      id: namedUuid(each.id, NAMESPACE),
      sequence,
      // Without a method, DTSTAMP says the same as LAST-MODIFIED: RFC 5545, 3.8.7.2.
      stamp: midnight(changed),
      lastModified: midnight(changed),
      start: midnight(each.date),
      end: new Date(midnight(each.date).getTime() + DAY_SECONDS * 1_000),
      allDay: true,
      summary: summaryOf(each, language),
      description: descriptionOf(each, language, page),
      url: page,
      categories: [{ name: versions.PRODUCT_NAMES[each.product] }],
      status: each.isEstimate ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  // The generator leaves out the end of the last line.
  return `${made}\r\n`;
}

function words(language: Language) {
  const copy = pageCopy<typeof en>("version-check", language);
  const t = (key: Stem<KeyOf<typeof en>>, values: Values) => translate(copy, language, key, values);
  return { copy, t };
}

function summaryOf({ kind, product, line: number, isEstimate }: LineDate, language: Language): string {
  const { t } = words(language);
  const line = `${versions.PRODUCT_NAMES[product]} ${number}`;
  if (kind === "release") return t("calendar.release", { line });
  const title =
    kind === "community"
      ? t("calendar.community", { line })
      : t("calendar.paid", { line, offer: versions.PAID_SUPPORT[kind].name });
  return isEstimate ? t("calendar.estimated", { title }) : title;
}

function descriptionOf(date: LineDate, language: Language, page: string): string {
  const { t } = words(language);
  const { kind, product, isEstimate, source } = date;
  const line = `${versions.PRODUCT_NAMES[product]} ${date.line}`;
  const values = { line, month: endText({ ...date, isEstimate: true }, language) ?? "" };
  const { name, url } = versions.VERSION_SOURCES[source];
  const meaning = () => {
    if (kind === "release") return [t("calendar.meaning.release", values)];
    const estimate = isEstimate ? [t("calendar.meaning.estimate", values)] : [];
    if (kind === "community") return [t("calendar.meaning.community", values), ...estimate];
    const offer = versions.PAID_SUPPORT[kind];
    const only = "on" in offer ? [t("calendar.meaning.only", { service: SERVICES[offer.on] })] : [];
    return [t("calendar.meaning.paid", { line, offer: offer.name }), ...only, ...estimate];
  };
  return [
    ...meaning(),
    t("calendar.meaning.answer", { address: page }),
    t("calendar.meaning.source", { name, address: url }),
  ].join("\n");
}

const SERVICES = { rds: "Amazon RDS", aurora: "Amazon Aurora" } as const;

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
