/** Kinds of values in the owner's file, each with the sentence that says what is right. */
import * as v from "valibot";

/** Of the messages: what is right. What was found stands before it. */
export const text = v.pipe(
  v.string("It must be a text, in quotes."),
  v.trim(),
  v.nonEmpty("It must not be empty."),
);

/** An optional property, with what its comment in the file says. */
export function field<Schema extends v.GenericSchema>(schema: Schema, description: string) {
  return v.optional(v.pipe(schema, v.description(description)));
}

/** An object in which an unknown name is a mistake. */
export function object<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries, "It must be an object in braces, with known names only.");
}

export function list<Schema extends v.GenericSchema>(items: Schema) {
  return v.array(items, "It must be a list in square brackets.");
}

/** One entry a name, as an object of a schema. */
export function each<const Name extends string, Schema extends v.GenericSchema>(
  keys: readonly Name[],
  schema: (name: Name) => Schema,
): { [Key in Name]: Schema } {
  return Object.fromEntries(keys.map((key) => [key, schema(key)])) as { [Key in Name]: Schema };
}

/** Any of these names, each with such a value. */
export function byName<const Names extends readonly string[], Schema extends v.GenericSchema>(
  names: Names,
  schema: Schema,
) {
  return v.record(oneOf(names), schema, "It must be an object in braces.");
}

export const names = list(text);

export function oneOf<const Options extends readonly string[]>(options: Options) {
  return v.picklist(options, `It must be one of: ${options.join(", ")}.`);
}

export function whole(least: number, most: number) {
  const message = `It must be a whole number from ${least} to ${most}.`;
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
}

/** A day that the calendar has. */
function isDay(value: string): boolean {
  return (
    /^\d{4}-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00Z`).toJSON()?.slice(0, 10) === value
  );
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name })) && !/^[+-]/.test(name);
  } catch {
    return false;
  }
}

/** Zones whose name has the words that were written: `Buenos Aires` is America/Argentina/Buenos_Aires. */
function zonesLike(name: string): string {
  const words = name
    .toLowerCase()
    .split(/[\W_]+/)
    .filter((word) => word.length > 2);
  const isLike = (zone: string) =>
    words.length > 0 && words.every((word) => zone.toLowerCase().includes(word));
  return Intl.supportedValuesOf("timeZone").filter(isLike).slice(0, 3).join(" or ");
}

/** A text of which it holds. @param message what is right */
export function textThat(isRight: (value: string) => boolean, message: string) {
  return v.pipe(text, v.check(isRight, message));
}

export const day = textThat(isDay, "It must be a day of the calendar, as in 2027-05-25.");
export const email = textThat(
  (value) => /^[^\s@<>(),:;"[\]\\]+@[\w-]+(\.[\w-]+)+$/.test(value),
  "It must be one e-mail address, as in hello@blc.example.",
);
export const timeZone = v.pipe(
  text,
  v.check(isTimeZone, ({ received }) => {
    const zones = zonesLike(JSON.parse(received));
    return `It must be a time zone of the IANA database${zones ? `: ${zones}` : ", as in America/Argentina/Buenos_Aires"}.`;
  }),
);
export const phone = textThat(
  (value) => /^\+[1-9](?:[ ()./-]*\d){7,14}$/.test(value),
  "It must be in international form (E.164): a plus sign, the country's code and 8 to 15 digits in all, as in +54 11 5555 0000.",
);
export const url = textThat(
  (value) => URL.parse(value)?.protocol === "https:",
  "It must be an address that begins with https://.",
);
export const price = v.pipe(
  v.number("It must be a number without quotes, currency or separators, as in 1499."),
  v.minValue(1, "It must be at least 1."),
  v.maxValue(1_000_000, "It must be at most 1000000."),
  v.check((value) => Number.isInteger(value * 100), "It must have at most two decimals."),
);

/** The bare name of an image beside the owner's file. @param kinds as people write them @param example such a name */
export function imageFile(kinds: readonly string[], example: string) {
  const name = new RegExp(`^[a-z0-9][a-z0-9._-]{0,60}\\.(?:${kinds.join("|")})$`, "i");
  const last = kinds.at(-1) ?? "";
  const listed = kinds.length > 1 ? `an ${kinds.slice(0, -1).join(", ")} or ${last}` : `a ${last}`;
  const message = `It must be the bare name of ${listed} file in the same folder, in letters, digits, dots and hyphens, as in ${example}.`;
  return textThat((value) => name.test(value), message);
}

export const languageCode = textThat(
  (value) =>
    /^[a-z]{2}$/.test(value) &&
    new Intl.DisplayNames(["en"], { type: "language" }).of(value) !== value,
  "It must be the code of a language (ISO 639-1), as in es.",
);
