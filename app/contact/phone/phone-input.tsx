/** The phone field with its list of countries. */
import { type ChangeEvent, type ComponentProps, type FocusEvent, useEffect, useMemo, useRef, useState } from "react";
import { countryByIso, countryOfNumber, DEFAULT_COUNTRY, PHONE_COUNTRIES, type PhoneCountry } from "./countries.ts";
import { internationalPhone, placeAfterDigits, shownPhone, storedPhone, withCountry } from "./number.ts";
import styles from "./phone-input.module.css";

const FIRST_COUNTRY = countryByIso(DEFAULT_COUNTRY) as PhoneCountry;

/** Of the popover with the countries; a page has one such field. */
const LIST_ID = "phone-countries";

/** Milliseconds without a keystroke before the list of countries is searched. */
const SEARCH_DELAY = 250;

interface PhoneInputProps extends ComponentProps<"input"> {
  language: string;
  copy: { country: string; search: string; none: string };
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/**
 * A telephone number with its country. The whole number is in one input, which works without script; the button before
 * it shows the country of the typed code, and opens a list to choose another.
 */
export function PhoneInput({ language, copy, onChange, ref, ...input }: PhoneInputProps) {
  const [country, setCountry] = useState<PhoneCountry | undefined>(
    () => countryOfNumber(String(input.defaultValue ?? "")) ?? FIRST_COUNTRY,
  );
  const field = useRef<HTMLInputElement>(null);
  /** The country whose code is added to a number without one. */
  const chosen = useRef(country ?? FIRST_COUNTRY);
  const shown = useRef(String(input.defaultValue ?? ""));

  const show = (next: PhoneCountry | undefined) => {
    if (next) chosen.current = next;
    setCountry(next);
  };

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const box = event.currentTarget;
    const caretBefore = box.selectionStart ?? box.value.length;
    const isInFront = caretBefore <= box.value.lastIndexOf("+");
    const digitsBehind = isInFront ? 0 : box.value.slice(caretBefore).replace(/\D/g, "").length;
    const number = internationalPhone(box.value, chosen.current, shown.current);
    const hasCode = number.startsWith("+");
    const next = hasCode ? countryOfNumber(number, chosen.current.iso2) : chosen.current;
    box.value = hasCode ? shownPhone(number, next) : number;
    shown.current = box.value;
    const caret = placeAfterDigits(box.value, box.value.replace(/\D/g, "").length - digitsBehind);
    box.setSelectionRange(caret, caret);
    show(next);
    onChange(event);
  };

  // Tab selects the whole value. Where that is only the country's code, the caret goes behind it instead.
  const goBehindPrefix = (event: FocusEvent<HTMLInputElement>) => {
    const box = event.currentTarget;
    if (storedPhone(box.value) === "") setTimeout(() => box.setSelectionRange(box.value.length, box.value.length));
  };

  const choose = (next: PhoneCountry) => {
    document.getElementById(LIST_ID)?.hidePopover();
    const box = field.current;
    if (!box) return;
    // The native event reaches the form library as if the number had been typed.
    const number = withCountry(box.value, country, next);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(box, number);
    box.dispatchEvent(new Event("input", { bubbles: true }));
    // After the event: its handler takes +1 for the United States.
    show(next);
    box.focus();
  };

  return (
    <div className={styles.phone}>
      <button type="button" popoverTarget={LIST_ID}>
        {country?.iso2 ?? "··"}
        <span className="visually-hidden">
          {" "}
          {copy.country}: {country ? countryName(country.iso2, language) : "–"}
        </span>
      </button>
      <input
        {...input}
        type="tel"
        inputMode="tel"
        onChange={type}
        onFocus={goBehindPrefix}
        ref={(element) => {
          field.current = element;
          if (typeof ref === "function") ref(element);
        }}
      />
      <CountryList id={LIST_ID} language={language} copy={copy} onChoose={choose} />
    </div>
  );
}

interface CountryListProps {
  id: string;
  language: string;
  copy: PhoneInputProps["copy"];
  onChoose: (country: PhoneCountry) => void;
}

/** The list of countries, rendered when it is opened. */
function CountryList({ id, language, copy, onChoose }: CountryListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState("");
  const box = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [typed]);

  const named = useMemo(() => {
    const withNames = PHONE_COUNTRIES.map((country) => ({ country, name: countryName(country.iso2, language) }));
    return withNames.sort((a, b) => a.name.localeCompare(b.name, language));
  }, [language]);
  const found = named.filter(({ country, name }) => matches(search, country, name));

  return (
    <div
      id={id}
      popover="auto"
      className={styles.list}
      onToggle={(event) => {
        const opens = event.newState === "open";
        setIsOpen(opens);
        setTyped("");
        setSearch("");
        if (opens) box.current?.focus();
      }}
    >
      <input
        ref={box}
        type="search"
        value={typed}
        aria-label={copy.search}
        placeholder={copy.search}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // Enter would submit the surrounding form.
          event.preventDefault();
          if (found[0]) onChoose(found[0].country);
        }}
      />
      {isOpen && (
        <ul>
          {found.map(({ country, name }) => (
            <li key={country.iso2}>
              <button type="button" onClick={() => onChoose(country)}>
                <span>{name}</span> <span>+{country.dialCode}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status">{isOpen && found.length === 0 && copy.none}</p>
    </div>
  );
}

function countryName(iso2: string, language: string): string {
  return new Intl.DisplayNames([language], { type: "region" }).of(iso2) ?? iso2;
}

/** Without accents and case: "peru" finds "Perú". */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function matches(search: string, country: PhoneCountry, name: string): boolean {
  const wanted = plain(search.trim());
  const digits = wanted.replace(/^\+/, "");
  if (/^\d+$/.test(digits)) return country.dialCode.startsWith(digits);
  return plain(name).includes(wanted) || country.iso2.toLowerCase() === wanted;
}
