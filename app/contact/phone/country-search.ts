/** The names of the countries, and the search for one. */
import { fold } from "@blc/text";
import { PHONE_COUNTRIES, type PhoneCountry } from "./countries.ts";

interface ListedCountry {
  country: PhoneCountry;
  /** In the language of the page. */
  name: string;
  /** All by which it is found; looked up with the first search. */
  names?: string;
}

/** As people write them, besides the ISO codes. */
const SHORT_NAMES = new Map([
  ["US", ["usa", "eeuu", "ee uu", "eua"]],
  ["GB", ["uk"]],
]);

const displayNames = new Map<string, Intl.DisplayNames>();

export function countryName(iso2: string, language: string): string {
  const names = displayNames.get(language) ?? new Intl.DisplayNames([language], { type: "region" });
  displayNames.set(language, names);
  return names.of(iso2) ?? iso2;
}

const sorted = new Map<string, ListedCountry[]>();

/** By their names. It takes 200 ms on a slow phone, which hydration does not have to wait for. */
export function sortedCountries(language: string): readonly ListedCountry[] {
  const known = sorted.get(language);
  if (known) return known;
  const { compare } = new Intl.Collator(language);
  const countries = PHONE_COUNTRIES.map((country) => ({
    country,
    name: countryName(country.iso2, language),
  }));
  countries.sort((a, b) => compare(a.name, b.name));
  sorted.set(language, countries);
  return countries;
}

/** In lower case, without accents and signs: "peru" finds "Perú", and "+34" is "34". */
function plain(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** In the language of the page, in English, and in the one that most people there speak. */
function namesOf({ country: { iso2 }, name }: ListedCountry): string {
  const own = new Intl.Locale(`und-${iso2}`).maximize().language;
  return ` ${plain(`${name}, ${countryName(iso2, "en")}, ${countryName(iso2, own)}`)}`;
}

/** Countries with this code come before those with a word or a dial code that begins with it. */
export function findCountries(language: string, search: string): ListedCountry[] {
  const wanted = plain(search);
  const digits = wanted.replaceAll(" ", "").replace(/^00/, "");
  const isCode = ({ country: { iso2, dialCode } }: ListedCountry) =>
    [dialCode, iso2.toLowerCase(), ...(SHORT_NAMES.get(iso2) ?? [])].some(
      (code) => code === digits || code === wanted,
    );
  const beginsSo = (listed: ListedCountry) => {
    const { dialCode, areaCodes } = listed.country;
    if (/^\d*$/.test(digits))
      return [dialCode, ...areaCodes.map((area) => dialCode + area)].some((code) =>
        code.startsWith(digits),
      );
    listed.names ??= namesOf(listed);
    return listed.names.includes(` ${wanted}`);
  };
  const countries = sortedCountries(language);
  return [
    ...countries.filter(isCode),
    ...countries.filter((listed) => !isCode(listed) && beginsSo(listed)),
  ];
}
