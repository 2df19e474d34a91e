import { LANGUAGES } from "@blc/text";
import { describe, expect, test } from "vitest";
import { formWords } from "../../../server/jobs/words.ts";
import { COUNTRIES } from "../../../site/contact-options.ts";
import { countryByIso, countryOfNumber, PHONE_COUNTRIES } from "./countries.ts";
import { findCountries } from "./country-search.ts";
import { internationalPhone, shownPhone, storedPhone, withCountry } from "./number.ts";

const spain = countryByIso("ES");

describe("the table of countries", () => {
  test("has each country once, with a code", () => {
    expect(new Set(PHONE_COUNTRIES.map(({ iso2 }) => iso2)).size).toBe(PHONE_COUNTRIES.length);
    for (const { dialCode } of PHONE_COUNTRIES) expect(dialCode).toMatch(/^[1-9]\d{0,3}$/);
  });
  test.each([
    ["+34 600", undefined, "ES"],
    ["+1 829 555", undefined, "DO"],
    ["+1 204 555", undefined, "CA"],
    ["+1 41", "CA", "CA"],
    ["+1 212", "CA", "US"],
    ["+7 7", undefined, "KZ"],
    ["+0", undefined, undefined],
  ])("%s, with %s chosen, is %s", (typed, current, iso2) =>
    expect(countryOfNumber(typed, current)?.iso2).toBe(iso2),
  );
});

test.each([
  ["usa", "US"],
  ["united k", "GB"],
  ["uk", "GB"],
  ["es", "ES"],
  ["0034", "ES"],
  ["+34", "ES"],
  ["34", "ES"],
  ["deutsch", "DE"],
  ["peru", "PE"],
  ["+1 809", "DO"],
  ["zz", undefined],
])("the search by names, codes and short forms, without accents, finds by %j %s", (words, iso2) =>
  expect(findCountries("es", words)[0]?.country.iso2).toBe(iso2),
);

test.each(LANGUAGES)(
  "in %s the form lists the countries by name, in Spanish as the specification does",
  (language) => {
    const { OTHER, ...listed } = formWords(language).options.country;
    const names = Object.values(listed);
    if (language === "es") expect([...Object.keys(listed), "OTHER"]).toEqual(COUNTRIES);
    else expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare));
  },
);

describe("the field", () => {
  test("shows the number in groups, with the plus sign", () =>
    expect(shownPhone("1809555", countryByIso("DO"))).toBe("+1 809 555"));
  test("takes fifteen digits and no more", () =>
    expect(shownPhone("+34 600 111 222 333 444 555", spain)).toBe("+34 600 111 2223334"));
  test("drops letters", () => expect(shownPhone("+34 6a0b0", spain)).toBe("+34 600"));
  test("changes the country's code", () =>
    expect(withCountry("+34 600", spain, countryByIso("PT") as never)).toBe("+351 600"));
});

test.each([
  ["600111222", "", "+34600111222"],
  ["6+34 ", "+34 ", "+346"],
  ["0034 600 111 222", "", "+34600111222"],
  ["34 600 111 222", "+34 600 111 222", "+34600111222"],
  ["346", "", "+34346"],
  ["+34 +34 600 111 222", "+34 ", "+34600111222"],
  ["+34 00", "+34 0", "+"],
  ["0", "", "0"],
  ["", "+34 ", ""],
  ["tel:+34600111222;ext=2", "+34 ", "+34600111222"],
  ["+34 600 a111 222", "+34 600 111 222", "+34600111222"],
])("with Spain chosen, %j typed after %j is %j", (typed, before, number) =>
  expect(internationalPhone(typed, spain as never, before)).toBe(number),
);

test.each([
  ["+34 600 111 222", "+34600111222"],
  ["+34 ", ""],
  ["+", ""],
  ["600 111 222 ext. 2", "600111222"],
  ["0034 600 111 222", "+34600111222"],
  ["+34 600 111 222 333 444", "+346001112223334"],
])("of %j, %j is stored", (typed, stored) => expect(storedPhone(typed)).toBe(stored));
