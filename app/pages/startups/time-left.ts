/** From so many days on it is said in years: no number has groups of digits, which languages write differently. */
const YEARS_FROM = 1000;
const DAYS = 365.25;

/**
 * "497 days", "6.8 years" in a language. The browser's own format: the site's is a file that every tool would then share.
 * @param tag by BCP 47
 */
export function timeLeft(days: number, tag: string | undefined): string {
  const isLong = days >= YEARS_FROM;
  const value = isLong ? days / DAYS : days;
  const maximumFractionDigits = value < 10 ? 1 : 0;
  const unit = isLong ? "year" : "day";
  return new Intl.NumberFormat(tag, {
    style: "unit",
    unit,
    unitDisplay: "long",
    maximumFractionDigits,
  }).format(value);
}
